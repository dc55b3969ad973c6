import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { approve, confirmDisbursement, decline, failDisbursement } from '#server/loan/applications.ts';
import type { Database } from '#server/platform/database/open.ts';
import { orders, virtualAccounts } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { balances, balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { AMOUNT, Lending, noon, refusalOf } from './lending.ts';

/** Rows LL-* through the server. The loan of `Lending`: paid out on January 1, due on Jan 31, Mar 2, Apr 1, May 1. */
const OUT = '2026-01-01';
/** Rs.2,240 + 2,180 + 2,120 + 2,060. */
const ALL = 860_000;

async function settledAt(db: Database, orderId: string): Promise<Date | null | undefined> {
  const [row] = await db.select({ settledAt: orders.settledAt }).from(orders).where(eq(orders.id, orderId));
  return row?.settledAt;
}

async function statusKept(db: Database, orderId: string): Promise<number | undefined> {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return row?.status;
}

/** A number that stands for an order in whatever state, as if it had been issued once. */
async function numberOf(db: Database, orderId: string): Promise<string> {
  const vcode = String(randomInt(1e14, 2e14));
  await db.insert(virtualAccounts).values({
    provider: 'sandbox',
    vcode,
    billNo: vcode,
    orderId,
    payType: 1,
    payCode: 'ICICI Bank:NEFT',
    specificNum: '',
    purpose: 'instalments',
    amount: 1000,
    periodNos: [],
    issuedAt: noon(OUT),
    expiresAt: noon('2026-01-02'),
  });
  return vcode;
}

describe('loanLife through the server', () => {
  onDatabase((opened) => {
    test('[server] LL-01 approved: disbursing', async () => {
      const lending = await Lending.apply(opened().db, OUT);
      expect(await lending.status(OUT)).toBe('21');
      await approve(lending.db, lending.orderId, noon(OUT));
      expect(await lending.status(OUT)).toBe('151');
    });

    test('[server] LL-02 declined', async () => {
      const lending = await Lending.apply(opened().db, OUT);
      await decline(lending.db, lending.orderId, noon(OUT));
      expect(await lending.status('2026-06-01')).toBe('110');
    });

    test('[server] LL-03 money left: running, the principal is out', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(await lending.status(OUT)).toBe('170');
      expect(await balancesOf(lending.db, lending.orderId)).toMatchObject({
        cash: -AMOUNT,
        principalReceivable: AMOUNT,
      });
    });

    test('[server] LL-04 disbursement failed: declined, nothing is booked', async () => {
      const lending = await Lending.apply(opened().db, OUT);
      await approve(lending.db, lending.orderId, noon(OUT));
      await failDisbursement(lending.db, lending.orderId, noon(OUT));
      expect(await lending.status(OUT)).toBe('110');
      expect(await balancesOf(lending.db, lending.orderId)).toEqual({});
    });

    test('[server] LL-05 the due window opens five days before the due date', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(await lending.status('2026-01-25')).toBe('170');
      expect(await lending.status('2026-01-26')).toBe('174');
      expect(await lending.status('2026-01-31')).toBe('174');
    });

    test('[server] LL-06 the due date passes unpaid: overdue, default fee and late interest', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(await lending.status('2026-02-01')).toBe('180');
      // Rs.2,240 + default fee 1,000 + 5 % of 2,240.
      expect(await lending.left('2026-02-01')).toEqual([335_200, 218_000, 212_000, 206_000]);
      expect(await balancesOf(lending.db, lending.orderId)).toMatchObject({
        feesReceivable: 111_200,
        defaultFeeIncome: -100_000,
        lateInterestIncome: -11_200,
      });
    });

    test('[server] LL-07 due, the instalment is paid: running', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-28', 224_000);
      expect(await statusKept(lending.db, lending.orderId)).toBe(170);
      expect(await lending.left('2026-01-28')).toEqual([218_000, 212_000, 206_000]);
    });

    test('[server] LL-07 overdue, everything due is paid: running; fees, interest and principal are booked', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { receipt } = await lending.pay('2026-02-01', 335_200);
      expect(await statusKept(lending.db, lending.orderId)).toBe(170);
      expect(receipt.covered).toEqual([{ periodNo: 1, fees: 111_200, interest: 24_000, principal: 200_000 }]);
      expect(await balancesOf(lending.db, lending.orderId)).toMatchObject({
        cash: 335_200 - AMOUNT,
        principalReceivable: 600_000,
        interestReceivable: 36_000,
        interestIncome: -24_000,
      });
    });

    test('[server] LL-07 running, something is paid ahead: running', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-10', 100_000);
      expect(await lending.status('2026-01-10')).toBe('170');
      expect(await lending.left('2026-01-10')).toEqual([124_000, 218_000, 212_000, 206_000]);
    });

    test.each([
      ['before the window opens', '2026-01-25T23:59', 170],
      ['as the window opens', '2026-01-26T00:00', 174],
      ['in the last minute of the due date', '2026-01-31T23:59', 174],
      ['as the due date has passed', '2026-02-01T00:00', 180],
    ])('[server] LL-07, LL-08 a little is paid %s, at %s: %i', async (_, moment, status) => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay(moment, 10_000);
      expect(await statusKept(lending.db, lending.orderId)).toBe(status);
    });

    test.each([
      ['before the window of the next one opens', '2026-02-24T23:59', 170],
      ['as the window of the next one opens', '2026-02-25T00:00', 174],
    ])('[server] LL-07, LL-08 what is late is paid %s, at %s: %i', async (_, moment, status) => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay(moment, await lending.owed(moment, 1));
      expect(await statusKept(lending.db, lending.orderId)).toBe(status);
    });

    test('[server] LL-08 due, something due is left: due', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-28', 24_000);
      expect(await lending.status('2026-01-28')).toBe('174');
    });

    test('[server] LL-08 overdue, something late is left: overdue', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { receipt } = await lending.pay('2026-02-01', 120_000);
      expect(receipt.covered).toEqual([{ periodNo: 1, fees: 111_200, interest: 8_800, principal: 0 }]);
      expect(await lending.status('2026-02-01')).toBe('180');
      // The next day charges 5 % of what is unpaid now: Rs.2,152.
      expect((await lending.left('2026-02-02'))[0]).toBe(215_200 + 10_760);
    });

    test('[server] LL-08 overdue, nothing late is left but the next is due: due', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      // February 26 is day 26: 26 × 112 + 1,000 + 2,240; the second window opened on February 25.
      await lending.pay('2026-02-26', 615_200);
      expect(await statusKept(lending.db, lending.orderId)).toBe(174);
      expect(await lending.left('2026-02-26')).toEqual([218_000, 212_000, 206_000]);
    });

    test.each([
      ['running', '2026-01-10', ALL],
      ['due', '2026-01-28', ALL],
      ['overdue', '2026-02-01', ALL + 111_200],
    ])('[server] LL-09 %s, everything is paid: settled', async (_, day, amount) => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay(day, amount);
      expect(await lending.status(day)).toBe('200');
      expect(await lending.status('2026-12-31')).toBe('200');
      const kept = await balancesOf(lending.db, lending.orderId);
      expect(kept.principalReceivable ?? 0).toBe(0);
      expect(kept.feesReceivable ?? 0).toBe(0);
      expect(kept.interestIncome).toBe(-60_000);
    });

    test('[server] LL-10 due, the delay is paid: running, the due dates move by ten days', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.payDelay('2026-01-30');
      expect(await statusKept(lending.db, lending.orderId)).toBe(170);
      const { waiting } = await lending.plan('2026-01-30');
      expect(waiting.map(({ dueDate }) => dueDate)).toEqual(['2026-02-10', '2026-03-12', '2026-04-11', '2026-05-11']);
      expect(await lending.status('2026-02-04')).toBe('170');
      expect(await lending.status('2026-02-10')).toBe('174');
      expect(await balancesOf(lending.db, lending.orderId)).toMatchObject({ delayFeeIncome: -50_000 });
    });

    test('[server] LL-10 overdue: running; what was charged stays owed, and the default fee comes once', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.payDelay('2026-02-05');
      expect(await statusKept(lending.db, lending.orderId)).toBe(170);
      // Default fee and 5 × 112 of the days before the delay.
      expect((await lending.left('2026-02-10'))[0]).toBe(224_000 + 100_000 + 56_000);
      expect(await lending.status('2026-02-11')).toBe('180');
      expect((await lending.left('2026-02-11'))[0]).toBe(224_000 + 100_000 + 56_000 + 11_200);
    });

    test('[server] LL-11 settled, money arrives: owed to the borrower', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { vcode } = await lending.numberFor('2026-01-10', 224_000, { payCode: 'ICICI Bank:IMPS' });
      await lending.pay('2026-01-10', ALL);
      expect(await settledAt(lending.db, lending.orderId)).toEqual(noon('2026-01-10'));
      const { receipt } = await lending.deposit('2026-01-11', { vcode, amount: 224_000 });
      expect(await settledAt(lending.db, lending.orderId)).toEqual(noon('2026-01-10'));
      expect(receipt).toMatchObject({ surplus: 224_000, covered: [] });
      expect(await lending.status('2026-01-11')).toBe('200');
      expect(await balancesOf(lending.db, lending.orderId)).toMatchObject({ owedToBorrower: -224_000 });
    });

    test('[server] LL-11 declined, money arrives: owed to the borrower', async () => {
      const lending = await Lending.apply(opened().db, OUT);
      await decline(lending.db, lending.orderId, noon(OUT));
      await lending.deposit(OUT, { vcode: await numberOf(lending.db, lending.orderId), amount: 5_000 });
      expect(await lending.status(OUT)).toBe('110');
      expect(await balancesOf(lending.db, lending.orderId)).toEqual({ cash: 5_000, owedToBorrower: -5_000 });
    });

    const steps = { approve, decline, confirmDisbursement, failDisbursement };
    const underReview = (db: Database) => Lending.apply(db, OUT);
    const disbursing = async (db: Database) => {
      const lending = await Lending.apply(db, OUT);
      await approve(db, lending.orderId, noon(OUT));
      return lending;
    };
    const settled = async (db: Database) => {
      const lending = await Lending.lend(db, OUT);
      await lending.pay(OUT, ALL);
      return lending;
    };
    const running = (db: Database) => Lending.lend(db, OUT);
    test.each([
      ['underReview', underReview, ['confirmDisbursement', 'failDisbursement']],
      ['disbursing', disbursing, ['approve', 'decline']],
      ['running', running, ['approve', 'decline', 'confirmDisbursement', 'failDisbursement']],
      ['settled', settled, ['approve', 'decline', 'confirmDisbursement', 'failDisbursement']],
    ] as const)('[server] LL-12 %s refuses what it does not know, and books nothing', async (_, reach, names) => {
      const lending = await reach(opened().db);
      const before = { status: await lending.status(OUT), balances: await balances(lending.db) };
      for (const name of names) {
        expect(await refusalOf(steps[name](lending.db, lending.orderId, noon(OUT)))).toBe('event.refused');
      }
      expect({ status: await lending.status(OUT), balances: await balances(lending.db) }).toEqual(before);
    });

    test.each([
      ['underReview', underReview],
      ['disbursing', disbursing],
    ])('[server] LL-12 %s refuses a payment, and books nothing', async (_, reach) => {
      const lending = await reach(opened().db);
      const before = await balances(lending.db);
      const vcode = await numberOf(lending.db, lending.orderId);
      const deposit = { vcode, amount: 1000, reference: 'early' };
      expect(await refusalOf(lending.deposit(OUT, deposit))).toBe('event.refused');
      expect(await balances(lending.db)).toEqual(before);
      // Nothing of the refused delivery is kept, so that it may be delivered again once the money is out.
      expect(await refusalOf(lending.deposit(OUT, deposit))).toBe('event.refused');
    });

    test('the books are sound after all of it', () => expectSoundBooks(opened().db));
  });
});
