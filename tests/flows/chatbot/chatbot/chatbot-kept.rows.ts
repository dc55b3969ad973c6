import type { ChatMessage } from '#machines/chatbot/conversation.ts';
import type { Keepable } from '#machines/kit/setup/effects.ts';
import { OWN, type Row } from '../../../oracle/row.ts';
import {
  ANSWER,
  answer,
  answered,
  asked,
  asksList,
  type CbCase,
  categories,
  categoriesOf,
  chatting,
  draftGone,
  drafts,
  type Fact,
  feedback,
  type Happening,
  keeps,
  keepsOf,
  keptBefore,
  keptOf,
  list,
  notResolved,
  ORDER_NO,
  QUESTION,
  question,
  questions,
  REPLY,
  recorded,
  records,
  replied,
  type Situation,
  sendAgain,
  TEXT,
  wrote,
} from './chatbot.given.ts';

const ANSWERED = keptBefore(asked(1), answered(2, 1), wrote(3), replied(4));
/** The page was killed while a question, or a text, waited. */
const QUESTION_WAITED = keptBefore(wrote(7), replied(8), asked(9));
const TEXT_WAITED = keptBefore(asked(1), answered(2), wrote(3));
/** The 100 latest messages of a longer conversation. */
const MANY: ChatMessage[] = Array.from({ length: 50 }, (_, pair) => [
  asked(2 * pair + 11),
  answered(2 * pair + 12),
]).flat();

const NO_CONVERSATIONS: { name: string; kept: Record<string, Keepable> }[] = [
  { name: 'no list', kept: { messages: 'none' } },
  { name: 'nothing', kept: {} },
  {
    name: 'what is no message',
    kept: {
      messages: [
        null,
        'hello',
        { ...asked(1), id: '1' },
        { ...asked(1), kind: 'advert' },
        { ...asked(1), text: 1 },
        { ...asked(1), qaId: null },
        { ...asked(1), mark: 3 },
      ],
    },
  },
];

