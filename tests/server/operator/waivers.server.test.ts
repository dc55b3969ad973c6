import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#server/platform/calendar.ts';
import { feeWaivers, instalments, ledgerTransactions } from '#server/platform/database/schema.ts';
import { reverseWaiver, waiveFees } from '#server/repayment/waivers.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { onDatabase } from '../database/on-database.ts';
import { refusalByDatabase } from '../database/refusal.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon, refusalOf } from '../loan/lending.ts';
import { CREDIT, OTHER_TREASURER, Staff, TREASURER } from './staff.ts';

/** Lent on 1 February, first due on 3 March: on the 13th Rs.1,000 of late fee and ten days of late interest are unpaid. */
const LATE = '2026-03-13';
const DUE_PAST = '2026-03-05';
const { markets } = parseConfiguration({ environment: 'demonstration' });

describe('a fee that is waived', () => {
  onDatabase((opened) => {
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
      staff.now = noon(LATE);
    });

    const late = async () => {
      const lending = await Lending.lend(staff.db, '2026-02-01');
      const [first] = (await lending.plan(LATE)).waiting;
      if (!first) throw new Error('nothing is owed');
      return { lending, first };
    };
    const byTwo = async (command: 'waive' | 'reverse-waiver', order: string, amount: string, period = '1') =>
      staff.confirm(OTHER_TREASURER, await staff.give(TREASURER, command, { order, period, amount }));
    const fees = async (lending: Lending, day = LATE) => {
      const [first] = (await lending.plan(day)).waiting;
      return { lateFee: first?.lateFee, lateInterest: first?.lateInterest, total: first?.total };
    };

    test('is owed until a second one of treasury has said so, and no longer', async () => {
      const { lending, first } = await late();
      const { orderId: order } = lending;
      const before = await balancesOf(staff.db, order);
      const waiver = { order, period: '1', amount: '1010' };
      await expect(staff.give(CREDIT, 'waive', waiver)).rejects.toThrow('waive is for the role treasury');
      const request = await staff.give(TREASURER, 'waive', waiver);
      expect(request).toMatchObject({ step: 'requested', outcome: { lateFee: '1000.00', lateInterest: '10.00' } });
      expect((await fees(lending)).total).toBe(first.total);
      await expect(staff.confirm(TREASURER, request)).rejects.toThrow('Two people are needed');
      await staff.confirm(OTHER_TREASURER, request);
      expect(await fees(lending)).toEqual({
        ...{ lateFee: 0, lateInterest: first.lateInterest - 1000, total: first.total - 101_000 },
      });
      const after = await balancesOf(staff.db, order);
      expect(after.feesReceivable).toBe((before.feesReceivable ?? 0) - 101_000);
      expect(after.defaultFeeIncome).toBeUndefined();
      expect(after.lateInterestIncome).toBe((before.lateInterestIncome ?? 0) + 1000);
      const kinds = await staff.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.orderId, order));
      expect(kinds.map(({ kind }) => kind)).toContain('feesWaived');
      await expectSoundBooks(staff.db);
    });

    test('is a fee that is charged and not paid, of an instalment that there is', async () => {
      const { lending, first } = await late();
      const { orderId: order } = lending;
      const waive = (amount: string, period = '1') => staff.give(TREASURER, 'waive', { order, period, amount });
      expect(await refusalOf(waive(((first.fees + 1) / 100).toFixed(2)))).toBe('amount.tooLarge');
      expect(await refusalOf(waive('0'))).toBe('amount.wrong');
      expect(await refusalOf(waive('1', '2'))).toBe('amount.tooLarge');
      expect(await refusalOf(waive('1', '9'))).toBe('order.notRepayable');
      await expect(waive('1', 'one')).rejects.toThrow('--period is the number of an instalment');
      await lending.pay(LATE, 40_000);
      expect(await refusalOf(waive((first.fees / 100).toFixed(2)))).toBe('amount.tooLarge');
      await byTwo('waive', order, ((first.fees - 40_000) / 100).toFixed(2));
      expect(await fees(lending)).toMatchObject({ lateFee: 0, lateInterest: 0 });
      // What was paid of the fee stays paid.
      expect((await lending.plan(LATE)).waiting[0]?.paid).toBe(40_000);
      await expectSoundBooks(staff.db);
    });

    test('bears no late interest, and the rest goes on to bear it', async () => {
      const { lending, first } = await late();
      await byTwo('waive', lending.orderId, (first.fees / 100).toFixed(2));
      const other = await late();
      const [then, undisturbed] = [await fees(lending, '2026-03-20'), await fees(other.lending, '2026-03-20')];
      expect(then.lateInterest).toBe((undisturbed.lateInterest ?? 0) - first.lateInterest);
    });

    test('is owed again once its waiver is reversed by two, what was waived last first', async () => {
      const { lending, first } = await late();
      const { orderId: order } = lending;
      await byTwo('waive', order, '1010');
      await byTwo('reverse-waiver', order, '15');
      expect(await fees(lending)).toMatchObject({ lateFee: 500, lateInterest: first.lateInterest });
      const more = staff.give(TREASURER, 'reverse-waiver', { order, period: '1', amount: '995.01' });
      expect(await refusalOf(more)).toBe('amount.tooLarge');
      await byTwo('reverse-waiver', order, '995');
      expect(await fees(lending)).toEqual({ lateFee: 100_000, lateInterest: first.lateInterest, total: first.total });
      await expectSoundBooks(staff.db);
    });

    test('is not owed again for an instalment that is paid', async () => {
      const { lending, first } = await late();
      const { orderId: order } = lending;
      await byTwo('waive', order, '1000');
      await lending.pay(LATE, first.total - 100_000);
      const reversed = staff.give(TREASURER, 'reverse-waiver', { order, period: '1', amount: '1' });
      expect(await refusalOf(reversed)).toBe('order.notRepayable');
      await expectSoundBooks(staff.db);
    });

    test('stays waived where a payment is told of late, and what time charged since is taken back', async () => {
      const { lending, first } = await late();
      await byTwo('waive', lending.orderId, '1000');
      const rest = first.total - 100_000;
      const { vcode } = await lending.numberFor('2026-03-14', await lending.owed('2026-03-14', 1));
      const paidAt = noon('2026-03-14');
      const owed = await lending.owed('2026-03-14', 1);
      expect(owed).toBeGreaterThan(rest);
      const posted = await lending.deposit('2026-03-18', { vcode, amount: owed, paidAt });
      expect(posted.isFromNow ?? false).toBe(false);
      expect((await lending.plan('2026-03-18')).paid.map(({ periodNo }) => periodNo)).toEqual([1]);
      await expectSoundBooks(staff.db);
    });

    test('counts from its day: a payment made before it and told of after it counts from now', async () => {
      const { lending } = await late();
      const { vcode } = await lending.numberFor('2026-03-12', await lending.owed(LATE, 1));
      await byTwo('waive', lending.orderId, '1000');
      const posted = await lending.deposit('2026-03-15', { vcode, amount: 10_000, paidAt: noon('2026-03-12') });
      expect(posted.isFromNow).toBe(true);
      await expectSoundBooks(staff.db);
    });

    test('stays waived through whatever payments and reversals, told of days later or at once', async () => {
      // Park and Miller's generator: the same steps each time.
      let state = 2026;
      const upTo = (limit: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % limit;
      };
      const { db } = staff;
      const lending = await Lending.lend(db, '2026-02-01');
      const { orderId } = lending;
      let day = DUE_PAST;
      const counts = { waived: 0, reversed: 0, told: 0 };
      const change = async (work: typeof waiveFees, most: number) => {
        const amount = ((1 + upTo(most)) / 100).toFixed(2);
        await db.transaction((tx) => work(tx, { orderId, periodNo: 1, amount, markets }, noon(day)));
      };
      let left = 0;
      for (let step = 0; step < 40; step += 1) {
        const { fees } = (await lending.plan(day)).waiting[0] ?? { fees: 0 };
        const chosen = upTo(4);
        if (chosen === 0 && fees > 0) {
          await change(waiveFees, fees);
          counts.waived += 1;
        } else if (chosen === 1 && counts.waived > 0) {
          const refusal = await change(reverseWaiver, 20_000).catch((error: unknown) => error);
          if (refusal === undefined) counts.reversed += 1;
          else expect(refusal).toMatchObject({ code: 'amount.tooLarge' });
        } else if (chosen === 2) {
          const { vcode } = await lending.numberFor(day, await lending.owed(day, 1));
          const paidAt = noon(day);
          day = addDays(day, upTo(4));
          const posted = await lending.deposit(day, { vcode, amount: 1 + upTo(9_000), paidAt });
          // Nothing came in between: the order is put back to where it was, what was waived included.
          expect(posted.isFromNow ?? false, `step ${step}`).toBe(false);
          counts.told += 1;
        } else day = addDays(day, upTo(3));
        await expectSoundBooks(db, [orderId]);
        left = (await lending.plan(day)).waiting.length;
      }
      expect(left).toBe(4);
      expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(4);
    });

    test('is kept, and the database lets nobody lower a fee without it', async () => {
      const { lending } = await late();
      await byTwo('waive', lending.orderId, '1000');
      const change = staff.db.update(feeWaivers).set({ defaultFee: 1 });
      expect(await refusalByDatabase(change)).toContain('fee_waivers is immutable: UPDATE');
      const lower = staff.db
        .update(instalments)
        .set({ lateInterest: 0 })
        .where(eq(instalments.orderId, lending.orderId));
      expect(await refusalByDatabase(lower)).toContain('are not those of the ledger');
    });
  });
});
