import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/** What the rows CD-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'no complaint named'
  | 'viewing, to be rated'
  | 'viewing, rated'
  | 'viewing, asked already'
  | 'rating open'
  | 'posting'
  | 'image open';

/** `star` carries how many, `image` the place of the image among all of the page, counted from 0. */
export type Happening =
  | 'star'
  | 'Send'
  | 'Cancel'
  | 'Escape'
  | 'mask'
  | 'image'
  | 'close image'
  | 'Escape from the image'
  | 'mask of the image'
  | 'My complaints'
  | 'copy number'
  | 'telephone'
  | 'try again';

/** `written` is what was complained, `images` and `result images` their addresses, `result` the text of the process result or null. */
export type Fact = 'stars' | 'kinds' | 'written' | 'images' | 'result' | 'result images' | 'enlarged';

export type CdCase = Case<Situation, Happening, Fact>;

/** Images that need no server. */
export const pixel = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`;
export const IMAGES = [pixel('red'), pixel('green')];
export const RESULT_IMAGES = [pixel('blue')];
/** Of the page, in the order in which they stand. */
export const ADDRESSES = [...IMAGES, ...RESULT_IMAGES];

export const COMPLAINT = {
  type: 'Penagihan',
  sonType: 'Ancaman',
  problemId: '7',
  content: 'Ditelepon malam hari',
  images: IMAGES,
  disposeDetail: 'Penagih sudah ditegur.',
  disposeImages: RESULT_IMAGES,
  isScore: 0,
};
export const SERVICE_PHONE = '+62 21 5550 0100';

/** A complaint that waits, and one that was answered. */
export const WAITING = {
  complaintNo: 'KL-3F9A-2C41',
  sentAt: '2026-11-24T11:02:00+07:00',
  lookedAt: null,
  answeredAt: null,
  replyBy: '2026-11-27T23:59:59+07:00',
};
export const ANSWERED = {
  ...WAITING,
  lookedAt: '2026-11-24T14:30:00+07:00',
  answeredAt: '2026-11-26T09:15:00+07:00',
};
export const NO_RESULT = { disposeDetail: '', disposeImages: [] };

export const details = (given: Given) => answers('problem-detail', { ...COMPLAINT, ...given.answer });
export const star = (stars: number) => borrower<Happening>('star', stars);
export const send = borrower<Happening>('Send');
export const cancel = borrower<Happening>('Cancel');
export const image = (place: number) => borrower<Happening>('image', place);
export const closeImage = borrower<Happening>('close image');
export const retry = borrower<Happening>('try again');
/** As long as the rating waits. */
export const wait = { passes: 3000 };

export const asked = { call: 'problem-detail', request: { problemId: '7' } } as const;
export const scored = (score: number) => ({ call: 'save-score', request: { score, problemId: '7' } }) as const;
