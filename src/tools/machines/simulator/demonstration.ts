import { assign, type SnapshotFrom, setup } from 'xstate';
import type { LoanState } from '#domain/order-status.ts';
import { type Answered, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import {
  fieldsAfter,
  isWiping,
  type Lever,
  type LeverAnswer,
  type LeverField,
  type LeverFields,
  type LeverRequest,
  type LeverResult,
  requestOf,
  UNTOUCHED,
  withTyped,
} from './levers.ts';

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

export interface OrderNow {
  orderId: string;
  productId: string;
  productName: string;
  /** The borrower's name. */
  borrower: string;
  state: LoanState;
  /** As it travels: by its older name where the order wears those. */
  orderStatus: string;
}

/** How many of each there are beyond what the demonstration began with. `photos` are those of complaints. */
export interface MadeHere {
  orders: number;
  codes: number;
  payments: number;
  complaints: number;
  photos: number;
  borrowers: number;
  signIns: number;
  messages: number;
}

export interface DemonstrationState {
  /** ISO 8601; the demonstration's own clock. */
  now: string;
  /** Milliseconds ahead of real time. */
  clockOffset: number;
  madeHere: MadeHere;
  /** The newest first, as many as are looked at. */
  messages: readonly SentSms[];
  /** What the captchas show that are still taken, the newest first; ISO 8601. */
  captchas: readonly { text: string; expiresAt: string }[];
  /** As they stand now, the newest first. */
  orders: readonly OrderNow[];
  addresses: readonly { label: string; url: string }[];
  /** The numbers to pay to, the newest first, as many as are looked at; amounts in major units. */
  numbers: readonly { vcode: string; orderId: string; amount: string }[];
  /** The newest first, as many as are looked at. */
  complaints: readonly { id: string; text: string; status: 'waiting' | 'answered' }[];
}

export interface DemonstrationContext {
  fields: LeverFields;
  /** The lever that was pulled last; any before the first. */
  lever: Lever;
  /** By how many hours it moves the clock. */
  hours: number;
  /** Null before the first reading. */
  state: DemonstrationState | null;
  /** Of the lever that was pulled last; null before the first, and while one is pulled. */
  result: LeverResult | null;
  /** Why the panel could not be read; '' where the server gave no reason. */
  reason: string;
}

export type DemonstrationEvent =
  | { type: 'refresh.asked' }
  | { type: 'field.changed'; field: LeverField; value: string }
  | ({ type: 'lever.pulled' } & PulledLever)
  | { type: 'wipe.confirmed' }
  | { type: 'wipe.declined' }
  | VisibilityEvent;

/** `hours` is the clock's alone. */
type PulledLever = { lever: Lever; hours?: number };

const outcome = outcomeKit<DemonstrationContext, DemonstrationEvent>();

export const demonstration = setup({
  types: types<{
    context: DemonstrationContext;
    events: DemonstrationEvent;
    children: { visibility: 'visibility'; readState: 'readState'; pullLever: 'pullLever' };
  }>(),
  actors: {
    visibility: declaredVisibility(),
    readState: declaredOutcome<null, DemonstrationState>('demonstration/state'),
    pullLever: declaredOutcome<LeverRequest, LeverAnswer>('demonstration/lever'),
  },
  guards: {
    ...outcome.guards,
    wipes: ({ context }, { lever, hours = 0 }: PulledLever) => isWiping(lever, hours, context.state?.clockOffset ?? 0),
  },
  actions: {
    keepReason: outcome.actions.keepReason,
    keepField: assign(({ context }, typed: { field: LeverField; value: string }) => ({
      fields: withTyped(context.fields, typed),
    })),
    keepState: assign((_, { output }: Answered<DemonstrationState>) =>
      output.kind === 'ok' ? { state: output.data } : {},
    ),
    keepLever: assign((_, { lever, hours = 0 }: PulledLever) => ({ lever, hours, result: null })),
    keepAnswer: assign(({ context: { lever, fields } }, { output }: Answered<LeverAnswer>) =>
      output.kind === 'ok'
        ? { result: { lever, answer: output.data }, fields: fieldsAfter(lever, output.data, fields) }
        : {},
    ),
    keepFault: assign(({ context: { lever } }, { output }: Answered<LeverAnswer>) => ({
      result: { lever, fault: messageOf(output) },
    })),
  },
}).createMachine({
  id: 'demonstration',
  description: 'A developer looks at what the demonstration has sent, and pulls its levers.',
  context: {
    fields: UNTOUCHED,
    lever: 'clock',
    hours: 0,
    state: null,
    result: null,
    reason: '',
  },
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'opening',
  on: {
    'field.changed': {
      actions: withEvent('keepField'),
      meta: { own: 'what a lever is given is typed' },
    },
  },
  states: {
    opening: {
      description: 'The panel is read, and nothing of it stands on the page yet.',
      invoke: {
        id: 'readState',
        src: 'readState',
        input: null,
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'shown',
            actions: withEvent('keepState'),
            meta: { own: 'the demonstration tells how it stands' },
          },
          {
            target: 'failed',
            actions: withEvent('keepReason'),
            meta: { own: 'the demonstration does not tell how it stands' },
          },
        ],
      },
    },
    failed: {
      description: 'The panel could not be read; the developer can try again.',
      on: {
        'refresh.asked': { target: 'opening', meta: { own: 'it is read again' } },
        'page.shown': { target: 'opening', meta: { own: 'whoever comes back sees whether it works again' } },
      },
    },
    shown: {
      description: 'The panel stands on the page.',
      initial: 'resting',
      on: {
        'lever.pulled': [
          {
            guard: withEvent('wipes'),
            target: '.asking',
            actions: withEvent('keepLever'),
            meta: { own: 'what would be wiped is said before it is' },
          },
          {
            target: '.pulling',
            actions: withEvent('keepLever'),
            meta: { own: 'a lever is pulled' },
          },
        ],
      },
      states: {
        resting: {
          description: 'Nothing is on its way.',
          on: {
            'refresh.asked': { target: 'reading', meta: { own: 'it is read again' } },
            'page.shown': { target: 'reading', meta: { own: 'whoever comes back sees what was sent meanwhile' } },
          },
        },
        asking: {
          description: 'The developer is told what a lever wipes, and pulls it or leaves it.',
          on: {
            'wipe.confirmed': { target: 'pulling', meta: { own: 'it is wiped' } },
            'wipe.declined': { target: 'resting', meta: { own: 'nothing is wiped' } },
            'page.shown': { target: 'reading', meta: { own: 'what would be wiped may be more by now' } },
          },
        },
        reading: {
          description: 'The panel is read again, and stands as it was until then.',
          invoke: {
            id: 'readState',
            src: 'readState',
            input: null,
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'resting',
                actions: withEvent('keepState'),
                meta: { own: 'the demonstration tells how it stands now' },
              },
              {
                target: '#demonstration.failed',
                actions: withEvent('keepReason'),
                meta: { own: 'the demonstration does not tell how it stands now' },
              },
            ],
          },
        },
        pulling: {
          description: 'A lever is pulled.',
          on: { 'lever.pulled': { meta: { own: 'one lever at a time' } } },
          invoke: {
            id: 'pullLever',
            src: 'pullLever',
            input: ({ context }) => requestOf(context.lever, context.fields, context.hours),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'reading',
                actions: withEvent('keepAnswer'),
                meta: { own: 'the lever worked, and things stand differently now' },
              },
              {
                target: 'reading',
                actions: withEvent('keepFault'),
                meta: { own: 'the lever did nothing' },
              },
            ],
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof demonstration>;

export const selectIsOpening = (snapshot: Snapshot) => snapshot.matches('opening');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const selectIsShown = (snapshot: Snapshot) => snapshot.matches('shown');
/** Whether the panel is read again while it stands on the page. */
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches({ shown: 'reading' });
export const selectReason = ({ context }: Snapshot) => context.reason;
/** Null before the first reading. */
export const selectState = ({ context }: Snapshot) => context.state;
export const selectHasMessages = ({ context }: Snapshot) => (context.state?.messages ?? []).length > 0;
export const selectHasCaptchas = ({ context }: Snapshot) => (context.state?.captchas ?? []).length > 0;
export const selectHasOrders = ({ context }: Snapshot) => (context.state?.orders ?? []).length > 0;
export const selectHasNumbers = ({ context }: Snapshot) => (context.state?.numbers ?? []).length > 0;
export const selectHasComplaints = ({ context }: Snapshot) => (context.state?.complaints ?? []).length > 0;
export const selectField = (field: LeverField) => {
  return ({ context }: Snapshot) => context.fields[field];
};
export const selectIsPulling = (lever: Lever, hours: number) => {
  return (snapshot: Snapshot) =>
    snapshot.matches({ shown: 'pulling' }) && snapshot.context.lever === lever && snapshot.context.hours === hours;
};
/** Whether one of these is to be pulled once it was said what it wipes. */
export const selectIsAsking = (levers: readonly Lever[]) => {
  return (snapshot: Snapshot) => snapshot.matches({ shown: 'asking' }) && levers.includes(snapshot.context.lever);
};
/** What became of the lever that was pulled last, where it is one of these; else null. */
export const selectResult = (levers: readonly Lever[]) => {
  return ({ context: { result } }: Snapshot) => (result && levers.includes(result.lever) ? result : null);
};
