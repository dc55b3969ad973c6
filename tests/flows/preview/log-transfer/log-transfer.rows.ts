import type { Replayed } from '#tools/inspection/replayed.ts';
import { answers, borrower, type Case, type FlowTable, goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import { MESSAGES } from '../lamp.ts';

/** A log that is saved or replayed: in no catalogue. */
export type Situation = 'quiet' | 'saving' | 'replaying' | 'replayed' | 'failed';
export type Happening = 'save' | 'replay' | 'close';
export type Fact = 'said';

const SAVE = 'inspection/save';
const REPLAY = 'inspection/replay';

export const SAME: Replayed = { machines: 2, steps: 5, difference: null };
export const DIFFERENT: Replayed = {
  machines: 2,
  steps: 4,
  difference: {
    machine: 'lamp',
    event: 'lamp.pressed',
    at: 61_002,
    expected: 'on',
    reached: { lit: 'dim' },
    fault: null,
  },
};
export const THROWN: Replayed = {
  machines: 1,
  steps: 1,
  difference: {
    machine: 'fan',
    event: 'xstate.init',
    at: 1000,
    expected: 'still',
    reached: null,
    fault: 'Error: no input',
  },
};

const save = borrower<Happening>('save');
const replay = borrower<Happening>('replay');
const close = borrower<Happening>('close');
const asks = (call: typeof SAVE | typeof REPLAY) => ({ calls: [{ call, request: { messages: MESSAGES } }] });

type OwnCase = Case<Situation, Happening, Fact>;
const row = (what: string, cases: readonly OwnCase[]): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: {
    browser: 'the steered browser opens the product; e2e/journeys/preview/inspector.spec.ts saves and replays a log',
  },
  cases,
});

const RESTING = ['quiet', 'replayed', 'failed'] as const;

export const logTransferTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'logTransfer',
  isTool: true,
  query: {},
  reach: {
    quiet: () => [],
    saving: () => [save],
    replaying: () => [replay],
    replayed: () => [replay, answers(REPLAY, SAME)],
    failed: () => [save, { answer: SAVE, with: { refused: { code: '1', message: 'No room' } } }],
  },
  rows: [
    row('the log is saved', [
      ...RESTING.map((at): OwnCase => ({ at, do: [save], expect: { to: 'saving', ...asks(SAVE) } })),
      { name: 'and it is', at: 'saving', do: [answers(SAVE, null)], expect: { to: 'quiet' } },
      ...goesWrong(SAVE).map(
        ({ name, step, text }): OwnCase => ({
          name,
          at: 'saving',
          do: [step],
          expect: { to: 'failed', shows: { said: text } },
        }),
      ),
      { name: 'once at a time', at: 'saving', do: [save], expect: {} },
      { name: 'not while it is replayed', at: 'replaying', do: [save], expect: {} },
    ]),
    row('the log is replayed', [
      ...RESTING.map((at): OwnCase => ({ at, do: [replay], expect: { to: 'replaying', ...asks(REPLAY) } })),
      {
        name: 'to the same states',
        at: 'replaying',
        do: [answers(REPLAY, SAME)],
        expect: { to: 'replayed', shows: { said: '5 events of 2 machines, the same states when replayed.' } },
      },
      {
        name: 'of one machine',
        at: 'replaying',
        do: [answers(REPLAY, { ...SAME, machines: 1 })],
        expect: { to: 'replayed', shows: { said: '5 events of one machine, the same states when replayed.' } },
      },
      {
        name: 'where nothing is known',
        at: 'replaying',
        do: [answers(REPLAY, { machines: 0, steps: 0, difference: null })],
        expect: { to: 'replayed', shows: { said: 'The log holds no machine that this build knows.' } },
      },
      {
        name: 'to another state',
        at: 'replaying',
        do: [answers(REPLAY, DIFFERENT)],
        expect: {
          to: 'replayed',
          shows: {
            said: 'The first difference, at 01:01.002: lamp by lamp.pressed came to on, the replay is at lit.dim.',
          },
        },
      },
      {
        name: 'to a fault',
        at: 'replaying',
        do: [answers(REPLAY, THROWN)],
        expect: {
          to: 'replayed',
          shows: { said: 'The first difference, at 00:01.000: fan by started came to still, Error: no input.' },
        },
      },
      ...goesWrong(REPLAY).map(
        ({ name, step, text }): OwnCase => ({
          name,
          at: 'replaying',
          do: [step],
          expect: { to: 'failed', shows: { said: text } },
        }),
      ),
      { name: 'once at a time', at: 'replaying', do: [replay], expect: {} },
      { name: 'not while it is saved', at: 'saving', do: [replay], expect: {} },
    ]),
    row('what came of it was read', [
      { at: 'replayed', do: [close], expect: { to: 'quiet', shows: { said: '' } } },
      { at: 'failed', do: [close], expect: { to: 'quiet', shows: { said: '' } } },
    ]),
  ],
};
