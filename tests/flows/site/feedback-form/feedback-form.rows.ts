import { borrower, type Case, type FlowTable, OWN, type Row, type Step } from '../../../oracle/row.ts';

/** Rows SN-02 to SN-05: the feedback forms. The query's `form` is `contact` for the contact form; the home's without it. */
export type Situation = 'filling' | 'incomplete' | 'sent';

/** The first four are typed into the field of that name, in place of what stood there, and carry it. */
export type Happening = 'first name' | 'email' | 'phone number' | 'message' | 'Send';

/** First name to message, the contact form without e-mail: what stands in the fields, and what was sent, still to be read. */
export type Fact = 'fields' | 'written';

type SnCase = Case<Situation, Happening, Fact>;
type Field = Exclude<Happening, 'Send'>;

const INCOMPLETE = 'Please provide complete information!';
const SENT = 'Submit successfully！';
const KEPT = 'Your message stayed in this browser: nothing was sent to a server.';

const type = (field: Field, text: string): Step<Happening> => borrower(field, text);
const send = borrower<Happening>('Send');

const NAME = type('first name', 'Asha');
const EMAIL = type('email', 'asha@example.com');
const PHONE = type('phone number', '98765 43210');
const MESSAGE = type('message', 'Who lends?');
const ON_HOME = [NAME, EMAIL, PHONE, MESSAGE];
const ON_CONTACT = [NAME, PHONE, MESSAGE];
const WRITTEN_HOME = ['Asha', 'asha@example.com', '98765 43210', 'Who lends?'];
const WRITTEN_CONTACT = ['Asha', '98765 43210', 'Who lends?'];
const contact = { query: { form: 'contact' } };

/** Everything but one field, which is left out or holds blanks alone. */
const lacking = (all: readonly Step<Happening>[], written: readonly string[], name: string, given?: SnCase['given']) =>
  all.flatMap((left, index): SnCase[] =>
    ['', '   '].map((blank) => ({
      name: `${name}: ${'borrower' in left ? left.borrower : ''} ${blank === '' ? 'empty' : 'of blanks'}`,
      ...(given && { given }),
      at: 'filling',
      do: [
        ...all.filter((one) => one !== left),
        ...('borrower' in left && blank !== '' ? [borrower(left.borrower, blank)] : []),
        send,
      ],
      expect: {
        to: 'incomplete',
        shows: { fields: written.map((text, at) => (at === index ? blank : text)) },
        reads: [INCOMPLETE],
      },
    })),
  );

const MARKUP = '<img src=x onerror=alert(1)> " \' & </textarea><script>alert(1)</script>';

const LONG = 'a b\u{1f600}'.repeat(2_000);

