import { answers, type Given, OWN, type Row } from '../../../oracle/row.ts';
import {
  asked,
  type Fact,
  forgotten,
  type Happening,
  INCOMPLETE,
  type McCase,
  market,
  markets,
  method,
  paid,
  pay,
  QUERY,
  type Situation,
  type,
} from './method-chooser.given.ts';

const INDIA: Given = { isNeedPop: '0' };
const TRANSFERS = ['NEFT', 'IMPS', 'RTGS'];
const bankOfIndia = { bankName: 'ICICI Bank', method: TRANSFERS };
const another = { bankName: 'HDFC Bank', method: ['NEFT'] };
const transfers = answers('init-pay-type', { bankList: [bankOfIndia] });
const APPS = ['UPI', 'Google Pay', 'PhonePe'];

/** The ways to pay of India: a transfer between banks, and UPI. */
export const indiaRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'a market whose transfers all go to one bank has that bank chosen by itself',
    cases: [
      {
        name: 'the one bank that is offered',
        given: INDIA,
        at: 'loading',
        do: [transfers],
        expect: {
          to: 'choosing its method',
          calls: [asked(1)],
          shows: { 'pay type': 1, bank: 'ICICI Bank', methods: TRANSFERS, method: '' },
          reads: [
            { role: 'tab', name: 'Transfer bank' },
            { role: 'tab', name: 'UPI' },
            {
              in: 'Cara transfer ke ICICI Bank',
              reads: [
                ['NEFT', 'Tiba dalam 2 jam'],
                ['IMPS', 'Tiba seketika'],
                ['RTGS', 'Mulai dari ₹2,00,000'],
              ],
            },
          ],
        },
      },
      {
        name: 'among others',
        given: INDIA,
        at: 'loading',
        do: [answers('init-pay-type', { bankList: [another, bankOfIndia] })],
        expect: {
          to: 'choosing its method',
          calls: [asked(1)],
          shows: { banks: ['HDFC Bank', 'ICICI Bank'], bank: 'ICICI Bank', methods: TRANSFERS, method: '' },
        },
      },
      {
        name: 'not where it is not offered',
        given: INDIA,
        at: 'loading',
        do: [answers('init-pay-type', { bankList: [another] })],
        expect: { to: 'choosing a bank', calls: [asked(1)], shows: { banks: ['HDFC Bank'], bank: '' } },
      },
      {
        name: 'not in a market that has no such bank',
        at: 'loading',
        do: [transfers],
        expect: { to: 'choosing a bank', calls: [asked(1)], shows: { bank: '' } },
      },
      {
        name: 'nothing is paid before a way to transfer is chosen',
        given: INDIA,
        way: [transfers],
        at: 'choosing its method',
        do: [pay],
        expect: { effects: INCOMPLETE, shows: { bank: 'ICICI Bank', method: '' } },
      },
      {
        name: 'less than the least amount of RTGS is not sent by it',
        given: { ...INDIA, query: { ...QUERY, amount: '199999.99' } },
        way: [transfers],
        at: 'choosing its method',
        do: [method('RTGS')],
        expect: { to: 'choosing its method', shows: { method: '' } },
      },
      {
        name: 'exactly the least amount of RTGS is',
        given: { ...INDIA, query: { ...QUERY, amount: '200000' } },
        way: [transfers],
        at: 'choosing its method',
        do: [method('RTGS')],
        expect: { to: 'bank chosen', shows: { method: 'RTGS' } },
      },
      ...TRANSFERS.map(
        (name): McCase => ({
          name: `paid by ${name}`,
          given: INDIA,
          way: [transfers],
          at: 'choosing its method',
          do: [method(name), pay],
          expect: { effects: paid(1, `ICICI Bank:${name}`), left: { to: 'bank chosen', shows: { method: name } } },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'a market has its own default of pay type 2, and its own name of it',
    cases: [
      {
        name: 'any UPI app',
        given: INDIA,
        way: [transfers, type(2)],
        at: 'loading',
        do: [markets(APPS)],
        expect: {
          to: 'choosing a market',
          shows: { 'pay type': 2, markets: APPS, market: 'UPI' },
          reads: [
            {
              in: 'Pilih aplikasi UPI',
              reads: ['Aplikasi UPI apa saja', 'Google Pay'].map((name) => ({ role: 'radio', name })),
            },
          ],
        },
      },
      {
        name: 'and not ALFAMART',
        given: INDIA,
        way: [transfers, type(2)],
        at: 'loading',
        do: [markets(['ALFAMART', 'PhonePe'])],
        expect: { to: 'choosing a market', shows: { market: '' } },
      },
      {
        name: 'paid by the default',
        given: INDIA,
        way: [transfers, type(2), markets(APPS)],
        at: 'choosing a market',
        do: [pay],
        expect: { effects: paid(2, 'UPI') },
      },
      {
        name: 'paid by a named app',
        given: INDIA,
        way: [transfers, type(2), markets(APPS)],
        at: 'choosing a market',
        do: [market('PhonePe'), pay],
        expect: { effects: paid(2, 'PhonePe'), left: { to: 'market chosen' } },
      },
      {
        name: 'and back to a transfer',
        given: INDIA,
        way: [transfers, type(2), markets(APPS)],
        at: 'choosing a market',
        do: [type(1), transfers],
        expect: {
          to: 'choosing its method',
          calls: [asked(1)],
          effects: [forgotten],
          shows: { 'pay type': 1, bank: 'ICICI Bank', method: '', market: '' },
        },
      },
    ],
  },
];
