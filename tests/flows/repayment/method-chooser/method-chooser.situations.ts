import { answers, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { bank, type Happening, MARKETS, market, markets, method, search, type } from './method-chooser.given.ts';

const METHODS = ['ATM', 'm-Banking', 'Internet banking'];
const BANKS = ['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata'].map((bankName) => ({ bankName, method: METHODS }));
/** As many as are searched. */
const MANY = [
  ...BANKS,
  ...[
    'Aceh',
    'Bali',
    'Jambi',
    'Jateng',
    'Jatim',
    'Kalbar',
    'Kalsel',
    'Lampung',
    'Maluku',
    'NTB',
    'NTT',
    'Papua',
    'Riau',
  ].map((region) => ({ bankName: `Bank ${region}`, method: ['ATM'] })),
];
const banks = said<Happening>('The server sends five banks', answers('init-pay-type', { bankList: BANKS }));

/** What a borrower meets when choosing how to pay. */
export const methodChooserSituations: SituationTable<Happening> = {
  name: 'Choose how to pay',
  situations: [
    { id: 'banks', name: 'Banks offered', says: 'none is chosen yet', group: 'happy', start: 0, way: [banks] },
    {
      id: 'bank',
      name: 'Bank chosen',
      says: 'its methods are offered',
      group: 'happy',
      start: 0,
      way: [banks, bank('BCA')],
    },
    {
      id: 'method',
      name: 'Bank and method chosen',
      says: 'can go on to the code',
      group: 'happy',
      start: 0,
      way: [banks, bank('BCA'), method('ATM')],
    },
    {
      id: 'searched',
      name: 'Searched among many banks',
      says: 'the list is as short as the words make it',
      group: 'happy',
      start: 0,
      way: [said('The server sends eighteen banks', answers('init-pay-type', { bankList: MANY })), search('ja')],
    },
    {
      id: 'markets',
      name: 'Mini-markets, Alfamart set',
      says: 'what most choose is chosen',
      group: 'happy',
      start: 0,
      way: [banks, type(2), markets(MARKETS)],
    },
    {
      id: 'market',
      name: 'Another mini-market chosen',
      says: 'Lawson',
      group: 'happy',
      start: 0,
      way: [banks, type(2), markets(MARKETS), market('LAWSON')],
    },
    {
      id: 'markets-open',
      name: 'Mini-markets, none chosen',
      says: 'Alfamart is not among them',
      group: 'happy',
      start: 0,
      way: [banks, type(2), said('The server sends mini-markets without Alfamart', markets(['INDOMARET', 'LAWSON']))],
    },
    {
      id: 'india',
      name: 'One bank in India',
      says: 'chosen by itself, the method is not',
      group: 'happy',
      start: 1,
      way: [
        said(
          'The server sends one bank',
          answers('init-pay-type', { bankList: [{ bankName: 'ICICI Bank', method: ['NEFT', 'IMPS'] }] }),
        ),
      ],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'the ways to pay are on their way',
      group: 'waiting',
      start: 0,
      way: [],
    },
    {
      id: 'empty',
      name: 'Nothing offered',
      says: 'no way to pay is there now',
      group: 'trouble',
      start: 0,
      way: [said('The server sends no way to pay', answers('init-pay-type', {}))],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'with its reason, and a retry',
      group: 'trouble',
      start: 0,
      way: [refuses('init-pay-type', { code: '4100', message: 'Cara bayar tidak tersedia untuk pinjaman ini.' })],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'try again is all there is',
      group: 'trouble',
      start: 0,
      way: [fails('init-pay-type', 'timeout')],
    },
  ],
};
