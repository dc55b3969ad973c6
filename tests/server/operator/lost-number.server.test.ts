import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { receiptsOf } from '#server/loan/receipts.ts';
import { OperatorError } from '#server/operator/operator-error.ts';
import { payments, virtualAccounts } from '#server/platform/database/schema.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { reconcile } from '#server/settlement/reconcile.ts';
import { HEADING, readSettlementFile } from '#server/settlement/settlement-file.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon, refusalOf } from '../loan/lending.ts';
import { DAY, OTHER_TREASURER, Staff, TREASURER } from './staff.ts';

const production = parseConfiguration({ environment: 'production' });

describe('a number that the database has lost with what came after a backup', () => {
  onDatabase((opened) => {
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
    });

    const numberNamed = (vcode: string) =>
      staff.db.select().from(virtualAccounts).where(eq(virtualAccounts.vcode, vcode));
    const request = (deposit: Record<string, string>) => staff.give(TREASURER, 'deposit', deposit);
    const book = async (deposit: Record<string, string>) => staff.confirm(OTHER_TREASURER, await request(deposit));

    test('is refused without its order, and staff are told the way out', async () => {
      const unknown = { vcode: '8800111', reference: 'lost_0', amount: '2240' };
      expect(await refusalOf(request(unknown))).toBe('virtualAccount.unknown');
      await expect(request(unknown)).rejects.toThrow('--order ORDER');
    });

    test('is not what the bill number of a known one is: that number is named instead', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      const { vcode, billNo } = await lending.numberFor(DAY, 224_000);
      const deposit = { vcode: billNo, reference: 'lost_9', amount: '2240' };
      for (const given of [deposit, { ...deposit, order: lending.orderId }]) {
        await expect(request(given)).rejects.toThrow(`bill number of ${vcode}`);
      }
    });

    test('takes its money once two have named the order, and never twice', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      const before = await balancesOf(staff.db, lending.orderId);
      const deposit = { vcode: '8800222', reference: 'lost_1', amount: '2240', order: lending.orderId };
      const requested = await request(deposit);
      expect(requested).toMatchObject({
        step: 'requested',
        outcome: { order: lending.orderId, amount: '2240.00', pays: '2240.00 of period 1' },
      });
      // What is only requested leaves nothing behind.
      expect(await numberNamed('8800222')).toEqual([]);
      expect(await balancesOf(staff.db, lending.orderId)).toEqual(before);
      await expect(staff.confirm(TREASURER, requested)).rejects.toThrow('Two people are needed');

      await staff.confirm(OTHER_TREASURER, requested);
      const cash = async () => (await balancesOf(staff.db, lending.orderId)).cash;
      expect(await cash()).toBe((before.cash ?? 0) + 224_000);
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);

      // The provider repeats its webhook, and staff do not know of one another.
      const told = { provider: 'razorpay', vcode: '8800222', reference: 'lost_1', amount: 224_000 };
      expect((await lending.deposit(DAY, told)).replayed).toBe(true);
      await book(deposit);
      expect(await cash()).toBe((before.cash ?? 0) + 224_000);
      await expectSoundBooks(staff.db);
    });

    test('that is named by its bill number takes the webhook that names it so', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      await book({ vcode: '880022233344', reference: 'by_bill_1', amount: '1000', order: lending.orderId });
      const told = { provider: 'razorpay', billNo: '880022233344', reference: 'by_bill_1', amount: 100_000 };
      expect((await postDeposit(staff.db, told, noon(DAY))).replayed).toBe(true);
      await postDeposit(staff.db, { ...told, reference: 'by_bill_2', amount: 124_000 }, noon(DAY));
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      await expectSoundBooks(staff.db);
    });

    test('takes further money as any other, without its order, from its provider and from staff', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      await book({ vcode: '8800333', reference: 'lost_2', amount: '1000', order: lending.orderId });
      await book({ vcode: '8800333', reference: 'lost_3', amount: '1000' });
      await book({ vcode: '8800333', reference: 'lost_4', amount: '240', order: lending.orderId });
      await lending.deposit(DAY, { provider: 'razorpay', vcode: '8800333', reference: 'lost_5', amount: 18_000 });
      expect(await lending.left(DAY)).toEqual([200_000, 212_000, 206_000]);
      await expectSoundBooks(staff.db);
    });

    test('is never offered to a borrower again, and its payment has a receipt', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      await book({ vcode: '8800444', reference: 'lost_6', amount: '10', order: lending.orderId });
      const [lost] = await numberNamed('8800444');
      expect(lost?.expiresAt.getTime()).toBeLessThanOrEqual(noon(DAY).getTime());
      expect((await lending.numberFor(DAY, await lending.owed(DAY, 1))).vcode).not.toBe('8800444');
      const [receipt] = await receiptsOf(staff.db, { id: lending.orderId });
      // How it was paid nobody knows any more: a receipt leaves out what is empty.
      expect(receipt).toMatchObject({ billNo: '8800444', payCode: '', amount: 1000 });
    });

    test('counts from when its money was paid, though not before the loan was paid out', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-28');
      const deposit = { vcode: '8800555', reference: 'lost_7', amount: '2240', order: lending.orderId };
      const early = request({ ...deposit, 'paid-at': '2026-01-28T11:59:59+05:30' });
      await expect(early).rejects.toThrow('is before the loan was paid out');
      expect(await lending.status(DAY)).toBe('180');
      const { outcome } = await book({ ...deposit, 'paid-at': '2026-02-27T23:15:00+05:30' });
      expect(outcome).toMatchObject({ paidAt: '2026-02-27T23:15:00+05:30' });
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      await expectSoundBooks(staff.db, [lending.orderId]);
    });

    test('that took the fee of a delay on offer then moves the due date', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-28');
      const dueDates = async () => (await lending.order(DAY)).instalments.map(({ dueDate }) => dueDate);
      expect((await dueDates())[0]).toBe('2026-02-27');
      const { outcome } = await book({
        ...{ vcode: '8800666', reference: 'lost_8', amount: '500', order: lending.orderId },
        'paid-at': '2026-02-27T20:00:00+05:30',
      });
      expect(outcome).toMatchObject({ delayFee: '500.00' });
      expect((await dueDates())[0]).toBe('2026-03-09');
      expect(await lending.status(DAY)).toBe('170');
      await expectSoundBooks(staff.db, [lending.orderId]);
    });

    test.each([
      ['more than the fee', '2026-01-28', '500.01', {}],
      ['the fee while no delay is on offer', DAY, '500', {}],
      ['the fee before a delay was on offer', '2026-01-28', '500', { 'paid-at': '2026-02-10T12:00:00+05:30' }],
    ])('that took %s pays instalments', async (_, lentOn, amount, paidAt) => {
      const lending = await Lending.lend(staff.db, lentOn);
      const vcode = `8800777${lending.orderId}`;
      const { outcome } = await book({ vcode, reference: vcode, amount, order: lending.orderId, ...paidAt });
      expect(outcome).not.toHaveProperty('delayFee');
      expect(outcome.pays).toContain('of period 1');
    });

    test('that took what is both the fee and the rest of a period pays the period', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-28');
      await lending.pay('2026-02-26', 174_000);
      const { outcome } = await book({
        ...{ vcode: '8800889', reference: 'lost_12', amount: '500', order: lending.orderId },
        'paid-at': '2026-02-27T20:00:00+05:30',
      });
      expect(outcome).toMatchObject({ pays: '500.00 of period 1' });
      expect(outcome).not.toHaveProperty('delayFee');
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
    });

    test('is for what its first amount was for: what comes to it after that moves no due date', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-28');
      const deposit = { vcode: '8800890', order: lending.orderId };
      await book({ ...deposit, reference: 'lost_13', amount: '10', 'paid-at': '2026-02-27T19:00:00+05:30' });
      const fee = await book({
        ...deposit,
        reference: 'lost_14',
        amount: '500',
        'paid-at': '2026-02-27T20:00:00+05:30',
      });
      expect(fee.outcome).not.toHaveProperty('delayFee');
    });

    test('is one line of what is printed: it stands on the receipt', async () => {
      const { orderId: order } = await Lending.lend(staff.db, DAY);
      const disguised = request({ vcode: '88\u202e001', reference: 'lost_15', amount: '10', order });
      await expect(disguised).rejects.toThrow(new OperatorError('VCODE is one line, without control characters.'));
    });

    test('booked out of order says that the borrower pays for it', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-01');
      const deposit = { vcode: '8800891', order: lending.orderId, amount: '2240' };
      await book({ ...deposit, reference: 'lost_16', 'paid-at': '2026-02-25T12:00:00+05:30' });
      const { outcome } = await request({ ...deposit, reference: 'lost_17', 'paid-at': '2026-01-27T12:00:00+05:30' });
      expect(outcome.counts).toMatch(/^from now, .*the borrower pays fees or loses a delay by that$/);
    });

    test('that took the fee of a delay of a period which is paid by now does not delay the next one', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-03');
      await lending.pay('2026-02-02T18:00', 224_000);
      const { outcome } = await book({
        ...{ vcode: '8800888', reference: 'lost_9', amount: '500', order: lending.orderId },
        'paid-at': '2026-02-02T12:00:00+05:30',
      });
      expect(outcome).not.toHaveProperty('delayFee');
      expect((await lending.order(DAY)).instalments[1]?.dueDate).toBe('2026-03-04');
    });

    test('is not taken for another order than its own, nor for none', async () => {
      const [lending, other] = [await Lending.lend(staff.db, DAY), await Lending.lend(staff.db, DAY)];
      const { vcode } = await lending.numberFor(DAY, await lending.owed(DAY, 1));
      const deposit = { vcode, reference: 'lost_10', amount: '10' };
      await expect(request({ ...deposit, order: other.orderId })).rejects.toThrow(
        new OperatorError(`${vcode} is a number of the order ${lending.orderId}, not of ${other.orderId}.`),
      );
      expect((await request({ ...deposit, order: lending.orderId })).outcome).toMatchObject({ order: lending.orderId });
      const none = request({ ...deposit, vcode: '8800999', order: 'none' });
      expect(await refusalOf(none)).toBe('order.unknown');
    });

    test('of a loan that was not paid out takes nothing and is not written down', async () => {
      const { orderId: order } = await Lending.apply(staff.db, DAY);
      const deposit = { vcode: '8801000', reference: 'lost_11', amount: '10', order };
      expect(await refusalOf(request(deposit))).toBe('event.refused');
      const early = request({ ...deposit, 'paid-at': '2026-01-01T12:00:00+05:30' });
      expect(await refusalOf(early)).toBe('event.refused');
      expect(await numberNamed('8801000')).toEqual([]);
      expect(await staff.db.select().from(payments).where(eq(payments.orderId, order))).toEqual([]);
    });

    test('may be the bill number of a lost payment by card, and then agrees with the settlement file', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      const billNo = '4000123412341234';
      const text = `${HEADING}\n${billNo},2240.00,44.80,${DAY}T11:00:00+05:30\n`;
      const file = readSettlementFile(`razorpay-INR-${DAY}.csv`, text, production);
      const kindsFor = async () =>
        (await reconcile(staff.db, file, text, noon(DAY))).differences
          .filter(({ reference }) => reference === billNo)
          .map(({ kind }) => kind);
      expect(await kindsFor()).toEqual(['missingHere']);
      await book({ vcode: billNo, reference: billNo, amount: '2240', order: lending.orderId });
      expect(await kindsFor()).toEqual([]);
      const [receipt] = await receiptsOf(staff.db, { id: lending.orderId });
      expect(receipt).toMatchObject({ billNo });
      await expectSoundBooks(staff.db);
    });
  });
});
