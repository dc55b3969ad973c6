import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockOrder } from '#server/loan/order.ts';
import { loadOrder } from '#server/loan/orders.ts';
import { accountRows, billsFrom, cardRows, outcomeOf } from '#server/loan/payments.ts';
import { paymentRows, receiptsFrom } from '#server/loan/receipts.ts';
import { orders } from '#server/platform/database/schema.ts';
import { keepLostNumber } from '#server/repayment/lost-numbers.ts';
import { refund } from '#server/repayment/refunds.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { onDatabase, onEachDatabase } from '../database/on-database.ts';
import { CARD, CardPaying, DAY, FIRST, said, wrong } from '../repayment/card-paying.ts';
import { type Lending, noon, PRODUCT } from './lending.ts';

/** Rs.2,240, 2,180, 2,120 and 2,060: the first is due on January 31. All of it is Rs.8,600. */
const SECOND = 218_000;
const ALL = 860_000;
const DELAY = PRODUCT.delayFee;
const NEXT_DAY = '2026-01-29T12:01';
const LATE = '2026-02-01';
const BY_UPI = { payType: 2, payCode: 'UPI' } as const;
const MINUTE = 60_000;
const { markets } = parseConfiguration({ environment: 'demonstration' });

/** What became of the order's bills at a time, the latest first: `by` is the bill of the receipt. */
async function outcomesAt({ db, borrowerId, orderId }: Lending, at: Date) {
  const order = await loadOrder(db, borrowerId, orderId, at);
  const [rows] = await db
    .select({ accounts: accountRows, cards: cardRows, payments: paymentRows })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || !rows) throw new Error('the order is gone');
  const bills = billsFrom(rows.accounts, rows.cards);
  const receipts = receiptsFrom(rows.payments);
  return bills.map((bill) => {
    const { receipt, ...outcome } = outcomeOf(bill, { order, bills, receipts }, at);
    return { billNo: bill.billNo, kind: bill.kind, ...outcome, by: receipt?.billNo ?? null };
  });
}

/** What a way leads to: the bill that is looked up, on which day, and what is expected of it beside its state. */
interface Led {
  billNo: string;
  on?: string;
  /** The bill of the receipt; absent: its own. */
  by?: string;
  received?: number;
  surplus?: number;
  missing?: number;
}
type Way = [name: string, walk: (paying: CardPaying, lending: Lending) => Promise<Led>];

const pay = (lending: Lending, { vcode }: { vcode: string }, amount: number, on = DAY) =>
  lending.deposit(on, { vcode, amount });

/** The money of the order as its provider says it after a backup without the number. */
async function depositLost(lending: Lending, vcode: string, amount: number) {
  const told = { provider: 'razorpay', vcode, amount, issuedAt: noon('2026-01-01'), paidAt: noon(DAY) };
  await lending.db.transaction(async (tx) => keepLostNumber(tx, await lockOrder(tx, lending.orderId), told));
  await lending.deposit(DAY, { vcode, amount, provider: 'razorpay' });
}

async function idOf(paying: CardPaying): Promise<string> {
  const [latest] = (await paying.payments()).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return latest?.id ?? '';
}

