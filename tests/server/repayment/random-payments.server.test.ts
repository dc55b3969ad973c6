import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { advanceOrders } from '#server/loan/daily.ts';
import { addDays } from '#server/platform/calendar.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Deposit } from '#server/repayment/deposits.ts';
import { IN_ALL } from '../../setup/extent.ts';
import { onDatabase } from '../database/on-database.ts';
import { balances, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';

const SEEDS = IN_ALL ? [1, 2026, 77_031] : [2026];
const STEPS = 60;

/** mulberry32: the same numbers from the same seed, everywhere. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('payments at random', () => {
  onDatabase((opened) => {
    test.each(SEEDS)(
      'seed %i: the books are sound after every step, a refused one leaves them as they were',
      async (seed) => {
        const { db } = opened();
        const next = chance(seed);
        const upTo = (limit: number) => Math.floor(next() * limit);
        const oneOf = <Item>(items: readonly Item[]): Item => {
          const item = items[upTo(items.length)];
          if (item === undefined) throw new Error('nothing to choose from');
          return item;
        };
        let day = '2026-01-01';
        const loans = [
          await Lending.lend(db, day),
          await Lending.lend(db, day, {
            amount: 1_234_567,
            product: { periods: 7, periodDays: 14, dailyRatePpm: 777 },
          }),
          await Lending.lend(db, day, { amount: 5_000_001, product: { currency: 'IDR', periods: 3 } }),
          await Lending.lend(db, day, { product: { periods: 1, periodDays: 91, delayDays: 0, delayFee: 0 } }),
        ];
        const delivered: Deposit[] = [];
        const deliver = async (loan: Lending, deposit: Deposit) => {
          await loan.deposit(day, deposit);
          delivered.push(deposit);
        };
        const steps = {
          'time passes': async () => {
            day = addDays(day, upTo(12));
            await advanceOrders(db, noon(day));
          },
          'a period is paid': async () => {
            const loan = oneOf(loans);
            const [due = 0] = await loan.left(day);
            const { vcode } = await loan.numberFor(day, due);
            await deliver(loan, { vcode, amount: due, reference: randomUUID() });
          },
          'some amount is paid on a number of another': async () => {
            const loan = oneOf(loans);
            const { vcode } = await loan.numberFor(day, await loan.owed(day, oneOf([1, 2, 3])), {
              payType: 2,
              payCode: loan.currency === 'IDR' ? 'ALFAMART' : 'UPI',
            });
            await deliver(loan, { vcode, amount: 1 + upTo(400_000), reference: randomUUID() });
          },
          'a delay is paid': async () => {
            const loan = oneOf(loans);
            const { vcode } = await loan.numberFor(day, 50_000, { purpose: 'delay' });
            await deliver(loan, { vcode, amount: oneOf([50_000, 49_000, 60_000]), reference: randomUUID() });
          },
          'a deposit is delivered again': async () => {
            if (delivered.length > 0) await oneOf(loans).deposit(day, oneOf(delivered));
          },
          'an old number is paid again': async () => {
            if (delivered.length > 0) await deliver(oneOf(loans), { ...oneOf(delivered), reference: randomUUID() });
          },
          'a reference comes with another amount': async () => {
            if (delivered.length === 0) return;
            const deposit = oneOf(delivered);
            await oneOf(loans).deposit(day, { ...deposit, amount: deposit.amount + 1 });
          },
          'a deposit of nothing': () =>
            oneOf(loans)
              .deposit(day, { vcode: '1', amount: 0 })
              .then(() => {}),
        };

        const names = Object.keys(steps) as (keyof typeof steps)[];
        let refused = 0;
        for (let count = 0; count < STEPS; count += 1) {
          const name = oneOf(names);
          // Everything that time brings is booked beforehand, so that a refusal alone must change nothing.
          await advanceOrders(db, noon(day));
          const before = await balances(db);
          try {
            await steps[name]();
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            refused += 1;
            expect(await balances(db), `step ${count}, refused: ${name}`).toEqual(before);
          }
          await expectSoundBooks(db);
        }
        expect(refused).toBeGreaterThan(0);
        expect(delivered.length).toBeGreaterThan(10);
      },
    );
  });
});
