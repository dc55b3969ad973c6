import { borrower, type Row } from '../../../oracle/row.ts';
import {
  clickable,
  type Fact,
  FIRST_ALONE,
  given,
  type Happening,
  type IsCase,
  MIDDLE,
  notes,
  pay,
  payAll,
  plan,
  SEVERAL,
  type Situation,
  tick,
  toRepay,
  unpaid,
  untick,
} from './instalments.given.ts';

/** Rows IS-03 to IS-08, IS-11 and IS-12: which periods are ticked and what they come to, while the paid ones fold. */
export const tickingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'IS-03',
    cases: [
      { name: 'the next one', given: SEVERAL, do: [tick(4)], ticked: [3, 4], amount: '200000', noted: ['4'] },
      { name: 'two further', given: SEVERAL, do: [tick(5)], ticked: [3, 4, 5], amount: '300000', noted: ['5'] },
      { name: 'the last', given: SEVERAL, do: [tick(6)], ticked: [3, 4, 5, 6], amount: '400000', noted: ['6'] },
      {
        name: 'one, then a later one',
        given: SEVERAL,
        do: [tick(4), tick(6)],
        ticked: [3, 4, 5, 6],
        amount: '400000',
        noted: ['4', '6'],
      },
      {
        name: 'again after it was unticked',
        given: SEVERAL,
        do: [tick(5), untick(4), tick(5)],
        ticked: [3, 4, 5],
        amount: '300000',
        noted: ['5', '3', '5'],
      },
      {
        name: 'over one that cannot be clicked',
        given: MIDDLE,
        do: [tick(5)],
        ticked: [3, 4, 5],
        amount: '300000',
        noted: ['5'],
      },
      {
        name: 'canClick as text',
        given: clickable('1', '1'),
        do: [tick(4)],
        ticked: [3, 4],
        amount: '200000',
        noted: ['4'],
      },
    ].map(
      ({ name, given, do: steps, ticked, amount, noted }): IsCase => ({
        name,
        given,
        at: 'selecting',
        do: steps,
        expect: { effects: notes(noted), shows: { ticked, amount } },
      }),
    ),
  },
  {
    id: 'IS-04',
    cases: [
      {
        name: 'the second of four',
        given: SEVERAL,
        do: [payAll, untick(4)],
        ticked: [3],
        amount: '100000',
        noted: ['6', '3'],
      },
      {
        name: 'the third of four',
        given: SEVERAL,
        do: [payAll, untick(5)],
        ticked: [3, 4],
        amount: '200000',
        noted: ['6', '4'],
      },
      {
        name: 'the last of four',
        given: SEVERAL,
        do: [payAll, untick(6)],
        ticked: [3, 4, 5],
        amount: '300000',
        noted: ['6', '5'],
      },
      {
        name: 'the last ticked of three',
        given: SEVERAL,
        do: [tick(5), untick(5)],
        ticked: [3, 4],
        amount: '200000',
        noted: ['5', '4'],
      },
      {
        name: 'one before the last ticked',
        given: SEVERAL,
        do: [tick(5), untick(4)],
        ticked: [3],
        amount: '100000',
        noted: ['5', '3'],
      },
      {
        name: 'one after the other',
        given: SEVERAL,
        do: [payAll, untick(6), untick(4)],
        ticked: [3],
        amount: '100000',
        noted: ['6', '5', '3'],
      },
      {
        name: 'later ones that cannot be clicked',
        given: MIDDLE,
        do: [payAll, untick(5)],
        ticked: [3, 4],
        amount: '200000',
        noted: ['6', '4'],
      },
    ].map(
      ({ name, given, do: steps, ticked, amount, noted }): IsCase => ({
        name,
        given,
        at: 'selecting',
        do: steps,
        expect: { effects: notes(noted), shows: { ticked, amount } },
      }),
    ),
  },
  {
    id: 'IS-05',
    untaken: 'nothing',
    cases: [
      { name: 'it alone is ticked', given: SEVERAL, do: [untick(3)], ticked: [3], noted: [] },
      { name: 'twice', given: SEVERAL, do: [untick(3), untick(3)], ticked: [3], noted: [] },
      { name: 'two are ticked', given: SEVERAL, do: [tick(4), untick(3)], ticked: [3, 4], noted: ['4'] },
      { name: 'all are ticked', given: SEVERAL, do: [payAll, untick(3)], ticked: [3, 4, 5, 6], noted: ['6'] },
      { name: 'it alone can be clicked', given: FIRST_ALONE, do: [untick(3)], ticked: [3], noted: [] },
      { name: 'it is the only one', given: clickable(1), do: [untick(3)], ticked: [3], noted: [] },
    ].map(
      ({ name, given, do: steps, ticked, noted }): IsCase => ({
        name,
        given,
        at: 'selecting',
        do: steps,
        expect: { effects: notes(noted), shows: { ticked } },
      }),
    ),
  },
  {
    id: 'IS-06',
    cases: [
      { name: 'the first is ticked', given: SEVERAL, do: [payAll], noted: ['6'] },
      { name: 'some are ticked', given: SEVERAL, do: [tick(5), payAll], noted: ['5', '6'] },
      { name: 'all but the last are ticked', given: SEVERAL, do: [payAll, untick(6), payAll], noted: ['6', '5', '6'] },
      { name: 'the first alone can be clicked', given: FIRST_ALONE, do: [payAll], noted: ['6'] },
      { name: 'none can be clicked', given: clickable(0, 0, 0, 0), do: [payAll], noted: ['6'] },
    ].map(
      ({ name, given, do: steps, noted }): IsCase => ({
        name,
        given,
        at: 'selecting',
        do: steps,
        expect: { effects: notes(noted), shows: { ticked: [3, 4, 5, 6], amount: '400000', paid: [1, 2] } },
      }),
    ),
  },
  {
    id: 'IS-07',
    cases: [
      ...[
        { name: 'ticked by pay-all', given: SEVERAL, do: [payAll, payAll], noted: ['6', '3'] },
        { name: 'ticked one by one', given: SEVERAL, do: [tick(4), tick(6), payAll], noted: ['4', '6', '3'] },
        { name: 'the first alone can be clicked', given: FIRST_ALONE, do: [payAll, payAll], noted: ['6', '3'] },
      ].map(
        ({ name, given, do: steps, noted }): IsCase => ({
          name,
          given,
          at: 'selecting',
          do: steps,
          expect: { effects: notes(noted), shows: { ticked: [3], amount: '100000' } },
        }),
      ),
      {
        name: 'the first is the only one',
        only: { layer: 'machine', why: 'a screen does not ask to choose of one' },
        given: clickable(1),
        at: 'selecting',
        do: [payAll],
        expect: { effects: notes(['3']), shows: { ticked: [3], amount: '100000' } },
      },
    ],
  },
  {
    id: 'IS-08',
    cases: [
      { name: 'the first', totals: ['150000', '160000'], do: [], amount: '150000', noted: [] },
      { name: 'not the paid ones', totals: ['1', '2', '4', '8'], do: [payAll], amount: '15', noted: ['6'] },
      { name: 'not the later ones', totals: ['1', '2', '4', '8'], do: [tick(5)], amount: '7', noted: ['5'] },
      { name: 'decimals, exact', totals: ['0.1', '0.2'], do: [payAll], amount: '0.3', noted: ['4'] },
      {
        name: 'decimals of different length',
        totals: ['1234.5', '0.05', '10'],
        do: [payAll],
        amount: '1244.55',
        noted: ['5'],
      },
      { name: 'decimals that carry', totals: ['99999.99', '0.03'], do: [payAll], amount: '100000.02', noted: ['4'] },
      {
        name: 'more than a floating-point number holds',
        totals: ['9007199254740993', '0.01'],
        do: [payAll],
        amount: '9007199254740993.01',
        noted: ['4'],
      },
      {
        name: 'a total of nothing among them',
        totals: ['150000', '0', '5'],
        do: [payAll],
        amount: '150005',
        noted: ['5'],
      },
    ].map(
      ({ name, totals, do: steps, amount, noted }): IsCase => ({
        name,
        given: given(totals.map((total, index) => unpaid(3 + index, total))),
        at: 'selecting',
        do: steps,
        expect: { effects: notes(noted), shows: { amount } },
      }),
    ),
  },
  {
    id: 'IS-11',
    cases: [
      {
        name: 'unfolded',
        at: 'selecting',
        do: [tick(4), borrower('paid periods')],
        expect: {
          effects: notes(['4']),
          shows: { 'paid unfolded': true, ticked: [3, 4], amount: '310000', paid: [1, 2] },
        },
      },
      {
        name: 'unfolded and folded',
        at: 'selecting',
        do: [tick(4), borrower('paid periods'), borrower('paid periods')],
        expect: {
          effects: notes(['4']),
          shows: { 'paid unfolded': false, ticked: [3, 4], amount: '310000', paid: [1, 2] },
        },
      },
      {
        name: 'folded again by the next tap',
        way: [plan({}), borrower('paid periods')],
        at: 'selecting',
        do: [borrower('paid periods')],
        expect: { shows: { 'paid unfolded': false } },
      },
      ...[
        { name: 'ticking', do: [tick(4)], ticked: [3, 4], noted: ['4'] },
        { name: 'unticking', do: [tick(4), untick(4)], ticked: [3], noted: ['4', '3'] },
        { name: 'pay-all', do: [payAll], ticked: [3, 4, 5, 6], noted: ['6'] },
      ].map(
        ({ name, do: steps, ticked, noted }): IsCase => ({
          name: `${name} folds nothing`,
          at: 'selecting',
          do: [borrower('paid periods'), ...steps],
          expect: { effects: notes(noted), shows: { 'paid unfolded': true, ticked } },
        }),
      ),
      {
        name: 'pay-all and back folds nothing',
        at: 'selecting',
        do: [borrower('paid periods'), payAll, payAll],
        expect: { effects: notes(['6', '3']), shows: { 'paid unfolded': true, ticked: [3] } },
      },
      {
        name: 'ticking goes on beside it',
        at: 'selecting',
        do: [borrower('paid periods'), tick(5)],
        expect: { effects: notes(['5']), shows: { 'paid unfolded': true, ticked: [3, 4, 5], amount: '480000' } },
      },
      {
        name: 'paying goes on beside it',
        at: 'selecting',
        do: [borrower('paid periods'), tick(5), pay],
        expect: {
          effects: [...notes(['5']), ...toRepay('480000')],
          left: { shows: { 'paid unfolded': true, ticked: [3, 4, 5] } },
        },
      },
    ],
  },
  {
    id: 'IS-12',
    cases: [
      ...[0, '0', 2, null].map(
        (flag): IsCase => ({
          name: `canClick ${flag === null ? 'absent' : JSON.stringify(flag)}`,
          given: clickable(1, flag, flag),
          at: 'selecting',
          do: [tick(4), tick(5)],
          expect: { shows: { ticked: [3], amount: '100000' } },
        }),
      ),
      {
        name: 'between two that can be clicked',
        given: MIDDLE,
        at: 'selecting',
        do: [tick(5), untick(4), tick(6)],
        expect: { effects: notes(['5']), shows: { ticked: [3, 4, 5] } },
      },
      {
        name: 'ticked by pay-all, not to be unticked',
        given: FIRST_ALONE,
        at: 'selecting',
        do: [payAll, untick(6), untick(4)],
        expect: { effects: notes(['6']), shows: { ticked: [3, 4, 5, 6], amount: '400000' } },
      },
      {
        name: 'the first itself',
        given: clickable(0, 1),
        at: 'selecting',
        do: [untick(3)],
        expect: { shows: { ticked: [3] } },
      },
    ],
  },
];
