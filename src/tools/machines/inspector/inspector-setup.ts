import { assign, fromCallback, type NonReducibleUnknown, setup } from 'xstate';
import { type Answered, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import {
  EMPTY_LOG,
  type InspectionLog,
  type Read,
  type Step,
  withoutPage,
  withPageLeft,
  withRead,
} from '#tools/inspection/log.ts';

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** A log that was read from a file. */
export interface ImportedLog {
  name: string;
  log: InspectionLog;
}

export interface InspectorContext {
  /** What the connected pages have told. */
  live: InspectionLog;
  /** Shown in the place of what is live; null without one. */
  imported: ImportedLog | null;
  /** How many pages of the app are connected. */
  pages: number;
  /** The chosen actor; null for the newest machine. */
  actor: string | null;
  /** Whose steps are listed. */
  scope: 'actor' | 'all';
  /** What the list is filtered by: event, row or state. */
  text: string;
  /** The number of the step that is looked at; null while the newest is. */
  position: number | null;
  speed: Speed;
  /** The name of the file that was chosen last. */
  file: string;
  /** Why it was not read; '' where nothing went wrong. */
  fault: string;
}

export type InspectorEvent =
  /** A part of what the app tells, in the order it came. */
  | { type: 'log.told'; read: readonly Read[] }
  /** A page tells all that it holds, from its beginning: what was known of it is out of date. */
  | { type: 'page.begun'; page: string }
  | { type: 'page.left'; page: string }
  | { type: 'pages.counted'; pages: number }
  | { type: 'actor.chosen'; actor: string }
  | { type: 'scope.chosen'; scope: InspectorContext['scope'] }
  | { type: 'filter.typed'; text: string }
  | { type: 'step.chosen'; number: number }
  | { type: 'first.asked' }
  | { type: 'previous.asked' }
  | { type: 'next.asked' }
  | { type: 'last.asked' }
  | { type: 'play.asked' }
  | { type: 'pause.asked' }
  | { type: 'speed.chosen'; speed: Speed }
  | { type: 'file.chosen'; name: string }
  | { type: 'import.closed' }
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

/** The chosen actor, or the machine that was told of last, one that runs before any other. */
export function shownActor(context: InspectorContext): string | null {
  const { actors } = shownLog(context);
  if (actors.some(({ id }) => id === context.actor)) return context.actor;
  const machines = actors.filter(({ machine }) => machine !== null);
  const running = machines.filter(({ status }) => status === 'active');
  return (running[running.length - 1] ?? machines[machines.length - 1])?.id ?? null;
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

export const START: InspectorContext = {
  live: EMPTY_LOG,
  imported: null,
  pages: 0,
  actor: null,
  scope: 'actor',
  text: '',
  position: null,
  speed: 1,
  file: '',
  fault: '',
};

/** Between two steps that are played, in milliseconds, at the usual speed. */
const BEAT = 800;

export const inspectorSetup = setup({
  types: types<{
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
    readLog: declaredOutcome<{ name: string }, readonly Read[]>('inspection/read'),
  },
  guards: {
    ...outcomeKit().guards,
    hasPage: (_, { pages }: { pages: number }) => pages > 0,
    isListed: ({ context }, { number }: { number: number }) =>
      listedSteps(context).some((step) => step.number === number),
    isImported: ({ context }) => context.imported !== null,
    hasPrevious: ({ context }) => neighbour(context, -1) !== null,
    hasNext: ({ context }) => neighbour(context, 1) !== null,
  },
  actions: {
    takeIn: assign(({ context }, { read }: { read: readonly Read[] }) => ({ live: withRead(context.live, read) })),
    forgetPage: assign(({ context }, { page }: { page: string }) => ({ live: withoutPage(context.live, page) })),
    leavePage: assign(({ context }, { page }: { page: string }) => ({ live: withPageLeft(context.live, page) })),
    keepPages: assign((_, { pages }: { pages: number }) => ({ pages })),
    keepActor: assign((_, { actor }: { actor: string }) => ({ actor })),
    keepScope: assign((_, { scope }: { scope: InspectorContext['scope'] }) => ({ scope })),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    lookAt: assign((_, { number }: { number: number }) => ({ position: number })),
    lookAtFirst: assign(({ context }) => ({ position: listedSteps(context)[0]?.number ?? null })),
    lookAtPrevious: assign(({ context }) => ({ position: neighbour(context, -1) })),
    lookAtNext: assign(({ context }) => ({ position: neighbour(context, 1) })),
    lookAtCurrent: assign(({ context }) => ({ position: currentStep(context)?.number ?? null })),
    lookAtLast: assign({ position: null }),
    keepFile: assign((_, { name }: { name: string }) => ({ file: name })),
    keepFileFault: assign((_, { output }: Answered) => ({ fault: messageOf(output) })),
    showImported: assign(({ context: { file } }, { output }: Answered<readonly Read[]>) =>
      output.kind === 'ok'
        ? { imported: { name: file, log: withRead(EMPTY_LOG, output.data) }, actor: null, position: null }
        : {},
    ),
    showLive: assign({ imported: null, actor: null, position: null }),
  },
  delays: {
    beat: ({ context }) => BEAT / context.speed,
  },
});
