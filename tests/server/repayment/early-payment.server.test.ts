import { describe, expect, test } from 'vitest';
import { testExtent } from '#commands/extent.ts';
import { demonstrationProducts } from '#demonstration/products.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { stateOf, statusOf } from '#domain/order-status.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { isUnpaid } from '#server/loan/instalments.ts';
import { following } from '#server/loan/life.ts';
import type { Order } from '#server/loan/order.ts';
import { earlyPaymentOf, owedOn, owedTotal } from '#server/loan/owed.ts';
import { scheduleOf } from '#server/loan/schedule.ts';
import type { Terms } from '#server/loan/terms.ts';
import { nextChange, timeChangeOf } from '#server/loan/time-change.ts';
import { addDays, dayOf } from '#server/platform/calendar.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { allocate, coveredBy, movedByDelay, rebateOf, repaymentEvent, withPaid } from '#server/repayment/allocation.ts';
import { payableParts } from '#server/repayment/payable.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon, refusalOf } from '../loan/lending.ts';

const OUT = '2026-01-01';
const CURRENCIES = ['IDR', 'INR'] as const;
/** In minor units; primes, so that neither periods nor days divide them. */
const AMOUNTS: Record<Currency, number> = { IDR: 6_000_011, INR: 1_234_577 };
const IS_SHORT = testExtent() === 'short';
/** Of the tenors, from each so many one. */
const EVERY = { short: 37, ci: 9, all: 1 }[testExtent()];
const MINUTES = 60_000;

const terms = { minAmount: 1, maxAmount: 1e9, defaultFeeNew: 100_000, defaultFeeRepeat: 80_000 };
const delay = { delayFee: 50_000, delayDays: 10, dueWindowDays: 5 };

/** A loan that was just paid out, in memory. */
function lent(given: Terms, amount = AMOUNTS[given.currency]): Order {
  const instalments = scheduleOf({ ...given, amount }, OUT).map((part) => ({
    ...part,
    orderId: 'order',
    defaultFee: 0,
    lateInterest: 0,
    paidPrincipal: 0,
    paidInterest: 0,
    paidFees: 0,
    accruedThrough: part.dueDate,
    paidAt: null,
  }));
  const order: Order = {
    ...given,
    id: 'order',
    borrowerId: 'borrower',
    productId: 'product',
    amount,
    defaultFee: given.defaultFeeNew,
    status: statusOf('running'),
    appliedAt: noon(OUT),
    decidedAt: noon(OUT),
    disbursedAt: noon(OUT),
    settledAt: null,
    declineReason: null,
    defaultFeeChargedOn: null,
    nextChangeOn: null,
    product: { name: '', logo: '', paysAhead: true, telephone: '', repayPage: '' },
    instalments,
    isRated: false,
  };
  return { ...order, nextChangeOn: nextChange(order, OUT) };
}

/** The order once this amount is posted on this day, and what nothing was owed for. */
function paid(order: Order, amount: number, day: string): { order: Order; surplus: number; rebate: number } {
  const at = noon(day);
  const { parts, surplus } = allocate(amount, owedOn(order, dayOf(at, order.currency)));
  const covered = new Map(coveredBy(order, parts, at).map((one) => [one.periodNo, one]));
  const instalments = order.instalments.map((one) => covered.get(one.periodNo) ?? one);
  const next = following(order, repaymentEvent(order, parts, at), at).order;
  return { order: { ...next, instalments }, surplus, rebate: rebateOf(order, parts) };
}

