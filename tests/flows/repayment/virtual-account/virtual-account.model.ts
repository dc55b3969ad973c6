import { equal, ok as exists } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { selectPayment, type virtualAccount } from '#machines/repayment/virtual-account.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import {
  ARRIVED,
  account,
  BY_BANK,
  BY_TRANSFER,
  BY_UPI,
  bill,
  details,
  type Happening,
  inPart,
  MINUTE,
  QUERY,
  READING,
  REPLACED,
  STORED_BANK,
  told,
  tooMuch,
  UNTIMED,
} from './virtual-account.given.ts';

const dataOf = ({ with: answer }: ReturnType<typeof account>) => ('ok' in answer ? answer.ok : null);

/** What is paid by where nothing was chosen: specification section 9, and India's own. */
const PRESETS = ['ALFAMART', 'UPI'];

const ACCOUNTS = [
  dataOf(account()),
  dataOf(account({ answer: { ...BY_BANK, specificNum: 'SN-10' } })),
  dataOf(account({ answer: UNTIMED })),
  dataOf(account({ answer: BY_UPI })),
  dataOf(account({ answer: BY_TRANSFER })),
  dataOf(account({ answer: { expiresAt: '2026-01-05T11:59:59+07:00' } })),
];
const READINGS = [
  dataOf(details()),
  dataOf(details({ orderStatus: '200' })),
  dataOf(ARRIVED),
  dataOf(REPLACED),
  dataOf(told(bill('expired'))),
  dataOf(told(inPart())),
  dataOf(told(tooMuch())),
];
/** Every kind of code, where what becomes of its payment is told by two readings of a page that is seen. */
const FEW_READINGS = {
  answers: { 'generate-vcode': ACCOUNTS, 'loan-details': [dataOf(details()), dataOf(ARRIVED)] },
  passes: [READING],
  hides: false,
};

/** What can happen to the code that is paid with. */
export const virtualAccountModel: Exploration<SnapshotFrom<typeof virtualAccount>, Happening> = {
  starts: [
    { query: QUERY },
    { given: { storedChoice: STORED_BANK }, query: QUERY, within: FEW_READINGS },
    { given: { payment: 'BILL-77' }, query: QUERY, within: FEW_READINGS },
    { given: { isNeedPop: '0' }, query: QUERY, within: FEW_READINGS },
    { query: {}, within: FEW_READINGS },
  ],
  answers: { 'generate-vcode': [dataOf(account())], 'loan-details': READINGS },
  values: { section: [0, 1, 2], 'open app': ['', 'PhonePe', 'Mandiri'] },
  passes: [READING, 10 * MINUTE],
  hides: true,
  aspect: ({ context, children }) => [
    context.choice,
    context.section,
    context.account?.specificNum,
    context.account?.ifsc,
    context.account?.payLink,
    context.bills,
    children.poll?.getSnapshot().context.details?.orderStatus,
    children.poll?.getSnapshot().context.details === null,
  ],
  isLeftByBack: (snapshot) => snapshot.matches('failed') && !snapshot.context.orderId,
  entered: ({ context: { choice } }) => [choice.payType, choice.payCode],
  holds: (snapshot) => {
    const { context, children } = snapshot;
    if (snapshot.matches('showing')) exists(context.account, 'a code is shown once there is one');
    equal(children.poll !== undefined, snapshot.matches('showing'), 'the payment is polled for while it is awaited');
    const payment = selectPayment(snapshot);
    if (payment) exists(context.bills.includes(payment.billNo), 'a receipt is that of a bill of this page');
    if (context.isDefault) exists(PRESETS.includes(context.choice.payCode), 'what nobody chose stays the default');
  },
};
