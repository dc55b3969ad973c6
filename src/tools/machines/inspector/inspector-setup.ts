import { assign, fromCallback, type NonReducibleUnknown, setup } from 'xstate';
import { type Answered, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import type { FailedWalk } from '#tools/inspection/failed-walk.ts';
import {
  EMPTY_LOG,
  type InspectionLog,
  type Read,
  type Step,
  withoutPage,
  withPageLeft,
  withRead,
} from '#tools/inspection/log.ts';
import type { Replayed } from '#tools/inspection/replayed.ts';
import { screenActor } from '#tools/inspection/screen-actor.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** A log that was opened; `key` is what this browser keeps it by, '' where it does not. */
export interface ImportedLog {
  name: string;
  key: string;
  log: InspectionLog;
  replayed: Replayed;
  /** Of a walk that failed: its steps, where it failed, what its test said. */
  failed: FailedWalk | null;
}

/** Which log is read: a file that was chosen, by its name, or one that this browser or the tests keep, by its key. */
export interface LogChoice {
  name: string;
  key: string;
}

/** What an address says of Live: what is looked at, and of which log; `log` is '' for the running app. */
export interface LiveAddress {
  log: string;
  /** Whose newest actor is looked at where no actor is named; '' for the screen's. */
  machine: string;
  actor: string | null;
  /** Number of a step; null for the newest. */
  position: number | null;
  hasFrame: boolean;
}

/** What reading a log came to. */
export interface LogOpened extends LogChoice {
  read: readonly Read[];
  /** Whether the machines come to the same states again. */
  replayed: Replayed;
  failed: FailedWalk | null;
}

export interface InspectorContext {
  /** What the connected pages have told. */
  live: InspectionLog;
  /** Shown in the place of what is live; null without one. */
  imported: ImportedLog | null;
  /** How many pages of the app are connected. */
  pages: number;
  /** The machine whose newest actor is looked at; '' while the screen's is. */
  machine: string;
  /** The chosen actor; null while that machine is followed. */
  actor: string | null;
  /** Whose steps are listed. */
  scope: 'actor' | 'all';
  /** What the list is filtered by: event, row or state. */
  text: string;
  /** What the tree of actors is filtered by: name, machine or state. */
  machines: string;
  /** The number of the step that is looked at; null while the newest is. */
  position: number | null;
  speed: Speed;
  /** Whether the screen of the step is shown beside the chart. */
  hasFrame: boolean;
  /** Which log was asked for last, and what is looked at once it is there. */
  file: LogChoice & Pick<LiveAddress, 'actor' | 'position'>;
  /** Why it was not read; '' where nothing went wrong. */
  fault: string;
}

export type InspectorEvent =
  /** A part of what the app tells, in the order it came. */
  | { type: 'log.told'; read: readonly Read[] }
  /** A page tells all that it holds, from its beginning: what was known of it is out of date. */
  | { type: 'page.begun'; page: string }
  /** `at` is milliseconds since 1970. */
  | { type: 'page.left'; page: string; at: number }
  | { type: 'pages.counted'; pages: number }
  | { type: 'actor.chosen'; actor: string }
  /** The screen's machine is followed again. */
  | { type: 'screen.followed' }
  /** The picture of the screen beside the chart is opened or folded. */
  | { type: 'frame.turned' }
  | { type: 'scope.chosen'; scope: InspectorContext['scope'] }
  | { type: 'filter.typed'; text: string }
  | { type: 'machines.typed'; text: string }
  | { type: 'step.chosen'; number: number }
  | { type: 'first.asked' }
  | { type: 'previous.asked' }
  | { type: 'next.asked' }
  | { type: 'last.asked' }
  | { type: 'play.asked' }
  | { type: 'pause.asked' }
  | { type: 'speed.chosen'; speed: Speed }
  | { type: 'file.chosen'; name: string }
  /** A log that this browser keeps is opened. */
  | { type: 'log.chosen'; key: string }
  | { type: 'import.closed' }
  /** Another address of Live is stepped to. */
  | ({ type: 'address.opened' } & LiveAddress)
  | { type: 'result.closed' };

/** The list that is travelled through: of the chosen actor or of all, filtered. */
export function listedSteps(context: InspectorContext): readonly Step[] {
  const { scope, text } = context;
  const { steps } = shownLog(context);
  const actor = scope === 'actor' ? shownActor(context) : null;
  const wanted = text.trim().toLowerCase();
  if (actor === null && wanted === '') return steps;
  return steps.filter((step) => (actor === null || step.actor === actor) && isWanted(step, wanted));
}

export const shownLog = ({ live, imported }: InspectorContext): InspectionLog => imported?.log ?? live;

/** The chosen actor, or the newest of the machine that the address names; null where the screen's machine is followed. */
export function pinnedActor(context: InspectorContext): string | null {
  const { actors } = shownLog(context);
  if (actors.some(({ id }) => id === context.actor)) return context.actor;
  const named = context.machine === '' ? [] : actors.filter(({ machine }) => machine === context.machine);
  return (named.findLast(({ status }) => status === 'active') ?? named.at(-1))?.id ?? null;
}

/** The pinned actor, or the machine of the screen: as it is now, or as it was at the step that is looked at. */
export function shownActor(context: InspectorContext): string | null {
  const log = shownLog(context);
  const then = context.position === null ? null : screenActor(log, context.position);
  const last = log.actors.findLast(({ machine }) => machine !== null)?.id ?? null;
  return pinnedActor(context) ?? then ?? screenActor(log) ?? last;
}

/** The step that is looked at, among those that are listed: the one at the position, or the last before it. */
export function currentStep(context: InspectorContext): Step | null {
  const steps = listedSteps(context);
  const { position } = context;
  const upTo = position === null ? steps : steps.filter(({ number }) => number <= position);
  return upTo[upTo.length - 1] ?? null;
}

function isWanted({ event, value, taken }: Step, wanted: string): boolean {
  if (wanted === '') return true;
  const words = [event.type, JSON.stringify(value), ...taken.flatMap(({ event: own, rows }) => [own, ...rows])];
  return words.some((word) => word.toLowerCase().includes(wanted));
}

function neighbour(context: InspectorContext, by: 1 | -1): number | null {
  const steps = listedSteps(context);
  const current = currentStep(context);
  const index = current ? steps.indexOf(current) : -1;
  return index < 0 ? null : (steps[index + by]?.number ?? null);
}

/** What the connection to the app's pages tells; whoever runs the machine provides it. */
export function declaredConnection() {
  return fromCallback<{ type: 'none' }, NonReducibleUnknown, InspectorEvent>(() => {
    throw new Error('the connection was not provided');
  });
}

/** The running app, its newest step. */
export const HERE: LiveAddress = { log: '', machine: '', actor: null, position: null, hasFrame: false };

const START: Omit<InspectorContext, 'file' | keyof LiveAddress> = {
  live: EMPTY_LOG,
  imported: null,
  pages: 0,
  scope: 'actor',
  text: '',
  machines: '',
  speed: 1,
  fault: '',
};

/** What it starts with at an address. */
export function startAt({ log, machine, actor, position, hasFrame }: LiveAddress): InspectorContext {
  return { ...START, machine, actor, position, hasFrame, file: { name: '', key: log, actor, position } };
}

/** Between two steps that are played, in milliseconds, at the usual speed. */
const BEAT = 800;

export const inspectorSetup = setup({
  types: types<{
    input: LiveAddress;
    context: InspectorContext;
    events: InspectorEvent;
    children: {
      connection: 'connection';
      readLog: 'readLog';
    };
  }>(),
  actors: {
    connection: declaredConnection(),
    /** Refused, with the reason, where the file is no log. */
    readLog: declaredOutcome<LogChoice, LogOpened>('inspection/read'),
  },
  guards: {
    ...outcomeKit().guards,
    hasPage: (_, { pages }: { pages: number }) => pages > 0,
    isListed: ({ context }, { number }: { number: number }) =>
      listedSteps(context).some((step) => step.number === number),
    asksForStep: ({ context }) => context.position !== null,
    asksForLog: ({ context }) => context.file.key !== '',
    namesStep: (_, { position }: LiveAddress) => position !== null,
    namesOtherLog: ({ context }, { log }: LiveAddress) => log !== '' && log !== context.imported?.key,
    namesNoLog: ({ context }, { log }: LiveAddress) => log === '' && context.imported !== null,
    isImported: ({ context }) => context.imported !== null,
    hasPrevious: ({ context }) => neighbour(context, -1) !== null,
    hasNext: ({ context }) => neighbour(context, 1) !== null,
  },
  actions: {
    takeIn: assign(({ context }, { read }: { read: readonly Read[] }) => ({ live: withRead(context.live, read) })),
    forgetPage: assign(({ context }, { page }: { page: string }) => ({ live: withoutPage(context.live, page) })),
    leavePage: assign(({ context }, { page, at }: { page: string; at: number }) => ({
      live: withPageLeft(context.live, page, at),
    })),
    keepPages: assign((_, { pages }: { pages: number }) => ({ pages })),
    keepActor: assign((_, { actor }: { actor: string }) => ({ actor, machine: '' })),
    followScreen: assign({ actor: null, machine: '' }),
    keepScope: assign((_, { scope }: { scope: InspectorContext['scope'] }) => ({ scope })),
    keepMachines: assign((_, { text }: { text: string }) => ({ machines: text })),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    turnFrame: assign(({ context }) => ({ hasFrame: !context.hasFrame })),
    keepSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    lookAt: assign((_, { number }: { number: number }) => ({ position: number })),
    lookAtFirst: assign(({ context }) => ({ position: listedSteps(context)[0]?.number ?? null })),
    lookAtPrevious: assign(({ context }) => ({ position: neighbour(context, -1) })),
    lookAtNext: assign(({ context }) => ({ position: neighbour(context, 1) })),
    lookAtCurrent: assign(({ context }) => ({ position: currentStep(context)?.number ?? null })),
    lookAtLast: assign({ position: null }),
    keepFile: assign((_, { name = '', key = '' }: Partial<LogChoice>) => ({
      file: { name, key, actor: null, position: null },
    })),
    keepLog: assign((_, { log, actor, position }: LiveAddress) => ({ file: { name: '', key: log, actor, position } })),
    lookThere: assign((_, { machine, actor, position, hasFrame }: LiveAddress) => ({
      machine,
      actor,
      position,
      hasFrame,
    })),
    putAway: assign({ imported: null }),
    keepFileFault: assign((_, { output }: Answered) => ({ fault: messageOf(output) })),
    showImported: assign(({ context: { file } }, { output }: Answered<LogOpened>) => {
      if (output.kind !== 'ok') return {};
      const { read, ...of } = output.data;
      const { actor, position } = file;
      return { imported: { ...of, log: withRead(EMPTY_LOG, read) }, actor, position };
    }),
    showLive: assign({ imported: null, actor: null, position: null }),
  },
  delays: {
    beat: ({ context }) => BEAT / context.speed,
  },
});
