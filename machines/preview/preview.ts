import { assign, emit, setup } from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredGeolocation, type Position } from './geolocation.ts';

/** The developer's preview: any page opened as the native app would open it. Specification section 2, screen 12; rows PV-*. */

/** The fields that a page is opened with; `sessionId` is the token, `adId` the gid. */
export const PREVIEW_FIELDS = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'productId',
  'orderId',
] as const;
export type PreviewField = (typeof PREVIEW_FIELDS)[number];
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
  | 'privacyPolicy'
  | 'repaymentInstruction';

export interface PreviewInput {
  fields: PreviewFields;
  /** What the fields are called in a query. */
  names: PreviewFields;
  /** The pages' addresses in full, without a query. */
  addresses: Readonly<Record<PreviewedPage, string>>;
}

/** `src` is where the photo can be shown from. */
export interface ChosenPhoto {
  name: string;
  src: string;
}

export interface PreviewContext extends PreviewInput {
  photo: ChosenPhoto | null;
  contactName: string;
  /** Null until it was asked for. */
  position: Position | null;
}

export type PreviewEvent =
  | { type: 'field.changed'; field: PreviewField; value: string }
  | { type: 'page.chosen'; page: PreviewedPage }
  | { type: 'bank.chosen' }
  | { type: 'photo.chosen'; photo: ChosenPhoto }
  | { type: 'contact.typed'; name: string }
  | { type: 'position.asked' };

export const preview = setup({
  types: types<{
    input: PreviewInput;
    context: PreviewContext;
    events: PreviewEvent;
    emitted: Effect;
    children: { locate: 'locate' };
    tags: 'busy';
  }>(),
  actors: { locate: declaredGeolocation() },
  actions: {
    keepField: assign(({ context }, { field, value }: { field: PreviewField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
    })),
    keepPhoto: assign((_, { photo }: { photo: ChosenPhoto }) => ({ photo })),
    keepContact: assign((_, { name }: { name: string }) => ({ contactName: name })),
    keepPosition: assign((_, { position }: { position: Position }) => ({ position })),
    openPage: emit(
      ({ context }, { page }: { page: PreviewedPage }): Effect => ({
        type: 'address.open',
        url: `${context.addresses[page]}?${new URLSearchParams(queryOf(context))}`,
      }),
    ),
    startBankFlow: emit(
      ({ context }): Effect => ({ type: 'native.call', action: 'startBankFlow', parameter: queryOf(context) }),
    ),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({ ...input, photo: null, contactName: '', position: null }),
  initial: 'editing',
  on: {
    'field.changed': {
      actions: { type: 'keepField', params: ({ event }) => ({ field: event.field, value: event.value }) },
      meta: { rows: ['PV-01'] },
    },
    'page.chosen': {
      actions: { type: 'openPage', params: ({ event }) => ({ page: event.page }) },
      meta: { rows: ['PV-02'] },
    },
    'bank.chosen': { actions: 'startBankFlow', meta: { rows: ['PV-02'] } },
    'photo.chosen': {
      actions: { type: 'keepPhoto', params: ({ event }) => ({ photo: event.photo }) },
      meta: { rows: ['PV-03'] },
    },
    'contact.typed': {
      actions: { type: 'keepContact', params: ({ event }) => ({ name: event.name }) },
      meta: { rows: ['PV-04'] },
    },
  },
  states: {
    editing: {
      on: { 'position.asked': { target: 'locating', meta: { rows: ['PV-05', 'PV-06'] } } },
    },
    /** The phone asks its owner, which takes a while: everything else goes on. */
    locating: {
      tags: 'busy',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: {
          target: 'editing',
          actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.output }) },
          meta: { rows: ['PV-05', 'PV-06'] },
        },
      },
    },
  },
});

/** The fields by their names in a query, but for the empty ones. */
function queryOf({ fields, names }: PreviewContext): Record<string, string> {
  const named = PREVIEW_FIELDS.map((field) => [names[field], fields[field]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}
