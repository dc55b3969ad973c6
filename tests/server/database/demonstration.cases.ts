import { TransactionRollbackError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { readyAddresses } from '#demonstration/addresses.ts';
import { beginAnew, beginDemonstration } from '#demonstration/beginning.ts';
import { latestComplaints } from '#demonstration/complaints.ts';
import { seedLanding } from '#demonstration/landing.ts';
import { toldStatus } from '#demonstration/orders.ts';
import { ordersNow } from '#demonstration/orders-now.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { sandboxSms } from '#demonstration/sandbox-sms.ts';
import { seedDemonstration, seededAddresses } from '#demonstration/seed.ts';
import { usedSession } from '#server/borrowers/borrower-sessions.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { isRatingDue, loadOrder } from '#server/loan/orders.ts';
import { planOf } from '#server/loan/plan.ts';
import { addOperator } from '#server/operator/operators.ts';
import { openDemonstrationClock } from '#server/platform/clock.ts';
import type { Database, OpenDatabase } from '#server/platform/database/open.ts';
import { claimForDemonstration, claimForProduction, demandNoLender } from '#server/platform/database/purpose.ts';
import { settings } from '#server/platform/database/schema.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { imagesInMemory } from '../complaints/images-in-memory.ts';
import { balances, expectSoundBooks } from '../ledger/books.ts';
import { newProduct } from '../loan/lending.ts';

const NOW = new Date('2026-03-05T03:00:00Z');
const DAY = 86_400_000;
const addTo = (day: Date, days: number) => new Date(day.getTime() + days * DAY);

/** A demonstration's server on the database, the system's clock standing at `NOW`. */
async function running(database: OpenDatabase) {
  const base = { now: () => NOW };
  const clock = await openDemonstrationClock(database.db, base);
  const sms = sandboxSms(() => {}, clock);
  return { base, clock, database, provider: sandboxProvider, images: imagesInMemory(), sms };
}

type Running = Awaited<ReturnType<typeof running>>;

/** Every order of the demonstration as its borrower sees it. */
async function seen(db: Database) {
  const labels = new Map(
    readyAddresses('https://loans.example', readConfiguration(), await ordersNow(db, NOW)).map((ready) => [
      ready.orderId,
      ready.label,
    ]),
  );
  return Promise.all(
    seededAddresses.map(async ({ token, orderId, productId, market }) => {
      const label = labels.get(orderId) ?? '';
      const borrower = (await usedSession(db, { token }, { now: NOW }))?.borrower;
      const order = borrower && (await loadOrder(db, borrower.id, orderId, NOW));
      if (!order) throw new Error(`${label}: the order is not there`);
      expect(order.productId).toBe(productId);
      return {
        label,
        market,
        plan: planOf(order, NOW),
        status: toldStatus(order),
        isDelay: delayOffer(order, NOW) !== null,
        isScore: isRatingDue(order),
      };
    }),
  );
}

/** What a lender's database has, each by itself. */
const LENDERS: Record<string, (db: Database) => Promise<unknown>> = {
  'a server of production': (db) => claimForProduction(db, NOW),
  operators: (db) => addOperator(db, { name: 'citra', role: 'credit' }, NOW),
  products: (db) => newProduct(db),
  promotions: seedLanding,
  borrowers: (db) => createBorrower(db, { name: 'Siti', phone: '0812', now: NOW }),
};

/** The demonstration on a database of whichever kind. */
export function demonstrationOn(opened: () => OpenDatabase): void {
  test.each(Object.keys(LENDERS))('touches no database that has %s of a lender', async (name) => {
    const touching = opened().db.transaction(async (tx) => {
      await LENDERS[name]?.(tx);
      const before = await tx.select().from(settings);
      const refused = { name: 'ConfigurationError', message: expect.stringContaining('no demonstration') };
      await expect(seedDemonstration(tx, sandboxProvider, NOW)).rejects.toMatchObject(refused);
      const empty = () => Promise.reject(new Error('the database was emptied'));
      const anew = beginAnew(await running({ ...opened(), db: tx, empty }), 0);
      await expect(anew).rejects.toMatchObject(refused);
      expect(await tx.select().from(settings)).toEqual(before);
      tx.rollback();
    });
    await expect(touching).rejects.toThrow(TransactionRollbackError);
  });

  test('is emptied though it holds what a demonstration brought, unless production has started on it', async () => {
    const touching = opened().db.transaction(async (tx) => {
      await claimForDemonstration(tx, NOW);
      await newProduct(tx);
      await demandNoLender(tx);
      await expect(claimForProduction(tx, NOW)).rejects.toThrow('This database was filled for a demonstration');
      await tx.insert(settings).values({ name: 'production.started', value: '' });
      await expect(demandNoLender(tx)).rejects.toThrow('Production has started on this database');
      tx.rollback();
    });
    await expect(touching).rejects.toThrow(TransactionRollbackError);
  });

  test('is filled once, with true books', async () => {
    const { db } = opened();
    expect(await seedDemonstration(db, sandboxProvider, NOW)).toBe(true);
    const kept = await balances(db);
    expect(await seedDemonstration(db, sandboxProvider, NOW)).toBe(false);
    expect(await balances(db)).toEqual(kept);
    await expectSoundBooks(db);
  });

  test('holds an order in every status, each where its label says', async () => {
    const orders = await seen(opened().db);
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(['21', '110', '151', '170', '174', '180', '200', '3', '5', '4']),
    );
    for (const { label, status, isDelay, market, plan } of orders) {
      expect(label).toContain(`(${status})`);
      expect(label.includes('delay on offer'), label).toBe(isDelay);
      expect(plan.order.currency, label).toBe(market === '0' ? 'INR' : 'IDR');
      expect(market === '0', label).toBe(label.startsWith('India'));
    }
    for (const status of ['174', '180']) {
      const delays = orders.filter((order) => order.status === status).map(({ isDelay }) => isDelay);
      expect(delays).toEqual(expect.arrayContaining([true, false]));
    }
  });

  test('holds the cases that the screens need', async () => {
    const orders = await seen(opened().db);
    const clickable = orders.map(({ plan }) => plan.waiting.filter(({ canClick }) => canClick).length);
    const waiting = orders.map(({ plan }) => plan.waiting.length);
    expect(clickable.some((count) => count > 1)).toBe(true);
    expect(clickable.some((count, index) => count === 1 && (waiting[index] ?? 0) > 1)).toBe(true);
    expect(orders.filter(({ isScore }) => isScore)).toHaveLength(1);
    expect(orders.some(({ plan }) => plan.paid.length > 0 && plan.waiting.length > 0)).toBe(true);
    expect(orders.some(({ plan }) => plan.waiting.some(({ paid }) => paid > 0))).toBe(true);
    expect(orders.some(({ plan }) => plan.waiting.length === 1 && plan.paid.length === 0)).toBe(true);
  });

  test('keeps to the term of 91 to 365 days and to the limits of its markets', async () => {
    const limits = { INR: [200_000, 8_000_000], IDR: [1_000_000, 15_000_000] } as const;
    for (const { plan } of await seen(opened().db)) {
      const { periods, periodDays, amount, currency } = plan.order;
      expect(periods * periodDays).toBeGreaterThanOrEqual(91);
      expect(periods * periodDays).toBeLessThanOrEqual(365);
      expect(amount).toBeGreaterThanOrEqual(limits[currency][0]);
      expect(amount).toBeLessThanOrEqual(limits[currency][1]);
    }
  });

  test('is as new when it is begun anew', async () => {
    const before = await balances(opened().db);
    const backend = await running(opened());
    await beginAnew(backend, 2 * DAY);
    expect(await balances(opened().db)).toEqual(before);
    expect((await openDemonstrationClock(opened().db, backend.base)).now()).toEqual(addTo(NOW, 2));
    expect(await seedDemonstration(opened().db, sandboxProvider, NOW)).toBe(false);
  });

  const cut = new Error('cut short');
  test.each<[moment: string, isNew: boolean, cutting: (backend: Running) => Partial<Running>]>([
    [
      'before anything is gone',
      false,
      ({ database }) => ({ database: { ...database, empty: () => Promise.reject(cut) } }),
    ],
    [
      'when everything is gone',
      true,
      ({ database }) => ({
        database: { ...database, empty: () => database.empty().then(() => Promise.reject(cut)) },
      }),
    ],
    ['while it is filled', true, ({ images }) => ({ images: { ...images, put: () => Promise.reject(cut) } })],
  ])('cut short %s, it is at the next start as it was or as new', async (_, isNew, cutting) => {
    const { db } = opened();
    const backend = await running(opened());
    await beginAnew(backend, 0);
    const asNew = await balances(db);
    await backend.clock.moveDays(30);
    await advanceOrders(db, backend.clock.now());
    const asItWas = await balances(db);
    expect(asItWas).not.toEqual(asNew);

    await expect(beginAnew({ ...backend, ...cutting(backend) }, 10 * DAY)).rejects.toBe(cut);
    const clock = await openDemonstrationClock(db, backend.base);
    expect(await beginDemonstration({ ...backend, db, clock })).toBe(isNew);
    expect(await balances(db)).toEqual(isNew ? asNew : asItWas);
    expect(clock.now() < addTo(NOW, 30)).toBe(isNew);
    expect(await latestComplaints(db)).not.toEqual([]);
  });
}
