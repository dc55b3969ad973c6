import { borrower, type Case, type FlowTable, OWN, type Row } from '../../../oracle/row.ts';

/**
 * The calculator of the public home, of which the catalogue says nothing: what the demonstration's products cost. In India
 * Rupee Now, four periods of 30 days at 0.08 % a day; in Indonesia, at 0.1 % a day, Dana Kilat (four of 30 days), Dana Tenang
 * (three of 31) and Dana Tunai (one of 91).
 */
export type Situation = 'India' | 'Indonesia' | 'outside' | 'unreadable';

/** `amount` is written into the field, in place of what stood there; `slider` is moved to a step. Both carry it. */
export type Happening = 'India' | 'Indonesia' | 'Dana Kilat' | 'Dana Tenang' | 'Dana Tunai' | 'amount' | 'slider';

/** `field`: what stands in it. `cost`: of what, what is paid back, and the first payment. `step`: where the slider is. */
export type Fact = 'field' | 'cost' | 'step';

type CalculatorCase = Case<Situation, Happening, Fact>;

/** 2.4 % a period on 21,000, 15,750, 10,500 and 5,250. */
const OPENED = { field: '21,000', cost: ['₹21,000', '₹22,260', '₹5,754'], step: 38 };
/** 3 % a period on 4,500,000, 3,375,000, 2,250,000 and 1,125,000. */
const KILAT = { field: '4.500.000', cost: ['Rp 4.500.000', 'Rp 4.837.500', 'Rp 1.260.000'], step: 14 };
/** 3.1 % a period on 4,500,000, 3,000,000 and 1,500,000. */
const TENANG = { ...KILAT, cost: ['Rp 4.500.000', 'Rp 4.779.000', 'Rp 1.639.500'] };
/** 9.1 % on 4,500,000. */
const TUNAI = { ...KILAT, cost: ['Rp 4.500.000', 'Rp 4.909.500', 'Rp 4.909.500'] };

const write = (text: string) => borrower<Happening>('amount', text);
const slideTo = (step: number) => borrower<Happening>('slider', step);

const UNREADABLE = 'Write the amount in digits, such as 21,000.';
const OUTSIDE = 'This loan is from ₹2,000 to ₹80,000.';
const OUTSIDE_IN_RUPIAH = 'This loan is from Rp 1.000.000 to Rp 15.000.000.';

const LONG = '9'.repeat(10_000);

