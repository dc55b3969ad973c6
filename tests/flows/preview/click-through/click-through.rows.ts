import { borrower, type FlowTable, OWN, type Row } from '../../../oracle/row.ts';

/** A machine that is clicked through without a page: in no catalogue. */
export type Situation = 'resting' | 'begun' | 'gone';
export type Happening = 'try' | 'take' | 'undo' | 'restart' | 'copy' | 'leave';
export type Fact = 'steps' | 'next';

const begin = borrower<Happening>('try');
const take = (to: 'on' | 'off') => borrower<Happening>('take', to);

const row = (what: string, cases: Row<Situation, Happening, Fact>['cases']): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: { browser: 'the steered browser opens the product; e2e/journeys/preview/try.spec.ts tries a machine' },
  cases,
});

export const clickThroughTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'clickThrough',
  isTool: true,
  query: {},
  reach: { resting: () => [], begun: () => [begin], gone: () => [begin, take('on')] },
  rows: [
    row('a machine is tried from where it begins', [
      { at: 'resting', do: [begin], expect: { to: 'begun', shows: { steps: [], next: ['on', 'broken'] } } },
      {
        name: 'another one instead',
        at: 'gone',
        do: [begin],
        only: { layer: 'machine', why: 'the key stands at a machine that is not tried' },
        expect: { to: 'begun', shows: { steps: [] } },
      },
      {
        name: 'the same anew',
        at: 'begun',
        do: [begin],
        only: { layer: 'machine', why: 'the key stands at a machine that is not tried' },
        expect: { shows: { steps: [] } },
      },
    ]),
    row('what happens next is chosen', [
      {
        at: 'begun',
        do: [take('on')],
        expect: { to: 'gone', shows: { steps: ['on'], next: ['off', 'broken'] } },
      },
      {
        name: 'and what after it',
        at: 'gone',
        do: [take('off')],
        expect: { shows: { steps: ['on', 'off'], next: ['on', 'broken'] } },
      },
      {
        name: 'not what cannot happen',
        at: 'gone',
        do: [take('on')],
        unoffered: true,
        expect: { shows: { steps: ['on'] } },
      },
    ]),
    row('the last choice is taken back', [
      { at: 'gone', do: [borrower('undo')], expect: { to: 'begun', shows: { steps: [] } } },
      {
        name: 'that one alone',
        at: 'gone',
        do: [take('off'), borrower('undo')],
        expect: { shows: { steps: ['on'], next: ['off', 'broken'] } },
      },
    ]),
    row('the machine begins again', [
      { at: 'gone', do: [borrower('restart')], expect: { to: 'begun', shows: { steps: [] } } },
      {
        name: 'from wherever it stands',
        at: 'gone',
        do: [take('off'), borrower('restart')],
        expect: { to: 'begun', shows: { steps: [], next: ['on', 'broken'] } },
      },
    ]),
    row('the events are copied', [
      {
        at: 'gone',
        do: [borrower('copy')],
        expect: { effects: [{ copied: '[{"type":"lamp.pressed"}]', said: 'Events copied' }] },
      },
    ]),
    row('the trial is over', [
      { at: 'begun', do: [borrower('leave')], expect: { to: 'resting', shows: { next: [] } } },
      { name: 'after some steps', at: 'gone', do: [borrower('leave')], expect: { to: 'resting', shows: { next: [] } } },
    ]),
  ],
};
