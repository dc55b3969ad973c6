import { describe, expect, test } from 'vitest';
import { marketOf } from '#domain/configuration/configuration.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { detailsResponse } from '#server/loan/details-response.ts';
import { delayResponse } from '#server/repayment/delay-response.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon, PRODUCT, refusalOf } from '../loan/lending.ts';

/** Rs.500 for 10 days; the first instalment is due on January 31, its window opens on January 26. */
const OUT = '2026-01-01';

const LOCALE = {
  language: 'en',
  market: marketOf(parseConfiguration({ environment: 'demonstration' }).markets, '0'),
} as const;

describe('a delay', () => {
  onDatabase((opened) => {
    const offerOn = async (day: string, product = {}) => {
      const lending = await Lending.lend(opened().db, OUT, { product });
      return delayOffer(await lending.order(day), noon(day));
    };

    test.each([
      ['before the due window', '2026-01-25', false],
      ['when the due window opens', '2026-01-26', true],
      ['on the due date', '2026-01-31', true],
      ['while overdue', '2026-02-05', true],
      ['on the last day on which it helps', '2026-02-09', true],
      ['when the moved due date would not lie ahead any more', '2026-02-10', false],
    ])('%s', async (_, day, isOffered) => {
      expect((await offerOn(day)) !== null).toBe(isOffered);
    });

    test('costs the order’s fee, and says until when and what it does', async () => {
      expect(await offerOn('2026-01-28')).toEqual({
        productName: PRODUCT.name,
        productLogo: PRODUCT.logo,
        shouldPay: 50_000,
        expiresAt: new Date('2026-02-09T23:59:59+05:30'),
        days: 10,
        dueDate: '2026-01-31',
        movedDueDate: '2026-02-10',
      });
    });

    test('is not offered where the product has none', async () => {
      expect(await offerOn('2026-01-28', { delayDays: 0 })).toBeNull();
    });

    test('is not offered where the loan would end after the longest term: 365 days, 120 of them its own', async () => {
      expect(await offerOn('2026-01-28', { delayDays: 245 })).toMatchObject({ movedDueDate: '2026-10-03' });
      expect(await offerOn('2026-01-28', { delayDays: 246 })).toBeNull();
    });

    test('since half of the term the bill of the moved day is told, not what would be paid today', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-31', 224_000);
      await lending.pay('2026-03-02', 218_000);
      const [day, order] = ['2026-03-28', await lending.order('2026-03-28')];
      const offer = delayOffer(order, noon(day));
      if (!offer) throw new Error('no delay is on offer');
      const { effect } = delayResponse(order, offer, LOCALE, noon(day));
      // 26 days of 4 on March 28; the schedule's 120 on the moved day, for the days of a delay bear no interest.
      expect(await lending.owed(day, 1)).toBe(210_400);
      expect(effect).toMatchObject({ instalment: '2120.00', lateFee: '0.00', lateFeePaid: '0.00', total: '2120.00' });
      await lending.payDelay(day);
      expect(await lending.owed('2026-04-11', 1)).toBe(212_000);
    });

    test('of a loan that was late leaves late interest alone to come, for its fee is charged once', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const said = async (day: string) => {
        const facts = { order: await lending.order(day), receipts: [], bills: [], payer: '', application: null };
        const { noticeStatusText, noticeDesText } = detailsResponse(facts, LOCALE, noon(day));
        return [noticeStatusText, noticeDesText];
      };
      expect(await said('2026-01-30')).toEqual([
        'Payment due',
        'After the due date there is a late fee and late interest.',
      ]);
      expect((await said('2026-01-31'))[0]).toBe('Due today');
      await lending.payDelay('2026-02-02');
      expect(await said('2026-02-06')).toEqual(['Payment due', 'After the due date there is late interest.']);
    });

    test('moves what is unpaid alone', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-28', 224_000);
      await lending.payDelay('2026-02-26');
      const { paid, waiting } = await lending.plan('2026-02-26');
      expect([...paid, ...waiting].map(({ dueDate }) => dueDate)).toEqual([
        '2026-01-31',
        '2026-03-12',
        '2026-04-11',
        '2026-05-11',
      ]);
    });

    test('paid before its end is granted, however late it is told of', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { vcode } = await lending.numberFor('2026-02-09', PRODUCT.delayFee, { purpose: 'delay' });
      expect(await lending.status('2026-02-10T08:15')).toBe('180');
      const deposit = { vcode, amount: PRODUCT.delayFee, paidAt: noon('2026-02-09T23:15') };
      const { receipt } = await lending.deposit('2026-02-10T08:15', deposit);
      expect(receipt).toMatchObject({ delayFee: PRODUCT.delayFee, covered: [], paidAt: noon('2026-02-09T23:15') });
      // It falls due on that day; the default fee and nine days of late interest stand.
      expect(await lending.status('2026-02-10')).toBe('174');
      expect(await lending.plan('2026-02-10')).toMatchObject({
        waiting: [{ dueDate: '2026-02-10', fees: 100_000 + 9 * 11_200 }, {}, {}, {}],
      });
      await expectSoundBooks(lending.db, [lending.orderId]);
    });

    test('may be paid again when the moved due date comes near', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.payDelay('2026-01-28');
      await lending.payDelay('2026-02-08');
      expect((await lending.plan('2026-02-08')).waiting[0]?.dueDate).toBe('2026-02-20');
    });

    test('paid twice at once, the second payment pays instalments', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const bank = await lending.numberFor('2026-01-28', 50_000, { purpose: 'delay' });
      const market = await lending.numberFor('2026-01-28', 50_000, {
        purpose: 'delay',
        payType: 2,
        payCode: 'UPI',
      });
      await lending.deposit('2026-01-28', { vcode: bank.vcode, amount: 50_000 });
      const { receipt } = await lending.deposit('2026-01-28', { vcode: market.vcode, amount: 50_000 });
      expect(receipt).toMatchObject({ delayFee: 0, covered: [{ periodNo: 1, interest: 24_000, principal: 26_000 }] });
      expect((await lending.plan('2026-01-28')).waiting[0]?.dueDate).toBe('2026-02-10');
    });

    describe('of a due date that was moved already is not paid for again, although the next delay is on offer', () => {
      /** Overdue, and so late that the moved due date is near. */
      const LATE = '2026-02-08';
      const forDelay = (lending: Lending, payCode: string) =>
        lending.numberFor(LATE, 50_000, { purpose: 'delay', payType: payCode === 'UPI' ? 2 : 1, payCode });
      const given = async () => {
        const lending = await Lending.lend(opened().db, OUT);
        const { vcode } = await forDelay(lending, 'ICICI Bank:NEFT');
        return { lending, vcode, pay: (number: string) => lending.deposit(LATE, { vcode: number, amount: 50_000 }) };
      };
      const expectMovedOnce = async (lending: Lending) => {
        expect((await lending.plan(LATE)).waiting[0]?.dueDate).toBe('2026-02-10');
        expect(delayOffer(await lending.order(LATE), noon(LATE))).toMatchObject({ dueDate: '2026-02-10' });
      };

      test('by the same number', async () => {
        const { lending, vcode, pay } = await given();
        expect((await pay(vcode)).receipt).toMatchObject({ delayFee: 50_000 });
        expect((await pay(vcode)).receipt).toMatchObject({ delayFee: 0, covered: [{ periodNo: 1 }] });
        await expectMovedOnce(lending);
      });

      test('by another number', async () => {
        const { lending, vcode, pay } = await given();
        const market = await forDelay(lending, 'UPI');
        expect((await pay(market.vcode)).receipt).toMatchObject({ delayFee: 50_000 });
        expect((await pay(vcode)).receipt).toMatchObject({ delayFee: 0, covered: [{ periodNo: 1 }] });
        await expectMovedOnce(lending);
      });

      test('and whoever wants the next one gets a number of its own', async () => {
        const { lending, vcode, pay } = await given();
        expect((await forDelay(lending, 'ICICI Bank:NEFT')).vcode).toBe(vcode);
        await pay((await forDelay(lending, 'UPI')).vcode);
        const next = await forDelay(lending, 'ICICI Bank:NEFT');
        expect(next.vcode).not.toBe(vcode);
        expect((await pay(next.vcode)).receipt).toMatchObject({ delayFee: 50_000 });
        expect((await lending.plan(LATE)).waiting[0]?.dueDate).toBe('2026-02-20');
      });
    });

    test('of a period that was paid since does not delay the next one', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { vcode } = await lending.numberFor('2026-01-28', 50_000, { purpose: 'delay' });
      await lending.pay('2026-01-29', 224_000);
      const { receipt } = await lending.deposit('2026-02-28', { vcode, amount: 50_000 });
      expect(receipt).toMatchObject({ delayFee: 0, covered: [{ periodNo: 2 }] });
      expect((await lending.plan('2026-02-28')).waiting[0]?.dueDate).toBe('2026-03-02');
    });

    test('paid too late pays instalments: the money is not lost', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { vcode, expiresAt } = await lending.numberFor('2026-02-09', 50_000, { purpose: 'delay' });
      expect(expiresAt).toEqual(new Date('2026-02-09T23:59:59+05:30'));
      const { receipt } = await lending.deposit('2026-02-10', { vcode, amount: 50_000 });
      expect(receipt).toMatchObject({ delayFee: 0, covered: [{ periodNo: 1, fees: 50_000 }] });
      expect(await lending.status('2026-02-10')).toBe('180');
    });

    test('paid with less than the fee pays instalments, with more the rest is owed to the borrower', async () => {
      const less = await Lending.lend(opened().db, OUT);
      const lessNumber = await less.numberFor('2026-01-28', 50_000, { purpose: 'delay' });
      expect((await less.deposit('2026-01-28', { vcode: lessNumber.vcode, amount: 49_999 })).receipt.delayFee).toBe(0);

      const more = await Lending.lend(opened().db, OUT);
      const moreNumber = await more.numberFor('2026-01-28', 50_000, { purpose: 'delay' });
      const { receipt } = await more.deposit('2026-01-28', { vcode: moreNumber.vcode, amount: 50_100 });
      expect(receipt).toMatchObject({ delayFee: 50_000, surplus: 100 });
      expect(await balancesOf(more.db, more.orderId)).toMatchObject({ delayFeeIncome: -50_000, owedToBorrower: -100 });
    });

    test('gets a number for its own fee alone, and while it is offered', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const ask = (day: string, amount: number) => refusalOf(lending.numberFor(day, amount, { purpose: 'delay' }));
      expect(await ask('2026-01-25', 50_000)).toBe('delay.notOffered');
      expect(await ask('2026-01-28', 49_999)).toBe('amount.wrong');
      expect(await ask('2026-02-10', 50_000)).toBe('delay.notOffered');
    });

    test('keeps the books sound', () => expectSoundBooks(opened().db));
  });
});