const ways: Record<'open' | 'checking' | 'paid' | 'partly' | 'replaced' | 'expired', Way[]> = {
  open: [
    ['a code that was just given', async (_, lending) => lending.numberFor(DAY, FIRST)],
    [
      'a code in its last minute',
      async (_, lending) => ({ ...(await lending.numberFor(DAY, FIRST)), on: '2026-01-29T11:59' }),
    ],
    ['a code for a delay', async (_, lending) => lending.numberFor(DAY, DELAY, { purpose: 'delay' })],
    ['a code for all that is left', async (_, lending) => lending.numberFor(DAY, ALL)],
    [
      'a code, and a delay was paid for meanwhile',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await lending.payDelay(DAY);
        return bill;
      },
    ],
    [
      'a code for a delay, and a part of the instalment came meanwhile',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        await pay(lending, await lending.numberFor(DAY, FIRST), 1000);
        return bill;
      },
    ],
    [
      'a code for the same that is asked for after an earlier one was paid for something else',
      async (_, lending) => {
        await lending.pay(DAY, FIRST);
        return lending.numberFor(DAY, SECOND);
      },
    ],
    [
      'a code, and a card was declined',
      async (paying, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await paying.commitBy(CARD.declined);
        return bill;
      },
    ],
    ['a card that waits for its code', async (paying) => ({ billNo: (await paying.untilCode()).id })],
    [
      'a card whose debit is announced',
      async (paying) => {
        const debitAt = noon('2026-01-30');
        paying.replace({ announces: { hours: 48 }, charge: async () => ({ kind: 'announced', debitAt }) });
        await paying.commitBy(CARD.accepted);
        return { billNo: await idOf(paying), on: '2026-01-29' };
      },
    ],
    [
      'a card whose code was typed wrong',
      async (paying) => {
        const { id, code } = await paying.untilCode();
        await paying.confirm(id, wrong(code));
        return { billNo: id };
      },
    ],
  ],

  checking: [
    [
      'a card whose bank does not answer',
      async (paying) => {
        await paying.commitBy(CARD.slow);
        return { billNo: await idOf(paying) };
      },
    ],
    [
      'a card whose answer was lost',
      async (paying) => {
        await paying.commitBy(CARD.lost);
        return { billNo: await idOf(paying) };
      },
    ],
    [
      'a card whose bank does not answer, and the same was paid another way',
      async (paying) => {
        await paying.commitBy(CARD.slow);
        await paying.depositElsewhere(FIRST);
        return { billNo: await idOf(paying) };
      },
    ],
    [
      'a card that is being charged',
      async (paying) => {
        const asked = Promise.withResolvers<string>();
        paying.replace({
          charge: ({ key }) => {
            asked.resolve(key);
            return new Promise(() => {});
          },
        });
        const committing = paying.commitBy(CARD.accepted);
        onTestFinished(async () => void (await committing));
        return { billNo: await asked.promise };
      },
    ],
  ],

  paid: [
    [
      'through it',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, FIRST);
        return { billNo: bill.billNo, received: FIRST };
      },
    ],
    [
      'through it, as part of what is left',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST + SECOND);
        await pay(lending, bill, FIRST + SECOND);
        return { billNo: bill.billNo, received: FIRST + SECOND };
      },
    ],
    [
      'the last of the loan',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, ALL);
        await pay(lending, bill, ALL);
        return { billNo: bill.billNo, received: ALL };
      },
    ],
    [
      'late, when it had expired and fees were owed too',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, FIRST, LATE);
        return { billNo: bill.billNo, on: LATE, received: FIRST };
      },
    ],
    [
      'in time, and told of late',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await lending.deposit(LATE, { vcode: bill.vcode, amount: FIRST, paidAt: noon(NEXT_DAY) });
        return { billNo: bill.billNo, on: LATE, received: FIRST };
      },
    ],
    [
      'twice: the second payment is of the next instalment',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        for (let time = 0; time < 2; time += 1) await pay(lending, bill, FIRST);
        return { billNo: bill.billNo, received: 2 * FIRST };
      },
    ],
    [
      'twice, of which one was owed',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, ALL);
        for (let time = 0; time < 2; time += 1) await pay(lending, bill, ALL);
        return { billNo: bill.billNo, received: 2 * ALL, surplus: ALL };
      },
    ],
    [
      'by more than it was for, which is of the next instalment',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, FIRST + 1000);
        return { billNo: bill.billNo, received: FIRST + 1000 };
      },
    ],
    [
      'by more than was owed',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, ALL);
        await pay(lending, bill, ALL + 1000);
        return { billNo: bill.billNo, received: ALL + 1000, surplus: 1000 };
      },
    ],
    [
      'by more than was owed, which was paid back',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, ALL);
        await pay(lending, bill, ALL + 1000);
        const back = { orderId: lending.orderId, reference: randomUUID(), markets };
        await lending.db.transaction((tx) => refund(tx, back, noon(DAY)));
        return { billNo: bill.billNo, received: ALL + 1000, surplus: 0 };
      },
    ],
    [
      'in two parts',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, 1000);
        await pay(lending, bill, FIRST - 1000);
        return { billNo: bill.billNo, received: FIRST };
      },
    ],
    [
      'in part, and what was missing through another bill',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, 1000);
        await pay(lending, await lending.numberFor(DAY, FIRST - 1000), FIRST - 1000);
        return { billNo: bill.billNo, received: 1000 };
      },
    ],
    [
      'by another page for the same',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const other = await lending.numberFor(DAY, FIRST, BY_UPI);
        await pay(lending, other, FIRST);
        return { billNo, by: other.billNo, received: FIRST };
      },
    ],
    [
      'by another page for the same, that was opened before',
      async (_, lending) => {
        const other = await lending.numberFor(DAY, FIRST, BY_UPI);
        const { billNo } = await lending.numberFor(DAY, FIRST);
        await pay(lending, other, FIRST);
        return { billNo, by: other.billNo, received: FIRST };
      },
    ],
    [
      'by another page for the same, in time and told of after this one was opened',
      async (_, lending) => {
        const other = await lending.numberFor(DAY, FIRST, BY_UPI);
        const { billNo } = await lending.numberFor('2026-01-28T14:00', FIRST);
        await lending.deposit('2026-01-28T15:00', {
          vcode: other.vcode,
          amount: FIRST,
          paidAt: noon('2026-01-28T13:00'),
        });
        return { billNo, on: '2026-01-28T15:00', by: other.billNo, received: FIRST };
      },
    ],
    [
      'by the code that came after it, when it had expired',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const other = await lending.numberFor(NEXT_DAY, FIRST);
        await pay(lending, other, FIRST, NEXT_DAY);
        return { billNo, on: NEXT_DAY, by: other.billNo, received: FIRST };
      },
    ],
    [
      'by the code before it, late',
      async (_, lending) => {
        const other = await lending.numberFor(DAY, FIRST);
        const { billNo } = await lending.numberFor(NEXT_DAY, FIRST);
        await pay(lending, other, FIRST, NEXT_DAY);
        return { billNo, on: NEXT_DAY, by: other.billNo, received: FIRST };
      },
    ],
    [
      'by another page, by more than it was for',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const other = await lending.numberFor(DAY, FIRST, BY_UPI);
        await pay(lending, other, FIRST + 1000);
        return { billNo, by: other.billNo, received: FIRST + 1000 };
      },
    ],
    [
      'by a card',
      async (paying, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        await paying.commitBy(CARD.accepted);
        return { billNo, by: await idOf(paying), received: FIRST };
      },
    ],
    [
      'a delay',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        await pay(lending, bill, DELAY);
        return { billNo: bill.billNo, received: DELAY };
      },
    ],
    [
      'a delay twice: the second payment is of the instalment',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        for (let time = 0; time < 2; time += 1) await pay(lending, bill, DELAY);
        return { billNo: bill.billNo, received: DELAY };
      },
    ],
    [
      'a delay at last, after a part that could not move the due date',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        for (const amount of [1000, DELAY]) await pay(lending, bill, amount);
        return { billNo: bill.billNo, received: DELAY };
      },
    ],
    [
      'a delay by another page',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        const other = await lending.numberFor(DAY, DELAY, { purpose: 'delay', ...BY_UPI });
        await pay(lending, other, DELAY);
        return { billNo, by: other.billNo, received: DELAY };
      },
    ],
    [
      'a delay in part, and then by another page',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        await pay(lending, bill, 1000);
        const other = await lending.numberFor(DAY, DELAY, { purpose: 'delay', ...BY_UPI });
        await pay(lending, other, DELAY);
        return { billNo: bill.billNo, by: other.billNo, received: DELAY };
      },
    ],
    [
      'a delay by a card',
      async (paying, lending) => {
        const { billNo } = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        await paying.commitBy(CARD.accepted, { amount: DELAY });
        return { billNo, by: await idOf(paying), received: DELAY };
      },
    ],
    [
      'a delay too late, which pays instalments',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        await pay(lending, bill, DELAY, '2026-02-20');
        return { billNo: bill.billNo, on: '2026-02-20', received: DELAY };
      },
    ],
    [
      'a card',
      async (paying) => {
        await paying.commitBy(CARD.accepted);
        return { billNo: await idOf(paying), received: FIRST };
      },
    ],
    [
      'a card by its code',
      async (paying) => {
        const { id, code } = await paying.untilCode();
        await paying.confirm(id, code);
        return { billNo: id, received: FIRST };
      },
    ],
    [
      'a card whose answer was lost, once it is asked after',
      async (paying) => {
        await paying.commitBy(CARD.lost);
        paying.pass(MINUTE);
        await paying.askAfter();
        return { billNo: await idOf(paying), received: FIRST };
      },
    ],
    [
      'a card for what was paid another way meanwhile: it pays of the next instalment',
      async (paying) => {
        await paying.commitBy(CARD.lost);
        await paying.depositElsewhere(FIRST);
        paying.pass(MINUTE);
        await paying.askAfter();
        return { billNo: await idOf(paying), received: FIRST };
      },
    ],
    [
      'a card for all, which was paid another way meanwhile: all of it is owed to the borrower',
      async (paying) => {
        await paying.commitBy(CARD.lost, { amount: ALL });
        await paying.depositElsewhere(ALL);
        paying.pass(MINUTE);
        await paying.askAfter();
        return { billNo: await idOf(paying), received: ALL, surplus: ALL };
      },
    ],
    [
      'through a number that a backup did not hold',
      async (_, lending) => {
        const vcode = randomUUID();
        await depositLost(lending, vcode, FIRST);
        return { billNo: vcode, received: FIRST };
      },
    ],
    [
      'the fee of a delay, through a number that a backup did not hold',
      async (_, lending) => {
        const vcode = randomUUID();
        await depositLost(lending, vcode, DELAY);
        return { billNo: vcode, received: DELAY };
      },
    ],
  ],

  partly: [
    [
      'less than it was for',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, 1000);
        return { billNo: bill.billNo, received: 1000, missing: FIRST - 1000 };
      },
    ],
    [
      'one of two instalments',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST + SECOND);
        await pay(lending, bill, FIRST);
        return { billNo: bill.billNo, received: FIRST, missing: SECOND };
      },
    ],
    [
      'two parts that are less',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        for (const amount of [1000, 2000]) await pay(lending, bill, amount);
        return { billNo: bill.billNo, received: 3000, missing: FIRST - 3000 };
      },
    ],
    [
      'a part, and another part through another bill',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, 1000);
        await pay(lending, await lending.numberFor(DAY, FIRST - 1000), 2000);
        return { billNo: bill.billNo, received: 1000, missing: FIRST - 3000 };
      },
    ],
    [
      'a part, late: what is missing bears late interest',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await pay(lending, bill, 100_000, LATE);
        // The default fee of Rs.1,000 and a day's 5 % of Rs.2,240.
        return { billNo: bill.billNo, on: LATE, received: 100_000, missing: FIRST + 100_000 + 11_200 - 100_000 };
      },
    ],
    [
      'a part of the fee of a delay, which pays instalments',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        await pay(lending, bill, DELAY - 1);
        return { billNo: bill.billNo, received: DELAY - 1 };
      },
    ],
    [
      'two parts of the fee of a delay',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        for (let time = 0; time < 2; time += 1) await pay(lending, bill, DELAY / 2);
        return { billNo: bill.billNo, received: DELAY / 2 };
      },
    ],
  ],

  replaced: [
    [
      'by the settlement of the loan',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const all = await lending.numberFor(DAY, ALL);
        await pay(lending, all, ALL);
        return { billNo, by: all.billNo };
      },
    ],
    [
      'by a bill for more',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const more = await lending.numberFor(DAY, FIRST + SECOND);
        await pay(lending, more, FIRST + SECOND);
        return { billNo, by: more.billNo };
      },
    ],
    [
      'by a bill for less',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST + SECOND);
        const less = await lending.numberFor(DAY, FIRST);
        await pay(lending, less, FIRST);
        return { billNo, by: less.billNo };
      },
    ],
    [
      'by a part that came through another bill',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const other = await lending.numberFor(DAY, FIRST, BY_UPI);
        await pay(lending, other, 1000);
        return { billNo, by: other.billNo };
      },
    ],
    [
      'by the instalment, and the next delay costs as much as the one that nobody paid for',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        const instalment = await lending.numberFor(DAY, FIRST);
        await pay(lending, instalment, FIRST);
        await lending.payDelay('2026-02-26');
        return { billNo, by: instalment.billNo, on: '2026-02-26T12:01' };
      },
    ],
    [
      'by a card for more',
      async (paying, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        await paying.commitBy(CARD.accepted, { amount: FIRST + SECOND });
        return { billNo, by: await idOf(paying) };
      },
    ],
    [
      'when it had expired',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const all = await lending.numberFor(NEXT_DAY, ALL);
        await pay(lending, all, ALL, NEXT_DAY);
        return { billNo, on: NEXT_DAY, by: all.billNo };
      },
    ],
    [
      'by money through a number that a backup did not hold',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, FIRST);
        const vcode = randomUUID();
        await depositLost(lending, vcode, 1000);
        return { billNo, by: vcode };
      },
    ],
    [
      'a delay, by the instalment',
      async (_, lending) => {
        const { billNo } = await lending.numberFor(DAY, DELAY, { purpose: 'delay' });
        const instalment = await lending.numberFor(DAY, FIRST);
        await pay(lending, instalment, FIRST);
        return { billNo, by: instalment.billNo };
      },
    ],
    [
      'a card that waits for its code, by other money',
      async (paying, lending) => {
        const { id } = await paying.untilCode();
        const other = await lending.numberFor(DAY, FIRST);
        await pay(lending, other, 1000);
        return { billNo: id, by: other.billNo };
      },
    ],
  ],

  expired: [
    ['a code after 24 hours', async (_, lending) => ({ ...(await lending.numberFor(DAY, FIRST)), on: NEXT_DAY })],
    [
      'a code after the due date',
      async (_, lending) => ({ ...(await lending.numberFor('2026-01-31', FIRST)), on: LATE }),
    ],
    [
      'a code for a delay, after the last day of the delay',
      async (_, lending) => {
        const bill = await lending.numberFor('2026-02-09', DELAY, { purpose: 'delay' });
        return { ...bill, on: '2026-02-10T00:01' };
      },
    ],
    [
      'a code whose amount grew, when another instalment was paid before it',
      async (_, lending) => {
        await lending.pay(DAY, FIRST);
        return { ...(await lending.numberFor('2026-03-02', SECOND)), on: '2026-03-03' };
      },
    ],
    [
      'a code, and a delay was paid for meanwhile',
      async (_, lending) => {
        const bill = await lending.numberFor(DAY, FIRST);
        await lending.payDelay(DAY);
        return { ...bill, on: NEXT_DAY };
      },
    ],
    [
      'a card that was declined',
      async (paying) => {
        await paying.commitBy(CARD.declined);
        return { billNo: await idOf(paying) };
      },
    ],
    [
      'a card whose code was typed wrong too often',
      async (paying) => {
        const { id, code } = await paying.untilCode();
        for (let standing = ''; standing !== '410'; ) standing = said(await paying.confirm(id, wrong(code)));
        return { billNo: id };
      },
    ],
    [
      'a card whose code was not typed for half an hour',
      async (paying) => {
        const { id } = await paying.untilCode();
        paying.pass(30 * MINUTE);
        return { billNo: id };
      },
    ],
    [
      'a card that made room for another',
      async (paying) => {
        const { id } = await paying.untilCode();
        paying.pass(MINUTE);
        await paying.commitBy(CARD.code, { amount: ALL });
        return { billNo: id };
      },
    ],
    [
      'a card whose bank says that nothing was taken',
      async (paying) => {
        paying.replace({ charge: () => Promise.reject(new Error('lost')), find: async () => ({ kind: 'notPaid' }) });
        await paying.commitBy(CARD.accepted);
        paying.pass(10 * MINUTE);
        await paying.askAfter();
        return { billNo: await idOf(paying) };
      },
    ],
  ],
};

