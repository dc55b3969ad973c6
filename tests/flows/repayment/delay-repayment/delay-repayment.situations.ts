import { answers, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { detail, type Happening, LINES, MINUTE, TIMES, WHAT_MOVES } from './delay-repayment.given.ts';

const product = { productName: 'Dana Kilat', productLogo: '' };
const offer = (told: Record<string, unknown> = {}) =>
  detail({ answer: { ...product, effect: WHAT_MOVES, orderDetail: { detail: LINES }, ...told } });

/** What a borrower meets on the page of a delay. */
export const delayRepaymentSituations: SituationTable<Happening> = {
  name: 'Delay the due date',
  situations: [
    {
      id: 'offered',
      name: 'Delay offered',
      says: 'a fee moves the due date by 14 days',
      group: 'happy',
      start: 0,
      way: [offer()],
    },
    {
      id: 'untimed',
      name: 'Offered without an end',
      says: 'no time runs',
      group: 'happy',
      start: 0,
      way: [said('The server offers a delay without an end', offer({ delayExpiryTime: '', serverTime: undefined }))],
    },
    {
      id: 'last-minute',
      name: 'Last minute of the offer',
      says: 'the fee holds one minute more',
      group: 'waiting',
      start: 0,
      way: [offer(), said('9 minutes pass', { passes: 9 * MINUTE })],
    },
    { id: 'loading', name: 'Still loading', says: 'the fee is on its way', group: 'waiting', start: 0, way: [] },
    {
      id: 'expired',
      name: 'Offer over',
      says: 'the time of the offer ran out',
      group: 'trouble',
      start: 0,
      way: [said('The server sends an offer that is over', offer({ delayExpiryTime: TIMES.serverTime }))],
    },
    {
      id: 'unavailable',
      name: 'No delay offered',
      says: 'no fee is named for this loan',
      group: 'trouble',
      start: 0,
      way: [
        said('The server names no fee', answers('delay-detail', { ...product, delayShouldPayAmount: '0', ...TIMES })),
      ],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'with its reason, and a retry',
      group: 'trouble',
      start: 0,
      way: [refuses('delay-detail', { code: '4100', message: 'Permintaan ditolak' })],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'try again is all there is',
      group: 'trouble',
      start: 0,
      way: [fails('delay-detail', 'timeout')],
    },
  ],
};
