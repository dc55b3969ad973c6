import { borrower, goesWrong, type Row } from '../../../oracle/row.ts';
import {
  ANSWER,
  answer,
  answered,
  asked,
  type CbCase,
  chatting,
  type Fact,
  feedback,
  type Happening,
  keeps,
  notResolved,
  QUESTION,
  question,
  questionsOfAccount,
  RESULT,
  rating,
  recorded,
  records,
  resolved,
  type Situation,
  star,
  submit,
  withAnswer,
} from './chatbot.given.ts';

const scored = (stars: number) => records(3, { value: String(stars), qaId: '21' });

/** Rows CB-08, CB-10 to CB-15, CB-21, CB-23 and CB-25: marks of answers, and their rating. */
export const ratingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CB-08',
    cases: [
      {
        way: withAnswer,
        at: 'chatting',
        do: [resolved()],
        expect: {
          to: 'rating open',
          effects: [keeps(asked(1), answered(2, 1)), feedback('1')],
          shows: { marks: [1], stars: 0 },
        },
      },
      {
        name: 'marked before',
        way: [...rating, borrower('close')],
        at: 'chatting',
        do: [resolved()],
        expect: { shows: { marks: [1] } },
      },
      {
        name: 'marked as not resolved before',
        way: [...withAnswer, notResolved()],
        at: 'chatting',
        do: [resolved()],
        expect: { shows: { marks: [2] } },
      },
      {
        name: 'what is no answer',
        only: { layer: 'machine', why: 'a question has nothing to mark' },
        way: withAnswer,
        at: 'chatting',
        do: [resolved(1), resolved(9)],
        expect: { shows: { marks: [0] } },
      },
      {
        name: 'the first of two answers, to other questions',
        way: [...withAnswer, borrower('category', '4'), questionsOfAccount, question('41'), answer],
        at: 'chatting',
        do: [resolved(2), star(5)],
        expect: {
          to: 'scoring',
          calls: [scored(5)],
          effects: [keeps(asked(1), answered(2, 1), asked(3, '41'), { ...answered(4), qaId: '41' }), feedback('1')],
          shows: { marks: [1, 0] },
        },
      },
    ],
  },
  {
    id: 'CB-10',
    cases: [
      ...[1, 3, 5].map(
        (stars): CbCase => ({
          name: `${stars}`,
          at: 'rating open',
          do: [star(stars)],
          expect: { to: 'scoring', calls: [scored(stars)], shows: { stars } },
        }),
      ),
      {
        name: 'no way out while it is on its way',
        at: 'scoring',
        do: [star(5), submit, borrower('close'), borrower('Escape'), borrower('mask')],
        expect: { shows: { stars: 3 } },
      },
      ...[0, 6, 2.5].map(
        (stars): CbCase => ({
          name: `${stars} is not on the scale`,
          only: { layer: 'machine', why: 'the scale offers one to five stars' },
          at: 'rating open',
          do: [star(stars)],
          expect: { shows: { stars: 0 } },
        }),
      ),
    ],
  },
  {
    id: 'CB-11',
    cases: [
      { at: 'rating open', do: [submit], expect: { effects: [{ toast: 'Silakan pilih' }], shows: { stars: 0 } } },
    ],
  },
  {
    id: 'CB-12',
    cases: [
      {
        name: 'a report that says nothing',
        way: [...rating, star(1)],
        at: 'scoring',
        do: [recorded('')],
        expect: { to: 'chatting', shows: { conversation: [`> ${QUESTION}`, ANSWER], marks: [1] } },
      },
      ...[1, 3].map(
        (stars): CbCase => ({
          name: `${stars}`,
          way: [...rating, star(stars)],
          at: 'scoring',
          do: [recorded(RESULT)],
          expect: { to: 'result open', shows: { result: RESULT }, reads: [{ in: 'Terima kasih', reads: [RESULT] }] },
        }),
      ),
    ],
  },
  {
    id: 'CB-13',
    cases: [4, 5].map(
      (stars): CbCase => ({
        name: `${stars}`,
        way: [...rating, star(stars)],
        at: 'scoring',
        do: [recorded(RESULT)],
        expect: {
          to: 'chatting',
          effects: [{ native: 'ratingPrompt' }],
          shows: { conversation: [`> ${QUESTION}`, ANSWER], marks: [1] },
        },
      }),
    ),
  },
  {
    id: 'CB-14',
    cases: [3, 5].flatMap((stars) =>
      goesWrong('qa-record').map(
        ({ name, step, text }): CbCase => ({
          name: `${name}, ${stars} stars`,
          way: [...rating, star(stars)],
          at: 'scoring',
          do: [step],
          expect: { to: 'rating open', effects: [{ toast: text }], shows: { stars } },
        }),
      ),
    ),
  },
  {
    id: 'CB-15',
    cases: (['close result', 'Escape from the result'] as const).map(
      (event): CbCase => ({
        name: event,
        at: 'result open',
        do: [borrower(event)],
        expect: { to: 'chatting', shows: { marks: [1], conversation: [`> ${QUESTION}`, ANSWER] } },
      }),
    ),
  },
  {
    id: 'CB-21',
    cases: (['close', 'Escape', 'mask'] as const).map(
      (event): CbCase => ({
        name: event,
        at: 'rating open',
        do: [borrower(event)],
        expect: { to: 'chatting', shows: { marks: [1] } },
      }),
    ),
  },
  {
    id: 'CB-23',
    cases: goesWrong('qa-record').flatMap(({ name, step }): CbCase[] => [
      {
        name: `after it was ${name}`,
        way: [...rating, star(3), step],
        at: 'rating open',
        do: [submit],
        expect: { to: 'scoring', calls: [scored(3)], shows: { stars: 3 } },
      },
      {
        name: `another star after it was ${name}`,
        way: [...rating, star(3), step],
        at: 'rating open',
        do: [star(4)],
        expect: { to: 'scoring', calls: [scored(4)], shows: { stars: 4 } },
      },
    ]),
  },
  {
    id: 'CB-25',
    cases: [
      {
        name: 'not resolved',
        way: withAnswer,
        at: 'chatting',
        do: [notResolved()],
        expect: { effects: [keeps(asked(1), answered(2, 2)), feedback('2')], shows: { marks: [2] } },
      },
      {
        name: 'not resolved, and asked on',
        way: [...chatting, question(), answer],
        at: 'chatting',
        do: [notResolved(), question()],
        expect: {
          to: 'fetching its answer',
          calls: [{ call: 'get-qa-list', request: { orderNo: '1001', pid: '21' } }],
          effects: [keeps(asked(1), answered(2, 2)), feedback('2'), keeps(asked(1), answered(2, 2), asked(3))],
          shows: { marks: [2] },
        },
      },
      {
        name: 'resolved, and rated',
        way: withAnswer,
        at: 'chatting',
        do: [resolved(), star(2)],
        expect: {
          to: 'scoring',
          calls: [scored(2)],
          effects: [keeps(asked(1), answered(2, 1)), feedback('1')],
          shows: { marks: [1] },
        },
      },
    ],
  },
];
