import { OWN, type Row } from '../../../oracle/row.ts';
import {
  ANSWER,
  answer,
  answered,
  asked,
  asksList,
  type CbCase,
  chatting,
  draftBefore,
  draftGone,
  drafts,
  type Fact,
  type Happening,
  keeps,
  keptBefore,
  NO_WORDS,
  QUESTION,
  REPLY,
  recorded,
  records,
  replied,
  type Situation,
  send,
  sendAgain,
  TEXT,
  withAnswer,
  write,
  wrote,
} from './chatbot.given.ts';

const LONG = 'a'.repeat(1000);
/** A space, a zero-width space and joiner, a byte-order mark, a soft hyphen. */
const UNSEEN = ' \u200b\u200d\ufeff\u00ad';
const LONG_IN_CODE_POINTS = '💳'.repeat(201);

/** Rows CB-16 to CB-18: what the borrower writes. */
export const writingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CB-16',
    untaken: 'nothing',
    cases: [
      { name: 'empty', at: 'chatting', do: [send], expect: { shows: { conversation: [], 'can send': false } } },
      {
        name: 'only spaces',
        at: 'chatting',
        do: [write('   '), send],
        expect: { effects: [drafts('   ')], shows: { conversation: [], text: '   ', 'can send': false } },
      },
      {
        name: 'only what nobody sees',
        at: 'chatting',
        do: [write(UNSEEN), send],
        expect: { effects: [drafts(UNSEEN)], shows: { conversation: [], 'can send': false } },
      },
    ],
  },
  {
    id: 'CB-17',
    cases: [
      {
        at: 'chatting',
        do: [write(TEXT), send],
        expect: {
          to: 'replying',
          calls: [records(4, { value: TEXT })],
          effects: [drafts(TEXT), keeps(wrote(1))],
          shows: { conversation: [`> ${TEXT}`], text: '', 'can send': false, waiting: true, unanswered: [] },
        },
      },
      {
        name: 'tapped twice',
        at: 'chatting',
        do: [write(TEXT), send, send],
        expect: { to: 'replying', calls: [records(4, { value: TEXT })], effects: [drafts(TEXT), keeps(wrote(1))] },
      },
      {
        name: 'with spaces around it',
        at: 'chatting',
        do: [write(`  ${TEXT} `), send],
        expect: {
          to: 'replying',
          calls: [records(4, { value: TEXT })],
          effects: [drafts(`  ${TEXT} `), keeps(wrote(1))],
        },
      },
      {
        name: 'after an answer, which stays',
        way: withAnswer,
        at: 'chatting',
        do: [write(TEXT), send],
        expect: {
          to: 'replying',
          calls: [records(4, { value: TEXT })],
          effects: [drafts(TEXT), keeps(asked(1), answered(2), wrote(3))],
          shows: { conversation: [`> ${QUESTION}`, ANSWER, `> ${TEXT}`] },
        },
      },
      {
        name: 'written while the reply is on its way, and not sent',
        at: 'replying',
        do: [write('Halo'), send],
        expect: { effects: [drafts('Halo')], shows: { text: 'Halo', 'can send': false, conversation: [`> ${TEXT}`] } },
      },
    ],
  },
  {
    id: 'CB-18',
    cases: [
      {
        at: 'replying',
        do: [recorded(REPLY)],
        expect: {
          to: 'chatting',
          effects: [keeps(wrote(1), replied(2)), draftGone],
          shows: { conversation: [`> ${TEXT}`, REPLY], marks: [], waiting: false, unanswered: [] },
          reads: [{ in: 'Percakapan', reads: [{ role: 'button', name: 'contact customer service' }] }],
        },
      },
      {
        name: 'without words',
        at: 'replying',
        do: [recorded(null)],
        expect: {
          to: 'chatting',
          effects: [keeps(wrote(1), replied(2, '')), draftGone],
          shows: { conversation: [`> ${TEXT}`, NO_WORDS] },
        },
      },
      {
        name: 'what was written meanwhile can be sent',
        way: [...chatting, write(TEXT), send, write('Halo')],
        at: 'replying',
        do: [recorded(REPLY), send],
        expect: {
          to: 'replying',
          calls: [records(4, { value: 'Halo' })],
          effects: [keeps(wrote(1), replied(2)), drafts('Halo'), keeps(wrote(1), replied(2), wrote(3, 'Halo'))],
          shows: { text: '' },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'a text is written, however long',
    cases: [TEXT, LONG, LONG_IN_CODE_POINTS].map(
      (text): CbCase => ({
        name: `of ${[...text].length} characters`,
        at: 'chatting',
        do: [write(text)],
        expect: { effects: [drafts(text)], shows: { text, 'can send': true } },
      }),
    ),
  },
  {
    id: OWN,
    what: 'what is written is kept on the phone until it is answered, and stands in the field when the page opens',
    cases: [
      {
        name: 'written before, and not sent',
        given: draftBefore(TEXT),
        at: 'chatting',
        expect: { shows: { text: TEXT, 'can send': true, conversation: [] } },
      },
      {
        name: 'sent before, and the conversation is gone',
        given: draftBefore(TEXT),
        at: 'chatting',
        do: [send, recorded(REPLY)],
        expect: {
          calls: [records(4, { value: TEXT })],
          effects: [keeps(wrote(1)), keeps(wrote(1), replied(2)), draftGone],
          shows: { text: '' },
        },
      },
      {
        name: 'sent before, and the conversation holds it, to be sent again',
        given: { ...draftBefore(` ${TEXT}`), ...keptBefore(wrote(1)) },
        at: 'chatting',
        expect: { shows: { text: '', unanswered: [TEXT] } },
      },
      {
        name: 'written again after it was answered',
        given: { ...draftBefore(TEXT), ...keptBefore(wrote(1), replied(2)) },
        at: 'chatting',
        expect: { shows: { text: TEXT, unanswered: [] } },
      },
      {
        name: 'of another order',
        given: { ...draftBefore(TEXT), query: { orderNo: '1002' } },
        at: 'chatting',
        expect: { shows: { text: '' } },
      },
      {
        name: 'taken out of the field',
        way: [...chatting, write(TEXT)],
        at: 'chatting',
        do: [write('')],
        expect: { effects: [draftGone], shows: { text: '' } },
      },
      {
        name: 'taken out of the field while another waits for its answer, which is kept',
        at: 'replying',
        do: [write('Halo'), write('')],
        expect: { effects: [drafts('Halo'), drafts(TEXT)], shows: { text: '' } },
      },
      {
        name: 'the latest of those that were not answered',
        only: { layer: 'machine', why: 'the first message of those that can be sent again is pressed on a screen' },
        given: keptBefore(wrote(1), asked(2), answered(3), wrote(4, 'Halo'), asked(5)),
        at: 'chatting',
        do: [sendAgain(5), answer],
        expect: {
          calls: [asksList('21')],
          effects: [
            keeps(wrote(1), asked(2), answered(3), wrote(4, 'Halo'), asked(5)),
            drafts('Halo'),
            keeps(wrote(1), asked(2), answered(3), wrote(4, 'Halo'), asked(5), answered(6)),
            drafts('Halo'),
          ],
        },
      },
    ],
  },
];
