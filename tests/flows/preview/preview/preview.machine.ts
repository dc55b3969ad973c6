import { DEVICE_FIELDS, KEPT_PREVIEW, type KeptPreview } from '#tools/machines/simulator/device-fields.ts';
import {
  preview,
  selectIsFilled,
  selectIsForeign,
  selectIsLocated,
  selectIsNotLocated,
  selectLatitude,
  selectLongitude,
  selectRefusal,
} from '#tools/machines/simulator/preview.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { type Fact, FIELDS, type Happening, type Situation } from './preview.rows.ts';

const at = (path: string) => `${ADDRESSES.own}${path}`;

const REASONS = {
  denied: 'Reading the location was denied.',
  unavailable: 'There is no location.',
  timeout: 'The location was not found in time.',
};

const SAID = {
  filled: 'The fields are filled from this address.',
  foreign: 'This is no address of a page of this product, so no field was filled.',
};

/** Drives the machine of rows PV-*. */
export const previewMachine: MachineDriver<typeof preview, Situation, Happening, Fact> = {
  machine: preview,
  provide: (machine, outside) => machine.provide({ actors: { locate: outside.geolocation } }),
  input: ({ kept = {} }) => ({
    fields: FIELDS,
    names: {
      appVersion: 'appVersion',
      deviceName: 'deviceName',
      deviceId: 'deviceId',
      osVersion: 'osVersion',
      sessionId: 'token',
      adId: 'gid',
      productId: 'productId',
      orderId: 'orderId',
      isNeedPop: 'isNeedPop',
      lang: 'lang',
      platform: 'platform',
      amount: 'amount',
    },
    addresses: {
      confirm: at('/loanConfirm'),
      loanDetail: at('/loanDetails'),
      repay: at('/repayment'),
      delayRepay: at('/repaymentDelay'),
      aboutUs: at('/aboutUs'),
      complaint: at('/complaint'),
      customerService: at('/customerService'),
      privacyPolicy: at('/privacy'),
      repaymentInstruction: at('/that'),
    },
    product: { origin: ADDRESSES.own, paths: ['/loanDetails', '/that', '/User'] },
    kept: (kept[KEPT_PREVIEW] as KeptPreview | undefined) ?? null,
  }),
  events: {
    'app version': (value) => ({ type: 'field.changed', field: 'appVersion', value }),
    'device name': (value) => ({ type: 'field.changed', field: 'deviceName', value }),
    'device id': (value) => ({ type: 'field.changed', field: 'deviceId', value }),
    'OS version': (value) => ({ type: 'field.changed', field: 'osVersion', value }),
    'session id': (value) => ({ type: 'field.changed', field: 'sessionId', value }),
    'ad id': (value) => ({ type: 'field.changed', field: 'adId', value }),
    'product id': (value) => ({ type: 'field.changed', field: 'productId', value }),
    'order id': (value) => ({ type: 'field.changed', field: 'orderId', value }),
    market: (value) => ({ type: 'field.changed', field: 'isNeedPop', value }),
    language: (value) => ({ type: 'field.changed', field: 'lang', value }),
    platform: (value) => ({ type: 'field.changed', field: 'platform', value }),
    address: (address) => ({ type: 'address.given', address }),
    amount: (value) => ({ type: 'field.changed', field: 'amount', value }),
    confirm: () => ({ type: 'page.chosen', page: 'confirm' }),
    'loan detail': () => ({ type: 'page.chosen', page: 'loanDetail' }),
    repay: () => ({ type: 'page.chosen', page: 'repay' }),
    'delay repay': () => ({ type: 'page.chosen', page: 'delayRepay' }),
    'bind bank': () => ({ type: 'bank.chosen' }),
    'about us': () => ({ type: 'page.chosen', page: 'aboutUs' }),
    complaint: () => ({ type: 'page.chosen', page: 'complaint' }),
    'customer service': () => ({ type: 'page.chosen', page: 'customerService' }),
    'privacy policy': () => ({ type: 'page.chosen', page: 'privacyPolicy' }),
    'repayment instruction': () => ({ type: 'instruction.chosen' }),
    photo: (name) => ({ type: 'photo.chosen', photo: { name, src: `blob:${name}` } }),
    'contact name': (name) => ({ type: 'contact.typed', name }),
    geolocation: () => ({ type: 'position.asked' }),
  },
  situations: {
    editing: (snapshot) =>
      snapshot.matches('editing') && snapshot.matches({ editing: 'unasked' }) === (snapshot.context.position === null),
    locating: (snapshot) => snapshot.matches('locating'),
  },
  facts: {
    fields: ({ context: { fields } }) => DEVICE_FIELDS.map((field) => fields[field]),
    beside: ({ context: { fields } }) => [fields.isNeedPop, fields.lang, fields.platform, fields.amount],
    names: ({ context: { names } }) => Object.values(names),
    address: (snapshot) => {
      if (selectIsFilled(snapshot)) return SAID.filled;
      return selectIsForeign(snapshot) ? SAID.foreign : '';
    },
    photo: ({ context }) => context.photo?.name ?? '',
    contact: ({ context }) => context.contactName,
    position: (snapshot) =>
      selectIsLocated(snapshot) ? [selectLatitude(snapshot), selectLongitude(snapshot)].map(String) : [],
    refusal: (snapshot) => {
      const refusal = selectIsNotLocated(snapshot) ? selectRefusal(snapshot) : null;
      return refusal ? [REASONS[refusal.kind], refusal.why].filter(Boolean) : [];
    },
  },
};