function delayed(order: Order, day: string): Order {
  const moved = new Map(movedByDelay(order).map((one) => [one.periodNo, one]));
  const instalments = order.instalments.map((one) => moved.get(one.periodNo) ?? one);
  return { ...following(order, { type: 'delayFee.posted' }, noon(day)).order, instalments };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Every day from the disbursement to `more` days after the term. */
const daysOf = ({ periods, periodDays }: Terms, more: number) =>
  Array.from({ length: periods * periodDays + more + 1 }, (_, day) => day);

/** Counted by hand, in whole numbers: interest of the days that are over, on the principal that is left. */
function interestByHand(order: Order, day: number): number[] {
  const { periods, periodDays, dailyRatePpm, amount } = order;
  const schedule = scheduleOf(order, OUT);
  const isEarly = 2 * day >= periods * periodDays && day >= LOAN_RULES.prepaymentAfterDays;
  return schedule.map(({ periodNo }, index) => {
    const left = BigInt(amount - sum(schedule.slice(0, index).map(({ principal }) => principal)));
    const over = isEarly ? Math.min(Math.max(day - (periodNo - 1) * periodDays, 0), periodDays) : periodDays;
    return Number((left * BigInt(dailyRatePpm) * BigInt(over) * 2n + 1_000_000n) / 2_000_000n);
  });
}

/** What was booked out at the disbursement is 0 again: paid, or given back; and nobody owes anything. */
function expectSettled(before: Order, { order, surplus, rebate }: ReturnType<typeof paid>): void {
  const scheduled = sum(before.instalments.map(({ interest }) => interest));
  const interest = sum(order.instalments.map(({ paidInterest }) => paidInterest));
  if (stateOf(order.status) !== 'settled' || surplus !== 0 || scheduled - interest - rebate !== 0) {
    throw new Error(`not settled: ${JSON.stringify({ surplus, scheduled, interest, rebate })}`);
  }
  if (order.instalments.some((one) => isUnpaid(one) || one.paidPrincipal !== one.principal)) throw new Error('owed');
}

/** A code that was asked for yesterday: refused where the amount is another today, and its money counts today. */
function expectCodeOfYesterday(order: Order, asked: number, day: string): void {
  const owed = owedTotal(order, day);
  const refused = refusalFor(order, asked, day);
  if (asked === owed) {
    expect(refused).toBe('');
    return;
  }
  expect(['amount.outdated', 'amount.tooLarge', '']).toContain(refused);
  const late = paid(order, asked, day);
  const left = owedTotal(late.order, day);
  if (late.surplus !== Math.max(asked - owed, 0) || left !== Math.max(owed - asked, 0)) {
    throw new Error(`${asked} of ${owed}: ${late.surplus} too much, ${left} left`);
  }
  if (left > 0) expectSettled(late.order, paid(late.order, left, day));
}

function refusalFor(order: Order, amount: number, day: string): string {
  try {
    payableParts(order, amount, noon(day));
    return '';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** Periods and days of every tenor that is lent; a shorter run takes fewer. */
const tenors = Array.from({ length: LOAN_RULES.term.most - LOAN_RULES.term.least + 1 }, (_, index) => index)
  .filter((index) => index % EVERY === 0)
  .map((index) => index + LOAN_RULES.term.least)
  .flatMap((days) =>
    [1, 2, 3, 4, 5, 6, 7, 12, 13, 24, 36]
      .filter((periods) => days % periods === 0)
      .map((periods) => ({ periods, periodDays: days / periods })),
  );

describe.each(CURRENCIES)('a loan in %s that is paid off', (currency) => {
  const rate = currency === 'IDR' ? 1000 : 777;
  const termsFor = (shape: { periods: number; periodDays: number }): Terms => ({
    ...terms,
    ...delay,
    ...shape,
    currency,
    dailyRatePpm: rate,
  });

  test(
    `on any day of any of ${tenors.length} tenors owes its principal and the interest by hand, and nothing after`,
    () => {
      for (const shape of tenors) {
        const given = termsFor(shape);
        let order = lent(given);
        let askedYesterday = owedTotal(order, OUT);
        for (const day of daysOf(given, 0)) {
          const today = addDays(OUT, day);
          order = timeChangeOf(order, noon(today)).order;
          // What falls due is paid on its day, so that nothing is late.
          const due = order.instalments.find((one) => isUnpaid(one) && one.dueDate <= today);
          const byHand = interestByHand(order, day);
          const unpaid = order.instalments.filter(isUnpaid);
          const wanted = sum(unpaid.map(({ principal, periodNo }) => principal + (byHand[periodNo - 1] ?? 0)));
          const owed = owedTotal(order, today);
          if (owed !== wanted) throw new Error(`day ${day} of ${JSON.stringify(shape)}: ${owed}, by hand ${wanted}`);
          expectSettled(order, paid(order, owed, today));
          expectCodeOfYesterday(order, askedYesterday, today);
          if (due && due !== unpaid.at(-1)) order = paid(order, owedTotal(order, today, [due.periodNo]), today).order;
          askedYesterday = owedTotal(order, today);
        }
      }
    },
    10 * MINUTES,
  );

  const shapes = demonstrationProducts.filter((product) => product.currency === currency);

  test.each(shapes)('$name: late, with its fees, on any day until a month after its term', (product) => {
    const given = termsFor(product);
    for (const day of daysOf(given, 30).filter((one) => !IS_SHORT || one % 3 === 0)) {
      const today = addDays(OUT, day);
      const order = timeChangeOf(lent(given), noon(today)).order;
      const fees = sum(order.instalments.map((one) => one.defaultFee + one.lateInterest));
      expect(owedTotal(order, today)).toBe(order.amount + sum(interestByHand(order, day)) + fees);
      expect(fees > 0).toBe(day > given.periodDays);
      expectSettled(order, paid(order, owedTotal(order, today), today));
      const yesterday = addDays(today, -1);
      const before = timeChangeOf(lent(given), noon(yesterday)).order;
      if (day > 0) expectCodeOfYesterday(order, owedTotal(before, yesterday), today);
    }
  });

  test.each(shapes)('$name: after a delay on any day that has one, on any later day', (product) => {
    const given = termsFor(product);
    for (const day of daysOf(given, given.delayDays)) {
      const at = addDays(OUT, day);
      const order = timeChangeOf(lent(given), noon(at)).order;
      if (!delayOffer(order, noon(at))) continue;
      const moved = delayed(order, at);
      for (const more of daysOf(given, given.delayDays).filter((one) => one > day && (!IS_SHORT || one % 7 === 0))) {
        const today = addDays(OUT, more);
        const then = timeChangeOf(moved, noon(today)).order;
        const early = earlyPaymentOf(then, today);
        // A delay neither moves the day of early payment nor costs interest.
        expect(early?.from ?? addDays(OUT, Math.ceil((given.periods * given.periodDays) / 2))).toBe(
          addDays(OUT, Math.ceil((given.periods * given.periodDays) / 2)),
        );
        const byHand = interestByHand(then, more);
        const interests = owedOn(then, today).map(({ interest }) => interest);
        expect(interests.every((interest, index) => interest <= (byHand[index] ?? 0))).toBe(true);
        expectSettled(then, paid(then, owedTotal(then, today), today));
      }
    }
  });

  test(
    'part by part on any days never pays more than what is owed, and ends with nothing owed',
    () => {
      for (const shape of tenors.filter((_, index) => index % 9 === 0)) {
        const given = termsFor(shape);
        for (const step of [7, 17, 31]) {
          let order = lent(given);
          const original = order;
          let rebate = 0;
          let day = step;
          for (; stateOf(order.status) !== 'settled'; day += step) {
            const today = addDays(OUT, day);
            order = timeChangeOf(order, noon(today)).order;
            const owed = owedTotal(order, today);
            const part = paid(order, Math.min(owed, Math.ceil(order.amount / 5) + day), today);
            expect(part.surplus).toBe(0);
            rebate += part.rebate;
            order = part.order;
          }
          const interest = sum(order.instalments.map(({ paidInterest }) => paidInterest));
          expect(interest + rebate).toBe(sum(original.instalments.map((one) => one.interest)));
        }
      }
    },
    10 * MINUTES,
  );
});

test('an instalment whose principal is paid bears no more interest', () => {
  const order = lent({ ...terms, ...delay, currency: 'INR', periods: 4, periodDays: 30, dailyRatePpm: 1000 }, 800_000);
  const parts = owedOn(order, addDays(OUT, 70));
  expect(parts.map(({ interest }) => interest)).toEqual([24_000, 18_000, 4_000, 0]);
  expect(withPaid(order.instalments, parts).map(({ interest }) => interest)).toEqual([24_000, 18_000, 4_000, 0]);
  expect(rebateOf(order, parts)).toBe(8_000 + 6_000);
});

describe('on the database', () => {
  onDatabase((opened) => {
    const accounts = async (lending: Lending) => {
      const { principalReceivable, interestReceivable, unearnedInterest, feesReceivable, owedToBorrower } =
        await balancesOf(opened().db, lending.orderId);
      return [principalReceivable, interestReceivable, unearnedInterest, feesReceivable, owedToBorrower];
    };
    const ZERO = [undefined, undefined, undefined, undefined, undefined];

    /** Pays what is owed on that day, which is found to settle the loan. */
    async function settle(lending: Lending, day: string): Promise<void> {
      const owed = sum(await lending.left(day));
      const { vcode } = await lending.numberFor(day, owed);
      await lending.deposit(day, { vcode, amount: owed });
      expect(await lending.status(day)).toBe('200');
      expect(await lending.left(day)).toEqual([]);
      expect(await accounts(lending)).toEqual(ZERO);
    }

    /** Income of a loan of Rs.8,000 whose scheduled interest is 240, 180, 120, 60. */
    const incomeOf = async (lending: Lending) =>
      -((await balancesOf(opened().db, lending.orderId)).interestIncome ?? 0);

    test.each([
      [10, 60_000],
      [59, 60_000],
      [60, 42_000],
      [61, 42_400],
      [89, 53_600],
      [90, 54_000],
      [91, 54_200],
      [120, 60_000],
      [140, 60_000],
    ])('paid off on day %i the loan has brought %i of interest, and the rest is booked back', async (day, interest) => {
      const lending = await Lending.lend(opened().db, OUT);
      await settle(lending, addDays(OUT, day));
      expect(await incomeOf(lending)).toBe(interest);
      await expectSoundBooks(opened().db, [lending.orderId]);
    });

    test.each(CURRENCIES)('in %s, a sample of days, after what fell due was paid', async (currency) => {
      const days = [1, 31, 59, 60, 61, 75, 88, 91, 110, 119, 120];
      for (const day of IS_SHORT ? days.filter((_, index) => index % 3 === 0) : days) {
        const product = { currency, dailyRatePpm: 777 };
        const lending = await Lending.lend(opened().db, OUT, { amount: AMOUNTS[currency], product });
        for (const due of [30, 60, 90].filter((one) => one < day)) {
          const at = addDays(OUT, due);
          await lending.pay(at, await lending.owed(at, 1));
        }
        await settle(lending, addDays(OUT, day));
        await expectSoundBooks(opened().db, [lending.orderId]);
      }
    });

    test('after a delay and late fees', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.payDelay('2026-01-28');
      await lending.order('2026-02-20');
      await settle(lending, addDays(OUT, 75));
      // Due on days 40, 70, 100 and 130: the third has begun 5 days ago.
      expect(await incomeOf(lending)).toBe(24_000 + 18_000 + 2_000);
      await expectSoundBooks(opened().db, [lending.orderId]);
    });

    describe('a code that was asked for yesterday', () => {
      const yesterday = addDays(OUT, 69);
      const today = addDays(OUT, 70);

      async function asked() {
        const lending = await Lending.lend(opened().db, OUT, { product: { dueWindowDays: 0 } });
        for (const due of [30, 60]) await lending.pay(addDays(OUT, due), await lending.owed(addDays(OUT, due), 1));
        const owed = sum(await lending.left(yesterday));
        return { lending, owed, ...(await lending.numberFor(yesterday, owed)) };
      }

      test('has ended with its day, and its amount is refused', async () => {
        const { lending, owed, expiresAt } = await asked();
        expect(expiresAt).toEqual(new Date(`${yesterday}T23:59:59+05:30`));
        expect(await refusalOf(lending.numberFor(today, owed))).toBe('amount.outdated');
        expect(await lending.numberFor(today, owed + 400)).toMatchObject({ amount: owed + 400 });
      });

      test('settles the loan where it was paid yesterday and is told of today', async () => {
        const { lending, owed, vcode } = await asked();
        await lending.deposit(today, { vcode, amount: owed, paidAt: noon(yesterday) });
        expect(await lending.status(today)).toBe('200');
        expect(await accounts(lending)).toEqual(ZERO);
        await expectSoundBooks(opened().db, [lending.orderId]);
      });

      test('leaves a day of interest where it is paid today, and that settles the loan', async () => {
        const { lending, owed, vcode } = await asked();
        const { receipt } = await lending.deposit(today, { vcode, amount: owed });
        expect(receipt.surplus).toBe(0);
        // 400,000 were still out: 0.1 % of it.
        expect(await lending.left(today)).toEqual([400]);
        await settle(lending, today);
        await expectSoundBooks(opened().db, [lending.orderId]);
      });

      test('brings back what is too much where early payment begins today', async () => {
        const lending = await Lending.lend(opened().db, OUT);
        const [before, first] = [addDays(OUT, 59), addDays(OUT, 60)];
        const owed = sum(await lending.left(before));
        const { vcode, expiresAt } = await lending.numberFor(before, owed);
        expect(expiresAt).toEqual(new Date(`${before}T23:59:59+05:30`));
        const less = owed - sum(await lending.left(first));
        const { receipt } = await lending.deposit(first, { vcode, amount: owed });
        expect([await lending.status(first), receipt.surplus]).toEqual(['200', less]);
        await expectSoundBooks(opened().db, [lending.orderId]);
      });
    });

    test('money that counts from today although it was paid earlier is looked at by staff', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      for (const due of [30, 60]) await lending.pay(addDays(OUT, due), await lending.owed(addDays(OUT, due), 1));
      const earlier = addDays(OUT, 70);
      const { vcode } = await lending.numberFor(earlier, await lending.owed(earlier, 1));
      const other = await lending.numberFor(earlier, sum(await lending.left(earlier)));
      await lending.deposit(addDays(OUT, 72), { vcode: other.vcode, amount: 1_000 });
      const told = { vcode, amount: 204_000, paidAt: noon(earlier) };
      expect(await lending.deposit(addDays(OUT, 74), told)).toMatchObject({ isFromNow: true, isDisputed: true });
    });
  });
});
