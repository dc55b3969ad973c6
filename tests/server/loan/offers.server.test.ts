import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#server/http/calls/refusals.ts';
import { approve, confirmDisbursement, decline } from '#server/loan/applications.ts';
import { confirmOffer, offerFor, standingOffer } from '#server/loan/offers.ts';
import { costOf } from '#server/loan/schedule.ts';
import type { Database } from '#server/platform/database/open.ts';
import { instalments, ledgerTransactions, offers, orders, products } from '#server/platform/database/schema.ts';
import { Overdue } from '#server/platform/deadline.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, newBorrower, newProduct, noon, refusalOf } from './lending.ts';

/** The product of `Lending`: Rs.2,000 to Rs.80,000, four periods of 30 days at 0.1 % a day. */
const DAY = '2026-01-01';
/** A quarter of the way from 2,000 to 80,000, in whole thousands. */
const FIRST = 2_100_000;
const MOST = 8_000_000;

async function newClient(db: Database) {
  const borrowerId = await newBorrower(db);
  const productId = await newProduct(db);
  return { borrowerId, productId };
}

type Client = Awaited<ReturnType<typeof newClient>>;

const offered = (client: Client, changed = {}) => ({
  ...client,
  amount: FIRST,
  periods: 4,
  termUnit: 'P30D',
  offerId: '',
  ...changed,
});

const ordersOf = (db: Database, { productId }: Client) =>
  db.select().from(orders).where(eq(orders.productId, productId));

describe('one offer, one order', () => {
  onDatabase((opened) => {
    test('is not made for a borrower who was told that nothing came of it, and said to be unclear from its commit on', async () => {
      const { db } = opened();
      const client = await newClient(db);
      await offerFor(db, client, noon(DAY));
      const giveUp = new AbortController();
      const said: string[] = [];
      const waiting = { givenUp: giveUp.signal, sayIfUnclear: ({ code }: Refusal) => void said.push(code) };
      giveUp.abort(new Overdue('nothing came in time'));
      await expect(confirmOffer(db, offered(client), noon(DAY), waiting)).rejects.toThrow(Overdue);
      expect(said).toEqual([]);
      const inTime = { ...waiting, givenUp: new AbortController().signal };
      await confirmOffer(db, offered(client), noon(DAY), inTime);
      expect(said).toEqual(['504']);
    });

    test('50 concurrent confirmations of one offer make one order, its schedule and its ledger entries once', async () => {
      const { db } = opened();
      const client = await newClient(db);
      await offerFor(db, client, noon(DAY));
      const ids = await Promise.all(Array.from({ length: 50 }, () => confirmOffer(db, offered(client), noon(DAY))));
      expect(new Set(ids).size).toBe(1);
      const [orderId = ''] = ids;
      expect(await ordersOf(db, client)).toMatchObject([
        { id: orderId, status: 21, amount: FIRST, periods: 4, periodDays: 30, dailyRatePpm: 1000, defaultFee: 100_000 },
      ]);

      await approve(db, orderId, noon(DAY));
      await confirmDisbursement(db, orderId, noon(DAY));
      expect(await confirmOffer(db, offered(client), noon('2026-01-02'))).toBe(orderId);
      const booked = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.orderId, orderId));
      expect(booked.map(({ kind }) => kind)).toEqual(['disbursement']);
      expect(await db.select().from(instalments).where(eq(instalments.orderId, orderId))).toHaveLength(4);
      await expectSoundBooks(db);
    });

    test('50 concurrent readings make one offer', async () => {
      const { db } = opened();
      const client = await newClient(db);
      const read = await Promise.all(Array.from({ length: 50 }, () => offerFor(db, client, noon(DAY))));
      expect(new Set(read.map(({ id }) => id)).size).toBe(1);
      expect(await db.select().from(offers).where(eq(offers.productId, client.productId))).toHaveLength(1);
    });
  });
});

