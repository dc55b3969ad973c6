import {
  methodChooser,
  selectBankName,
  selectBanks,
  selectChooserAmount,
  selectLacksBank,
  selectLacksMarket,
  selectLacksMethod,
  selectMarket,
  selectMarkets,
  selectMethod,
  selectMethods,
  selectPayType,
} from '#machines/repayment/method-chooser.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { paymentOf } from '../../../oracle/machine-world.ts';
import type { Fact, Happening, Situation } from './method-chooser.given.ts';

/** Drives the machine of rows MC-*. */
export const methodChooserMachine: MachineDriver<typeof methodChooser, Situation, Happening, Fact> = {
  machine: methodChooser,
  provide: (machine, outside) => machine.provide({ actors: { loadOptions: outside.call('init-pay-type') } }),
  input: ({ storedChoice = null, opener, isNeedPop }, query) => {
    const { bank, market } = paymentOf(isNeedPop);
    const presets = { defaultBank: bank.preset, defaultMarket: market.preset };
    return { query, ...presets, storedChoice, isFromPayment: opener === '/that' };
  },
  events: {
    'pay type': (payType) => ({ type: 'payType.chosen', payType }),
    bank: (bankName) => ({ type: 'bank.chosen', bankName }),
    method: (method) => ({ type: 'method.chosen', method }),
    market: (market) => ({ type: 'market.chosen', market }),
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
    missing: (snapshot) =>
      (selectLacksBank(snapshot) && 'Pilih bank lebih dulu') ||
      (selectLacksMethod(snapshot) && 'Pilih cara bayar lebih dulu') ||
      (selectLacksMarket(snapshot) && 'Pilih tempat bayar lebih dulu') ||
      '',
    amount: selectChooserAmount,
    'pay type': selectPayType,
    banks: (snapshot) => selectBanks(snapshot).map(({ bankName }) => bankName),
    bank: selectBankName,
    methods: selectMethods,
    method: selectMethod,
    markets: selectMarkets,
    market: selectMarket,
  },
};
