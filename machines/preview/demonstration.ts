import { assign, setup } from 'xstate';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';

/**
 * The demonstration's panel on the preview page: what was sent by SMS, the addresses to open, and the levers that let
 * money arrive or time pass. It is in no catalogue: production has neither the page nor the levers.
 */

export interface SentSms {
  phone: string;
  /** Of the text; '' where it holds none. */
  code: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}

export interface DemonstrationState {
  /** ISO 8601; the demonstration's own clock. */
  now: string;
  messages: readonly SentSms[];
  addresses: readonly { label: string; url: string }[];
  /** The numbers to pay to, the newest first; amounts in major units. */
  numbers: readonly { vcode: string; orderId: string; amount: string }[];
}

export const LEVERS = ['login', 'deposit', 'clock', 'approve', 'decline', 'disburse', 'reset'] as const;
export type Lever = (typeof LEVERS)[number];

/** What the levers are given. */
export const LEVER_FIELDS = ['phone', 'vcode', 'amount', 'days', 'orderId'] as const;
export type LeverField = (typeof LEVER_FIELDS)[number];

export interface LeverRequest {
  lever: Lever;
  body: Readonly<Record<string, string | number>>;
}

/** What a lever came to, by name, as the server says it. */
export type LeverAnswer = Readonly<Record<string, string>>;

export interface DemonstrationContext {
  fields: Readonly<Record<LeverField, string>>;
  /** The lever that was pulled last; any before the first. */
  lever: Lever;
  /** Null before the first reading. */
  state: DemonstrationState | null;
  /** Of the lever that was pulled last; null where none worked. */
  answer: LeverAnswer | null;
  /** Why that lever failed; '' where it did not. */
  fault: string;
  /** Why the panel could not be read; '' where the server gave no reason. */
  reason: string;
}

export type DemonstrationEvent =
  | { type: 'refresh.asked' }
  | { type: 'field.changed'; field: LeverField; value: string }
  | { type: 'lever.pulled'; lever: Lever }
  | VisibilityEvent;

export const demonstration = setup({
  types: types<{
    context: DemonstrationContext;
    events: DemonstrationEvent;
    children: { visibility: 'visibility'; readState: 'readState'; pullLever: 'pullLever' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    visibility: declaredVisibility(),
    readState: declaredCall<null, DemonstrationState>('demonstration/state'),
    pullLever: declaredCall<LeverRequest, LeverAnswer>('demonstration/lever'),
  },
  guards: { isOk },
  actions: {
    keepField: assign(({ context }, { field, value }: { field: LeverField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
    })),
    keepState: assign((_, { outcome }: Answered<DemonstrationState>) =>
      outcome.kind === 'ok' ? { state: outcome.data } : {},
    ),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    keepLever: assign((_, { lever }: { lever: Lever }) => ({ lever, answer: null, fault: '' })),
    keepAnswer: assign((_, { outcome }: Answered<LeverAnswer>) =>
      outcome.kind === 'ok' ? { answer: outcome.data } : {},
    ),
    keepFault: assign((_, { outcome }: Answered) => ({ fault: messageOf(outcome) })),
  },
}).createMachine({
  id: 'demonstration',
  context: {
    fields: { phone: '', vcode: '', amount: '', days: '1', orderId: '' },
    lever: 'clock',
    state: null,
    answer: null,
    fault: '',
    reason: '',
  },
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'reading',
  on: {
    'field.changed': {
      actions: { type: 'keepField', params: ({ event }) => ({ field: event.field, value: event.value }) },
      meta: { own: 'what a lever is given is typed' },
    },
  },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readState',
        src: 'readState',
        input: null,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'keepState', params: ({ event }) => ({ outcome: event.output }) },
            meta: { own: 'the demonstration tells how it stands' },
          },
          {
            target: 'failed',
            actions: { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
            meta: { own: 'the demonstration does not tell how it stands' },
          },
        ],
      },
    },
    shown: {
      on: {
        'refresh.asked': { target: 'reading', meta: { own: 'it is read again' } },
        'page.shown': { target: 'reading', meta: { own: 'whoever comes back sees what was sent meanwhile' } },
        'lever.pulled': {
          target: 'pulling',
          actions: { type: 'keepLever', params: ({ event }) => ({ lever: event.lever }) },
          meta: { own: 'a lever is pulled' },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'refresh.asked': { target: 'reading', meta: { own: 'it is read again' } },
        'page.shown': { target: 'reading', meta: { own: 'whoever comes back sees whether it works again' } },
      },
    },
    pulling: {
      tags: 'busy',
      invoke: {
        id: 'pullLever',
        src: 'pullLever',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ outcome: event.output }) },
            meta: { own: 'the lever worked, and things stand differently now' },
          },
          {
            target: 'shown',
            actions: { type: 'keepFault', params: ({ event }) => ({ outcome: event.output }) },
            meta: { own: 'the lever did nothing' },
          },
        ],
      },
    },
  },
});

function requestOf({ lever, fields }: DemonstrationContext): LeverRequest {
  const { phone, vcode, amount, days, orderId } = fields;
  switch (lever) {
    case 'login':
      return { lever, body: { phone } };
    case 'deposit':
      return { lever, body: amount === '' ? { vcode } : { vcode, amount } };
    case 'clock':
      return { lever, body: { days: Number(days) } };
    case 'approve':
    case 'decline':
    case 'disburse':
      return { lever, body: { orderId } };
    case 'reset':
      return { lever, body: {} };
  }
}
