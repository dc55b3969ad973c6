import { answers, borrower, fails, OWN, type Row, refuses, type Step } from '../../../oracle/row.ts';
import {
  bill,
  CONFIRMED,
  COUNTING,
  type CrCase,
  code,
  commits,
  committing,
  confirm,
  confirming,
  confirms,
  DIALOG,
  details,
  type Fact,
  getCode,
  type Happening,
  MINUTE,
  NEEDS_CODE,
  OF_ANOTHER,
  PAID,
  RESET,
  reading,
  ready,
  SECOND,
  SEEN,
  type Situation,
} from './card-repayment.given.ts';

const refusal = (code: string, message = 'Ditolak bank') => refuses('repayment-confirm', { code, message });
const LOST = fails('repayment-confirm');
/** Confirmed when the countdown is over. */
const LATE: Step<Happening>[] = [...ready(), code('123456'), confirm];

/** Rows CR-11, CR-12, CR-14 to CR-20, CR-24 to CR-26 and CR-30: the code is typed, sent, and sent again. */
export const codeRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CR-11',
    cases: [
      {
        at: 'code dialog, ready',
        do: [getCode],
        expect: { to: 'code dialog, resending', calls: [commits(1)], shows: { label: 'get code' } },
      },
      {
        name: 'tapped twice',
        at: 'code dialog, ready',
        do: [getCode, getCode],
        expect: { to: 'code dialog, resending', calls: [commits(1)] },
      },
      {
        name: 'with a coupon',
        given: { query: { couponId: 'coupon-3' } },
        at: 'code dialog, ready',
        do: [getCode],
        expect: { to: 'code dialog, resending', calls: [commits(1, { couponId: 'coupon-3' })] },
      },
      {
        name: 'and what is typed meanwhile is kept',
        at: 'code dialog, resending',
        do: [code('12')],
        expect: { shows: { code: '12' } },
      },
      {
        name: 'nothing else is sent, and nothing given up, meanwhile',
        at: 'code dialog, resending',
        way: [...ready(), code('123456'), getCode],
        do: [borrower('Escape')],
        expect: { shows: { code: '123456' } },
      },
      {
        name: 'and it is not confirmed meanwhile',
        at: 'code dialog, resending',
        way: [...ready(), code('123456'), getCode],
        do: [confirm, borrower('cancel')],
        expect: { shows: { code: '123456' } },
      },
    ],
  },
  {
    id: 'CR-12',
    untaken: 'nothing',
    cases: [
      { at: 'code dialog, counting', do: [getCode], expect: { shows: { label: '60' } } },
      {
        name: 'also in the last second',
        at: 'code dialog, counting',
        do: [{ passes: 59 * SECOND }, getCode],
        expect: { shows: { label: '1' } },
      },
    ],
  },
  {
    id: 'CR-14',
    cases: [
      ...['', '1', '12345'].map(
        (typed): CrCase => ({
          name: typed === '' ? 'nothing typed' : typed,
          at: 'code dialog, counting',
          do: [code(typed), confirm],
          expect: { shows: { wrong: '请输入正确的验证码', code: typed, label: '60' } },
        }),
      ),
      {
        name: 'when the countdown is over',
        at: 'code dialog, ready',
        do: [confirm],
        expect: { shows: { wrong: '请输入正确的验证码' } },
      },
      {
        name: 'confirmed again as it is',
        at: 'code dialog, counting',
        do: [code('12345'), confirm, confirm],
        expect: { shows: { wrong: '请输入正确的验证码' } },
      },
      {
        name: 'until something else is typed',
        at: 'code dialog, counting',
        do: [code('12345'), confirm, code('54321')],
        expect: { shows: { wrong: '', code: '54321' } },
      },
      {
        name: 'spaces are none of it',
        at: 'code dialog, counting',
        do: [code('12 34 5'), confirm],
        expect: { shows: { wrong: '请输入正确的验证码', code: '12345' } },
      },
    ],
  },
  {
    id: 'CR-15',
    cases: [
      {
        at: 'code dialog, counting',
        do: [code('123456'), confirm],
        expect: { to: 'confirming', calls: [confirms('123456')], shows: { code: '123456', wrong: '' } },
      },
      {
        name: 'when the countdown is over',
        at: 'code dialog, ready',
        do: [code('123456'), confirm],
        expect: { to: 'confirming', calls: [confirms('123456')] },
      },
      {
        name: 'written with spaces, and more than 6',
        at: 'code dialog, counting',
        do: [code('123 456-78'), confirm],
        expect: { to: 'confirming', calls: [confirms('123456')], shows: { code: '123456' } },
      },
      ...['Your code is 123456', '१२३४५६', '１２３４５６'].map(
        (typed): CrCase => ({
          name: typed,
          at: 'code dialog, counting',
          do: [code(typed), confirm],
          expect: { to: 'confirming', calls: [confirms('123456')], shows: { code: '123456' } },
        }),
      ),
      {
        name: 'after it was too short',
        at: 'code dialog, counting',
        do: [confirm, code('123456'), confirm],
        expect: { to: 'confirming', calls: [confirms('123456')] },
      },
      {
        name: 'tapped twice',
        at: 'code dialog, counting',
        do: [code('123456'), confirm, confirm],
        expect: { to: 'confirming', calls: [confirms('123456')] },
      },
      {
        name: 'the record as a number',
        at: 'code dialog, counting',
        way: [...committing(), answers('repayment-commit', { needValid: 1, repayRecordId: 15 })],
        do: [code('123456'), confirm],
        expect: { to: 'confirming', calls: [confirms('123456', '15')] },
      },
      {
        name: 'nothing is given up meanwhile',
        at: 'confirming',
        do: [borrower('Escape')],
        expect: { to: 'confirming', shows: { code: '123456' } },
      },
      {
        name: 'and nothing else is sent meanwhile, when the countdown is over',
        at: 'confirming',
        way: LATE,
        do: [getCode, borrower('cancel')],
        expect: { to: 'confirming', shows: { label: 'get code', code: '123456' } },
      },
    ],
  },
  {
    id: 'CR-16',
    cases: [
      { at: 'confirming', do: [CONFIRMED], expect: { effects: [RESET, ...PAID], left: { to: 'paid' } } },
      {
        name: 'when the countdown is over',
        at: 'confirming',
        way: LATE,
        do: [CONFIRMED],
        expect: { effects: PAID, left: { to: 'paid' } },
      },
      {
        name: 'whatever the answer holds',
        at: 'confirming',
        do: [answers('repayment-confirm', { any: 'thing' })],
        expect: { effects: [RESET, ...PAID], left: { to: 'paid' } },
      },
    ],
  },
  {
    id: 'CR-17',
    cases: [
      {
        at: 'confirming',
        do: [refusal('800006')],
        expect: { to: 'code dialog, counting', shows: { wrong: '验证码错误', code: '123456', label: '60' } },
      },
      {
        name: 'until something else is typed, which is sent for the same payment',
        at: 'confirming',
        do: [refusal('800006'), code('654321'), confirm],
        expect: { to: 'confirming', calls: [confirms('654321')], shows: { wrong: '' } },
      },
      {
        name: 'when the countdown is over',
        at: 'confirming',
        way: LATE,
        do: [refusal('800006')],
        expect: { to: 'code dialog, ready', shows: { wrong: '验证码错误' } },
      },
    ],
  },
  {
    id: 'CR-18',
    cases: [
      {
        at: 'confirming',
        do: [refusal('800005')],
        expect: {
          to: 'code dialog, counting',
          effects: [{ toast: '请勿重复提交支付申请' }],
          shows: { wrong: '请勿重复提交支付申请', code: '123456' },
        },
      },
      {
        name: 'when the countdown is over, and another code can be asked for',
        at: 'confirming',
        way: LATE,
        do: [refusal('800005')],
        expect: {
          to: 'code dialog, ready',
          effects: [{ toast: '请勿重复提交支付申请' }],
          shows: { wrong: '请勿重复提交支付申请', code: '123456', label: 'get code' },
        },
      },
    ],
  },
  {
    id: 'CR-19',
    cases: [
      ...['800007', '1', '80000'].map(
        (code): CrCase => ({
          name: `code ${code}`,
          at: 'confirming',
          do: [refusal(code)],
          expect: {
            to: 'code dialog, counting',
            effects: [{ toast: 'Ditolak bank' }],
            shows: { wrong: 'Ditolak bank', unseen: false, code: '123456' },
          },
        }),
      ),
      {
        name: 'when the countdown is over, and another code can be asked for',
        at: 'confirming',
        way: LATE,
        do: [refusal('800007')],
        expect: {
          to: 'code dialog, ready',
          effects: [{ toast: 'Ditolak bank' }],
          shows: { code: '123456', label: 'get code' },
        },
      },
    ],
  },
  {
    id: 'CR-20',
    cases: [
      ...(['network', 'timeout', 'malformed', 'content-type'] as const).map(
        (cause): CrCase => ({
          name: cause,
          at: 'confirming',
          do: [fails('repayment-confirm', cause)],
          expect: {
            to: 'checking',
            calls: [reading],
            effects: [{ toast: 'error' }],
            shows: { code: '123456', unseen: false },
          },
        }),
      ),
      {
        name: 'nothing is given up meanwhile',
        at: 'checking',
        do: [borrower('mask')],
        expect: { to: 'checking', shows: { code: '123456' } },
      },
      {
        name: 'and nothing else is sent meanwhile',
        at: 'checking',
        do: [confirm, getCode, borrower('cancel')],
        expect: { to: 'checking', shows: { code: '123456' } },
      },
    ],
  },
  {
    id: 'CR-24',
    cases: [
      {
        name: 'refused with a message',
        at: 'code dialog, resending',
        way: [...ready(), code('1234'), getCode],
        do: [refuses('repayment-commit')],
        expect: {
          to: 'code dialog, ready',
          effects: [{ toast: 'Permintaan ditolak' }],
          shows: { code: '1234', label: 'get code' },
        },
      },
      {
        name: 'refused without a message',
        at: 'code dialog, resending',
        way: [...ready(), code('1234'), getCode],
        do: [refuses('repayment-commit', { code: '1', message: '' })],
        expect: { to: 'code dialog, ready', effects: [{ toast: '处理失败' }], shows: { code: '1234' } },
      },
      {
        name: 'unreachable, and asked for again',
        at: 'code dialog, resending',
        do: [fails('repayment-commit'), getCode],
        expect: { to: 'code dialog, resending', calls: [commits(1)], effects: [{ toast: 'error' }] },
      },
    ],
  },
  {
    id: 'CR-25',
    cases: [
      {
        name: 'the server tells that it is paid',
        at: 'checking',
        do: [SEEN],
        expect: { effects: PAID, left: { to: 'paid' } },
      },
      {
        name: 'from a server that tells of no bills, where the loan is settled',
        at: 'checking',
        do: [details({ orderStatus: '200' })],
        expect: { effects: PAID, left: { to: 'paid' } },
      },
      {
        name: 'while the countdown still runs',
        only: { layer: 'view', why: 'an answer that does not come takes a minute there, and the countdown with it' },
        at: 'checking',
        way: [...confirming(), LOST],
        do: [SEEN],
        expect: { effects: [RESET, ...PAID], left: { to: 'paid' } },
      },
      {
        name: 'when it was confirmed once more',
        only: { layer: 'view', why: 'an answer that does not come takes a minute there, and the countdown with it' },
        at: 'checking',
        do: [details(), confirm, LOST, SEEN],
        expect: { calls: [confirms('123456'), reading], effects: [{ toast: 'error' }, ...PAID], left: { to: 'paid' } },
      },
    ],
  },
  {
    id: 'CR-26',
    cases: [
      ...[
        { name: 'the server tells of no bills', after: details() },
        { name: 'the loan runs', after: details({ orderStatus: '170' }) },
        ...(['open', 'expired', 'replaced'] as const).map((state) => ({
          name: `the server tells that it is ${state}`,
          after: details({ orderStatus: '200', payments: [bill(state)] }),
        })),
        { name: 'another payment of the same amount is', after: details({ payments: [OF_ANOTHER] }) },
        { name: 'refused', after: refuses('loan-details') },
        { name: 'unreachable', after: fails('loan-details') },
      ].map(
        ({ name, after }): CrCase => ({
          name,
          at: 'checking',
          do: [after],
          expect: { to: 'code dialog, ready', shows: { code: '123456', unseen: true, wrong: '' } },
        }),
      ),
      {
        name: 'and it is confirmed again for the same payment',
        at: 'checking',
        do: [details(), confirm],
        expect: { to: 'confirming', calls: [confirms('123456')], shows: { unseen: false } },
      },
      {
        name: 'while the countdown still runs',
        only: { layer: 'view', why: 'an answer that does not come takes a minute there, and the countdown with it' },
        at: 'checking',
        way: [...confirming(), LOST],
        do: [details()],
        expect: { to: 'code dialog, counting', shows: { unseen: true, label: '60' } },
      },
    ],
  },
  {
    id: 'CR-30',
    cases: [
      {
        at: 'code dialog, resending',
        way: [...ready(), code('1234'), getCode],
        do: [NEEDS_CODE],
        expect: { to: 'code dialog, counting', effects: [COUNTING], shows: { label: '60', code: '1234' } },
      },
      {
        name: 'under another name, which is confirmed then',
        at: 'code dialog, resending',
        do: [answers('repayment-commit', { needValid: 1, repayRecordId: 'record-2' }), code('123456'), confirm],
        expect: { to: 'confirming', calls: [confirms('123456', 'record-2')], effects: [COUNTING] },
      },
      {
        name: 'without a name: it is the one of before',
        at: 'code dialog, resending',
        do: [answers('repayment-commit', { needValid: 1 }), code('123456'), confirm],
        expect: { to: 'confirming', calls: [confirms('123456')], effects: [COUNTING] },
      },
    ],
  },
  {
    id: OWN,
    what: 'A payment that needs no code any more went through, as where it never needed one.',
    cases: [0, 2].map(
      (needValid): CrCase => ({
        name: `needValid ${needValid}`,
        at: 'code dialog, resending',
        do: [answers('repayment-commit', { needValid, repayRecordId: 'record-1' })],
        expect: { effects: PAID, left: { to: 'paid' } },
      }),
    ),
  },
  {
    id: OWN,
    what: 'The code is kept as it is typed, and the countdown goes on meanwhile.',
    cases: [
      ...DIALOG.map((at): CrCase => ({ name: at, at, do: [code('1234')], expect: { shows: { code: '1234' } } })),
      {
        name: 'one second later',
        at: 'code dialog, counting',
        do: [code('1234'), { passes: SECOND }],
        expect: { shows: { code: '1234', label: '59' } },
      },
      {
        name: 'a minute later another code can be asked for',
        at: 'code dialog, counting',
        do: [code('1234'), { passes: MINUTE }],
        expect: { to: 'code dialog, ready', shows: { code: '1234', label: 'get code' } },
      },
    ],
  },
];
