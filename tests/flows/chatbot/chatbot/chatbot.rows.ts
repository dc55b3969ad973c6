import { answers, borrower, type FlowTable, fails, goesWrong, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  ANSWER,
  answer,
  answered,
  asked,
  asksList,
  type CbCase,
  categories,
  categoriesOf,
  category,
  chatting,
  draftGone,
  type Fact,
  FOR_STAFF,
  feedback,
  type Happening,
  handover,
  keeps,
  LOAN,
  list,
  NO_WORDS,
  notResolved,
  ORDER_NO,
  QUERY,
  QUESTION,
  question,
  questions,
  questionsOfAccount,
  RESULT,
  rating,
  recorded,
  records,
  replied,
  retry,
  type Situation,
  send,
  star,
  TITLES,
  withAnswer,
  write,
} from './chatbot.given.ts';
import { keptRows } from './chatbot-kept.rows.ts';
import { ratingRows } from './chatbot-rating.rows.ts';
import { writingRows } from './chatbot-writing.rows.ts';

const CATEGORIES = ['Pinjaman', 'Bayar', 'Tagihan', 'Akun'];
const QUESTIONS = [QUESTION, TITLES[22]];

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CB-01',
    cases: [
      {
        name: 'selectedIndex 1',
        at: 'starting',
        do: [categories],
        expect: { to: 'loading questions', calls: [asksList('0'), asksList('2')] },
      },
      ...[
        { name: '0', selectedIndex: '0', pid: '1' },
        { name: '3', selectedIndex: '3', pid: '4' },
        { name: 'absent', selectedIndex: undefined, pid: '1' },
        { name: 'empty', selectedIndex: '', pid: '1' },
        { name: '4, out of range', selectedIndex: '4', pid: '1' },
        { name: '-1, out of range', selectedIndex: '-1', pid: '1' },
        { name: '1.5, no index', selectedIndex: '1.5', pid: '1' },
        { name: 'no number', selectedIndex: 'akun', pid: '1' },
      ].map(
        ({ name, selectedIndex, pid }): CbCase => ({
          name: `selectedIndex ${name}`,
          given: { query: { selectedIndex } },
          at: 'starting',
          do: [categories],
          expect: { to: 'loading questions', calls: [asksList('0'), asksList(pid)] },
        }),
      ),
    ],
  },
  {
    id: 'CB-02',
    cases: [
      {
        at: 'loading questions',
        do: [questions],
        expect: {
          to: 'chatting',
          shows: {
            categories: CATEGORIES,
            category: 'Bayar',
            questions: QUESTIONS,
            conversation: [],
            text: '',
            'can send': false,
          },
          reads: [
            'Layanan Pelanggan',
            'Halo, ada yang bisa kami bantu?',
            ...CATEGORIES.map((name) => ({ role: 'tab', name }) as const),
            { in: 'Bayar', reads: [{ role: 'button', name: QUESTION }] },
          ],
        },
      },
      {
        name: 'titles by their alias where they have no other',
        way: [list([{ id: 'a', title_local_alias: 'Pinjaman' }])],
        at: 'loading questions',
        do: [list([{ id: 'b', title_local: null, title_local_alias: QUESTION }])],
        expect: { to: 'chatting', shows: { categories: ['Pinjaman'], category: 'Pinjaman', questions: [QUESTION] } },
      },
      ...[null, []].map(
        (none): CbCase => ({
          name: none ? 'an empty list' : 'no list',
          at: 'loading questions',
          do: [list(none)],
          expect: {
            to: 'chatting',
            shows: { categories: CATEGORIES, questions: [] },
            reads: ['Belum ada pertanyaan di sini. Tulis pertanyaan Anda di bawah.'],
          },
        }),
      ),
      {
        name: 'of another category',
        at: 'loading another category',
        do: [questionsOfAccount],
        expect: { to: 'chatting', shows: { category: 'Akun', questions: [TITLES[41]] } },
      },
    ],
  },
  {
    id: 'CB-03',
    cases: (['starting', 'loading questions'] as const).flatMap((at) =>
      goesWrong('get-qa-list').map(
        ({ name, step, text, reason }): CbCase => ({
          name,
          at,
          do: [step],
          expect: {
            to: 'failed',
            ...(at === 'starting' ? { calls: [asksList('0')] } : {}),
            effects: [{ toast: text }],
            reason,
          },
        }),
      ),
    ),
  },
  {
    id: 'CB-04',
    cases: [
      {
        at: 'chatting',
        do: [category('4')],
        expect: { to: 'loading another category', calls: [asksList('4')], shows: { category: 'Akun', questions: [] } },
      },
      { name: 'the same category', at: 'chatting', do: [category('2')], expect: { shows: { category: 'Bayar' } } },
      {
        name: 'tapped twice',
        at: 'chatting',
        do: [category('4'), category('4')],
        expect: { to: 'loading another category', calls: [asksList('4')] },
      },
      {
        name: 'one that is not there',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'chatting',
        do: [category('9')],
        expect: { shows: { category: 'Bayar' } },
      },
      {
        name: 'the conversation stays',
        way: withAnswer,
        at: 'chatting',
        do: [category('4'), questionsOfAccount, question('41')],
        expect: {
          to: 'fetching its answer',
          calls: [asksList('4'), asksList('41')],
          effects: [keeps(asked(1), answered(2), asked(3, '41'))],
          shows: { conversation: [`> ${QUESTION}`, ANSWER, `> ${TITLES[41]}`] },
        },
      },
    ],
  },
  {
    id: 'CB-05',
    cases: [
      {
        at: 'chatting',
        do: [question()],
        expect: {
          to: 'fetching its answer',
          calls: [asksList('21')],
          effects: [keeps(asked(1))],
          shows: { conversation: [`> ${QUESTION}`], waiting: true, unanswered: [] },
        },
      },
      {
        name: 'tapped twice',
        at: 'chatting',
        do: [question(), question()],
        expect: {
          to: 'fetching its answer',
          calls: [asksList('21')],
          effects: [keeps(asked(1))],
          shows: { conversation: [`> ${QUESTION}`] },
        },
      },
      {
        name: 'one that is not there',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'chatting',
        do: [question('41')],
        expect: { shows: { conversation: [] } },
      },
      {
        name: 'no order in the query',
        given: { query: { orderNo: undefined } },
        at: 'chatting',
        do: [question()],
        expect: {
          to: 'fetching its answer',
          calls: [{ call: 'get-qa-list', request: { orderNo: '', pid: '21' } }],
          effects: [{ kept: 'chat:', value: { messages: [asked(1)], owner: '' } }],
        },
      },
    ],
  },
  {
    id: 'CB-06',
    cases: [
      {
        at: 'fetching its answer',
        do: [answer],
        expect: {
          to: 'chatting',
          effects: [keeps(asked(1), answered(2)), draftGone],
          shows: { conversation: [`> ${QUESTION}`, ANSWER], marks: [0], waiting: false, unanswered: [] },
          reads: [
            {
              in: 'Percakapan',
              reads: [
                { role: 'button', name: 'resolved' },
                { role: 'button', name: 'not resolved' },
              ],
            },
          ],
        },
      },
      {
        name: 'several answers',
        at: 'fetching its answer',
        do: [list([{ id: 1, title_local: 'Satu.' }, { id: 2, title_local_alias: 'Dua.' }, { id: 3 }])],
        expect: {
          to: 'chatting',
          effects: [keeps(asked(1), { ...answered(2), text: 'Satu.\n\nDua.' }), draftGone],
          shows: { conversation: [`> ${QUESTION}`, 'Satu.\n\nDua.'], marks: [0] },
        },
      },
      ...[
        { name: 'no answer', none: [] },
        { name: 'an answer without words', none: [{ id: 1 }] },
      ].map(
        ({ name, none }): CbCase => ({
          name,
          at: 'fetching its answer',
          do: [list(none)],
          expect: {
            to: 'chatting',
            effects: [keeps(asked(1), { ...answered(2), text: '' }), draftGone],
            shows: { conversation: [`> ${QUESTION}`, NO_WORDS], marks: [0] },
          },
        }),
      ),
    ],
  },
  {
    id: 'CB-07',
    cases: [
      {
        way: [...chatting, question('22')],
        at: 'fetching its answer',
        do: [handover],
        expect: { to: 'handing over', calls: [records(1, { qaId: '22' })], shows: { waiting: true, unanswered: [] } },
      },
      {
        name: 'on the second entry',
        at: 'fetching its answer',
        do: [
          list([
            { id: 1, title_local: ANSWER },
            { id: 2, action_type: '4' },
          ]),
        ],
        expect: { to: 'handing over', calls: [records(1, { qaId: '21' })] },
      },
    ],
  },
  {
    id: 'CB-09',
    cases: [
      {
        way: withAnswer,
        at: 'chatting',
        do: [notResolved()],
        expect: { effects: [keeps(asked(1), answered(2, 2)), feedback('2')], shows: { marks: [2] } },
      },
      {
        name: 'tapped twice',
        way: withAnswer,
        at: 'chatting',
        do: [notResolved(), notResolved()],
        expect: { effects: [keeps(asked(1), answered(2, 2)), feedback('2')], shows: { marks: [2] } },
      },
      {
        name: 'marked as resolved before',
        way: [...rating, borrower('close')],
        at: 'chatting',
        do: [notResolved()],
        expect: { shows: { marks: [1] } },
      },
      {
        name: 'the first of two answers',
        way: [...withAnswer, question(), answer],
        at: 'chatting',
        do: [notResolved(2)],
        expect: {
          effects: [keeps(asked(1), answered(2, 2), asked(3), answered(4)), feedback('2')],
          shows: { marks: [2, 0] },
        },
      },
      {
        name: 'what is no answer',
        only: { layer: 'machine', why: 'a question has nothing to mark' },
        way: withAnswer,
        at: 'chatting',
        do: [notResolved(1), notResolved(9)],
        expect: { shows: { marks: [0] } },
      },
    ],
  },
  {
    id: 'CB-19',
    cases: [
      ...goesWrong('get-qa-list').map(
        ({ name, step, text }): CbCase => ({
          name,
          at: 'fetching its answer',
          do: [step],
          expect: {
            to: 'chatting',
            effects: [{ toast: text }],
            shows: { conversation: [`> ${QUESTION}`], unanswered: [QUESTION], waiting: false },
          },
        }),
      ),
      ...goesWrong('qa-record').map(
        ({ name, step, text }): CbCase => ({
          name,
          way: [...withAnswer, write('Halo'), send],
          at: 'replying',
          do: [step],
          expect: {
            to: 'chatting',
            effects: [{ toast: text }],
            shows: { conversation: [`> ${QUESTION}`, ANSWER, '> Halo'], unanswered: ['Halo'], waiting: false },
          },
        }),
      ),
    ],
  },
  {
    id: 'CB-20',
    cases: [
      {
        at: 'chatting',
        do: [borrower('contact customer service')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
      {
        name: 'at a reply',
        way: [...chatting, write('Halo'), send, recorded('Baik.')],
        at: 'chatting',
        do: [borrower('contact customer service')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'A borrower can check that it is us.',
    cases: [
      {
        at: 'chatting',
        do: [borrower('official channels')],
        expect: { effects: [{ open: '/Channels', query: {} }] },
      },
      {
        name: 'from a reply that names the page',
        way: [...chatting, write('penipuan?'), send, recorded('Lihat “Cara mengenali kami”.')],
        at: 'chatting',
        do: [],
        expect: { reads: [{ in: 'Percakapan', reads: [{ role: 'button', name: 'Cara mengenali kami' }] }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'A reply that names the loan’s details leads there.',
    cases: [
      ...['Rinciannya ada di “Detail Pinjaman”.', 'It is in “Loan details”.', '见“借款详情”。'].map(
        (reply): CbCase => ({
          name: reply,
          way: [categoriesOf('siti', LOAN), questions, write('berapa?'), send, recorded(reply)],
          at: 'chatting',
          do: [borrower('loan')],
          expect: { effects: [{ open: '/loanDetails', query: LOAN }] },
        }),
      ),
      {
        name: 'not where the server names no loan',
        only: { layer: 'machine', why: 'there is no button' },
        at: 'chatting',
        do: [borrower('loan')],
        expect: {},
      },
    ],
  },
  {
    id: 'CB-22',
    cases: goesWrong('get-qa-list').map(
      ({ name, step, text }): CbCase => ({
        name,
        way: [...withAnswer, category('4')],
        at: 'loading another category',
        do: [step],
        expect: {
          to: 'chatting',
          effects: [{ toast: text }],
          shows: { category: 'Bayar', questions: QUESTIONS, conversation: [`> ${QUESTION}`, ANSWER] },
        },
      }),
    ),
  },
  {
    id: 'CB-24',
    cases: [
      { at: 'failed', do: [retry], expect: { to: 'starting', calls: [asksList('0')] } },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'failed',
        do: [retry, retry],
        expect: { to: 'starting', calls: [asksList('0')] },
      },
      {
        name: 'and it works',
        at: 'failed',
        do: [retry, ...chatting],
        expect: {
          to: 'chatting',
          calls: [asksList('0'), asksList('2')],
          shows: { category: 'Bayar', questions: QUESTIONS },
        },
      },
      {
        name: 'and it fails again, for no reason that is given',
        at: 'failed',
        do: [retry, fails('get-qa-list')],
        expect: { to: 'failed', calls: [asksList('0')], effects: [{ toast: 'error' }], reason: '' },
      },
    ],
  },
  {
    id: 'CB-26',
    cases: [
      { name: 'recorded', step: recorded() },
      { name: 'refused', step: refuses('qa-record') },
      { name: 'unreachable', step: fails('qa-record') },
    ].flatMap(({ name, step }): CbCase[] => [
      {
        name,
        at: 'handing over',
        do: [step],
        expect: {
          effects: [
            keeps(asked(1, '22'), replied(2, FOR_STAFF, '22')),
            { open: '/complainNewPage', query: { orderNo: ORDER_NO } },
          ],
          left: { to: 'chatting', shows: { conversation: [`> ${TITLES[22]}`, FOR_STAFF] } },
        },
      },
      {
        name: `${name}, no order in the query`,
        given: { query: { orderNo: undefined } },
        at: 'handing over',
        do: [step],
        expect: {
          effects: [
            { kept: 'chat:', value: { messages: [asked(1, '22'), replied(2, FOR_STAFF, '22')], owner: '' } },
            { open: '/complainNewPage', query: {} },
          ],
          left: { to: 'chatting' },
        },
      },
    ]),
  },
  {
    id: OWN,
    what: 'the borrower can write although there is no category',
    cases: [null, []].map(
      (none): CbCase => ({
        name: none ? 'an empty list' : 'no list',
        at: 'starting',
        do: [list(none)],
        expect: {
          to: 'chatting',
          calls: [asksList('0')],
          shows: { categories: [], questions: [] },
          reads: ['Belum ada pertanyaan di sini. Tulis pertanyaan Anda di bawah.'],
        },
      }),
    ),
  },
  ...ratingRows,
  ...writingRows,
  ...keptRows,
];

/** Rows CB-*: the conversation with the support bot. */
export const chatbotTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'chatbot',
  query: QUERY,
  reach: {
    starting: () => [],
    'loading questions': () => [categories],
    failed: () => [refuses('get-qa-list')],
    chatting: () => chatting,
    'loading another category': () => [...chatting, category('4')],
    'fetching its answer': () => [...chatting, question()],
    'handing over': () => [...chatting, question('22'), handover],
    replying: () => [...chatting, write('Uang saya belum masuk'), send],
    'rating open': () => rating,
    scoring: () => [...rating, star(3)],
    'result open': () => [...rating, star(3), answers('qa-record', RESULT)],
  },
  // What is written waits in the field, whatever the bot is about.
  alike: {
    'loading another category': ['write'],
    'fetching its answer': ['write'],
    'handing over': ['write'],
    replying: ['write'],
    'rating open': ['write'],
    scoring: ['write'],
    'result open': ['write'],
  },
  rows,
};