describe('an offer', () => {
  onDatabase((opened) => {
    test('agrees with the schedule and the ledger of the loan that comes of it, to the minor unit', async () => {
      const { db } = opened();
      const client = await newClient(db);
      const offer = await offerFor(db, client, noon(DAY));
      const cost = costOf(offer, DAY);
      const orderId = await confirmOffer(db, offered(client), noon(DAY));
      await approve(db, orderId, noon(DAY));
      await confirmDisbursement(db, orderId, noon(DAY));

      const rows = await db.select().from(instalments).where(eq(instalments.orderId, orderId));
      const byPeriod = rows.sort((a, b) => a.periodNo - b.periodNo);
      expect(byPeriod.map(({ principal, interest, dueDate }) => [principal, interest, dueDate])).toEqual(
        cost.instalments.map(({ principal, interest, dueDate }) => [principal, interest, dueDate]),
      );
      // Rs.21,000: 5,250 a period, and 3 % a period on 21,000, 15,750, 10,500 and 5,250.
      expect(cost.instalments.map(({ total }) => total)).toEqual([588_000, 572_250, 556_500, 540_750]);
      expect(cost.instalments.map(({ remaining }) => remaining)).toEqual([1_575_000, 1_050_000, 525_000, 0]);
      expect([cost.interest, cost.fees, cost.total, cost.annualRatePpm]).toEqual([157_500, 0, 2_257_500, 365_000]);
      expect(await balancesOf(db, orderId)).toMatchObject({
        principalReceivable: cost.principal,
        interestReceivable: cost.interest,
      });
    });

    test('is all that the product lends for who has settled a loan, at the repeat client’s default fee', async () => {
      const { db } = opened();
      const lending = await Lending.lend(db, DAY);
      const [all = 0] = [(await lending.left(DAY)).reduce((sum, one) => sum + one, 0)];
      await lending.pay(DAY, all);
      const productId = await newProduct(db);
      const offer = await offerFor(db, { borrowerId: lending.borrowerId, productId }, noon('2026-01-02'));
      expect([offer.amount, offer.defaultFee]).toEqual([MOST, 80_000]);
    });

    test('stands while its order is under way, and is made anew once that is paid out, or declined 30 days ago', async () => {
      const { db } = opened();
      const client = await newClient(db);
      const first = await offerFor(db, client, noon(DAY));
      const orderId = await confirmOffer(db, offered(client), noon(DAY));
      expect((await offerFor(db, client, noon('2026-01-09'))).id).toBe(first.id);
      expect(await confirmOffer(db, offered(client), noon('2026-01-09'))).toBe(orderId);

      const paidOut = await newClient(db);
      const { id } = await offerFor(db, paidOut, noon(DAY));
      const disbursing = await confirmOffer(db, offered(paidOut), noon(DAY));
      await approve(db, disbursing, noon('2026-01-09'));
      expect((await offerFor(db, paidOut, noon('2026-01-09'))).id).toBe(id);
      await confirmDisbursement(db, disbursing, noon('2026-01-09'));
      expect((await offerFor(db, paidOut, noon('2026-01-09'))).id).not.toBe(id);

      await decline(db, orderId, noon('2026-01-09'));
      expect(await refusalOf(offerFor(db, client, noon('2026-02-07')))).toBe('product.waiting');
      const second = await offerFor(db, client, noon('2026-02-08'));
      expect(second.id).not.toBe(first.id);
      expect(await confirmOffer(db, offered(client), noon('2026-02-08'))).not.toBe(orderId);
      expect(await ordersOf(db, client)).toHaveLength(2);
    });

    test('ends after a day, and a new one takes its place', async () => {
      const { db } = opened();
      const client = await newClient(db);
      const first = await offerFor(db, client, noon(DAY));
      expect(await refusalOf(confirmOffer(db, offered(client), noon('2026-01-02')))).toBe('offer.expired');
      expect((await offerFor(db, client, noon('2026-01-02'))).id).not.toBe(first.id);
      await confirmOffer(db, offered(client), noon('2026-01-02'));
      expect(await ordersOf(db, client)).toHaveLength(1);
    });

    test.each([{ amount: FIRST + 1 }, { periods: 3 }, { termUnit: 'P31D' }, { termUnit: '' }])(
      'is refused where %j was confirmed instead, and makes no order',
      async (changed) => {
        const { db } = opened();
        const client = await newClient(db);
        await offerFor(db, client, noon(DAY));
        expect(await refusalOf(confirmOffer(db, offered(client, changed), noon(DAY)))).toBe('offer.changed');
        expect(await ordersOf(db, client)).toEqual([]);
      },
    );

    test('is confirmed by who was shown it: other terms for the same amount are refused, and make no order', async () => {
      const { db } = opened();
      const client = await newClient(db);
      const shown = await offerFor(db, client, noon(DAY));
      await db.update(products).set({ dailyRatePpm: 4000 }).where(eq(products.id, client.productId));
      const next = await offerFor(db, client, noon('2026-01-02'));
      const ofPage = (offerId: string) => confirmOffer(db, offered(client, { offerId }), noon('2026-01-02'));
      expect(await refusalOf(ofPage(shown.id))).toBe('offer.changed');
      expect(await ordersOf(db, client)).toEqual([]);
      await ofPage(next.id);
      expect(await ordersOf(db, client)).toMatchObject([{ dailyRatePpm: 4000 }]);
    });

    test('gives its order to whoever confirms it again, also when it was paid out and another one was made', async () => {
      const { db } = opened();
      const client = await newClient(db);
      const { id: offerId } = await offerFor(db, client, noon(DAY));
      const repeated = (changed = {}) => confirmOffer(db, offered(client, { offerId, ...changed }), noon('2026-01-02'));
      const orderId = await confirmOffer(db, offered(client, { offerId }), noon(DAY));
      await approve(db, orderId, noon(DAY));
      await confirmDisbursement(db, orderId, noon(DAY));
      expect((await offerFor(db, client, noon('2026-01-02'))).id).not.toBe(offerId);
      expect(await repeated()).toBe(orderId);
      expect(await refusalOf(repeated({ amount: FIRST + 1 }))).toBe('offer.changed');
      expect(await refusalOf(repeated({ borrowerId: await newBorrower(db) }))).toBe('offer.unknown');
      expect(await refusalOf(repeated({ offerId: 'none' }))).toBe('offer.changed');
      expect(await ordersOf(db, client)).toHaveLength(1);
    });

    test('of a product that was closed since is confirmed no more; what was confirmed before stays', async () => {
      const { db } = opened();
      const [early, late] = [await newClient(db), await newClient(db)];
      for (const client of [early, late]) await offerFor(db, client, noon(DAY));
      const orderId = await confirmOffer(db, offered(early), noon(DAY));
      await db
        .update(products)
        .set({ isOpen: false })
        .where(inArray(products.id, [early.productId, late.productId]));
      expect(await refusalOf(confirmOffer(db, offered(late), noon(DAY)))).toBe('product.closed');
      expect(await refusalOf(offerFor(db, late, noon(DAY)))).toBe('product.closed');
      expect(await refusalOf(standingOffer(db, late, noon(DAY)))).toBe('offer.unknown');
      expect(await confirmOffer(db, offered(early), noon(DAY))).toBe(orderId);
      expect(await ordersOf(db, late)).toEqual([]);
    });

    test('is not made of a product that is closed', async () => {
      const { db } = opened();
      const borrowerId = await newBorrower(db);
      const productId = await newProduct(db, { isOpen: false });
      expect(await refusalOf(offerFor(db, { borrowerId, productId }, noon(DAY)))).toBe('product.closed');
    });

    test('is needed: nothing is confirmed that was not offered to this borrower', async () => {
      const { db } = opened();
      const client = await newClient(db);
      await offerFor(db, client, noon(DAY));
      const another = { ...client, borrowerId: await newBorrower(db) };
      expect(await refusalOf(confirmOffer(db, offered(another), noon(DAY)))).toBe('offer.unknown');
      expect(await refusalOf(offerFor(db, { ...client, productId: 'none' }, noon(DAY)))).toBe('product.unknown');
    });
  });
});