describe('what became of a bill', () => {
  onDatabase((opened) => {
    describe.each(Object.entries(ways))('%s', (state, some) => {
      test.each(some)('%s', async (_, walk) => {
        const paying = await CardPaying.lend(opened().db);
        const { billNo, on, ...led } = await walk(paying, paying.lending);
        const found = await outcomesAt(paying.lending, on ? noon(on) : paying.desk.clock.now());
        const { by, received = null, surplus = null, missing = null } = led;
        const hasCome = ['paid', 'partly', 'replaced'].includes(state);
        expect(found.find((one) => one.billNo === billNo)).toMatchObject({
          state,
          by: by ?? (hasCome ? billNo : null),
          received,
          surplus,
          missing,
        });
      });
    });
  });

  onEachDatabase((opened) => {
    test('is told of the latest twenty, the latest first, by their kinds', async () => {
      const paying = await CardPaying.lend(opened().db);
      const { lending } = paying;
      for (let day = 1; day <= 20; day += 1) {
        await lending.numberFor(`2026-01-${String(day + 2).padStart(2, '0')}`, FIRST);
      }
      const delay = await lending.numberFor('2026-01-28T11:00', DELAY, { purpose: 'delay' });
      const { id } = await paying.untilCode();
      const found = await outcomesAt(lending, noon(DAY));
      expect(found.map(({ kind }) => kind)).toEqual(['card', 'delay', ...Array(18).fill('instalments')]);
      expect(found.slice(0, 2).map(({ billNo }) => billNo)).toEqual([id, delay.billNo]);
    });
  });
});
