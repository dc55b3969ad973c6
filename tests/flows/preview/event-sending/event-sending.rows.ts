import { answers, borrower, type FlowTable, goesWrong, OWN, type Row } from '../../../oracle/row.ts';

/** An event that a developer sends to an actor of the running app: in no catalogue. */
export type Situation = 'closed' | 'writing' | 'sending';
export type Happening = 'choose' | 'type' | 'send' | 'leave';
export type Fact = 'event' | 'payload' | 'fault';

const SEND = 'inspection/send';
const ACTOR = 'page/x:1';

const choose = borrower<Happening>('choose', 'lamp.pressed');
const type = (payload: string) => borrower<Happening>('type', payload);
const send = borrower<Happening>('send');
const sends = (event: Record<string, unknown>) =>
  ({ calls: [{ call: SEND, request: { actor: ACTOR, event } }] }) as const;

const row = (what: string, cases: Row<Situation, Happening, Fact>['cases']): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: { browser: 'the steered browser opens the product; e2e/journeys/preview/inspector.spec.ts sends an event' },
  cases,
});

export const eventSendingTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'eventSending',
  isTool: true,
  query: {},
  reach: { closed: () => [], writing: () => [choose], sending: () => [choose, send] },
  rows: [
    row('an event is chosen to be sent', [
      {
        at: 'closed',
        do: [choose],
        expect: { to: 'writing', shows: { event: 'lamp.pressed', payload: '', fault: '' } },
      },
      {
        name: 'another one instead',
        at: 'writing',
        do: [type('{'), send, borrower('choose', 'lamp.broken')],
        expect: { shows: { event: 'lamp.broken', payload: '', fault: '' } },
      },
      {
        name: 'not while one is on its way',
        at: 'sending',
        do: [borrower('choose', 'lamp.broken')],
        expect: { shows: { event: 'lamp.pressed' } },
      },
    ]),
    row('what comes with it is typed', [
      { at: 'writing', do: [type('{"a":1}')], expect: { shows: { payload: '{"a":1}' } } },
      {
        name: 'and what was wrong with it is forgotten',
        at: 'writing',
        do: [type('{'), send, type('{}')],
        expect: { shows: { payload: '{}', fault: '' } },
      },
    ]),
    row('it is sent', [
      {
        at: 'writing',
        do: [send],
        expect: { to: 'sending', ...sends({ type: 'lamp.pressed' }), shows: { fault: '' } },
      },
      {
        name: 'with what was typed',
        at: 'writing',
        do: [type('{"a":1,"b":{"c":[true]}}'), send],
        expect: { to: 'sending', ...sends({ type: 'lamp.pressed', a: 1, b: { c: [true] } }) },
      },
      {
        name: 'its type is the chosen one',
        at: 'writing',
        do: [type('{"type":"other"}'), send],
        expect: { to: 'sending', ...sends({ type: 'lamp.pressed' }) },
      },
      ...['{', '[1]', 'null', '7', '"text"'].map((payload) => ({
        name: `not with ${payload}`,
        at: 'writing' as const,
        do: [type(payload), send],
        expect: { shows: { payload, fault: 'What comes with an event is a JSON object.' } },
      })),
    ]),
    row('it is not sent after all', [
      { at: 'writing', do: [borrower('leave')], expect: { to: 'closed' } },
      { name: 'not while it is on its way', at: 'sending', do: [borrower('leave')], expect: {} },
    ]),
    row('the app has taken it', [{ at: 'sending', do: [answers(SEND, null)], expect: { to: 'closed' } }]),
    row('the app has not taken it', [
      ...goesWrong(SEND).map(({ name, step, text }) => ({
        name,
        at: 'sending' as const,
        do: [step],
        expect: { to: 'writing' as const, shows: { fault: text, event: 'lamp.pressed' } },
      })),
    ]),
  ],
};
