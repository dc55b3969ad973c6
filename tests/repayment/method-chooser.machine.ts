import { methodChooser } from '#machines/repayment/method-chooser.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './method-chooser.given.ts';

/** Drives the machine of rows MC-*. */
export const methodChooserMachine: MachineDriver<typeof methodChooser, Situation, Happening, Fact> = {
  machine: methodChooser,
  provide: (machine, outside) => machine.provide({ actors: { loadOptions: outside.call('init-pay-type') } }),
  input: ({ storedChoice = null, opener }, query) => ({ query, storedChoice, isFromPayment: opener === '/that' }),
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
    'choosing a bank': (snapshot) => snapshot.matches({ idle: 'choosingBank' }),
    'choosing its method': (snapshot) => snapshot.matches({ idle: 'choosingMethod' }),
    'bank chosen': (snapshot) => snapshot.matches({ idle: 'chosen' }) && snapshot.context.payType === 1,
    'choosing a market': (snapshot) => snapshot.matches({ idle: 'choosingMarket' }),
    'market chosen': (snapshot) => snapshot.matches({ idle: 'chosen' }) && snapshot.context.payType === 2,
  },
  facts: {
    'pay type': ({ context }) => context.payType,
    banks: ({ context }) => context.options.bankList.map(({ bankName }) => bankName),
    bank: ({ context }) => context.bankName,
    methods: ({ context }) => context.options.bankList.find(({ bankName }) => bankName === context.bankName)?.method,
    method: ({ context }) => context.method,
    markets: ({ context }) => context.options.marketList,
    market: ({ context }) => context.market,
  },
};