/** In rupees: what is written, and what it costs. */
const PRICED: [written: string, cost: string[], step: number][] = [
  ['2000', ['₹2,000', '₹2,120', '₹548'], 0],
  ['80,000', ['₹80,000', '₹84,800', '₹21,920'], 156],
  ['₹ 20 000', ['₹20,000', '₹21,200', '₹5,480'], 36],
  // 2.4 % of 1,234,567 paise and what is left of it: 29,630 + 22,222 + 14,815 + 7,407.
  ['12,345.67', ['₹12,345.67', '₹13,086.41', '₹3,382.72'], 21],
];

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'The cost of an amount that is written is shown, to the minor unit.',
    cases: [
      { name: 'as it opens', at: 'India', expect: { shows: OPENED, reads: [['Instalments', '4, every 30 days']] } },
      ...PRICED.flatMap(([written, cost, step]) =>
        (['India', 'outside', 'unreadable'] as const).map(
          (at): CalculatorCase => ({
            name: `${written}, from ${at}`,
            at,
            do: [write(written)],
            expect: { to: 'India', shows: { field: written, cost, step } },
          }),
        ),
      ),
      {
        name: 'in rupiah',
        at: 'Indonesia',
        do: [write('5.000.000')],
        expect: { shows: { field: '5.000.000', cost: ['Rp 5.000.000', 'Rp 5.375.000', 'Rp 1.400.000'], step: 16 } },
      },
      ...['５．０００．０００', '५.०००.०००'].map(
        (written): CalculatorCase => ({
          name: `in digits of another script: ${written}`,
          at: 'Indonesia',
          do: [write(written)],
          expect: { shows: { field: '5.000.000', cost: ['Rp 5.000.000', 'Rp 5.375.000', 'Rp 1.400.000'], step: 16 } },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'An amount that the product does not lend is said to be outside of its limits; what is typed and the last cost stay.',
    cases: [
      ...['1,999.99', '80,000.01', '0', '15000000', '9'.repeat(13)].map(
        (text): CalculatorCase => ({
          name: text,
          at: 'India',
          do: [write(text)],
          expect: {
            to: 'outside',
            shows: { ...OPENED, field: text },
            reads: [{ role: 'textbox', name: 'You borrow', description: OUTSIDE }],
          },
        }),
      ),
      {
        name: 'ten thousand digits',
        at: 'India',
        only: { layer: 'machine', why: 'so many key strokes take longer than a test may' },
        do: [write(LONG)],
        expect: { to: 'outside', shows: { ...OPENED, field: LONG } },
      },
      {
        name: 'after what could not be read',
        at: 'unreadable',
        do: [write('1')],
        expect: { to: 'outside', shows: { ...OPENED, field: '1' } },
      },
      {
        name: 'another, after one',
        at: 'outside',
        do: [write('90000')],
        expect: { to: 'outside', shows: { ...OPENED, field: '90000' } },
      },
      {
        name: 'in rupiah',
        at: 'Indonesia',
        do: [write('15.000.001')],
        expect: {
          to: 'outside',
          shows: { ...KILAT, field: '15.000.001' },
          reads: [{ role: 'textbox', name: 'You borrow', description: OUTSIDE_IN_RUPIAH }],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'What is no amount of the market is said so; what is typed and the last cost stay.',
    cases: [
      ...['', '   ', 'twenty', '-5000', '20,000.505', '2e4', '<script>alert(1)</script>'].map(
        (text): CalculatorCase => ({
          name: text.trim() === '' ? `${text.length} blanks` : text,
          at: 'India',
          do: [write(text)],
          expect: {
            to: 'unreadable',
            shows: { ...OPENED, field: text },
            reads: [{ role: 'textbox', name: 'You borrow', description: UNREADABLE }],
          },
        }),
      ),
      {
        name: 'after an amount outside of the limits',
        at: 'outside',
        do: [write('x')],
        expect: { to: 'unreadable', shows: { ...OPENED, field: 'x' } },
      },
      {
        name: 'other words, after some',
        at: 'unreadable',
        do: [write('y')],
        expect: { to: 'unreadable', shows: { ...OPENED, field: 'y' } },
      },
      {
        name: 'decimals, which rupiah have none of',
        at: 'Indonesia',
        do: [write('5.000.000,5')],
        expect: { to: 'unreadable', shows: { ...KILAT, field: '5.000.000,5' } },
      },
      {
        name: 'the other market’s commas',
        at: 'Indonesia',
        do: [write('5,000,000')],
        expect: { to: 'unreadable', shows: { ...KILAT, field: '5,000,000' } },
      },
    ],
  },
  {
    id: OWN,
    what: 'The slider writes an amount into the field.',
    cases: [
      ...(['India', 'outside', 'unreadable'] as const).map(
        (at): CalculatorCase => ({
          name: `from ${at}`,
          at,
          do: [slideTo(36)],
          expect: { to: 'India', shows: { field: '20,000', cost: ['₹20,000', '₹21,200', '₹5,480'], step: 36 } },
        }),
      ),
      {
        name: 'to its first step',
        at: 'India',
        do: [slideTo(0)],
        expect: { shows: { field: '2,000', cost: ['₹2,000', '₹2,120', '₹548'], step: 0 } },
      },
      {
        name: 'to its last step',
        at: 'India',
        do: [slideTo(156)],
        expect: { shows: { field: '80,000', cost: ['₹80,000', '₹84,800', '₹21,920'], step: 156 } },
      },
      {
        name: 'in rupiah',
        at: 'Indonesia',
        do: [slideTo(8)],
        expect: { shows: { field: '3.000.000', cost: ['Rp 3.000.000', 'Rp 3.225.000', 'Rp 840.000'], step: 8 } },
      },
    ],
  },
  {
    id: OWN,
    what: 'A product is chosen, for the same amount.',
    cases: [
      {
        name: 'Dana Tenang',
        at: 'Indonesia',
        do: [borrower('Dana Tenang')],
        expect: { shows: TENANG, reads: [['Instalments', '3, every 31 days']] },
      },
      {
        name: 'Dana Tunai, paid back at once',
        at: 'Indonesia',
        do: [borrower('Dana Tunai')],
        expect: { shows: TUNAI, reads: [['Instalments', '1, after 91 days']] },
      },
      {
        name: 'and the first again',
        at: 'Indonesia',
        do: [borrower('Dana Tunai'), borrower('Dana Kilat')],
        expect: { shows: KILAT },
      },
      {
        name: 'which lends no less than five million: the cost shown is of what a new client is offered of it',
        given: { query: { 'Dana Tenang': 'large' } },
        only: { layer: 'view', why: 'the running product lends from one amount on' },
        at: 'Indonesia',
        do: [borrower('Dana Tenang')],
        expect: {
          to: 'outside',
          // 3.1 % a period on 7,500,000, 5,000,000 and 2,500,000.
          shows: { field: '4.500.000', cost: ['Rp 7.500.000', 'Rp 7.965.000', 'Rp 2.732.500'], step: 2 },
          reads: [
            { role: 'textbox', name: 'You borrow', description: 'This loan is from Rp 5.000.000 to Rp 15.000.000.' },
          ],
        },
      },
      {
        name: 'with what is no amount',
        at: 'Indonesia',
        do: [write('x'), borrower('Dana Tenang')],
        expect: { to: 'unreadable', shows: { ...TENANG, field: 'x' } },
      },
    ],
  },
  {
    id: OWN,
    what: 'A market is chosen, and each keeps what was chosen in it.',
    cases: [
      { name: 'Indonesia', at: 'India', do: [borrower('Indonesia')], expect: { to: 'Indonesia', shows: KILAT } },
      { name: 'India', at: 'Indonesia', do: [borrower('India')], expect: { to: 'India', shows: OPENED } },
      {
        name: 'Indonesia, past an amount outside of the limits, and back',
        at: 'outside',
        do: [borrower('Indonesia'), borrower('India')],
        expect: { to: 'outside', shows: { ...OPENED, field: '1' } },
      },
      {
        name: 'Indonesia, past an amount outside of the limits',
        at: 'outside',
        do: [borrower('Indonesia')],
        expect: { to: 'Indonesia', shows: KILAT },
      },
      {
        name: 'Indonesia, past what could not be read',
        at: 'unreadable',
        do: [borrower('Indonesia')],
        expect: { to: 'Indonesia', shows: KILAT },
      },
      {
        name: 'India and back, another product chosen and an amount written',
        at: 'Indonesia',
        do: [borrower('Dana Tenang'), write('3.000.000'), borrower('India'), borrower('Indonesia')],
        expect: { shows: { field: '3.000.000', cost: ['Rp 3.000.000', 'Rp 3.186.000', 'Rp 1.093.000'], step: 8 } },
      },
    ],
  },
];

export const loanCalculatorTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'loanCalculator',
  query: {},
  reach: {
    India: () => [],
    Indonesia: () => [borrower('Indonesia')],
    outside: () => [write('1')],
    unreadable: () => [write('x')],
  },
  rows,
};
