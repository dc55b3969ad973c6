import { equal, ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { methodChooser } from '#machines/repayment/method-chooser.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import {
  BANKS,
  FROM_PAYMENT,
  type Happening,
  MARKETS,
  QUERY,
  STORED_BANK,
  WITHOUT_DEFAULT,
} from './method-chooser.given.ts';

/** What can happen to the choice of how to pay. */
export const methodChooserModel: Exploration<SnapshotFrom<typeof methodChooser>, Happening> = {
  starts: [
    { query: QUERY },
    { given: { isNeedPop: '0' }, query: QUERY },
    { given: { storedChoice: STORED_BANK, ...FROM_PAYMENT }, query: QUERY },
    { query: {} },
  ],
  answers: {
    'init-pay-type': [
      { bankList: BANKS.slice(0, 2), marketList: MARKETS },
      { bankList: BANKS.slice(2), marketList: WITHOUT_DEFAULT },
      { bankList: [{ bankName: 'ICICI Bank', method: ['NEFT'] }], marketList: ['UPI'] },
      {},
    ],
  },
  values: {
    'pay type': [1, 2],
    bank: [...BANKS.map(({ bankName }) => bankName), 'ICICI Bank'],
    method: ['ATM', 'iBank', 'NEFT'],
    market: ['ALFAMART', 'LAWSON'],
    search: ['b'],
  },
  aspect: ({ context: { payType, bankName, method, market, search, specificNum } }) => [
    payType,
    bankName,
    method,
    market,
    search,
    specificNum,
  ],
  entered: ({ context: { payType, bankName, method, market } }) => [payType, bankName, method, market],
  // Without an order and an amount there is nothing to load, whatever is tapped.
  isLeftByBack: (snapshot) => !snapshot.context.orderId,
  holds: (snapshot) => {
    const { context } = snapshot;
    if (context.payType === 1) equal(context.market, '', 'a bank is no market');
    else equal(`${context.bankName}${context.method}`, '', 'a market is no bank');
    const { bankName, method, market, banks, markets } = context;
    const bank = banks.find((one) => one.bankName === bankName);
    holds(bankName === '' || bank, 'a bank is one of those that are offered');
    holds(method === '' || bank?.method.includes(method), 'a method is one of its bank');
    holds(market === '' || markets.includes(market), 'a market is one of those that are offered');
    equal(snapshot.matches({ idle: 'banks' }), banks.length > 0, 'banks are offered where there are some');
    equal(snapshot.matches({ idle: 'markets' }), markets.length > 0, 'markets are offered where there are some');
  },
};
