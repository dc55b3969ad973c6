import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency } from '#domain/configuration/currencies.ts';
import { addDays } from '#server/platform/calendar.ts';
import { type Deposit, type PostedDeposit, postDeposit } from '#server/repayment/deposits.ts';
import { refund } from '#server/repayment/refunds.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { IN_ALL } from '../../setup/extent.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon, PRODUCT } from '../loan/lending.ts';

const OUT = '2026-01-01';
/** More of them by hand: `VALUE_DATE_RUNS=400`. */
const RUNS = Number(process.env.VALUE_DATE_RUNS ?? (IN_ALL ? 25 : 5));

/** An amount by what it covers; `part` in hundredths of what the next period comes to. */
const amounts = fc.oneof(
  fc.record({ kind: fc.constant('periods' as const), periods: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('part' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('tooMuch' as const), more: fc.integer({ min: 1, max: 900_000 }) }),
  fc.record({ kind: fc.constant('delay' as const), more: fc.constantFrom(-1, 0, 0, 0, 1000) }),
);
type Amount = typeof amounts extends fc.Arbitrary<infer One> ? One : never;

/** What is paid some days after what came before; told of at once, or later. */
const paid = (days: number) => fc.record({ after: fc.integer({ min: 0, max: days }), amount: amounts });

const cases = fc.record({
  currency: fc.constantFrom<Currency>('IDR', 'INR'),
  amount: fc.integer({ min: 200_000, max: 3_000_000 }),
  periods: fc.integer({ min: 1, max: 4 }),
  periodDays: fc.constantFrom(7, 30),
  dueWindowDays: fc.integer({ min: 0, max: 5 }),
  delayDays: fc.constantFrom(0, 10, 20),
  before: fc.array(paid(45), { maxLength: 3 }),
  late: fc.array(paid(8), { minLength: 1, maxLength: 2 }),
  told: fc.integer({ min: 0, max: 40 }),
  turns: fc.boolean(),
  /** Whether a server that has the next day already looked at the loan before each payment. */
  isAhead: fc.boolean(),
  /** Of the day, in minutes, by the clock of India. */
  minute: fc.integer({ min: 0, max: 20 * 60 }),
});
type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;

describe('a deposit that is told of late', () => {
  onDatabase((opened) => {
    /** The loan, its last payments told of when they were made, or all of them later. */
    async function run(one: Case, isLate: boolean) {
      const { db } = opened();
      const { currency, amount, periods, periodDays, dueWindowDays, delayDays, minute } = one;
      const product = { currency, periods, periodDays, dueWindowDays, delayDays };
      const lending = await Lending.lend(db, OUT, { amount, product });
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      let day = OUT;
      const at = () => `${day}T${time}`;
      const pass = async (days: number) => {
        const from = day;
        day = addDays(day, days);
        if (one.turns) await turn(lending, from, day);
      };
      for (const { after, amount: wanted } of one.before) {
        await pass(after);
        const deposit = await depositOf(lending, at(), wanted);
        if (one.isAhead) await lending.order(`${addDays(day, 1)}T00:00`);
        if (deposit) await lending.deposit(at(), deposit);
      }
      // Their numbers are asked for together, so that the amounts are the same whatever is told of.
      await pass(one.late[0]?.after ?? 0);
      const late: { deposit: Deposit | null; after: number }[] = [];
      for (const { after, amount: wanted } of one.late) {
        late.push({ deposit: await depositOf(lending, at(), wanted), after });
      }
      const posted: PostedDeposit[] = [];
      const untold: Deposit[] = [];
      for (const [index, { deposit, after }] of late.entries()) {
        if (index > 0) await pass(after);
        if (!deposit) continue;
        if (isLate) untold.push({ ...deposit, paidAt: noon(at()) });
        else await lending.deposit(at(), deposit);
      }
      await pass(one.told);
      for (const deposit of untold) posted.push(await postDeposit(db, deposit, noon(at())));
      return { lending, posted, left: await stateOf(lending, at()) };
    }

    /** As the daily turn does, of this loan alone, and not every day. */
    async function turn(lending: Lending, from: string, to: string): Promise<void> {
      for (let day = addDays(from, 1); day <= to; day = addDays(day, 5)) await lending.order(`${day}T00:10`);
    }

    /** What the amount says, to a number for it; null where the loan takes nothing, or offers no delay. */
    async function depositOf(lending: Lending, at: string, wanted: Amount): Promise<Deposit | null> {
      const left = await lending.left(at);
      if (left.length === 0) return null;
      const reference = randomUUID();
      if (wanted.kind === 'delay') {
        const number = await lending.numberFor(at, PRODUCT.delayFee, { purpose: 'delay' }).catch(() => null);
        return number && { vcode: number.vcode, amount: PRODUCT.delayFee + wanted.more, reference };
      }
      const [next = 0] = left;
      const sum = (count: number) => left.slice(0, count).reduce((total, period) => total + period, 0);
      const { vcode } = await lending.numberFor(at, next);
      const amount = {
        periods: () => sum('periods' in wanted ? wanted.periods : 0),
        part: () => Math.max(Math.floor((next * ('percent' in wanted ? wanted.percent : 0)) / 100), 1),
        tooMuch: () => sum(left.length) + ('more' in wanted ? wanted.more : 0),
      }[wanted.kind]();
      return { vcode, amount, reference };
    }

    async function stateOf(lending: Lending, at: string) {
      const { status, nextChangeOn, settledAt, instalments } = await lending.order(at);
      const rows = instalments.map(({ orderId: _, ...rest }) => rest);
      return {
        status,
        nextChangeOn,
        settledAt,
        instalments: rows,
        balances: await balancesOf(lending.db, lending.orderId),
      };
    }

    test('leaves the loan and the books as if it had been told of when it was made', async () => {
      await fc.assert(
        fc.asyncProperty(cases, async (one) => {
          const [onTime, late] = [await run(one, false), await run(one, true)];
          expect(late.left).toEqual(onTime.left);
          expect(late.posted.filter(({ isDisputed }) => isDisputed)).toEqual([]);
          await expectSoundBooks(late.lending.db, [late.lending.orderId]);
        }),
        { seed: 2026, numRuns: RUNS },
      );
    });

    test('of the same day, told after what was paid later, rings where it costs the borrower a delay, and only there', async () => {
      const { db } = opened();
      const [day, told] = ['2026-01-28', noon('2026-01-28T12:30')];
      const lend = async () => {
        const lending = await Lending.lend(db, OUT);
        const delay = await lending.numberFor(day, PRODUCT.delayFee, { purpose: 'delay' });
        const first = await lending.numberFor(day, 224_000);
        const [earlier, later] = [noon('2026-01-28T12:10'), noon('2026-01-28T12:20')];
        const post = ({ vcode }: { vcode: string }, amount: number, paidAt: Date) =>
          postDeposit(db, { vcode, amount, paidAt, reference: randomUUID() }, told);
        return { lending, delay, first, earlier, later, post };
      };
      const lost = await lend();
      await lost.post(lost.first, 224_000, lost.later);
      const { receipt, isDisputed } = await lost.post(lost.delay, PRODUCT.delayFee, lost.earlier);
      expect([receipt.delayFee, isDisputed]).toEqual([0, true]);
      await expectSoundBooks(db, [lost.lending.orderId]);

      const same = await lend();
      await same.post(same.first, 1000, same.later);
      expect((await same.post(same.first, 1000, same.earlier)).isDisputed).toBeUndefined();
      const inOrder = await lend();
      expect(await inOrder.post(inOrder.delay, PRODUCT.delayFee, inOrder.earlier)).toMatchObject({
        receipt: { delayFee: PRODUCT.delayFee },
        isDisputed: undefined,
      });
    });

    test.each([
      ['an instalment', 224_000, true],
      ['the whole loan', 860_000, true],
      ['a part that leaves the delay on offer', 1000, undefined],
    ])(
      'of %s, told after a delay was paid for: rings where that would not have been on offer',
      async (_, amount, rings) => {
        const { db } = opened();
        const lending = await Lending.lend(db, OUT);
        const { vcode } = await lending.numberFor('2026-01-31', Math.max(amount, 224_000));
        const delay = await lending.numberFor('2026-01-31', PRODUCT.delayFee, { purpose: 'delay' });
        const post = (number: string, paid: number, paidAt: string, now: string) =>
          postDeposit(db, { vcode: number, amount: paid, paidAt: noon(paidAt), reference: randomUUID() }, noon(now));
        await post(delay.vcode, PRODUCT.delayFee, '2026-01-31T20:00', '2026-01-31T20:00');
        expect(await post(vcode, amount, '2026-01-31T19:00', '2026-01-31T21:00')).toMatchObject({
          isFromNow: true,
          isDisputed: rings,
        });
        await expectSoundBooks(db, [lending.orderId]);
      },
    );

    test('counts from when its number was issued at the earliest, and from now at the latest', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      // The first instalment was due on 31 January: its fees are charged before anybody asks for a number.
      const { defaultFee, lateInterest } = (await lending.order('2026-02-05')).instalments[0] ?? {};
      const { vcode } = await lending.numberFor('2026-02-05', await lending.owed('2026-02-05', 1));
      const told = (reference: string, paidAt: string) =>
        lending.deposit('2026-02-06', { vcode, amount: 1000, reference, paidAt: noon(paidAt) });
      const early = await told('early', '2026-01-20');
      const late = await told('late', '2026-03-01');
      expect([early.receipt.paidAt, late.receipt.paidAt]).toEqual([noon('2026-02-05'), noon('2026-02-06')]);
      const [first] = (await lending.order('2026-02-05')).instalments;
      expect(first?.defaultFee).toBe(defaultFee);
      expect(first?.lateInterest).toBeGreaterThan(lateInterest ?? 0);
      await expectSoundBooks(lending.db, [lending.orderId]);
    });

    describe('where two servers book, and what one books second has the earlier time', () => {
      const at = (moment: string) => new Date(`${moment}+05:30`);

      test('a later payment is put back to when it was made all the same', async () => {
        const { db } = opened();
        const lending = await Lending.lend(db, OUT);
        const { vcode } = await lending.numberFor('2026-01-28', 224_000);
        const book = (amount: number, now: Date) => postDeposit(db, { vcode, amount, reference: randomUUID() }, now);
        await book(1000, at('2026-01-28T12:00:00.500'));
        await book(223_000, at('2026-01-28T12:00:00.400'));
        const { vcode: next } = await lending.numberFor('2026-02-27', await lending.owed('2026-02-27', 1));

        const before = (await lending.order('2026-03-04')).instalments[1];
        expect(before?.defaultFee).toBeGreaterThan(0);
        const paid = { vcode: next, amount: 1000, reference: randomUUID(), paidAt: at('2026-03-01T12:00:00.000') };
        const { receipt, isDisputed } = await postDeposit(db, paid, noon('2026-03-04'));
        expect([receipt.paidAt, isDisputed]).toEqual([paid.paidAt, undefined]);
        await expectSoundBooks(db, [lending.orderId]);
      });

      test('what was charged after midnight is taken off a payment of the day before', async () => {
        const { db } = opened();
        const lending = await Lending.lend(db, OUT);
        const { vcode } = await lending.numberFor('2026-01-31', await lending.owed('2026-01-31', 1));
        const midnight = noon('2026-02-01T00:00');
        const charged = await lending.order('2026-02-01T00:00');
        expect(charged.instalments[0]?.defaultFee).toBeGreaterThan(0);

        const deposit = { vcode, amount: 224_000, reference: randomUUID() };
        const { receipt, isDisputed } = await postDeposit(db, deposit, new Date(midnight.getTime() - 10));
        expect([receipt.paidAt, isDisputed]).toEqual([new Date(midnight.getTime() - 10), undefined]);
        const [first] = (await lending.order('2026-02-01T00:01')).instalments;
        expect(first).toMatchObject({ defaultFee: 0, lateInterest: 0, paidAt: receipt.paidAt });
        await expectSoundBooks(db, [lending.orderId]);
      });
    });

    test('after the loan was settled and what was too much was paid back is owed to the borrower, whole', async () => {
      const { db } = opened();
      const lending = await Lending.lend(db, OUT);
      const { vcode } = await lending.numberFor('2026-01-31', await lending.owed('2026-01-31', 1));
      const settling = await lending.owed('2026-02-02', 4);
      await lending.pay('2026-02-02', settling + 5000);
      const back = { orderId: lending.orderId, reference: randomUUID(), markets: readConfiguration().markets };
      await db.transaction((tx) => refund(tx, back, noon('2026-02-03')));
      const before = await lending.order('2026-02-04');

      const { isDisputed } = await postDeposit(
        db,
        { vcode, amount: 224_000, reference: randomUUID(), paidAt: noon('2026-01-31T23:15') },
        noon('2026-02-04'),
      );
      // A fee was charged for what had been paid in time, and paid: staff have to look at it.
      expect(isDisputed).toBe(true);
      expect(await lending.order('2026-02-04')).toEqual(before);
      expect(await balancesOf(db, lending.orderId)).toMatchObject({ owedToBorrower: -224_000 });
      await expectSoundBooks(db, [lending.orderId]);
    });
  });
});
