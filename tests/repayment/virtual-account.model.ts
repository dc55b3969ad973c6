import { equal, ok as exists } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import {
  ARRIVED,
  account,
  BY_BANK,
  BY_TRANSFER,
  BY_UPI,
  details,
  type Happening,
  LATE,
  MINUTE,
  OF_ANOTHER_BILL,
  OF_THIS_BILL,
  QUERY,
  READING,
  STORED_BANK,
  told,
  UNTIMED,
} from './virtual-account.given.ts';

const dataOf = ({ with: answer }: ReturnType<typeof account>) => ('ok' in answer ? answer.ok : null);

/** What is paid by where nothing was chosen: specification section 9, and India's own. */
const PRESETS = ['ALFAMART', 'UPI'];

const ACCOUNTS = [
  dataOf(account()),
  dataOf(account({ answer: { ...BY_BANK, specificNum: 'SN-10' } })),
  dataOf(account({ answer: { ...UNTIMED, ...told(0, 'RC-12') } })),
  dataOf(account({ answer: { ...BY_UPI, ...told(1) } })),
  dataOf(account({ answer: BY_TRANSFER })),
  dataOf(account({ answer: { expiresAt: '2026-01-05T11:59:59+07:00' } })),
];
const READINGS = [
  dataOf(details()),
  dataOf(details({ orderStatus: '200' })),
  dataOf(ARRIVED),
  dataOf(details({ receipts: [OF_ANOTHER_BILL] })),
  dataOf(details({ progress: LATE })),
  ...['1000000', '1600000'].map((amount) => dataOf(details({ receipts: [{ ...OF_THIS_BILL, amount }] }))),
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
    { given: { paidBill: 'BILL-77' }, query: QUERY, within: FEW_READINGS },
    { given: { isNeedPop: '0' }, query: QUERY, within: FEW_READINGS },
    { query: {}, within: FEW_READINGS },
  ],
  answers: { 'generate-vcode': [dataOf(account())], 'loan-details': READINGS },
  values: { section: [0, 1, 2] },
  passes: [READING, 10 * MINUTE],
  hides: true,
  aspect: ({ context, children }) => [
    context.choice,
    context.section,
    context.account?.specificNum,
    context.account?.ifsc,
    context.account?.payLink,
    children.receipt?.getSnapshot().context.receipt?.receiptNo,
    children.watch?.getSnapshot().context.details?.receipts.map(({ receiptNo }) => receiptNo),
    children.watch?.getSnapshot().context.details?.orderStatus,
    children.watch?.getSnapshot().context.before === null,
  ],
  isLeftByBack: (snapshot) => snapshot.matches('failed') && !snapshot.context.orderId,
  entered: ({ context: { choice } }) => [choice.payType, choice.payCode],
  holds: (snapshot) => {
    const { context, children } = snapshot;
    if (snapshot.matches('showing')) exists(context.account, 'a code is shown once there is one');
    const bills = [...context.billNos, context.paidBill];
    const { account } = context;
    const receipt = children.receipt?.getSnapshot().context.receipt;
    const isAwaited = receipt && (bills.includes(receipt.billNo) || Number(receipt.amount) === Number(account?.amount));
    if (receipt) exists(isAwaited, 'a receipt is that of a bill of this page, or of the same amount');
    equal(children.watch !== undefined, snapshot.matches('showing'), 'the payment is watched while it is awaited');
    equal(children.receipt !== undefined, snapshot.matches('paid'), 'a receipt is there once the payment has arrived');
    if (context.isDefault) exists(PRESETS.includes(context.choice.payCode), 'what nobody chose stays the default');
  },
};
