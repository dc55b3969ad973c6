import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { lockOrder } from '#server/loan/order.ts';
import { receiptsOf } from '#server/loan/receipts.ts';
import { ledgerTransactions, payments } from '#server/platform/database/schema.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { issueVirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { onDatabase, onEachDatabase } from '../database/on-database.ts';
import { balances, balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { AMOUNT, Lending, noon, refusalOf } from '../loan/lending.ts';

const OUT = '2026-01-01';
const DAY = '2026-01-28';
/** Rs.2,240, 2,180, 2,120 and 2,060. */
const FIRST = 224_000;
const ALL = 860_000;
/** A table of one row, for what stands in none. */
const ONE = sql`(values (1)) as one`;

/** The money arrives in the last second in which the code can be paid. */
function deposit(lending: Lending, { vcode, expiresAt }: { vcode: string; expiresAt: Date }, amount: number) {
  return postDeposit(lending.db, { reference: randomUUID(), vcode, amount }, expiresAt);
}

describe('a deposit', () => {
  onEachDatabase((opened) => {
    const lend = () => Lending.lend(opened().db, OUT);

    test('delivered a hundred times at once posts once', async () => {
      const lending = await lend();
      const { vcode } = await lending.numberFor(DAY, FIRST);
      const deposit = { vcode, amount: FIRST, reference: randomUUID() };
      const deliveries = await Promise.all(Array.from({ length: 100 }, () => lending.deposit(DAY, deposit)));

      expect(deliveries.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(new Set(deliveries.map(({ receipt }) => receipt.receiptNo)).size).toBe(1);
      expect(await receiptsOf(lending.db, { id: lending.orderId })).toHaveLength(1);
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      const booked = await lending.db
        .select()
        .from(ledgerTransactions)
        .where(and(eq(ledgerTransactions.orderId, lending.orderId), eq(ledgerTransactions.kind, 'repayment')));
      expect(booked).toHaveLength(1);
    });

    test('a hundred different ones at once never overpay an instalment: the surplus is owed to the borrower', async () => {
      const lending = await lend();
      const { vcode } = await lending.numberFor(DAY, FIRST);
      // 100 × Rs.100 against Rs.8,600.
      await Promise.all(Array.from({ length: 100 }, () => lending.deposit(DAY, { vcode, amount: 10_000 })));
      expect(await lending.status(DAY)).toBe('200');
      expect(await balancesOf(lending.db, lending.orderId)).toMatchObject({
        cash: 1_000_000 - AMOUNT,
        owedToBorrower: -(1_000_000 - ALL),
      });
      const receipts = await receiptsOf(lending.db, { id: lending.orderId });
      expect(receipts).toHaveLength(100);
      expect(new Set(receipts.map(({ receiptNo }) => receiptNo)).size).toBe(100);
      const covered = receipts.flatMap((receipt) => receipt.covered);
      const ofFirst = covered.filter(({ periodNo }) => periodNo === 1);
      expect(ofFirst.reduce((sum, { interest, principal }) => sum + interest + principal, 0)).toBe(FIRST);
    });

    test('on many orders at once does not stand in each other’s way', async () => {
      const lendings = await Promise.all(Array.from({ length: 10 }, lend));
      const numbers = await Promise.all(lendings.map((lending) => lending.numberFor(DAY, FIRST)));
      await Promise.all(
        lendings.flatMap((lending, index) => {
          const deposit = { vcode: numbers[index]?.vcode ?? '', amount: FIRST, reference: randomUUID() };
          return [lending.deposit(DAY, deposit), lending.deposit(DAY, deposit), lending.order(DAY)];
        }),
      );
      for (const lending of lendings) expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
    });

    test('before the code ends leaves nothing of what the code was issued for, on the due date and late', async () => {
      const lending = await lend();
      const onTime = await lending.numberFor('2026-01-31', FIRST);
      await deposit(lending, onTime, FIRST);
      expect(await lending.left('2026-02-01')).toEqual([218_000, 212_000, 206_000]);
      expect(await lending.status('2026-02-01')).toBe('170');

      const [owed = 0] = await lending.left('2026-03-10');
      expect(owed).toBeGreaterThan(218_000);
      await deposit(lending, await lending.numberFor('2026-03-10', owed), owed);
      // Half of the term is over: 9 days of the third period, none of the fourth.
      expect(await lending.left('2026-03-11')).toEqual([203_600, 200_000]);
      await expectSoundBooks(lending.db);
    });

    test('delivered again gives the same receipt, even after more has happened', async () => {
      const lending = await lend();
      const { vcode } = await lending.numberFor(DAY, FIRST);
      const deposit = { vcode, amount: FIRST, reference: randomUUID() };
      const first = await lending.deposit(DAY, deposit);
      await lending.pay('2026-01-29', 1000);
      const again = await lending.deposit('2026-02-20', deposit);
      expect(again).toEqual({ receipt: first.receipt, replayed: true });
    });

    test('with a reference that was used for another deposit is refused, and nothing is booked', async () => {
      const lending = await lend();
      const { vcode } = await lending.numberFor(DAY, FIRST);
      const reference = randomUUID();
      await lending.deposit(DAY, { vcode, amount: FIRST, reference });
      const before = await balances(lending.db);
      expect(await refusalOf(lending.deposit(DAY, { vcode, amount: FIRST - 1, reference }))).toBe(
        'idempotency.mismatch',
      );
      expect(await balances(lending.db)).toEqual(before);
    });

    test('with a reference that another provider used as well is another deposit', async () => {
      const [one, other] = [await lend(), await lend()];
      const reference = randomUUID();
      const { vcode } = await one.numberFor(DAY, FIRST);
      const { vcode: otherCode } = await issueVirtualAccount(
        other.db,
        { ...sandboxProvider, name: 'another' },
        { id: other.orderId },
        { payType: 1, payCode: 'ICICI Bank:NEFT', purpose: 'instalments', amount: FIRST },
        noon(DAY),
      );
      await one.deposit(DAY, { vcode, amount: FIRST, reference });
      expect(await other.deposit(DAY, { vcode: otherCode, amount: FIRST, reference })).toMatchObject({
        replayed: false,
      });
      expect(await other.left(DAY)).toEqual([218_000, 212_000, 206_000]);
    });

    test('to an unknown number, or of no amount, is refused', async () => {
      const lending = await lend();
      const { vcode } = await lending.numberFor(DAY, FIRST);
      expect(await refusalOf(lending.deposit(DAY, { vcode: '0000', amount: 1 }))).toBe('virtualAccount.unknown');
      for (const amount of [0, -1, 0.5, Number.NaN]) {
        expect(await refusalOf(lending.deposit(DAY, { vcode, amount }))).toBe('amount.wrong');
      }
    });

    test('on an expired number is posted all the same', async () => {
      const lending = await lend();
      const { vcode } = await lending.numberFor('2026-01-10', FIRST);
      const { receipt } = await lending.deposit('2026-02-01', { vcode, amount: FIRST });
      // Fees first: what it was meant for is not covered whole any more.
      expect(receipt.covered).toEqual([{ periodNo: 1, fees: 111_200, interest: 24_000, principal: 88_800 }]);
      expect(await lending.status('2026-02-01')).toBe('180');
    });

    test('closes instalments in order, and more than one', async () => {
      const lending = await lend();
      const { receipt } = await lending.pay(DAY, FIRST + 218_000 + 50_000);
      expect(receipt.covered).toEqual([
        { periodNo: 1, fees: 0, interest: 24_000, principal: 200_000 },
        { periodNo: 2, fees: 0, interest: 18_000, principal: 200_000 },
        { periodNo: 3, fees: 0, interest: 12_000, principal: 38_000 },
      ]);
      expect(await lending.left(DAY)).toEqual([162_000, 206_000]);
    });

    test('notes when an instalment was paid whole, and when time changes the loan next', async () => {
      const lending = await lend();
      const paying = async (day: string, amount: number) => {
        await lending.pay(day, amount);
        const { instalments, nextChangeOn } = await lending.order(day);
        return { paidAt: instalments.map(({ paidAt }) => paidAt), nextChangeOn };
      };
      const first = noon('2026-01-10');
      // The second instalment is due on 2 March; its window opens on 25 February, the first one's on 26 January.
      expect(await paying('2026-01-10', FIRST + 1000)).toEqual({
        paidAt: [first, null, null, null],
        nextChangeOn: '2026-02-25',
      });
      const last = noon('2026-01-11');
      expect(await paying('2026-01-11', ALL - FIRST - 1000)).toEqual({
        paidAt: [first, last, last, last],
        nextChangeOn: null,
      });
    });

    test('gives a receipt', async () => {
      const lending = await lend();
      const { vcode, billNo } = await lending.numberFor(DAY, FIRST, { payType: 2, payCode: 'UPI' });
      const { receipt } = await lending.deposit(DAY, { vcode, amount: FIRST });
      expect(receipt).toMatchObject({
        orderId: lending.orderId,
        amount: FIRST,
        currency: 'INR',
        paidAt: noon(DAY),
        billNo,
        payCode: 'UPI',
        delayFee: 0,
        surplus: 0,
      });
      expect(receipt.receiptNo).toMatch(/^20260128\d{6,}$/);
      await lending.pay('2026-01-29', 1000);
      const receipts = await receiptsOf(lending.db, { id: lending.orderId });
      expect(receipts.map(({ amount }) => amount)).toEqual([1000, FIRST]);
    });

    test('the same provider’s reference cannot be written twice, whoever tries', async () => {
      const lending = await lend();
      const { vcode } = await lending.numberFor(DAY, FIRST);
      await lending.deposit(DAY, { vcode, amount: FIRST });
      const [payment] = await lending.db.select().from(payments).where(eq(payments.orderId, lending.orderId));
      const { id: _, number: __, ...copy } = payment ?? Object.create(null);
      await expect(lending.db.insert(payments).values(copy)).rejects.toThrow();
    });

    test('the books are sound after all of it', () => expectSoundBooks(opened().db));
  });
});

onDatabase((opened) => {
  test('many deposits on a busy order leave connections for other borrowers', async () => {
    const busy = await Lending.lend(opened().db, OUT);
    const other = await Lending.lend(opened().db, OUT);
    const { vcode } = await busy.numberFor(DAY, FIRST);
    const released = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const oneWaits = Promise.withResolvers<void>();
    const holding = opened().db.transaction(async (tx) => {
      await lockOrder(tx, busy.orderId);
      held.resolve();
      await waiting.promise;
      const ofOthers = sql<number>`(select count(*)::integer from pg_locks where not granted)`;
      for (let first = 0; first === 0; ) [{ first } = { first }] = await tx.select({ first: ofOthers }).from(ONE);
      oneWaits.resolve();
      await released.promise;
    });
    await held.promise;
    const deposits = Array.from({ length: 12 }, () => busy.deposit(DAY, { vcode, amount: 10_000 }));
    waiting.resolve();
    await oneWaits.promise;
    for (let read = 0; read < 3; read++) expect(await other.status(DAY)).toBe('174');
    released.resolve();
    await holding;
    expect(await Promise.all(deposits)).toHaveLength(12);
  });

  test('a lock that is not had, and a statement that does not end, are ended by the database', async () => {
    const setting = (name: string) => sql<string>`current_setting(${sql.raw(`'${name}'`)})`;
    const [limits] = await opened()
      .db.select({
        lock: setting('lock_timeout'),
        statement: setting('statement_timeout'),
        idle: setting('idle_in_transaction_session_timeout'),
      })
      .from(ONE);
    expect(limits).toEqual({ lock: '3s', statement: '4s', idle: '8s' });
  });
});
