import { assign, fromCallback, type NonReducibleUnknown, setup } from 'xstate';
import { type Answered, declaredOutcome, messageOf, outcomeGuards } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { EMPTY_LOG, type InspectionLog, type Read, type Step, withRead } from './inspection/log.ts';
import type { InspectedEvent, InspectionMessage } from './inspection/messages.ts';
import type { Replayed } from './inspection/replayed.ts';

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
  /** The type of the event that is written to be sent, and its other fields as JSON. */
  sending: { event: string; payload: string };
  /** Why an event was not sent; '' where nothing went wrong. */
  fault: string;
  /** The name of the file that was chosen last. */
  file: string;
  /** Why it was not read, or a log not saved; '' where nothing went wrong. */
  fileFault: string;
  replayed: Replayed | null;
}

export type InspectorEvent =
  /** A part of what the app tells, in the order it came. */
  | { type: 'log.told'; read: readonly Read[] }
  | { type: 'pages.counted'; pages: number }
  | { type: 'live.chosen' }
  | { type: 'machines.chosen' }
  | { type: 'rows.chosen' }
  | { type: 'actors.opened' }
  | { type: 'chart.opened' }
  | { type: 'events.opened' }
  | { type: 'details.opened' }
  | { type: 'difference.chosen' }
  | { type: 'snapshot.chosen' }
  | { type: 'event.chosen' }
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
  | { type: 'sending.opened'; event: string }
  | { type: 'sending.closed' }
  | { type: 'payload.typed'; payload: string }
  | { type: 'sending.asked' }
  | { type: 'file.chosen'; name: string }
  | { type: 'import.closed' }
  | { type: 'replay.asked' }
  | { type: 'export.asked' }
  | { type: 'result.closed' };

export interface SentEvent {
  actor: string;
  event: InspectedEvent;
}

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

/** The chosen actor, or the machine that was told of last. */
export function shownActor(context: InspectorContext): string | null {
  const { actors } = shownLog(context);
  if (actors.some(({ id }) => id === context.actor)) return context.actor;
  const machines = actors.filter(({ machine, status }) => machine !== null && status === 'active');
  return machines[machines.length - 1]?.id ?? null;
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

/** The payload of an event as it was written; null where it is no JSON object. */
export function payloadOf(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
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
  sending: { event: '', payload: '' },
  fault: '',
  file: '',
  fileFault: '',
  replayed: null,
};

/** Between two steps that are played, in milliseconds, at the usual speed. */
const BEAT = 800;

export const inspectorSetup = setup({
  types: types<{
    context: InspectorContext;
    events: InspectorEvent;
    children: {
      connection: 'connection';
      sendEvent: 'sendEvent';
      readLog: 'readLog';
      saveLog: 'saveLog';
      replayLog: 'replayLog';
    };
  }>(),
  actors: {
    connection: declaredConnection(),
    /** Refused where the actor is not there any more; unreachable where no page answers. */
    sendEvent: declaredOutcome<SentEvent, null>('inspection/send'),
    /** Refused, with the reason, where the file is no log. */
    readLog: declaredOutcome<{ name: string }, readonly Read[]>('inspection/read'),
    saveLog: declaredOutcome<{ messages: readonly InspectionMessage[] }, null>('inspection/save'),
    replayLog: declaredOutcome<{ messages: readonly InspectionMessage[] }, Replayed>('inspection/replay'),
  },
  guards: {
    ...outcomeGuards,
    hasPage: (_, { pages }: { pages: number }) => pages > 0,
    hasPrevious: ({ context }) => neighbour(context, -1) !== null,
    hasNext: ({ context }) => neighbour(context, 1) !== null,
    hasLog: ({ context }) => shownLog(context).messages.length > 0,
    isPayload: ({ context }) => payloadOf(context.sending.payload) !== null,
  },
  actions: {
    takeIn: assign(({ context }, { read }: { read: readonly Read[] }) => ({ live: withRead(context.live, read) })),
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
    beginEvent: assign((_, { event }: { event: string }) => ({ sending: { event, payload: '' }, fault: '' })),
    keepPayload: assign(({ context }, { payload }: { payload: string }) => ({
      sending: { ...context.sending, payload },
      fault: '',
    })),
    keepFault: assign((_, { output }: Answered) => ({ fault: messageOf(output) })),
    sayNoPayload: assign({ fault: 'The payload is not a JSON object.' }),
    keepFile: assign((_, { name }: { name: string }) => ({ file: name })),
    keepFileFault: assign((_, { output }: Answered) => ({ fileFault: messageOf(output) })),
    showImported: assign(({ context: { file } }, { output }: Answered<readonly Read[]>) =>
      output.kind === 'ok'
        ? { imported: { name: file, log: withRead(EMPTY_LOG, output.data) }, actor: null, position: null }
        : {},
    ),
    showLive: assign({ imported: null, actor: null, position: null }),
    keepReplayed: assign((_, { output }: Answered<Replayed>) =>
      output.kind === 'ok' ? { replayed: output.data } : {},
    ),
  },
  delays: {
    beat: ({ context }) => BEAT / context.speed,
  },
});
