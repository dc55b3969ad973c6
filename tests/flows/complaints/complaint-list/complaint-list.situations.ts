import { answers, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { type Happening, tab } from './complaint-list.given.ts';

const WAITING = {
  complaintNo: 'KL-3F9A-2C41',
  sentAt: '2026-01-04T11:02:00+07:00',
  lookedAt: '2026-01-04T14:30:00+07:00',
  answeredAt: null,
  replyBy: '2026-01-07T23:59:59+07:00',
};
const list = said<Happening>(
  'The complaints come: two open, one answered',
  answers('problem-list', {
    tabs: [
      {
        title: 'Diproses',
        items: [
          {
            id: '7',
            time: WAITING.sentAt,
            type: 'Penagihan',
            content: 'Saya ditelepon pukul sepuluh malam.',
            progress: WAITING,
          },
          {
            id: '8',
            time: '2026-01-05T09:10:00+07:00',
            type: 'Aplikasi',
            content: 'Tidak bisa masuk setelah ganti ponsel.',
            progress: { ...WAITING, complaintNo: 'KL-77B0-1D20', sentAt: '2026-01-05T09:10:00+07:00', lookedAt: null },
          },
        ],
      },
      {
        title: 'Selesai',
        items: [
          {
            id: '5',
            time: '2025-12-20T08:00:00+07:00',
            type: 'Pembayaran',
            content: 'Pembayaran saya belum tercatat.',
            progress: {
              ...WAITING,
              complaintNo: 'KL-10AA-93F2',
              sentAt: '2025-12-20T08:00:00+07:00',
              lookedAt: '2025-12-20T09:00:00+07:00',
              answeredAt: '2025-12-21T10:15:00+07:00',
            },
            toRate: 1,
          },
        ],
      },
      { title: 'Ditolak', items: [] },
    ],
  }),
);

/** What a borrower meets in the list of complaints. */
export const complaintListSituations: SituationTable<Happening> = {
  name: 'Follow complaints',
  situations: [
    {
      id: 'open',
      name: 'Two being dealt with',
      says: 'one was looked at, one is new',
      group: 'happy',
      start: 0,
      way: [list],
    },
    { id: 'answered', name: 'One answered', says: 'it can be rated', group: 'happy', start: 0, way: [list, tab(1)] },
    { id: 'loading', name: 'Still loading', says: 'the list is on its way', group: 'waiting', start: 0, way: [] },
    {
      id: 'empty-tab',
      name: 'Nothing in this tab',
      says: 'none was turned down',
      group: 'trouble',
      start: 0,
      way: [list, tab(2)],
    },
    {
      id: 'none',
      name: 'No complaint yet',
      says: 'the first can be filed',
      group: 'trouble',
      start: 0,
      way: [said('The server sends no complaint', answers('problem-list', { tabs: [] }))],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'with its reason, and a retry',
      group: 'trouble',
      start: 0,
      way: [refuses('problem-list')],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'try again is all there is',
      group: 'trouble',
      start: 0,
      way: [fails('problem-list', 'timeout')],
    },
  ],
};
