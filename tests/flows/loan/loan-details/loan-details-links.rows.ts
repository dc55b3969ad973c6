import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { answers, borrower, type Case, goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import {
  ALLOWED,
  askedCalendar,
  type Fact,
  FORBIDDEN,
  type Happening,
  ORDER,
  type Situation,
  showing,
} from './loan-details.given.ts';

/** What else of this loan, and of the others, the details lead to. */
export const linkRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'The details lead to the other loans.',
    cases: showing.map((at) => ({
      at,
      do: [borrower('my loans')],
      expect: { effects: [{ open: '/loans', query: {} }] },
    })),
  },
  {
    id: OWN,
    what: 'A server of the specification alone has no other calls, so no way leads to them.',
    cases: (['my loans', 'history'] as const).map((way) => ({
      name: way,
      only: { layer: 'machine', why: 'the screen offers nothing to press then' },
      given: { answer: { payments: undefined } },
      at: 'showing repay',
      do: [borrower(way)],
      expect: {},
    })),
  },
  {
    id: OWN,
    what: 'The details lead to what was paid, where there is a loan.',
    cases: showing
      .filter((at) => at !== 'showing recommendations')
      .map((at) => ({
        at,
        do: [borrower('history')],
        expect: { effects: [{ open: '/loanHistory', query: ORDER }] },
      })),
  },
  {
    id: OWN,
    what: 'The due dates to come can be had as a file for the calendar.',
    cases: [
      {
        at: 'with dates to come',
        do: [borrower('reminder')],
        expect: { to: 'asking for the calendar', calls: [askedCalendar] },
      },
      {
        name: 'asked for once',
        at: 'asking for the calendar',
        do: [borrower('reminder')],
        expect: {},
      },
      {
        name: 'and it comes',
        at: 'asking for the calendar',
        do: [answers('loan-calendar', { calendar_url: ALLOWED })],
        expect: { to: 'with dates to come', effects: [{ address: ALLOWED }] },
      },
      {
        name: 'and it comes as a path of our own',
        only: { layer: 'view', why: 'a browser of the tests would leave the product for it' },
        at: 'asking for the calendar',
        do: [answers('loan-calendar', { calendar_url: '/calendars?of=signed' })],
        expect: { to: 'with dates to come', effects: [{ address: `${ADDRESSES.own}/calendars?of=signed` }] },
      },
      ...[
        { name: 'an address that is not allowed', step: answers('loan-calendar', { calendar_url: FORBIDDEN }) },
        ...goesWrong('loan-calendar'),
      ].map(
        ({ name, step }): Case<Situation, Happening, Fact> => ({
          name,
          at: 'asking for the calendar',
          do: [step],
          expect: { to: 'without a calendar' },
        }),
      ),
      {
        name: 'again',
        at: 'without a calendar',
        do: [borrower('reminder')],
        expect: { to: 'asking for the calendar', calls: [askedCalendar] },
      },
    ],
  },
];
