import { fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { details, type Happening, image, NO_RESULT, send, star, wait } from './complaint-details.given.ts';

const SENT = {
  complaintNo: 'KL-3F9A-2C41',
  sentAt: '2026-01-03T11:02:00+07:00',
  lookedAt: '2026-01-03T14:30:00+07:00',
  answeredAt: null,
  replyBy: '2026-01-06T23:59:59+07:00',
};
const WRITTEN = {
  type: 'Penagihan',
  sonType: 'Telepon terlalu sering',
  content: 'Saya ditelepon pukul sepuluh malam, tiga hari berturut-turut.',
};
const waits = said<Happening>(
  'The complaint comes: not answered yet',
  details({ answer: { ...WRITTEN, ...NO_RESULT, isScore: 1, progress: SENT } }),
);
const answered = (isScore: 0 | 1) =>
  said<Happening>(
    'The complaint comes: answered, not rated',
    details({
      answer: {
        ...WRITTEN,
        disposeDetail: 'Petugas penagihan sudah ditegur. Kami tidak akan menelepon setelah pukul 20.00.',
        isScore,
        progress: { ...SENT, answeredAt: '2026-01-05T09:15:00+07:00' },
      },
    }),
  );

/** What a borrower meets on the page of one complaint. */
export const complaintDetailsSituations: SituationTable<Happening> = {
  name: 'One complaint',
  situations: [
    {
      id: 'answered',
      name: 'Answered',
      says: 'with pictures, not rated yet',
      group: 'happy',
      start: 0,
      way: [answered(0)],
    },
    {
      id: 'rating',
      name: 'Rating asked for',
      says: 'a dialog, after three seconds',
      group: 'happy',
      start: 0,
      way: [answered(0), wait],
    },
    {
      id: 'stars',
      name: 'Five stars chosen',
      says: 'can be sent',
      group: 'happy',
      start: 0,
      way: [answered(0), wait, star(5)],
    },
    {
      id: 'image',
      name: 'Picture enlarged',
      says: 'over the page',
      group: 'happy',
      start: 0,
      way: [answered(0), image(0)],
    },
    {
      id: 'waits',
      name: 'Waits for an answer',
      says: 'looked at, answered by a day that is named',
      group: 'waiting',
      start: 0,
      way: [waits],
    },
    {
      id: 'posting',
      name: 'Rating being sent',
      says: 'the dialog waits',
      group: 'waiting',
      start: 0,
      way: [answered(0), wait, star(5), send],
    },
    { id: 'loading', name: 'Still loading', says: 'the complaint is on its way', group: 'waiting', start: 0, way: [] },
    { id: 'none', name: 'No complaint named', says: 'the address lacks it', group: 'trouble', start: 1, way: [] },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'with its reason, and a retry',
      group: 'trouble',
      start: 0,
      way: [refuses('problem-detail')],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'try again is all there is',
      group: 'trouble',
      start: 0,
      way: [fails('problem-detail', 'timeout')],
    },
  ],
};
