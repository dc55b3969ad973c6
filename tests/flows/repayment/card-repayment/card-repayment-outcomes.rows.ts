import { borrower, fails, NOW, OWN, type Row, refuses, type Step } from '../../../oracle/row.ts';
import { testApp } from '../../../oracle/test-app.ts';
import {
  ANNOUNCES,
  alternative,
  asked,
  BCA,
  BRI,
  bill,
  type CrCase,
  card,
  commits,
  committing,
  DEBIT_AT,
  details,
  type Fact,
  fetches,
  type Happening,
  KEPT,
  keptTokens,
  ORDER,
  PAID,
  paidBy,
  pay,
  QUERY,
  RESET,
  reading,
  SHOWN,
  type Situation,
  TOKEN_NOTED,
  ways,
} from './card-repayment.given.ts';

const UNCLEAR = { code: '504', message: 'Bank belum menjawab.' };
const DECLINED = { code: '402', message: 'Bank menolak kartu ini.' };
const CHANGED = { code: '409', message: 'Jumlah tagihan sudah berubah.' };
const commitSays = (refusal: typeof UNCLEAR) => refuses('repayment-commit', refusal);

/** What the visit keeps of the payment whose outcome is not known. */
const OPEN = { billNo: '', amount: '2180000', cardId: BCA.id, bankName: 'BCA', cardNo: BCA.cardNo, sentAt: NOW };
const keepsOpen = (changed: Partial<typeof OPEN> = {}) => ({
  ...KEPT,
  value: { ...KEPT.value, openCard: { ...OPEN, ...changed } },
});
export const sentBefore = (changed: Partial<typeof OPEN> = {}) => ({
  kept: {
    [KEPT.kept]: {
      ...keptTokens({ 2180000: 'token-1' }),
      openCard: { ...OPEN, sentAt: '2026-01-05T11:00:00+07:00', ...changed },
    },
  },
});
/** What is left of it once its outcome is known, and nothing was paid. */
const FORGOTTEN = KEPT;

const isPaid = bill('paid', { received: '2180000' });
const told = (...payments: object[]) => details({ payments });
const announcedBill = bill('open', { debitAt: DEBIT_AT });
const SEARCHING = bill('checking', { wait: { usualMinutes: 2, mostMinutes: 120 } });
const POLL = 10_000;

export const unknown = (): Step<Happening>[] => [...committing(), commitSays(UNCLEAR)];
export const declined = (): Step<Happening>[] => [...committing(), commitSays(DECLINED)];
const ONE_CARD = { answer: { bankCards: [BCA] } };
export const declinedAlone = (): Step<Happening>[] => [...committing(ONE_CARD), commitSays(DECLINED)];
export const announced = (): Step<Happening>[] => [...committing(), ANNOUNCES];
export const changed = (): Step<Happening>[] => [...committing(), commitSays(CHANGED)];

