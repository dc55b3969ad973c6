import { borrower, type Row, refuses } from '../../../oracle/row.ts';
import {
  ARRIVED,
  account,
  asked,
  BANK_STEPS,
  BY_BANK,
  BY_STORED_BANK,
  bill,
  details,
  type Fact,
  type Happening,
  MINUTE,
  NOTED,
  OF_ANOTHER_CODE,
  OF_THIS_BILL,
  ORDER,
  paid,
  READING,
  reading,
  SECOND,
  SHOWING,
  SHOWN,
  type Situation,
  STORED_BANK,
  showing,
  shown,
  told,
  UNTIMED,
  unseen,
  type VaCase,
} from './virtual-account.given.ts';

const renew = borrower<Happening>('new code');
const NEXT = { answer: { vcode: '78', cardNo: 'BILL-78' } };
const NEXT_SHOWN = shown('BILL-78');
const LAST = { answer: { vcode: '79', cardNo: 'BILL-79' } };
const NEXT_BILL = { billNo: 'BILL-78', vcode: '78' };
/** The code that was withdrawn is paid late, after another one was given. */
const LATE_MONEY = told(bill('open', NEXT_BILL), paid());

/** Rows VA-16 and VA-17: a code expires, and another one takes its place. */
export const codeLifeRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'VA-16',
    cases: [
      ...SHOWING.flatMap((at): VaCase[] => [
        {
          name: 'to the second',
          at,
          do: unseen(10 * MINUTE),
          expect: {
            to: 'expired',
            shows: { code: '', amount: '1500000', 'time left': null, announced: 'Kode pembayaran sudah berakhir' },
            reads: [
              'Pelunasan',
              {
                in: 'Kode pembayaran sudah berakhir',
                reads: [
                  'Batas waktu pembayaran sudah lewat dan nomor lama tidak berlaku. Jangan membayar ke nomor itu lagi.',
                ],
              },
              ['Total pembayaran', 'Rp1.500.000'],
              ['Layanan pelanggan', 'Sudah telanjur membayar? Hubungi kami.'],
            ],
          },
        },
        {
          name: 'not a moment before',
          at,
          do: unseen(10 * MINUTE - 1),
          expect: { to: at, shows: { code: '8808123412341234' } },
        },
        {
          name: 'counted down',
          at,
          do: unseen(MINUTE + SECOND),
          expect: { to: at, shows: { 'time left': 9 * MINUTE - SECOND } },
        },
        {
          name: 'in front of the borrower',
          given: { answer: { expiresAt: '2026-01-05T12:00:05+07:00' } },
          at,
          do: Array.from({ length: 5 }, () => ({ passes: SECOND })),
          expect: { to: 'expired', shows: { code: '' } },
        },
        {
          name: 'written with another offset',
          given: { answer: { expiresAt: '2026-01-05T05:00:05Z' } },
          at,
          do: [{ passes: 5 * SECOND }],
          expect: { to: 'expired', shows: { code: '' } },
        },
        ...[
          { name: 'never, without expiry and server time', answer: UNTIMED },
          { name: 'never, without the server time', answer: { serverTime: undefined } },
          { name: 'never, without the expiry', answer: { expiresAt: undefined } },
        ].map(
          ({ name, answer }): VaCase => ({
            name,
            given: { answer },
            at,
            do: unseen(30 * 24 * 60 * MINUTE),
            expect: { to: at, shows: { code: '8808123412341234', 'time left': null } },
          }),
        ),
      ]),
      {
        name: 'told by the server',
        given: { answer: UNTIMED },
        at: 'showing',
        do: [{ passes: READING }, told(bill('expired'))],
        expect: { to: 'expired', calls: [reading], shows: { code: '' } },
      },
      {
        name: 'who paid late can look',
        at: 'expired',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }] },
      },
      {
        name: 'who paid late can ask',
        at: 'expired',
        do: [borrower('customer service')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
      {
        name: 'passed already when the code arrives',
        at: 'loading',
        do: [account({ answer: { expiresAt: '2026-01-05T11:59:59+07:00' } })],
        expect: { to: 'expired', calls: [asked()], effects: SHOWN, shows: { code: '' } },
      },
      {
        name: 'passed already, and the specific number is remembered all the same',
        given: { storedChoice: STORED_BANK },
        at: 'loading',
        do: [account({ answer: { ...BY_BANK, expiresAt: '2026-01-05T11:59:59+07:00', specificNum: 'SN-10' } })],
        expect: {
          to: 'expired',
          calls: [asked(BY_STORED_BANK)],
          effects: [...SHOWN, { remembered: { ...STORED_BANK, specificNum: 'SN-10' }, orderId: '1001' }],
        },
      },
      {
        name: 'a payment that is seen comes first',
        at: 'showing',
        do: [{ passes: READING }, ARRIVED, { passes: 10 * MINUTE }],
        expect: { to: 'paid', effects: NOTED, calls: [reading] },
      },
      {
        name: 'the tips can be closed, and the time runs on',
        given: { answer: { expiresAt: '2026-01-05T12:00:05+07:00' } },
        at: 'tips open',
        do: [{ passes: 3 * SECOND }, borrower('BATAL'), { passes: 2 * SECOND }],
        expect: { to: 'expired' },
      },
    ],
  },
  {
    id: 'VA-17',
    cases: [
      { name: 'nothing stored', at: 'expired', do: [renew], expect: { to: 'loading', calls: [asked()] } },
      {
        name: 'a stored choice',
        given: { storedChoice: STORED_BANK, answer: { ...BY_BANK, specificNum: 'SN-9' } },
        at: 'expired',
        do: [renew],
        expect: { to: 'loading', calls: [asked(BY_STORED_BANK)] },
      },
      {
        name: "with the last answer's specific number, nothing stored",
        given: { answer: { specificNum: 'SN-10' } },
        at: 'expired',
        do: [renew],
        expect: { to: 'loading', calls: [asked({ specific_num: 'SN-10' })] },
      },
      {
        name: "with the last answer's specific number, a stored choice",
        given: { storedChoice: STORED_BANK, answer: { ...BY_BANK, specificNum: 'SN-10' } },
        at: 'expired',
        do: [renew],
        expect: { to: 'loading', calls: [asked({ ...BY_STORED_BANK, specific_num: 'SN-10' })] },
      },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'expired',
        do: [renew, renew],
        expect: { to: 'loading', calls: [asked()] },
      },
      {
        name: 'the new code has its own time',
        at: 'expired',
        do: [renew, account({ answer: { vcode: '77' } }), details(), ...unseen(10 * MINUTE - 1)],
        expect: { to: 'showing', calls: [asked(), reading], effects: SHOWN, shows: { code: '77' } },
      },
      {
        name: 'the first section of its steps is shown again',
        way: [...showing({ answer: BY_BANK }), borrower('section', 1), ...unseen(10 * MINUTE), { page: 'shown' }],
        at: 'expired',
        do: [renew, account({ answer: BY_BANK })],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          effects: SHOWN,
          shows: { section: 0, steps: BANK_STEPS },
        },
      },
      {
        name: 'and expires in its turn',
        at: 'expired',
        do: [renew, account({ answer: { vcode: '77' } }), details(), ...unseen(10 * MINUTE)],
        expect: { to: 'expired', calls: [asked(), reading], effects: SHOWN, shows: { code: '' } },
      },
      {
        name: 'and is paid',
        at: 'expired',
        do: [
          renew,
          account(NEXT),
          told(bill('open', NEXT_BILL), bill('expired')),
          { passes: READING },
          told(paid(NEXT_BILL, { ...OF_THIS_BILL, billNo: 'BILL-78', receiptNo: 'RC-78' }), bill('expired')),
        ],
        expect: {
          to: 'paid',
          calls: [asked(), reading, reading],
          effects: [...NEXT_SHOWN, { noted: 'payment', value: 'BILL-78' }],
          shows: { receipt: 'RC-78' },
        },
      },
      {
        name: 'and the withdrawn code is paid late, seen at once',
        at: 'expired',
        do: [renew, account(NEXT), LATE_MONEY],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [...NEXT_SHOWN, ...NOTED],
          shows: { receipt: 'RC-77' },
        },
      },
      {
        name: 'and the withdrawn code is paid late, in front of the borrower',
        at: 'expired',
        do: [renew, account(NEXT), details(), { passes: READING }, LATE_MONEY],
        expect: {
          to: 'paid',
          calls: [asked(), reading, reading],
          effects: [...NEXT_SHOWN, ...NOTED],
          shows: { receipt: 'RC-77' },
        },
      },
      {
        name: 'and the first of two withdrawn codes is paid late',
        at: 'expired',
        do: [renew, account(NEXT), details(), ...unseen(10 * MINUTE), renew, account(LAST), { page: 'shown' }, ARRIVED],
        expect: {
          to: 'paid',
          calls: [asked(), reading, asked(), reading],
          effects: [...NEXT_SHOWN, ...shown('BILL-79'), ...NOTED],
          shows: { receipt: 'RC-77' },
        },
      },
      {
        name: 'and paid by another way while the page was expired',
        at: 'expired',
        do: [renew, account(NEXT), told(bill('open', NEXT_BILL), paid({}, OF_ANOTHER_CODE))],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [...NEXT_SHOWN, ...NOTED],
          shows: { receipt: 'RC-13' },
        },
      },
      {
        name: 'and the withdrawn one stays withdrawn',
        at: 'expired',
        do: [renew, account(NEXT), told(bill('open', NEXT_BILL), bill('expired'))],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          effects: NEXT_SHOWN,
          shows: { 'bill number': 'BILL-78' },
        },
      },
      {
        name: 'and not paid by a bill that this page never showed',
        at: 'expired',
        do: [renew, account(NEXT), told(paid({ billNo: 'BILL-12' }))],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          effects: NEXT_SHOWN,
          shows: { 'bill number': 'BILL-78' },
        },
      },
      {
        name: 'refused',
        at: 'expired',
        do: [renew, refuses('generate-vcode')],
        expect: { to: 'failed', calls: [asked()], effects: [{ toast: 'Permintaan ditolak' }] },
      },
    ],
  },
];
