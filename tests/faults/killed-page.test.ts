import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ReachableState, reachableIn, type SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import type { ProvedFlow } from '../oracle/flows.ts';
import { ADDRESSES, settle } from '../oracle/machine-world.ts';
import { ModelRun } from '../oracle/model/model-run.ts';
import { SIMULATED, simulatedFlows, startOf, stepsTo } from '../oracle/model/simulated.ts';
import type { Asking } from '../oracle/row.ts';
import { amount, reportFigure } from './extent.ts';
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts';

const written: readonly SimulatedFlow[] = JSON.parse(
  readFileSync(new URL(`../../${SIMULATED}`, import.meta.url), 'utf8'),
);

const flows = simulatedFlows.flatMap((flow) => {
  const kept = written.find(({ id }) => id === flow.id);
  return kept ? [{ id: flow.id, flow, kept }] : [];
});

/** A run that stands in this state. */
async function standing(flow: ProvedFlow, kept: SimulatedFlow, state: ReachableState): Promise<ModelRun> {
  const run = new ModelRun(flow, startOf(flow, state));
  await settle();
  for (const step of stepsTo(flow, kept, state)) await run.happen(step);
  return run;
}

/** What is asked and not answered yet, each with the request that went out last. */
function waitingIn({ world }: ModelRun): string[] {
  return world.pending.map((call) => JSON.stringify(world.asked.findLast((asked) => asked.call === call))).sort();
}

/** Calls that change something: asked again they must be what they were, and none of them is asked for the first time. */
const WRITING: readonly Asking[] = [
  'loan-detail-push',
  'generate-vcode',
  'repayment-commit',
  'repayment-confirm',
  'repayment-huichao',
  'problem-save',
  'upload-problem-img',
  'save-score',
  'google-score',
  'register',
  'get-sms',
  'read-captcha',
  'qa-record',
  'track-visit',
  'track-click',
  'event/save',
  'pageEvent/save',
  'stand/necessity',
];

let states = 0;

test.each(flows)('$id, killed in any state, goes on where it was, and asks the same again', async ({ flow, kept }) => {
  for (const state of reachableIn(kept).values()) {
    const run = await standing(flow, kept, state);
    const persisted = JSON.parse(JSON.stringify(run.persisted));
    const { value } = run.snapshot;
    const hidden = run.world.page === 'hidden' ? ({ hidden: true } as const) : {};
    const waiting = waitingIn(run);
    run.close();

    const start = startOf(flow, state);
    const again = new ModelRun(flow, { ...start, given: { ...start.given, ...hidden } }, undefined, persisted);
    await settle();
    const where = `${flow.id} in ${JSON.stringify(state.place)}`;
    expect(again.snapshot.value, where).toEqual(value);
    const asked = again.world.asked.map((one) => JSON.stringify(one));
    expect(asked, `${where} asks again`).toEqual(expect.arrayContaining(waiting));
    const fresh = again.world.asked.filter((one) => !waiting.includes(JSON.stringify(one)));
    expect(
      fresh.filter(({ call }) => WRITING.includes(call)),
      `${where} does besides`,
    ).toEqual([]);
    again.close();
    states += 1;
  }
  reportFigure(
    'killed-page',
    `${states} states of the flows, each killed and restored: same state, same requests, nothing done besides`,
  );
});

/** An answer with every address of the web in it replaced. */
function withAddress(answer: unknown, address: string): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === 'string' && IS_ADDRESS.test(value) ? address : value,
  );
}

const IS_ADDRESS = /^https?:\/\//;
const HAS_ADDRESS = /"https?:\/\//;

/** The first state of the flow in which each call waits that is answered with an address, and that answer. */
async function placesOf(flow: ProvedFlow, kept: SimulatedFlow) {
  const found = new Map<Asking, { state: ReachableState; ok: unknown }>();
  for (const state of reachableIn(kept).values()) {
    const run = await standing(flow, kept, state);
    for (const call of run.world.pending) {
      const ok = flow.exploration.answers[call]?.find((one) => HAS_ADDRESS.test(JSON.stringify(one) ?? ''));
      if (ok !== undefined && !found.has(call)) found.set(call, { state, ok });
    }
    run.close();
  }
  return found;
}

let places = 0;
let seen = 0;

test.each(flows)(
  '$id goes to no hostile address, wherever an answer has one',
  { timeout: 600_000 },
  async ({ flow, kept }) => {
    const allowed = [ADDRESSES.own, ...ADDRESSES.origins];
    for (const [call, { state, ok }] of await placesOf(flow, kept)) {
      places += 1;
      for (const [index, address] of HOSTILE_ADDRESSES.entries()) {
        if ((index + places) % amount({ short: 12, all: 12, long: 1 }) !== 0) continue;
        const run = await standing(flow, kept, state);
        await run.happen({ answer: call, with: { ok: withAddress(ok, address) } });
        for (const done of run.world.done) {
          const opened = 'address' in done ? done.address : 'mailto:';
          if (opened.startsWith('mailto:')) continue;
          seen += 1;
          const { origin, hostname } = new URL(opened, ADDRESSES.own);
          const isAllowed = allowed.includes(origin) || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
          expect(isAllowed, `${address} as ${opened}`).toBe(true);
        }
        run.close();
      }
    }
    const figure = `${places} answers that hold an address, each with ${HOSTILE_ADDRESSES.length} hostile ones: none opened`;
    reportFigure('places', figure);
  },
);

test('some answers lead away, and some of the addresses are our own', () => {
  expect(places).toBeGreaterThan(5);
  expect(seen).toBeGreaterThan(0);
});