/** The same text in every field. */
const everywhere = (fields: readonly Step<Happening>[], text: string) =>
  fields.map((step) => ('borrower' in step ? borrower(step.borrower, text) : step));

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'SN-02',
    cases: [
      { name: 'nothing filled in', at: 'filling', do: [send], expect: { to: 'incomplete', reads: [INCOMPLETE] } },
      ...lacking(ON_HOME, WRITTEN_HOME, 'home form'),
      {
        name: 'a second time',
        at: 'incomplete',
        do: [NAME, send],
        expect: { to: 'incomplete', shows: { fields: ['Asha', '', '', ''] }, reads: [INCOMPLETE] },
      },
    ],
  },
  {
    id: 'SN-03',
    cases: [
      { given: contact, name: 'nothing filled in', at: 'filling', do: [send], expect: { to: 'incomplete' } },
      ...lacking(ON_CONTACT, WRITTEN_CONTACT, 'contact form', contact),
    ],
  },
  {
    id: 'SN-04',
    cases: [
      {
        name: 'home form',
        at: 'filling',
        do: [...ON_HOME, send],
        expect: { to: 'sent', shows: { fields: ['', '', '', ''] }, reads: [SENT, KEPT] },
      },
      {
        name: 'contact form, which has no e-mail',
        given: contact,
        at: 'filling',
        do: [...ON_CONTACT, send],
        expect: { to: 'sent', shows: { fields: ['', '', ''] }, reads: [SENT, KEPT] },
      },
      {
        name: 'after it was incomplete',
        at: 'incomplete',
        do: [...ON_HOME, send],
        expect: { to: 'sent', shows: { fields: ['', '', '', ''] }, reads: [SENT] },
      },
      {
        name: 'markup, which is text like any other',
        at: 'filling',
        do: [NAME, EMAIL, PHONE, type('message', MARKUP), send],
        expect: {
          to: 'sent',
          shows: { written: ['Asha', 'asha@example.com', '98765 43210', MARKUP] },
          reads: [SENT],
        },
      },
      ...[ON_HOME, ON_CONTACT].flatMap((fields): SnCase[] =>
        [
          { name: 'markup in every field', text: MARKUP },
          { name: '10,000 characters in every field', text: LONG },
        ].map(({ name, text }) => ({
          ...(fields === ON_CONTACT && { given: contact }),
          name: `${name} of the ${fields === ON_CONTACT ? 'contact' : 'home'} form`,
          at: 'filling',
          do: [...everywhere(fields, text), send],
          expect: {
            to: 'sent',
            shows: { fields: fields.map(() => ''), written: fields.map(() => text) },
            reads: [SENT, KEPT],
          },
        })),
      ),
    ],
  },
  {
    id: 'SN-05',
    cases: [NAME, EMAIL, PHONE, MESSAGE].map((typed, index) => ({
      name: 'borrower' in typed ? typed.borrower : '',
      at: 'sent',
      do: [typed],
      expect: { to: 'filling', shows: { fields: WRITTEN_HOME.map((text, at) => (at === index ? text : '')) } },
    })),
  },
  {
    id: OWN,
    what: 'A form that is sent twice was sent once: what was written can still be read.',
    cases: [
      {
        name: 'Send again',
        at: 'sent',
        do: [send],
        expect: { to: 'sent', shows: { fields: ['', '', '', ''], written: WRITTEN_HOME }, reads: [SENT, KEPT] },
      },
      {
        name: 'another message afterwards is another one',
        at: 'sent',
        do: [...everywhere(ON_HOME, 'Again'), send],
        expect: { to: 'sent', shows: { written: ['Again', 'Again', 'Again', 'Again'] }, reads: [SENT] },
      },
    ],
  },
  {
    id: OWN,
    what: 'Markup and long texts are kept as they are where a field is missed.',
    cases: [MARKUP, LONG].map((text) => ({
      name: text === MARKUP ? 'markup' : '10,000 characters',
      at: 'filling' as const,
      do: [type('first name', text), type('message', text), send],
      expect: { to: 'incomplete' as const, shows: { fields: [text, '', '', text] }, reads: [INCOMPLETE] },
    })),
  },
  {
    id: OWN,
    what: 'What is typed stands in its field.',
    cases: [
      ...ON_HOME.map(
        (typed, index): SnCase => ({
          name: Object.values(typed)[0],
          at: 'filling',
          do: [typed],
          expect: { to: 'filling', shows: { fields: WRITTEN_HOME.map((text, at) => (at === index ? text : '')) } },
        }),
      ),
      ...ON_HOME.map(
        (typed, index): SnCase => ({
          name: `and what was missed is still said, until the form is sent again: ${Object.values(typed)[0]}`,
          at: 'incomplete',
          do: [typed],
          expect: {
            to: 'incomplete',
            shows: { fields: WRITTEN_HOME.map((text, at) => (at === index ? text : '')) },
            reads: [INCOMPLETE],
          },
        }),
      ),
    ],
  },
];

export const feedbackFormTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'feedbackForm',
  query: {},
  reach: {
    filling: () => [],
    incomplete: () => [send],
    sent: () => [...ON_HOME, send],
  },
  rows,
};
