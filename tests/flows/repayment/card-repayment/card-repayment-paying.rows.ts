import { answers, borrower, fails, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  BRI,
  COUNTING,
  type CrCase,
  card,
  chosen,
  commits,
  type Fact,
  type Happening,
  KEPT,
  keptTokens,
  NEEDS_CODE,
  PAID,
  pay,
  RESET,
  type Situation,
  toDetails,
} from './card-repayment.given.ts';

/** Rows CR-05 to CR-10 and CR-13: the payment is committed. */
export const payingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CR-05',
    cases: [
      {
        at: 'choosing',
        do: [pay],
        expect: { to: 'choosing', effects: [{ toast: '请先选择付款银行卡！' }], shows: { missing: true } },
      },
      {
        name: 'until one is chosen',
        at: 'choosing',
        do: [pay, card(0)],
        expect: { to: 'card chosen', effects: [{ toast: '请先选择付款银行卡！' }], shows: { missing: false } },
      },
      {
        name: 'tapped twice',
        at: 'choosing',
        do: [pay, pay],
        expect: {
          to: 'choosing',
          effects: [{ toast: '请先选择付款银行卡！' }, { toast: '请先选择付款银行卡！' }],
          shows: { missing: true },
        },
      },
    ],
  },
  {
    id: 'CR-06',
    cases: [
      {
        at: 'card chosen',
        do: [pay],
        expect: {
          to: 'committing',
          calls: [commits(0)],
          effects: [KEPT],
          shows: { chosen: 0, locked: true, 'ways out': [] },
        },
      },
      {
        name: 'by the other card, with a coupon',
        given: { query: { couponId: 'coupon-3', userId: 'user-5' } },
        at: 'card chosen',
        do: [card(1), pay],
        expect: {
          to: 'committing',
          calls: [
            commits(0, {
              couponId: 'coupon-3',
              cardId: BRI.id,
              bankName: BRI.bankName,
              cardNo: BRI.cardNo,
              bankCode: BRI.bankCode,
            }),
          ],
          effects: [KEPT],
        },
      },
      {
        name: 'with decimals, of a card that has only its id',
        given: { query: { amount: '2180000.50' }, answer: { repayToken: null, bankCards: [{ id: 'c-1' }] } },
        at: 'card chosen',
        do: [pay],
        expect: {
          to: 'committing',
          calls: [commits(0, { amount: '2180000.50', repayToken: '', bankName: '', cardNo: '', bankCode: '' })],
          effects: [{ ...KEPT, value: keptTokens({ '2180000.50': '' }) }],
        },
      },
      {
        name: 'tapped twice',
        at: 'card chosen',
        do: [pay, pay],
        expect: { to: 'committing', calls: [commits(0)], effects: [KEPT] },
      },
      {
        name: 'nothing else meanwhile',
        at: 'committing',
        do: [borrower('alternative page'), borrower('another way')],
        expect: { to: 'committing' },
      },
    ],
  },
  {
    id: 'CR-07',
    cases: [
      {
        at: 'committing',
        do: [NEEDS_CODE],
        expect: {
          to: 'code dialog, counting',
          effects: [COUNTING],
          shows: {
            code: '',
            label: '60',
            wrong: '',
            unseen: false,
            authorised: [
              'Jumlah: Rp\u00a02.180.000',
              'Kartu: BCA\u00a0••••\u00a04821',
              'Pemberi pinjaman: PT Contoh Pinjam Teman',
            ],
            locked: true,
            'ways out': [],
          },
          reads: [
            {
              in: 'Masukkan kode SMS',
              reads: [
                { role: 'button', name: 'Batal' },
                { role: 'button', name: 'Bayar Rp 2.180.000' },
              ],
            },
          ],
        },
      },
      {
        name: 'needValid as text',
        at: 'committing',
        do: [answers('repayment-commit', { needValid: '1', repayRecordId: 15 })],
        expect: { to: 'code dialog, counting', effects: [COUNTING] },
      },
      {
        name: 'by the other card',
        at: 'committing',
        way: [...chosen(), card(1), pay],
        do: [NEEDS_CODE],
        expect: {
          to: 'code dialog, counting',
          effects: [COUNTING],
          shows: {
            authorised: [
              'Jumlah: Rp\u00a02.180.000',
              'Kartu: BRI\u00a0••••\u00a07730',
              'Pemberi pinjaman: PT Contoh Pinjam Teman',
            ],
          },
        },
      },
    ],
  },
  {
    id: 'SC-08',
    cases: [
      {
        name: 'the first code was sent with the commit',
        at: 'committing',
        do: [NEEDS_CODE],
        expect: { to: 'code dialog, counting', effects: [COUNTING], shows: { label: '60' } },
      },
    ],
  },
  {
    id: 'CR-08',
    cases: [0, 2, null, '0'].map(
      (needValid): CrCase => ({
        name: `needValid ${needValid}`,
        at: 'committing',
        do: [answers('repayment-commit', { needValid, repayRecordId: 'record-1' })],
        expect: { effects: PAID, left: { to: 'paid' } },
      }),
    ),
  },
  {
    id: 'CR-09',
    cases: [
      {
        name: 'with a message',
        at: 'committing',
        do: [refuses('repayment-commit')],
        expect: {
          to: 'card chosen',
          effects: [{ toast: 'Permintaan ditolak' }],
          shows: { chosen: 0, locked: false },
        },
      },
      {
        name: 'without a message',
        at: 'committing',
        do: [refuses('repayment-commit', { code: '1', message: '' })],
        expect: { to: 'card chosen', effects: [{ toast: '处理失败' }], shows: { chosen: 0 } },
      },
    ],
  },
  {
    id: 'CR-10',
    cases: [
      ...(['network', 'timeout', 'malformed'] as const).map(
        (cause): CrCase => ({
          name: cause,
          at: 'committing',
          do: [fails('repayment-commit', cause)],
          expect: { to: 'card chosen', effects: [{ toast: 'error' }], shows: { chosen: 0 } },
        }),
      ),
      {
        name: 'and the same is committed again, by the same token',
        at: 'committing',
        do: [fails('repayment-commit'), pay],
        expect: { to: 'committing', calls: [commits(0)], effects: [{ toast: 'error' }, KEPT] },
      },
    ],
  },
  {
    id: 'CR-13',
    cases: [
      ...(['cancel', 'mask', 'Escape'] as const).map(
        (wayOut): CrCase => ({
          name: `by ${wayOut}`,
          at: 'code dialog, counting',
          do: [borrower(wayOut)],
          expect: { to: 'card chosen', effects: [RESET], shows: { chosen: 0, locked: false, code: undefined } },
        }),
      ),
      ...(['cancel', 'mask', 'Escape'] as const).map(
        (wayOut): CrCase => ({
          name: `by ${wayOut}, when the countdown is over`,
          at: 'code dialog, ready',
          do: [borrower(wayOut)],
          expect: { to: 'card chosen', shows: { chosen: 0 } },
        }),
      ),
      {
        name: 'paid again, it counts from 60 and asks for another code',
        at: 'code dialog, counting',
        do: [borrower('code', '123456'), { passes: 20_000 }, borrower('cancel'), pay, NEEDS_CODE],
        expect: {
          to: 'code dialog, counting',
          calls: [commits(0)],
          effects: [RESET, KEPT, COUNTING],
          shows: { label: '60', code: '' },
        },
      },
    ],
  },
  {
    id: 'SC-07',
    cases: [
      {
        name: 'nothing is kept of it',
        at: 'code dialog, counting',
        do: [{ passes: 20_000 }, borrower('cancel')],
        expect: { to: 'card chosen', effects: [RESET] },
      },
    ],
  },
  {
    id: OWN,
    what: 'Whoever is still here after the payment can go on to the loan.',
    unwalked: { browser: 'the page has left for the loan by then' },
    cases: [
      {
        only: { layer: 'view', why: 'the page has left for the loan by then' },
        at: 'paid',
        do: [borrower('loan details')],
        expect: { effects: [toDetails] },
      },
      {
        name: 'and nothing is paid again',
        only: { layer: 'machine', why: 'what has been paid offers neither card nor button' },
        at: 'paid',
        do: [pay, card(1), pay],
        expect: {},
      },
    ],
  },
];