/** A conversation that the page was read again in. */
export const keptRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'the conversation is there when the page is read again, and no answer is asked again',
    cases: [
      {
        given: ANSWERED,
        at: 'starting',
        do: [categories, questions],
        expect: {
          to: 'chatting',
          calls: [asksList('0'), asksList('2')],
          shows: {
            conversation: [`> ${QUESTION}`, ANSWER, `> ${TEXT}`, REPLY],
            marks: [1],
            unanswered: [],
            waiting: false,
            text: '',
          },
        },
      },
      {
        name: 'a mark can follow',
        given: keptBefore(asked(1), answered(2)),
        at: 'chatting',
        do: [notResolved()],
        expect: { effects: [keeps(asked(1), answered(2, 2)), feedback('2')], shows: { marks: [2] } },
      },
      {
        name: 'of another order',
        given: { ...ANSWERED, query: { orderNo: '1002' } },
        at: 'starting',
        do: [categories, questions],
        expect: {
          to: 'chatting',
          calls: ['0', '2'].map((pid) => ({ call: 'get-qa-list' as const, request: { orderNo: '1002', pid } })),
          shows: { conversation: [] },
        },
      },
      {
        name: 'of the same borrower, by another session',
        given: keptOf('anna', asked(1), answered(2)),
        at: 'starting',
        do: [categoriesOf('anna'), questions, question()],
        expect: {
          to: 'fetching its answer',
          calls: [asksList('0'), asksList('2'), asksList('21')],
          effects: [keepsOf('anna', asked(1), answered(2), asked(3))],
        },
      },
      {
        name: 'of another borrower, whom the native app has logged in since: nothing of it is shown, nor can be sent again',
        given: keptOf('anna', asked(1), answered(2), wrote(3)),
        at: 'starting',
        do: [categoriesOf('bela'), questions],
        expect: {
          to: 'chatting',
          calls: [asksList('0'), asksList('2')],
          shows: { conversation: [], unanswered: [] },
        },
      },
      {
        name: 'of another borrower, by a server that has no category',
        given: keptOf('anna', wrote(3)),
        at: 'starting',
        do: [list([], '', { draftOwner: 'bela' })],
        expect: { to: 'chatting', calls: [asksList('0')], shows: { conversation: [], unanswered: [] } },
      },
      {
        name: 'of another borrower, and what is asked then is of the new one alone',
        given: keptOf('anna', wrote(3)),
        at: 'starting',
        do: [categoriesOf('bela'), questions, question()],
        expect: {
          to: 'fetching its answer',
          calls: [asksList('0'), asksList('2'), asksList('21')],
          effects: [keepsOf('bela', asked(1))],
        },
      },
      ...[7, null].map(
        (owner): CbCase => ({
          name: `whose owner is no text (${owner}) is of this visit`,
          given: { kept: { [`chat:${ORDER_NO}`]: { messages: [wrote(3)], owner } } },
          at: 'starting',
          do: [categoriesOf('anna'), questions],
          expect: { to: 'chatting', calls: [asksList('0'), asksList('2')], shows: { conversation: [`> ${TEXT}`] } },
        }),
      ),
      {
        name: 'its numbers go on',
        given: keptBefore(wrote(7), replied(8)),
        at: 'chatting',
        do: [question()],
        expect: {
          to: 'fetching its answer',
          calls: [asksList('21')],
          effects: [keeps(wrote(7), replied(8), asked(9))],
        },
      },
      {
        name: 'the latest 100 messages are held',
        given: keptBefore(...MANY),
        at: 'chatting',
        do: [question(), answer],
        expect: {
          calls: [asksList('21')],
          effects: [keeps(...MANY.slice(1), asked(111)), keeps(...MANY.slice(2), asked(111), answered(112)), draftGone],
        },
      },
      ...NO_CONVERSATIONS.map(
        ({ name, kept }): CbCase => ({
          name: `${name} is kept`,
          given: { kept: { [`chat:${ORDER_NO}`]: kept } },
          at: 'chatting',
          expect: { shows: { conversation: [] } },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'what was not answered can be sent again',
    cases: [
      {
        name: 'a question, after the page was read again',
        given: QUESTION_WAITED,
        at: 'chatting',
        do: [sendAgain(9)],
        expect: {
          to: 'fetching its answer',
          calls: [asksList('21')],
          effects: [keeps(wrote(7), replied(8), asked(9)), draftGone],
          shows: { conversation: [`> ${TEXT}`, REPLY, `> ${QUESTION}`], unanswered: [], waiting: true },
        },
      },
      {
        name: 'a text, after the page was read again',
        given: TEXT_WAITED,
        at: 'chatting',
        do: [sendAgain(3)],
        expect: {
          to: 'replying',
          calls: [records(4, { value: TEXT })],
          effects: [keeps(asked(1), answered(2), wrote(3)), drafts(TEXT)],
          shows: { unanswered: [], waiting: true },
        },
      },
      {
        name: 'and is answered',
        given: TEXT_WAITED,
        at: 'chatting',
        do: [sendAgain(3), recorded(REPLY)],
        expect: {
          calls: [records(4, { value: TEXT })],
          effects: [
            keeps(asked(1), answered(2), wrote(3)),
            drafts(TEXT),
            keeps(asked(1), answered(2), wrote(3), replied(4)),
            draftGone,
          ],
          shows: { conversation: [`> ${QUESTION}`, ANSWER, `> ${TEXT}`, REPLY], unanswered: [] },
        },
      },
      {
        name: 'an earlier one, which then stands at the end',
        given: keptBefore(wrote(1), asked(2), answered(3)),
        at: 'chatting',
        do: [sendAgain(1)],
        expect: {
          to: 'replying',
          calls: [records(4, { value: TEXT })],
          effects: [keeps(asked(2), answered(3), wrote(4)), drafts(TEXT)],
          shows: { conversation: [`> ${QUESTION}`, ANSWER, `> ${TEXT}`], unanswered: [] },
        },
      },
      {
        name: 'tapped twice',
        unoffered: true,
        given: TEXT_WAITED,
        at: 'chatting',
        do: [sendAgain(3), sendAgain(3)],
        expect: {
          to: 'replying',
          calls: [records(4, { value: TEXT })],
          effects: [keeps(asked(1), answered(2), wrote(3)), drafts(TEXT)],
        },
      },
      {
        name: 'what was answered, or is no message, is not',
        only: { layer: 'machine', why: 'what was answered offers it no more' },
        given: ANSWERED,
        at: 'chatting',
        do: [sendAgain(1), sendAgain(2), sendAgain(9)],
        expect: { shows: { unanswered: [] } },
      },
      {
        name: 'one of two stays',
        given: keptBefore(asked(1), wrote(2)),
        at: 'chatting',
        expect: { shows: { unanswered: [QUESTION, TEXT] } },
      },
    ],
  },
  {
    id: OWN,
    what: 'a question that is asked twice is answered twice',
    cases: [
      {
        way: [...chatting, question(), answer],
        at: 'chatting',
        do: [question(), answer],
        expect: {
          calls: [asksList('21')],
          effects: [
            keeps(asked(1), answered(2), asked(3)),
            keeps(asked(1), answered(2), asked(3), answered(4)),
            draftGone,
          ],
          shows: { marks: [0, 0] },
        },
      },
    ],
  },
];
