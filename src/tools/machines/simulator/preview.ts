import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { plainDigits } from '#domain/typed-text.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import {
  fieldsOfAddress,
  KEPT_PREVIEW,
  type KeptPreview,
  type PreviewField,
  type PreviewFields,
  type ProductPlaces,
  queryOf,
} from './device-fields.ts';
import { declaredGeolocation, type Position } from './geolocation.ts';

/** The developer's preview: any page opened as the native app would open it. Specification section 2, screen 12; rows PV-*. */

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
  /** What the visit knows. */
  fields: PreviewFields;
  /** What the fields are called in a query. */
  names: PreviewFields;
  /** The pages' addresses in full, without a query. */
  addresses: Readonly<Record<PreviewedPage | 'repaymentInstruction', string>>;
  product: ProductPlaces;
  /** What was kept for the visit; null for nothing. */
  kept: KeptPreview | null;
}

/** `src` is where the photo can be shown from. */
export interface ChosenPhoto {
  name: string;
  src: string;
}

export interface PreviewContext extends Omit<PreviewInput, 'kept'> {
  /** The address that is to fill the fields, as it was pasted or typed. */
  address: string;
  photo: ChosenPhoto | null;
  contactName: string;
  /** What the phone said last; null until it was asked. */
  position: Position | null;
}

export type PreviewEvent =
  | { type: 'field.changed'; field: PreviewField; value: string }
  | { type: 'address.given'; address: string }
  | { type: 'page.chosen'; page: PreviewedPage }
  | { type: 'instruction.chosen' }
  | { type: 'bank.chosen' }
  | { type: 'photo.chosen'; photo: ChosenPhoto }
  | { type: 'contact.typed'; name: string }
  | { type: 'position.asked' };

type GivenAddress = { address: string };
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
      fields: { ...context.fields, [field]: field === 'amount' ? plainDigits(value) : value },
    })),
    keepAddress: assign((_, { address }: GivenAddress) => ({ address })),
    fillFields: assign(({ context: { fields, product, names } }, { address }: GivenAddress) => ({
      fields: { ...fields, ...fieldsOfAddress(address, product, names) },
    })),
    keepForVisit: emit(
      ({ context: { fields, contactName } }): Effect => ({
        type: 'visit.keep',
        name: KEPT_PREVIEW,
        value: { fields, contactName },
      }),
    ),
    keepPhoto: assign((_, { photo }: { photo: ChosenPhoto }) => ({ photo })),
    keepContact: assign((_, { name }: { name: string }) => ({ contactName: name })),
    keepPosition: assign((_, { output }: Located) => ({ position: output })),
    openPage: emit(
      ({ context }, { page }: { page: PreviewedPage }): Effect => ({
        type: 'address.open',
        url: `${context.addresses[page]}?${new URLSearchParams(queryOf(context.fields, context.names))}`,
      }),
    ),
    openInstruction: emit(
      ({ context }): Effect => ({
        type: 'address.open',
        url: `${context.addresses.repaymentInstruction}?${new URLSearchParams(queryOf(context.fields, context.names, ['amount']))}`,
      }),
    ),
    startBankFlow: emit(
      ({ context: { fields, names } }): Effect => ({
        type: 'native.call',
        action: 'startBankFlow',
        parameter: queryOf(fields, names),
      }),
    ),
  },
}).createMachine({
  id: 'preview',
  description: 'A developer opens any page as the native app would open it.',
  context: ({ input: { kept, ...input } }) => ({
    ...input,
    fields: kept?.fields ?? input.fields,
    contactName: kept?.contactName ?? '',
    address: '',
    photo: null,
    position: null,
  }),
  initial: 'editing',
  on: {
    'field.changed': { actions: withEvent('keepField'), meta: { rows: ['PV-01'] } },
    'address.given': {
      actions: [withEvent('keepAddress'), withEvent('fillFields')],
      meta: { own: 'an address of the product fills the fields that its query names, any other none' },
    },
    'page.chosen': {
      actions: ['keepForVisit', withEvent('openPage')],
      meta: { rows: ['PV-02'] },
    },
    'instruction.chosen': { actions: ['keepForVisit', 'openInstruction'], meta: { rows: ['PV-02'] } },
    'bank.chosen': { actions: ['keepForVisit', 'startBankFlow'], meta: { rows: ['PV-02'] } },
    'photo.chosen': { actions: withEvent('keepPhoto'), meta: { rows: ['PV-03'] } },
    'contact.typed': { actions: withEvent('keepContact'), meta: { rows: ['PV-04'] } },
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
            guard: withEvent('isKnown'),
            target: 'editing.located',
            actions: withEvent('keepPosition'),
            meta: { rows: ['PV-05'] },
          },
          {
            target: 'editing.notLocated',
            actions: withEvent('keepPosition'),
            meta: { rows: ['PV-06'] },
          },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof preview>;

/** What a view reads of the preview, each alone, so that a keystroke renders its field. */
export const selectPreviewField = (field: PreviewField) => {
  return ({ context }: Snapshot) => context.fields[field];
};
/** What a field is called in a query. */
export const selectName = (field: PreviewField) => {
  return ({ context }: Snapshot) => context.names[field];
};
export const selectAddress = ({ context }: Snapshot) => context.address;
/** Whether the address that was given is a page of the product, and fills the fields. */
export const selectIsFilled = ({ context: { address, product, names } }: Snapshot) =>
  fieldsOfAddress(address, product, names) !== null;
/** Whether it is none. */
export const selectIsForeign = (snapshot: Snapshot) =>
  snapshot.context.address.trim() !== '' && !selectIsFilled(snapshot);
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
