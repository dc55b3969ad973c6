import { beforeAll, describe, expect, test } from 'vitest';
import { postSettledCard } from '#server/cards/card-posting.ts';
import { OperatorError } from '#server/operator/operator-error.ts';
import { onDatabase } from '../database/on-database.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';
import { CARD, CardPaying, FIRST, said } from '../repayment/card-paying.ts';
import { DAY, OTHER_TREASURER, Staff, TREASURER } from './staff.ts';

const AMOUNT = '2240.00';

describe('a payment by card that its provider settled and that is not booked', () => {
  onDatabase((opened) => {
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
    });

    const request = (deposit: Record<string, string>) => staff.give(TREASURER, 'deposit', deposit);
    const book = async (deposit: Record<string, string>) => staff.confirm(OTHER_TREASURER, await request(deposit));
    const named = (id: string, amount = AMOUNT) => ({ vcode: id, reference: id, amount });
    const only = async (paying: CardPaying) => {
      const [payment] = await paying.payments();
      if (!payment) throw new Error('there is no payment');
      return payment;
    };

    test.each([
      ['declined', CARD.declined],
      ['unclear', CARD.lost],
      ['waiting for its code', CARD.code],
    ])(
      'is booked once by two of the staff where it is %s here, from when the borrower confirmed it',
      async (_, card) => {
        const paying = await CardPaying.lend(staff.db);
        const confirmedAt = paying.desk.clock.now();
        const commit = await paying.request(card);
        await paying.commit(commit);
        const { id } = await only(paying);
        const requested = await request(named(id));
        expect(requested.outcome).toMatchObject({
          order: paying.lending.orderId,
          amount: AMOUNT,
          paidAt: '2026-01-28T12:00:00+05:30',
          pays: '2240.00 of period 1',
        });
        expect(await paying.posted()).toBe(0);
        await staff.confirm(OTHER_TREASURER, requested);
        expect(await only(paying)).toMatchObject({ status: 'paid', failure: '' });
        expect(await paying.receipts()).toMatchObject([
          {
            amount: FIRST,
            billNo: id,
            paidAt: confirmedAt,
            payCode: expect.stringContaining(card),
            delayFee: 0,
            surplus: 0,
          },
        ]);
        // Whoever asks or tells after that books nothing more.
        expect(said(await paying.commit(commit))).toBe('paid');
        expect((await book(named(id))).outcome).toMatchObject({ posted: 'before' });
        expect(await paying.posted()).toBe(1);
        await expectSoundBooks(staff.db, [paying.lending.orderId]);
      },
    );

    test('is posted once where its provider confirms it too', async () => {
      const paying = await CardPaying.lend(staff.db);
      await paying.commitBy(CARD.lost);
      const payment = await only(paying);
      paying.pass(10 * 60_000);
      const posted = staff.db.transaction((tx) => postSettledCard(tx, payment, noon('2026-01-28'), noon(DAY)));
      await Promise.all([posted, paying.askAfter(), paying.askAfter()]);
      await paying.askAfter();
      expect(await paying.posted()).toBe(1);
      expect(await only(paying)).toMatchObject({ status: 'paid' });
      await expectSoundBooks(staff.db, [paying.lending.orderId]);
    });

    test('counts from when it was paid, where that is said, and not before it was begun', async () => {
      const paying = await CardPaying.lend(staff.db);
      paying.pass(60_000);
      await paying.commitBy(CARD.declined);
      const { id } = await only(paying);
      const before = request({ ...named(id), 'paid-at': '2026-01-28T12:00:59+05:30' });
      await expect(before).rejects.toThrow('is before the payment was begun');
      const { outcome } = await book({ ...named(id), 'paid-at': '2026-01-28T12:30:00+05:30' });
      expect(outcome).toMatchObject({ paidAt: '2026-01-28T12:30:00+05:30' });
    });

    test('is of its own order and amount, and named by its bill number alone', async () => {
      const paying = await CardPaying.lend(staff.db);
      const other = await Lending.lend(staff.db, DAY);
      await paying.commitBy(CARD.declined);
      const { id } = await only(paying);
      const { vcode } = await other.numberFor(DAY, await other.owed(DAY, 1));
      const way = `${id} is the bill number of a payment by card: deposit ${id} --reference ${id}.`;
      for (const [deposit, sentence] of [
        [named(id, '2240.01'), `${id} is a payment by card of 2240.00, and of no other amount.`],
        [
          { ...named(id), order: other.orderId },
          `${id} is a number of the order ${paying.lending.orderId}, not of ${other.orderId}.`,
        ],
        [{ ...named(id), vcode: '8801001', order: paying.lending.orderId }, way],
        [{ ...named(id), reference: 'other' }, way],
        [{ ...named(id), vcode }, way],
      ] as const) {
        await expect(request({ ...deposit })).rejects.toThrow(new OperatorError(sentence));
      }
      expect((await request({ ...named(id), order: paying.lending.orderId })).step).toBe('requested');
      expect(await paying.posted()).toBe(0);
    });
  });
});
