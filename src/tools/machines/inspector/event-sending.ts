import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Answered, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import type { InspectedEvent } from '#tools/inspection/messages.ts';

export interface SendingContext {
  /** The actor that the event is for, and the event's type; '' before one is chosen. */
  actor: string;
  event: string;
  /** The event's other fields, as JSON. */
  payload: string;
  /** Why it was not sent; '' where nothing went wrong. */
  fault: string;
}

export type SendingEvent =
  | { type: 'event.chosen'; actor: string; event: string }
  | { type: 'payload.typed'; payload: string }
  | { type: 'send.asked' }
  | { type: 'event.left' };

export interface SentEvent {
  actor: string;
  event: InspectedEvent;
}

/** The payload as it was written; null where it is no JSON object. Nothing written is an event without fields. */
function payloadOf(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** An event that a developer sends to an actor of the running app. */
export const eventSending = setup({
  types: types<{ context: SendingContext; events: SendingEvent; children: { sendEvent: 'sendEvent' } }>(),
  actors: {
    /** Refused where the actor is not there any more. */
    sendEvent: declaredOutcome<SentEvent, null>('inspection/send'),
  },
  guards: {
    ...outcomeKit().guards,
    isPayload: ({ context }) => payloadOf(context.payload) !== null,
  },
  actions: {
    begin: assign((_, { actor, event }: { actor: string; event: string }) => ({
      actor,
      event,
      payload: '',
      fault: '',
    })),
    keepPayload: assign((_, { payload }: { payload: string }) => ({ payload, fault: '' })),
    keepFault: assign((_, { output }: Answered) => ({ fault: messageOf(output) })),
    sayNoPayload: assign({ fault: 'What comes with an event is a JSON object.' }),
  },
}).createMachine({
  id: 'eventSending',
  description: 'A developer sends an event to an actor of the running app.',
  context: { actor: '', event: '', payload: '', fault: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is sent.',
      on: {
        'event.chosen': {
          target: 'writing',
          actions: withEvent('begin'),
          meta: { own: 'an event that the state accepts is chosen' },
        },
      },
    },
    writing: {
      description: 'What comes with the event is written.',
      on: {
        'event.chosen': {
          actions: withEvent('begin'),
          meta: { own: 'another event is chosen instead' },
        },
        'payload.typed': {
          actions: withEvent('keepPayload'),
          meta: { own: 'what comes with the event is typed' },
        },
        'event.left': { target: 'closed', meta: { own: 'the event is not sent' } },
        'send.asked': [
          { guard: 'isPayload', target: 'sending', meta: { own: 'the event is sent' } },
          { actions: 'sayNoPayload', meta: { own: 'what is no JSON object cannot come with an event' } },
        ],
      },
    },
    sending: {
      description: 'The event is on its way to the app.',
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context: { actor, event, payload } }) => ({ actor, event: { ...payloadOf(payload), type: event } }),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'closed',
            meta: { own: 'the event was sent' },
          },
          {
            target: 'writing',
            actions: withEvent('keepFault'),
            meta: { own: 'the event was not sent' },
          },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof eventSending>;

export const selectSendingContext = ({ context }: Snapshot) => context;
export const selectIsClosed = (snapshot: Snapshot) => snapshot.matches('closed');
export const selectIsSending = (snapshot: Snapshot) => snapshot.matches('sending');
