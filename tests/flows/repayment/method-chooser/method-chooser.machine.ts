import { methodChooser, methodsOf, selectAmount, selectMissing } from '#machines/repayment/method-chooser.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { paymentOf } from '../../../oracle/machine-world.ts';
import type { Fact, Happening, Situation } from './method-chooser.given.ts';

const MISSING = {
  bank: 'Pilih bank lebih dulu',
  method: 'Pilih cara bayar lebih dulu',
  market: 'Pilih tempat bayar lebih dulu',
  nothing: '',
};

/** Drives the machine of rows MC-*. */
export const methodChooserMachine: MachineDriver<typeof methodChooser, Situation, Happening, Fact> = {
  machine: methodChooser,
  provide: (machine, outside) => machine.provide({ actors: { loadOptions: outside.call('init-pay-type') } }),
  input: ({ storedChoice = null, opener, isNeedPop }, query) => {
    const { bank, market } = paymentOf(isNeedPop);
    const presets = { defaultBank: bank.preset, minimums: bank.minimums ?? {}, defaultMarket: market.preset };
    return { query, ...presets, storedChoice, isFromPayment: opener === '/that' };
  },
  events: {
    'pay type': (payType) => ({ type: 'payType.chosen', payType }),
    bank: (bankName) => ({ type: 'bank.chosen', bankName }),
    method: (method) => ({ type: 'method.chosen', method }),
    market: (market) => ({ type: 'market.chosen', market }),
    search: (search) => ({ type: 'search.typed', search }),
    'SAYA INGIN MEMBAYAR': () => ({ type: 'pay.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches({ idle: 'failed' }),
    empty: (snapshot) => snapshot.matches({ idle: 'empty' }),
    'choosing a bank': (snapshot) => snapshot.matches({ idle: { banks: 'choosing' } }),
    'choosing its method': (snapshot) => snapshot.matches({ idle: { banks: 'choosingMethod' } }),
    'bank chosen': (snapshot) => snapshot.matches({ idle: { banks: 'chosen' } }),
    'choosing a market': (snapshot) =>
      snapshot.matches({ idle: { markets: 'choosing' } }) || snapshot.matches({ idle: { markets: 'preset' } }),
    'market chosen': (snapshot) => snapshot.matches({ idle: { markets: 'chosen' } }),
  },
  facts: {
    search: ({ context }) => context.search,
    missing: (snapshot) => MISSING[selectMissing(snapshot) ?? 'nothing'],
    amount: selectAmount,
    'pay type': ({ context }) => context.payType,
    banks: ({ context }) => context.banks.map(({ bankName }) => bankName),
    bank: ({ context }) => context.bankName,
    methods: ({ context }) => methodsOf(context),
    method: ({ context }) => context.method,
    markets: ({ context }) => context.markets,
    market: ({ context }) => context.market,
  },
};