/** What the server, or the bank, says of a payment is a situation of the page. */
export const outcomeRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'While nobody knows what became of a payment, nothing here pays, and the page says what is known.',
    cases: [
      {
        name: 'the bank did not answer the commit',
        at: 'committing',
        do: [commitSays(UNCLEAR)],
        expect: {
          to: 'unknown',
          calls: [reading],
          effects: [keepsOpen()],
          shows: { number: '', 'ways out': [] },
          reads: [
            'Jangan bayar lagi',
            'Uang Anda bisa terpotong dua kali.',
            ['BCA •••• 4821', 'Rp2.180.000'],
            ['Telepon', testApp.support.phone],
            { role: 'button', name: 'Lihat detail pinjaman' },
          ],
        },
      },
      {
        name: 'nor the confirmation',
        at: 'confirming',
        do: [refuses('repayment-confirm', UNCLEAR)],
        expect: {
          to: 'unknown',
          calls: [reading],
          effects: [RESET, keepsOpen({ billNo: 'record-1' })],
          shows: { number: 'record-1' },
        },
      },
      {
        name: 'nor the commit for another code',
        at: 'code dialog, resending',
        do: [commitSays(UNCLEAR)],
        expect: { to: 'unknown', calls: [reading], effects: [keepsOpen({ billNo: 'record-1' })] },
      },
      {
        name: 'a response was lost, and the server tells that the bank has not answered',
        at: 'checking',
        do: [told(bill('checking'))],
        expect: { to: 'unknown', calls: [reading], effects: [keepsOpen({ billNo: 'record-1' })] },
      },
      {
        name: 'the server tells of the payment',
        at: 'unknown',
        do: [told(SEARCHING)],
        expect: { shows: { number: 'record-1' }, reads: ['Dikirim ke BCA', 'Menunggu jawaban BCA', 'Hasil'] },
      },
      {
        name: 'whoever comes back finds the same',
        given: sentBefore(),
        way: [],
        at: 'unknown',
        do: [told(SEARCHING)],
        expect: { calls: [reading], shows: { number: 'record-1' } },
      },
      {
        name: 'also with another amount',
        given: { ...sentBefore({ billNo: 'record-1' }), query: { amount: '500000' } },
        way: [],
        at: 'unknown',
        do: [],
        expect: { calls: [reading], reads: [['BCA •••• 4821', 'Rp2.180.000']] },
      },
      {
        name: 'and where the visit knows of nothing, the server does',
        at: 'loading',
        do: [refuses('repayment-way', UNCLEAR)],
        expect: {
          to: 'unknown',
          calls: [asked, reading],
          effects: [
            { ...KEPT, value: { ...keptTokens({}), openCard: { ...OPEN, cardId: '', bankName: '', cardNo: '' } } },
          ],
        },
      },
      {
        name: 'the loan is the way on',
        at: 'unknown',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }] },
      },
      {
        name: 'the telephone',
        at: 'unknown',
        do: [borrower('telephone')],
        expect: { effects: [{ native: 'callSupport', parameter: { telephone: testApp.support.phone } }] },
      },
      {
        name: 'the number is copied',
        at: 'unknown',
        do: [told(SEARCHING), borrower('copy number')],
        expect: { effects: [{ copied: 'record-1' }] },
      },
      {
        name: 'nothing is paid',
        only: { layer: 'machine', why: 'nothing to pay with is there to press' },
        at: 'unknown',
        do: [pay, card(1), borrower('alternative page'), borrower('another way')],
        expect: {},
      },
    ],
  },
  {
    id: OWN,
    what: 'The loan is read again by itself until it is known what became of the payment.',
    cases: [
      {
        name: 'every 10 s',
        at: 'unknown',
        do: [told(SEARCHING), { passes: POLL }, told(SEARCHING), { passes: POLL }],
        expect: { calls: [reading, reading] },
      },
      {
        name: 'a reading that goes wrong changes nothing',
        at: 'unknown',
        do: [fails('loan-details'), { passes: POLL }, told(SEARCHING)],
        expect: { calls: [reading], shows: { number: 'record-1' } },
      },
      {
        name: 'from a server that tells of no payments',
        at: 'unknown',
        do: [details(), { passes: POLL }],
        expect: { calls: [reading] },
      },
      { name: 'it went through', at: 'unknown', do: [told(isPaid)], expect: { effects: PAID, left: { to: 'paid' } } },
      {
        name: 'it went through, by its number',
        at: 'unknown',
        do: [told(SEARCHING), { passes: POLL }, told({ ...isPaid, billNo: 'record-9' }, isPaid)],
        expect: { calls: [reading], effects: PAID, left: { to: 'paid' } },
      },
      {
        name: 'the loan is settled, from a server that tells of no payments',
        at: 'unknown',
        do: [details({ orderStatus: '200' })],
        expect: { effects: paidBy({ billNo: '' }), left: { to: 'paid' } },
      },
      {
        name: 'nothing was taken: the next card is chosen',
        at: 'unknown',
        do: [told(bill('expired')), ways()],
        expect: {
          to: 'declined, another card',
          calls: [{ ...asked }],
          effects: [FORGOTTEN, TOKEN_NOTED],
          shows: { cards: SHOWN.toReversed(), chosen: 0, declined: [0] },
          reads: ['Pembayaran tidak berhasil', 'Tidak ada uang yang diambil.'],
        },
      },
      {
        name: 'nothing was taken, and other money came first',
        at: 'unknown',
        do: [told(bill('replaced'))],
        expect: { to: 'changed', calls: [reading], effects: [FORGOTTEN] },
      },
    ],
  },
  {
    id: OWN,
    what: 'A debit that the bank has announced says when it is made, and that the bill can be paid another way until then.',
    cases: [
      {
        name: 'on the commit',
        at: 'committing',
        do: [ANNOUNCES],
        expect: {
          to: 'announced',
          effects: [{ ...KEPT, value: keptTokens({}) }],
          shows: { amount: '', 'ways out': ['another way'] },
          reads: [
            'Pendebitan dijadwalkan pada Sel, 24 Nov, 10.54 WIB',
            'Sampai saat itu belum ada uang yang diambil. Jika Anda membayar dengan cara lain, kartu tidak didebit.',
            ['BCA •••• 4821', 'Rp2.180.000'],
          ],
        },
      },
      {
        name: 'where the response was lost, and the server tells of it',
        at: 'unknown',
        do: [told(announcedBill)],
        expect: {
          to: 'announced',
          effects: [{ ...KEPT, value: keptTokens({}) }],
          reads: ['Pendebitan dijadwalkan pada Sel, 24 Nov, 10.54 WIB'],
        },
      },
      {
        name: 'another way to pay',
        at: 'announced',
        do: [borrower('another way')],
        expect: { effects: [{ open: '/individual', query: QUERY }] },
      },
      {
        name: 'the loan is the way on',
        at: 'announced',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'A card that the bank declined says so, and another one is chosen.',
    cases: [
      {
        name: 'on the commit',
        at: 'committing',
        do: [commitSays(DECLINED)],
        expect: {
          to: 'declined, another card',
          shows: {
            amount: '2180000',
            cards: SHOWN.toReversed(),
            chosen: 0,
            declined: [0],
            'ways out': ['another way'],
          },
          reads: [
            'Kartu ditolak',
            'Bank menolak kartu ini.',
            ['Total pembayaran', 'Rp2.180.000'],
            { role: 'button', name: 'Bayar Rp 2.180.000 dengan BRI •••• 7730' },
          ],
        },
      },
      {
        name: 'on the confirmation',
        at: 'confirming',
        do: [refuses('repayment-confirm', DECLINED)],
        expect: { to: 'declined, another card', effects: [RESET], shows: { declined: [0] } },
      },
      {
        name: 'on the commit for another code',
        at: 'code dialog, resending',
        do: [commitSays(DECLINED)],
        expect: { to: 'declined, another card', shows: { declined: [0] } },
      },
      {
        name: 'there is one card: another way to pay is left',
        given: ONE_CARD,
        at: 'committing',
        do: [commitSays(DECLINED)],
        expect: { to: 'declined, no other card', shows: { chosen: -1, declined: [0] } },
      },
      {
        name: 'the next one pays',
        at: 'declined, another card',
        do: [pay],
        expect: {
          to: 'committing',
          calls: [commits(0, { cardId: BRI.id, bankName: BRI.bankName, cardNo: BRI.cardNo, bankCode: BRI.bankCode })],
          effects: [KEPT],
        },
      },
      {
        name: 'or the same one again',
        at: 'declined, no other card',
        do: [card(0)],
        expect: { to: 'declined, another card', shows: { chosen: 0, declined: [0] } },
      },
      {
        name: 'or another way',
        at: 'declined, no other card',
        do: [borrower('another way')],
        expect: { effects: [{ open: '/individual', query: QUERY }] },
      },
      {
        name: 'or any other, and why stays in sight',
        at: 'declined, another card',
        do: [card(0)],
        expect: { shows: { declined: [0] }, reads: ['Kartu ditolak'] },
      },
      ...(['declined, another card', 'declined, no other card'] as const).flatMap((at): CrCase[] => [
        { name: 'or the alternative page', at, do: [alternative], expect: { to: 'fetching it', calls: [fetches()] } },
        {
          name: 'and whoever comes back from it is told so still',
          at,
          do: [alternative, fails('repayment-huichao')],
          expect: { calls: [fetches()], effects: [{ toast: 'error' }], shows: { declined: [0] } },
        },
      ]),
      {
        name: 'or another way, whatever is chosen',
        at: 'declined, another card',
        do: [borrower('another way')],
        expect: { effects: [{ open: '/individual', query: QUERY }] },
      },
      {
        name: 'both are declined',
        at: 'declined, another card',
        do: [pay, commitSays(DECLINED)],
        expect: {
          to: 'declined, no other card',
          calls: [commits(0, { cardId: BRI.id, bankName: BRI.bankName, cardNo: BRI.cardNo, bankCode: BRI.bankCode })],
          effects: [KEPT],
          shows: { declined: [0, 1] },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'A borrower whose payment did not go through can call.',
    cases: (['declined, another card', 'declined, no other card', 'changed'] as const).map(
      (at): CrCase => ({
        at,
        do: [borrower('telephone')],
        expect: { effects: [{ native: 'callSupport', parameter: { telephone: testApp.support.phone } }] },
      }),
    ),
  },
  {
    id: OWN,
    what: 'Where another amount is owed the page says which, and leads to the bill.',
    cases: [
      {
        name: 'on the commit',
        at: 'committing',
        do: [commitSays(CHANGED)],
        expect: {
          to: 'changed',
          calls: [reading],
          shows: { 'owed now': '' },
          reads: ['Tagihan sudah berubah', 'Jumlah tagihan sudah berubah.'],
        },
      },
      {
        name: 'on the confirmation',
        at: 'confirming',
        do: [refuses('repayment-confirm', CHANGED)],
        expect: { to: 'changed', calls: [reading], effects: [RESET] },
      },
      {
        name: 'the loan tells what is due now',
        at: 'changed',
        do: [owing('2250000')],
        expect: {
          shows: { 'owed now': '2250000' },
          reads: [
            ['Jumlah semula', 'Rp 2.180.000'],
            ['Tagihan sekarang', 'Rp 2.250.000'],
          ],
        },
      },
      {
        name: 'or that it is less: other money came',
        at: 'changed',
        do: [owing('1000000')],
        expect: {
          shows: { 'owed now': '1000000' },
          reads: ['Pembayaran lain masuk sementara itu. Dari kartu tidak ada uang yang diambil.'],
        },
      },
      {
        name: 'or that it is the same',
        at: 'changed',
        do: [owing('2180000.00')],
        expect: { shows: { 'owed now': '' } },
      },
      { name: 'or nothing', at: 'changed', do: [fails('loan-details')], expect: { shows: { 'owed now': '' } } },
      {
        name: 'the bill',
        at: 'changed',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repayment', query: ORDER }] },
      },
      {
        name: 'or the fee of a delay',
        given: { query: { is_display: '1' } },
        at: 'changed',
        do: [owing('2250000', '80000'), borrower('bill')],
        expect: { effects: [{ open: '/repaymentDelay', query: ORDER }] },
      },
    ],
  },
];

function owing(amount: string, delayFee = '') {
  const due = { amount, periodNos: [2], dueTime: '2026-01-08T23:59:59+07:00', days: 3, fees: '' };
  return details({ progress: { due, paid: '0', left: amount, periods: [], delayFee } });
}
