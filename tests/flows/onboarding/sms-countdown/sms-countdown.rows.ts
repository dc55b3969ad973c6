import { borrower, type FlowTable, type Row } from '../../../oracle/row.ts';
import { type Fact, type Happening, KEPT_AS, type Situation } from './sms-countdown.machine.ts';

const sent = [borrower<Happening>('send code'), borrower<Happening>('sent')];
const fresh = { kept: KEPT_AS, value: { left: 60_000 } };
const resumed = (left: number) => ({ kept: { [KEPT_AS]: { left } } });

/** Rows SC-* of the countdown by itself; what a borrower sees of it stands in the tables of its owners. */
const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'SC-01',
    cases: [{ at: 'ready', do: [borrower('send code')], expect: { to: 'sending', shows: { seconds: 0 } } }],
  },
  {
    id: 'SC-02',
    cases: [
      {
        at: 'sending',
        do: [borrower('sent')],
        expect: { to: 'counting', effects: [fresh], shows: { seconds: 60, deadline: 60_000 } },
      },
    ],
  },
  {
    id: 'SC-03',
    cases: [{ at: 'sending', do: [borrower('went wrong')], expect: { to: 'ready', shows: { seconds: 0 } } }],
  },
  {
    id: 'SC-04',
    cases: [
      { at: 'counting', do: [{ passes: 1000 }], expect: { shows: { seconds: 59 } } },
      { name: 'not yet', at: 'counting', do: [{ passes: 999 }], expect: { shows: { seconds: 60 } } },
      {
        name: 'until one is left',
        at: 'counting',
        do: [{ passes: 59_000 }],
        expect: { shows: { seconds: 1 } },
      },
    ],
  },
  {
    id: 'SC-05',
    cases: [
      {
        at: 'counting',
        way: [...sent, { passes: 59_000 }],
        do: [{ passes: 1000 }],
        expect: { to: 'ready', shows: { seconds: 0, deadline: null } },
      },
      {
        name: 'and another code counts from 60 again',
        at: 'ready',
        way: [...sent, { passes: 60_000 }],
        do: sent,
        expect: { to: 'counting', effects: [fresh], shows: { seconds: 60 } },
      },
    ],
  },
  {
    id: 'SC-06',
    untaken: 'nothing',
    cases: [{ at: 'counting', do: [borrower('send code')], expect: { shows: { seconds: 60 } } }],
  },
  {
    id: 'SC-07',
    cases: [
      {
        name: 'nothing is kept of it',
        at: 'counting',
        do: [borrower('reset')],
        expect: { to: 'ready', effects: [{ keptNoMore: KEPT_AS }], shows: { seconds: 0 } },
      },
      { at: 'sending', do: [borrower('reset')], expect: { to: 'ready', shows: { seconds: 0 } } },
      {
        name: 'and another code counts from 60 again',
        at: 'counting',
        way: [...sent, { passes: 20_000 }, borrower('reset'), ...sent],
        expect: { shows: { seconds: 60 } },
      },
    ],
  },
  {
    id: 'SC-08',
    cases: [
      {
        at: 'ready',
        do: [borrower('sent')],
        expect: { to: 'counting', effects: [fresh], shows: { seconds: 60 } },
      },
    ],
  },
  {
    id: 'SC-09',
    cases: [
      {
        given: resumed(42_400),
        at: 'counting',
        way: [],
        expect: { shows: { seconds: 43, deadline: 42_400 } },
      },
      {
        name: 'and they drop when a second of the deadline ends',
        given: resumed(42_400),
        at: 'counting',
        way: [],
        do: [{ passes: 400 }],
        expect: { shows: { seconds: 42 } },
      },
      {
        name: 'the deadline has passed',
        given: resumed(-1),
        at: 'ready',
        way: [],
        expect: { shows: { seconds: 0 } },
      },
      {
        name: 'a clock that was set back does not make it longer',
        given: resumed(3_600_000),
        at: 'counting',
        way: [],
        expect: { shows: { seconds: 60 } },
      },
    ],
  },
];

export const smsCountdownTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'smsCountdown',
  screenless: 'its owners show it, whose rows walk it on their screens',
  query: {},
  reach: {
    ready: () => [],
    sending: () => [borrower('send code')],
    counting: () => sent,
  },
  rows,
};
