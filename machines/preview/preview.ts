import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredGeolocation, type Position } from './geolocation.ts';

/** The developer's preview: any page opened as the native app would open it. Specification section 2, screen 12; rows PV-*. */

/** What the native app would say of the device and the visit; `sessionId` is the token, `adId` the gid. */
export const DEVICE_FIELDS = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'productId',
  'orderId',
] as const;
/** What a page shows its texts and amounts by. */
export const MARKET_FIELDS = ['isNeedPop', 'lang'] as const;
export type PreviewField = (typeof DEVICE_FIELDS)[number] | (typeof MARKET_FIELDS)[number] | 'amount';
export type PreviewFields = Readonly<Record<PreviewField, string>>;

/** The pages of ours that it opens; binding a bank is the native app's. */
export type PreviewedPage =
  | 'confirm'
  | 'loanDetail'
  | 'repay'
  | 'delayRepay'
  | 'aboutUs'
  | 'complaint'
  | 'customerService'
  | 'privacyPolicy';

export interface PreviewInput {
  /** `amount`, of the repayment instruction alone, is a decimal in major units. */
  fields: PreviewFields;
  /** What the fields are called in a query. */
  names: PreviewFields;
  /** The pages' addresses in full, without a query. */
  addresses: Readonly<Record<PreviewedPage | 'repaymentInstruction', string>>;
}

/** `src` is where the photo can be shown from. */
export interface ChosenPhoto {
  name: string;
  src: string;
}

export interface PreviewContext extends PreviewInput {
  photo: ChosenPhoto | null;
  contactName: string;
  /** What the phone said last; null until it was asked. */
  position: Position | null;
}

export type PreviewEvent =
  | { type: 'field.changed'; field: PreviewField; value: string }
  | { type: 'page.chosen'; page: PreviewedPage }
  | { type: 'instruction.chosen' }
  | { type: 'bank.chosen' }
  | { type: 'photo.chosen'; photo: ChosenPhoto }
  | { type: 'contact.typed'; name: string }
  | { type: 'position.asked' };

type Located = { output: Position };

export const preview = setup({
  types: types<{
    input: PreviewInput;
    context: PreviewContext;
    events: PreviewEvent;
    emitted: Effect;
    children: { locate: 'locate' };
  }>(),
  actors: { locate: declaredGeolocation() },
  guards: {
    isKnown: (_, { output }: Located) => output.kind === 'known',
  },
  actions: {
    keepField: assign(({ context }, { field, value }: { field: PreviewField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
    })),
    keepPhoto: assign((_, { photo }: { photo: ChosenPhoto }) => ({ photo })),
    keepContact: assign((_, { name }: { name: string }) => ({ contactName: name })),
    keepPosition: assign((_, { output }: Located) => ({ position: output })),
    openPage: emit(
      ({ context }, { page }: { page: PreviewedPage }): Effect => ({
        type: 'address.open',
        url: `${context.addresses[page]}?${new URLSearchParams(queryOf(context))}`,
      }),
    ),
    openInstruction: emit(
      ({ context }): Effect => ({
        type: 'address.open',
        url: `${context.addresses.repaymentInstruction}?${new URLSearchParams(queryOf(context, ['amount']))}`,
      }),
    ),
    startBankFlow: emit(
      ({ context }): Effect => ({ type: 'native.call', action: 'startBankFlow', parameter: queryOf(context) }),
    ),
  },
}).createMachine({
  id: 'preview',
  description: 'A developer opens any page as the native app would open it.',
  context: ({ input }) => ({ ...input, photo: null, contactName: '', position: null }),
  initial: 'editing',
  on: {
    'field.changed': { actions: { type: 'keepField', params: ({ event }) => event }, meta: { rows: ['PV-01'] } },
    'page.chosen': { actions: { type: 'openPage', params: ({ event }) => event }, meta: { rows: ['PV-02'] } },
    'instruction.chosen': { actions: 'openInstruction', meta: { rows: ['PV-02'] } },
    'bank.chosen': { actions: 'startBankFlow', meta: { rows: ['PV-02'] } },
    'photo.chosen': { actions: { type: 'keepPhoto', params: ({ event }) => event }, meta: { rows: ['PV-03'] } },
    'contact.typed': { actions: { type: 'keepContact', params: ({ event }) => event }, meta: { rows: ['PV-04'] } },
  },
  states: {
    editing: {
      description: 'Nothing is on its way.',
      initial: 'unasked',
      states: {
        unasked: { description: 'Nobody has asked where the phone is.' },
        located: { description: 'The phone has said where it is.' },
        notLocated: { description: 'The phone has not said where it is, but why not.' },
      },
      on: { 'position.asked': { target: 'locating', meta: { rows: ['PV-05', 'PV-06'] } } },
    },
    locating: {
      description: 'The phone asks its owner, which takes a while: everything else goes on.',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'editing.located',
            actions: { type: 'keepPosition', params: ({ event }) => event },
            meta: { rows: ['PV-05'] },
          },
          {
            target: 'editing.notLocated',
            actions: { type: 'keepPosition', params: ({ event }) => event },
            meta: { rows: ['PV-06'] },
          },
        ],
      },
    },
  },
});

/** The fields by their names in a query, but for the empty ones. */
function queryOf({ fields, names }: PreviewContext, more: readonly PreviewField[] = []): Record<string, string> {
  const named = [...DEVICE_FIELDS, ...MARKET_FIELDS, ...more].map((field) => [names[field], fields[field]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

type Snapshot = SnapshotFrom<typeof preview>;

/** What a view reads of the preview, each alone, so that a keystroke renders its field. */
export const selectField = (field: PreviewField) => {
  return ({ context }: Snapshot) => context.fields[field];
};
/** What a field is called in a query. */
export const selectName = (field: PreviewField) => {
  return ({ context }: Snapshot) => context.names[field];
};
export const selectPhoto = ({ context }: Snapshot) => context.photo;
export const selectContactName = ({ context }: Snapshot) => context.contactName;
export const selectIsLocating = (snapshot: Snapshot) => snapshot.matches('locating');
export const selectIsLocated = (snapshot: Snapshot) => snapshot.matches({ editing: 'located' });
export const selectIsNotLocated = (snapshot: Snapshot) => snapshot.matches({ editing: 'notLocated' });
/** In degrees; null where the phone did not say. */
export const selectLatitude = ({ context: { position } }: Snapshot) =>
  position?.kind === 'known' ? position.latitude : null;
export const selectLongitude = ({ context: { position } }: Snapshot) =>
  position?.kind === 'known' ? position.longitude : null;
/** Why the phone does not say where it is; null where it says, or was not asked. */
export const selectRefusal = ({ context: { position } }: Snapshot) => (position?.kind === 'known' ? null : position);
