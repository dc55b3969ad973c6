import { deepEqual } from 'node:assert/strict';
import {
  type AnyStateMachine,
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  setup,
} from 'xstate';
import {
  type ConnectionEvent,
  loadingText,
  type PageReading,
  pageShell,
  type RouteEvent,
} from '#machines/kit/page-shell.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { settle } from '../oracle/machine-layer.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import { type ShellRow, type ShellSituation, type ShellStep, shellRows } from './page-shell.rows.ts';

/** A page shell that reads its page when it is told to. */
export function openShell(machine: AnyStateMachine) {
  const effects: Effect[] = [];
  const attempts: number[] = [];
  let pending = Promise.withResolvers<PageReading>();
  let tellRoute: (event: RouteEvent) => void = () => {};
  let tellConnection: (event: ConnectionEvent) => void = () => {};
  const actor = createActor(
    machine.provide({
      actors: {
        readPage: fromPromise<PageReading, { attempt: number }>(({ input }) => {
          attempts.push(input.attempt);
          pending = Promise.withResolvers();
          return pending.promise;
        }),
        watchRoute: fromCallback<{ type: 'none' }, NonReducibleUnknown, RouteEvent>(({ sendBack }) => {
          tellRoute = sendBack;
        }),
        watchConnection: fromCallback<{ type: 'none' }, NonReducibleUnknown, ConnectionEvent>(({ sendBack }) => {
          tellConnection = sendBack;
        }),
      },
    } as never),
  );
  actor.on('*', (effect) => effects.push(effect as Effect));
  actor.start();

  async function happen(step: ShellStep): Promise<void> {
    if ('read' in step) {
      if (step.read === 'fails') pending.reject(new Error('no network'));
      else pending.resolve(step.read);
    } else if ('starts' in step) actor.send({ type: 'call.started', call: step.starts });
    else if ('ends' in step) actor.send({ type: 'call.ended', id: step.ends });
    else if ('goesTo' in step) {
      tellRoute({ type: 'route.changed', needsToken: step.goesTo === "a borrower's screen" });
    } else if ('network' in step) tellConnection({ type: `connection.${step.network}` });
    else if ('screen' in step) actor.send({ type: 'login.required' });
    else if ('sessionEnds' in step) {
      actor.send({ type: 'session.ended', needsToken: step.sessionEnds === "on a borrower's screen" });
    } else actor.send({ type: 'native' in step ? 'session.renewed' : 'boot.retried' });
    await settle();
  }
  return { actor, attempts, effects, happen };
}

const VALUES: Record<ShellSituation, [region: string, state: string]> = {
  booting: ['page', 'booting'],
  ready: ['page', 'ready'],
  broken: ['page', 'broken'],
  'signed out': ['page', 'signedOut'],
  idle: ['calls', 'idle'],
  loading: ['calls', 'loading'],
  online: ['connection', 'online'],
  offline: ['connection', 'offline'],
};

/** Runs one case on a machine that may stand in for the page shell's own. */
export async function runShellCase(machine: AnyStateMachine, one: ShellRow['cases'][number]): Promise<void> {
  const { way, at, step, to, native = [], loadingToast, says, attempt } = one;
  const { actor, attempts, effects, happen } = openShell(machine);
  const beAt = (situation: ShellSituation) => {
    const [region, state] = VALUES[situation];
    deepEqual(actor.getSnapshot().value[region], state, `should be ${situation}`);
  };
  for (const before of way) await happen(before);
  beAt(at);
  const effectsBefore = effects.length;
  await happen(step);
  beAt(to);
  const { context } = actor.getSnapshot();
  deepEqual(
    effects.slice(effectsBefore),
    native.map((action) => ({ type: 'native.call', action })),
    'what the native app is asked',
  );
  if (loadingToast !== undefined) deepEqual(loadingText(context), loadingToast, 'the loading toast');
  if (says) {
    const said = context.reasons.map(
      ({ field, problem }: { field: string; problem: string }) => `${field}: ${problem}`,
    );
    deepEqual(said, says, 'what the page says is wrong');
  }
  if (attempt !== undefined) deepEqual(attempts.at(-1), attempt, 'how often it was read before');
  actor.stop();
}

const PAGES: Record<string, PageReading> = {
  "a borrower's": { kind: 'valid', hasToken: true, needsToken: true },
  'a public one': { kind: 'valid', hasToken: false, needsToken: false },
  'a closed one': { kind: 'valid', hasToken: false, needsToken: true },
  'a wrong one': { kind: 'invalid', reasons: [{ field: 'background', problem: 'no colour' }] },
};
/** Reads a page by being told what came of it. */
const told = setup({
  types: {
    context: {} as { page: PageReading | null },
    events: {} as { type: 'told'; page: PageReading | null } | { type: 'failed' },
    output: {} as PageReading | null,
  },
}).createMachine({
  context: { page: null },
  initial: 'asked',
  states: {
    asked: {
      on: {
        told: { target: 'read', actions: assign({ page: ({ event }) => event.page }) },
        failed: {
          actions: () => {
            throw new Error('no network');
          },
        },
      },
    },
    read: { type: 'final' },
  },
  output: ({ context }) => context.page,
});
const silent = () => fromCallback(() => {});

/** What can happen to the page. */
const exploration: Exploration = {
  starts: [{ query: {} }],
  answers: {},
  values: {
    read: Object.keys(PAGES),
    'goes to': ["a borrower's screen", 'a public screen'],
    'the session ends': ["on a borrower's screen", 'on a public screen'],
    starts: [1, 2],
    ends: [1, 2, 7],
  },
  aspect: ({ context: { hasToken, calls } }) => [hasToken, calls.map(({ id }: { id: number }) => id).slice(-2)],
};

/** Every case of the page shell's rows, ready to be run on the machine or on a mutant, and what can happen to it. */
export const pageShellProof = {
  id: pageShell.id,
  machine: pageShell,
  cases: shellRows.flatMap(({ id, cases }) =>
    cases.map((one) => ({
      row: id,
      name: one.name,
      only: one.only,
      steps: [...one.way, one.step].map((step) => JSON.stringify(step)),
      run: (machine: AnyStateMachine) => runShellCase(machine, one),
    })),
  ),
  driver: {
    machine: pageShell,
    provide: (machine: AnyStateMachine) =>
      machine.provide({
        actors: { readPage: told, watchRoute: silent(), watchConnection: silent() },
      } as never),
    input: () => undefined,
    events: {
      read: (page: unknown) => ({ type: 'told', page: PAGES[`${page}`] ?? null }),
      'cannot be read': () => ({ type: 'failed' }),
      'try again': () => ({ type: 'boot.retried' }),
      'goes to': (screen: unknown) => ({ type: 'route.changed', needsToken: screen === "a borrower's screen" }),
      'the session ends': (where: unknown) => ({
        type: 'session.ended',
        needsToken: where === "on a borrower's screen",
      }),
      'asks for the login': () => ({ type: 'login.required' }),
      'logged in': () => ({ type: 'session.renewed' }),
      starts: (id: unknown) => ({ type: 'call.started', call: { id: Number(id), text: `call ${id}` } }),
      ends: (id: unknown) => ({ type: 'call.ended', id: Number(id) }),
      'no network': () => ({ type: 'connection.lost' }),
      'network again': () => ({ type: 'connection.restored' }),
    },
    childOf: { read: 'readPage', 'cannot be read': 'readPage' },
    situations: {},
    facts: {},
  },
  exploration,
};
