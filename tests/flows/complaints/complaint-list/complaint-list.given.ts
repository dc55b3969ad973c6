import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/** What the rows CL-* have in common: the words of the flow, and the answers it gets. */
export type Situation = 'loading' | 'failed' | 'listing' | 'listing an empty tab';

/** `tab` carries its place, counted from 0, and `item` its id. */
export type Happening = 'tab' | 'item' | 'file a complaint' | 'try again';

/** `tabs` are titles, `chosen` the place of the listed tab, `items` what its items say, `empty` whether a sentence says there are none. */
export type Fact = 'tabs' | 'chosen' | 'items' | 'empty';

export type ClCase = Case<Situation, Happening, Fact>;

const item = (id: string | number, type: string, content: string) => ({
  id,
  time: '2026-03-05T12:00:00+07:00',
  type,
  content,
});
export const TABS = [
  { title: 'Diproses', items: [item(7, 'Penagihan', 'Ditelepon malam hari'), item(8, 'Aplikasi', 'Tidak bisa masuk')] },
  { title: 'Selesai', items: [item(5, 'Pembayaran', 'Belum tercatat')] },
  { title: 'Ditolak', items: [] },
];

export const list = (given: Given) => answers('problem-list', { tabs: TABS, ...given.answer });
export const tab = (place: number) => borrower<Happening>('tab', place);
export const item7 = borrower<Happening>('item', '7');
export const file = borrower<Happening>('file a complaint');
export const retry = borrower<Happening>('try again');

export const asked = { call: 'problem-list', request: {} } as const;
