import type { FlowTable } from '../../../oracle/row.ts';
import { goesWrong } from '../../../oracle/row.ts';
import {
  choose,
  type Fact,
  type Happening,
  OF,
  type Situation,
  saved,
  send,
  start,
  TEXT,
  text,
  typeOf,
} from './complaint-form.given.ts';
import { choosingRows } from './complaint-form-choosing.rows.ts';
import { imageRows } from './complaint-form-images.rows.ts';
import { sendingRows } from './complaint-form-sending.rows.ts';
import { writingRows } from './complaint-form-writing.rows.ts';

const [refused] = goesWrong('problem-init');

/** What a borrower can do while the titles of the types are not there as well. */
const WRITING: readonly Happening[] = ['text', 'key', 'paste', 'choose', 'send'];

export const complaintFormTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'complaintForm',
  query: OF,
  reach: {
    'choosing, loading': () => [],
    'choosing, failed': () => [refused.step],
    choosing: (given) => [start(given)],
    'choosing a sub-type': (given) => [start(given), typeOf('1')],
    untitled: () => [],
    'titles failed': () => [refused.step],
    recalling: () => [],
    writing: (given) => [start(given)],
    uploading: (given) => [start(given), choose('1.png,2.png')],
    checking: (given) => [start(given), choose('slow.png')],
    sending: (given) => [start(given), text(TEXT), send],
    sent: (given) => [start(given), text(TEXT), send, saved],
  },
  alike: { untitled: WRITING, 'titles failed': WRITING, checking: ['text', 'key', 'paste'] },
  rows: [...writingRows, ...imageRows, ...sendingRows, ...choosingRows],
};
