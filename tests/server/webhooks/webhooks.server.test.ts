import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountPaid, paymentCaptured, XENDIT_CALLBACK_TOKEN } from '#demonstration/stand-ins/xendit-stand-in.ts';
import { lockOrder } from '#server/loan/order.ts';
import { receiptsOf } from '#server/loan/receipts.ts';
import type { Database } from '#server/platform/database/open.ts';
import { payments, webhookDeliveries, webhookOutcomes, webhookQueue } from '#server/platform/database/schema.ts';
import type { VirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { claim, type Delivery, receive, settle } from '#server/webhooks/inbox.ts';
import { REPLAY_WINDOW } from '#server/webhooks/webhook-route.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';
import { simulatedTime } from '../onboarding/simulated-time.ts';
import { numberOf, WebhookServer } from './webhook-server.ts';

const OUT = '2026-01-01';
const DAY = '2026-01-28';
/** Rp 2,240 …: the amounts of Lending in rupiah. */
const FIRST = 224_000;
const product = { currency: 'IDR' } as const;

describe('a webhook', () => {
  onDatabase((opened) => {
    const lend = () => Lending.lend(opened().db, OUT, { product });
    const start = () => new WebhookServer(opened().db, DAY);
    const outcomesOf = (reference: string) =>
      opened()
        .db.select({ outcome: webhookOutcomes.outcome, detail: webhookOutcomes.detail })
        .from(webhookOutcomes)
        .innerJoin(webhookDeliveries, sql`${webhookDeliveries.id} = ${webhookOutcomes.deliveryId}`)
        .where(sql`${webhookDeliveries.event} ->> 'reference' = ${reference}`);

    test('of a deposit posts it: the instalment is paid, and the books are sound', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, DAY);
      const paid = accountPaid(vcode, FIRST, noon(DAY));
      expect(await server.deliver(paid)).toBe(200);
      await server.turn();
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      const [receipt] = await receiptsOf(lending.db, { id: lending.orderId });
      expect(await outcomesOf(paid.payment_id)).toEqual([{ outcome: 'posted', detail: receipt?.paymentId }]);
      expect(server.alarms()).toEqual([]);
      await expectSoundBooks(lending.db);
    });

    test('delivered a hundred times at once posts once', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, DAY);
      const paid = accountPaid(vcode, FIRST, noon(DAY));
      const statuses = await Promise.all(Array.from({ length: 100 }, () => server.deliver(paid)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      await Promise.all([server.turn(), server.handle(), server.handle()]);
      expect(await receiptsOf(lending.db, { id: lending.orderId })).toHaveLength(1);
      expect(await outcomesOf(paid.payment_id)).toHaveLength(1);
      // The same again when everything is over, and told in another order of its fields.
      expect(await server.deliver(Object.fromEntries(Object.entries(paid).reverse()))).toBe(200);
      await server.turn();
      expect(await receiptsOf(lending.db, { id: lending.orderId })).toHaveLength(1);
      await expectSoundBooks(lending.db);
    });

    test('that its provider has not sent is refused, and nothing of it is kept', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, DAY);
      const paid = accountPaid(vcode, FIRST, noon(DAY));
      const forged: Record<string, string>[] = [
        {},
        { 'x-callback-token': '' },
        { 'x-callback-token': `${XENDIT_CALLBACK_TOKEN}x` },
      ];
      for (const headers of forged) expect(await server.deliver(paid, headers)).toBe(401);
      const elsewhere = { method: 'POST', url: '/webhooks/nobody', payload: {} } as const;
      expect((await server.app.inject(elsewhere)).statusCode).toBe(404);
      await server.turn();
      expect(await outcomesOf(paid.payment_id)).toEqual([]);
      expect(await lending.left(DAY)).toHaveLength(4);
      // Anyone may send these: the log tells of one at once, and of the others in a minute, with their number.
      server.now = new Date(server.now.getTime() + 59_999);
      expect(await server.deliver(paid, {})).toBe(401);
      const told = () => server.log.map((line) => JSON.parse(line)).filter(({ count }) => count !== undefined);
      expect(told().map(({ count }) => count)).toEqual([1]);
      server.now = new Date(server.now.getTime() + 1);
      expect(await server.deliver(paid, {})).toBe(401);
      expect(told().map(({ provider, count }) => `${provider} ${count}`)).toEqual(['xendit 1', 'xendit 4']);
      const alarm = 'ALARM: a webhook that its provider has not sent was refused';
      expect(server.alarms()).toEqual([alarm, alarm]);
      expect(server.log.join()).not.toContain(XENDIT_CALLBACK_TOKEN);
    });

    test('is taken within the replay window alone', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, DAY);
      const told = (milliseconds: number) =>
        server.deliver(accountPaid(vcode, 1000, new Date(server.now.getTime() + milliseconds)));
      expect(await told(-REPLAY_WINDOW - 1)).toBe(400);
      expect(await told(6 * 60_000)).toBe(400);
      expect(server.alarms()).toHaveLength(2);
      expect(await told(-REPLAY_WINDOW)).toBe(200);
      await server.turn();
      expect(await receiptsOf(lending.db, { id: lending.orderId })).toHaveLength(1);
    });

    test.each([
      ['no JSON', 'paid!'],
      ['nothing', ''],
      ['no event', {}],
      ['no amount', { ...accountPaid('1', 1, noon(DAY)), amount: undefined }],
      ['an amount that is no whole rupiah', accountPaid('1', 0.5, noon(DAY))],
      ['a negative amount', accountPaid('1', -1, noon(DAY))],
      ['an amount beyond all numbers', accountPaid('1', 1e21, noon(DAY))],
      ['a character that no database keeps', accountPaid('1\0', 1, noon(DAY))],
      ['too much', { ...accountPaid('1', 1, noon(DAY)), filling: 'x'.repeat(70_000) }],
    ])('with %s is refused', async (what, body) => {
      const server = start();
      expect(await server.deliver(body)).toBe(what === 'too much' ? 413 : 400);
    });

    test('to an unknown number is kept, refused and told with ALARM', async () => {
      const server = start();
      const paid = accountPaid('0000111122', FIRST, noon(DAY));
      expect(await server.deliver(paid)).toBe(200);
      await server.turn();
      expect(await outcomesOf(paid.payment_id)).toEqual([{ outcome: 'refused', detail: 'virtualAccount.unknown' }]);
      expect(server.alarms()).toEqual(['ALARM: money told of cannot be booked: virtualAccount.unknown']);
    });

    test('of one provider posts nothing to the number of another', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await lending.numberFor(DAY, FIRST);
      const paid = accountPaid(vcode, FIRST, noon(DAY));
      await server.deliver(paid);
      await server.turn();
      expect(await outcomesOf(paid.payment_id)).toEqual([{ outcome: 'refused', detail: 'virtualAccount.unknown' }]);
      expect(await lending.left(DAY)).toHaveLength(4);
    });

    test('told of after midnight counts from when the money was paid, once', async () => {
      const [server, lending] = [start(), await lend()];
      const due = '2026-01-31';
      const { vcode } = await numberOf(lending, due);
      // 23:15 in Jakarta; it is told of nine hours later, when the default fee and a day of late interest stand there.
      const paid = accountPaid(vcode, FIRST, new Date(`${due}T23:15:00+07:00`));
      server.now = new Date('2026-02-01T08:15:00+07:00');
      expect(await lending.status('2026-02-01')).toBe('180');
      expect((await lending.left('2026-02-01'))[0]).toBe(FIRST + 100_000 + 11_200);
      await server.deliver(paid);
      await server.turn();
      expect(await lending.status('2026-02-01')).toBe('170');
      expect(await lending.left('2026-02-01')).toEqual([218_000, 212_000, 206_000]);
      const [receipt] = await receiptsOf(lending.db, { id: lending.orderId });
      expect(receipt).toMatchObject({ paidAt: new Date(`${due}T23:15:00+07:00`), amount: FIRST, surplus: 0 });
      expect(receipt?.receiptNo).toMatch(/^20260131/);
      expect(server.alarms()).toEqual([]);
      await expectSoundBooks(lending.db, [lending.orderId]);

      const [order, books] = [await lending.order('2026-02-01'), await balancesOf(lending.db, lending.orderId)];
      await server.deliver(paid);
      await server.turn();
      expect(await lending.deposit('2026-02-01', { vcode, amount: FIRST, reference: paid.payment_id })).toMatchObject({
        replayed: true,
      });
      expect(await lending.order('2026-02-01')).toEqual(order);
      expect(await balancesOf(lending.db, lending.orderId)).toEqual(books);
    });

    test('told of after other money that was paid later counts from now, with ALARM', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, '2026-01-31');
      await lending.pay('2026-02-01', 1000);
      const before = await lending.order('2026-02-01');
      server.now = noon('2026-02-01T15:00');
      await server.deliver(accountPaid(vcode, FIRST, noon('2026-01-31')));
      await server.turn();
      const { instalments } = await lending.order('2026-02-01');
      expect(instalments.map(({ defaultFee, lateInterest }) => [defaultFee, lateInterest])).toEqual(
        before.instalments.map(({ defaultFee, lateInterest }) => [defaultFee, lateInterest]),
      );
      const [receipt] = await receiptsOf(lending.db, { id: lending.orderId });
      expect(receipt?.paidAt).toEqual(noon('2026-01-31'));
      expect(server.alarms()).toEqual([
        `ALARM: a payment that was told of late counts from now: receipt ${receipt?.receiptNo} of the order ${lending.orderId}`,
      ]);
      await expectSoundBooks(lending.db, [lending.orderId]);
    });

    test('of too little, too much, late and out of order is booked as any deposit', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, '2026-01-10');
      const at = (day: string, amount: number) => server.deliver(accountPaid(vcode, amount, noon(day)));
      // The later one first; the number has expired long ago.
      expect([await at('2026-01-28', 100_000), await at('2026-01-27', 900_000)]).toEqual([200, 200]);
      await server.turn();
      expect(await lending.status(DAY)).toBe('200');
      const receipts = await receiptsOf(lending.db, { id: lending.orderId });
      expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_000);
      await expectSoundBooks(lending.db);
    });

    test('that tells another amount under the same reference is refused, and the first one stands', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, DAY);
      const reference = randomUUID();
      await server.deliver(accountPaid(vcode, FIRST, noon(DAY), reference));
      await server.turn();
      expect(await server.deliver(accountPaid(vcode, FIRST + 1, noon(DAY), reference))).toBe(200);
      await server.turn();
      expect(await outcomesOf(reference)).toContainEqual({ outcome: 'refused', detail: 'idempotency.mismatch' });
      expect(server.alarms()).toEqual(['ALARM: money told of cannot be booked: idempotency.mismatch']);
      expect(await receiptsOf(lending.db, { id: lending.orderId })).toHaveLength(1);
      await expectSoundBooks(lending.db);
    });

    test('whose server dies while it works it off is worked off by another one', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, DAY);
      const paid = accountPaid(vcode, FIRST, noon(DAY));
      const event = { kind: 'deposit', reference: paid.payment_id, vcode, amount: FIRST } as const;
      await receive(lending.db, { provider: 'xendit', event, at: noon(DAY) }, server.now);
      expect(await claim(lending.db, server.now)).toHaveLength(1);
      // It may have posted the deposit, though not written so.
      await lending.deposit(DAY, { vcode, amount: FIRST, reference: paid.payment_id });
      expect(await server.handle()).toBe(0);
      server.now = new Date(server.now.getTime() + 60_000);
      expect(await server.handle()).toBe(1);
      expect(await outcomesOf(paid.payment_id)).toMatchObject([{ outcome: 'known' }]);
      expect(await receiptsOf(lending.db, { id: lending.orderId })).toHaveLength(1);
      await expectSoundBooks(lending.db);
    });

    test('that fails is tried again, later each time, and told with ALARM from the fifth time on', async () => {
      const [server, lending] = [start(), await lend()];
      const { vcode } = await numberOf(lending, DAY);
      const paid = accountPaid(vcode, FIRST, noon(DAY));
      await opened().db.execute(
        sql`alter table payments add constraint broken check (amount <> ${sql.raw(String(FIRST))}) not valid`,
      );
      await server.deliver(paid);
      await server.turn();
      for (const wait of [3, 6, 12, 24]) {
        server.now = new Date(server.now.getTime() + wait * 1000 - 1);
        expect(await server.handle()).toBe(0);
        server.now = new Date(server.now.getTime() + 1);
        expect(await server.handle()).toBe(0);
      }
      expect(server.alarms()).toEqual(['ALARM: a webhook could not be worked off']);
      await opened().db.execute(sql`alter table payments drop constraint broken`);
      server.now = new Date(server.now.getTime() + 48_000);
      expect(await server.handle()).toBe(1);
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      expect(await opened().db.select().from(webhookQueue)).toEqual([]);
    });
  });
});

describe('the deliveries of one order', () => {
  onDatabase((opened) => {
    /** Told of oldest first; gives their references. */
    async function tell({ db }: Lending, vcode: string, amounts: readonly number[]) {
      const references = amounts.map(() => randomUUID());
      for (const [index, reference] of references.entries()) {
        const event = { kind: 'deposit', reference, vcode, amount: amounts[index] ?? 0 } as const;
        await receive(db, { provider: 'xendit', event, at: noon(DAY) }, noon(DAY));
      }
      return references;
    }
    const referencesOf = (deliveries: readonly Delivery[]) =>
      deliveries.map(({ event }) => (event.kind === 'deposit' ? event.reference : event.key));
    const settleAll = async (deliveries: readonly Delivery[]) => {
      const refused = { outcome: 'refused', detail: 'virtualAccount.unknown' } as const;
      for (const delivery of deliveries) await settle(opened().db, delivery, refused, noon(DAY));
    };

    test('are taken together, in their order, not while others of it are under way, of three orders at a time', async () => {
      const lend = () => Lending.lend(opened().db, OUT, { product });
      const [one, two, three, four] = [await lend(), await lend(), await lend(), await lend()];
      const [first, again] = [await numberOf(one, DAY), await numberOf(one, DAY, await one.owed(DAY, 2))];
      const early = await tell(one, first.vcode, [1, 2]);
      const others = [two, three, four].map(async (lending) =>
        tell(lending, (await numberOf(lending, DAY)).vcode, [3]),
      );
      const [ofTwo, ofThree, ofFour] = [await others[0], await others[1], await others[2]];
      const late = await tell(one, again.vcode, [4]);

      const claimed = await claim(opened().db, noon(DAY));
      const about = [...new Set(claimed.map((delivery) => delivery.about))];
      expect(about).toHaveLength(3);
      expect(referencesOf(claimed.filter((delivery) => delivery.about.includes(one.orderId)))).toEqual([
        ...early,
        ...late,
      ]);
      expect(await claim(opened().db, noon(DAY), about)).toEqual([]);
      const [ofOne = ''] = about;
      const more = await tell(one, first.vcode, [5]);
      const beside = await claim(opened().db, noon(DAY), [ofOne]);
      expect(referencesOf([...claimed, ...beside]).sort()).toEqual(
        [...early, ...late, ...(ofTwo ?? []), ...(ofThree ?? []), ...(ofFour ?? [])].sort(),
      );
      const afterwards = await claim(opened().db, noon(DAY));
      expect(referencesOf(afterwards)).toEqual(more);
      await settleAll([...claimed, ...beside, ...afterwards]);
    });

    test('wait for a later turn once one of them failed, which counts as no attempt', async () => {
      const server = new WebhookServer(opened().db, DAY);
      const lending = await Lending.lend(opened().db, OUT, { product });
      const { vcode } = await numberOf(lending, DAY);
      await opened().db.execute(sql`alter table payments add constraint broken check (amount <> 7001) not valid`);
      const references = await tell(lending, vcode, [7001, 7002, 7003]);
      expect(await server.handle()).toBe(0);
      const attempts = () =>
        opened().db.select({ attempts: webhookQueue.attempts }).from(webhookQueue).orderBy(webhookQueue.deliveryId);
      expect(await attempts()).toEqual([{ attempts: 1 }, { attempts: 0 }, { attempts: 0 }]);
      await opened().db.execute(sql`alter table payments drop constraint broken`);
      server.now = new Date(server.now.getTime() + 2999);
      expect(await server.handle()).toBe(0);
      server.now = new Date(server.now.getTime() + 1);
      await server.turn();
      const booked = server.log.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome === 'posted');
      expect(booked.map(({ reference }) => reference)).toEqual(references);
      await expectSoundBooks(lending.db);
    });
  });
});

type Named = Pick<VirtualAccount, 'vcode' | 'billNo'>;

describe('the inbox of several servers', () => {
  onDatabase((opened) => {
    test('is answered before it is worked off', async () => {
      const lending = await Lending.lend(opened().db, OUT, { product });
      const server = new WebhookServer(opened().db, DAY);
      const { vcode } = await numberOf(lending, DAY);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const holding = Promise.withResolvers<void>();
      const other = opened().db.transaction(async (tx) => {
        await lockOrder(tx, lending.orderId);
        holding.resolve();
        await held;
      });
      await holding.promise;
      expect(await server.deliver(accountPaid(vcode, FIRST, noon(DAY)))).toBe(200);
      expect(await opened().db.select().from(payments)).toEqual([]);
      letGo();
      await other;
      await server.app.close();
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
    });

    test.each([
      [
        'number',
        'reference',
        ({ vcode }: Named, amount: number, id: string) => accountPaid(vcode, amount, noon(DAY), id),
      ],
      [
        'bill number',
        'py-1',
        ({ billNo }: Named, amount: number, payment_id: string) =>
          paymentCaptured(billNo, amount, noon(DAY), { payment_id }),
      ],
    ])('of a busy order, told by its %s, holds up no other: that is booked meanwhile', async (_by, reference, told) => {
      const [busy, other] = [
        await Lending.lend(opened().db, OUT, { product }),
        await Lending.lend(opened().db, OUT, { product }),
      ];
      const server = new WebhookServer(opened().db, DAY);
      const [ofBusy, ofOther] = [await numberOf(busy, DAY), await numberOf(other, DAY)];
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = opened().db.transaction(async (tx) => {
        await lockOrder(tx, busy.orderId);
        held.resolve();
        await released.promise;
      });
      await held.promise;
      const amounts = Array.from({ length: 12 }, (_, index) => 1000 + index);
      for (const amount of amounts)
        expect(await server.deliver(told(ofBusy, amount, `${reference}-${amount}`))).toBe(200);
      expect(await server.deliver(told(ofOther, FIRST, reference))).toBe(200);
      await server.workedOff(reference);
      expect(server.log.filter((line) => line.includes('a webhook could not be worked off'))).toEqual([]);
      expect(await other.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      expect(await receiptsOf(busy.db, { id: busy.orderId })).toEqual([]);

      released.resolve();
      await holding;
      await server.turn();
      server.now = new Date(server.now.getTime() + 3000);
      await server.app.close();
      await server.handle();
      const receipts = await receiptsOf(busy.db, { id: busy.orderId });
      expect(receipts.map(({ amount }) => amount).sort()).toEqual(amounts);
      await expectSoundBooks(opened().db);
    });

    test('has each delivery booked once', async () => {
      const lendings = await Promise.all(Array.from({ length: 5 }, () => Lending.lend(opened().db, OUT, { product })));
      const server = new WebhookServer(opened().db, DAY);
      const numbers = await Promise.all(lendings.map((lending) => numberOf(lending, DAY)));
      const before = await opened().db.$count(payments);
      const told = Array.from({ length: 60 }, (_, index) =>
        accountPaid(numbers[index % numbers.length]?.vcode ?? '', 1000 + index, noon(DAY)),
      );
      await Promise.all([
        ...told.flatMap((paid) => [server.deliver(paid), server.deliver(paid)]),
        ...Array.from({ length: 4 }, () => server.handle()),
      ]);
      await Promise.all(Array.from({ length: 4 }, () => server.handle()));
      await server.app.close();
      expect(await opened().db.$count(payments)).toBe(before + told.length);
      expect(await opened().db.select().from(webhookQueue)).toEqual([]);
      await expectSoundBooks(opened().db);
    });
  });
});

test('a webhook that the database does not take in time is answered with 503, so that it is told of again', async () => {
  const asked = Promise.withResolvers<void>();
  const transaction = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  const time = simulatedTime(noon(DAY));
  const server = new WebhookServer({ transaction } as unknown as Database, DAY, time.timers);
  const answer = server.deliver(accountPaid('8808', FIRST, noon(DAY)));
  await asked.promise;
  await time.pass(5000);
  expect(await answer).toBe(503);
});

test('so is one while the database is not there', async () => {
  const transaction = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const server = new WebhookServer({ transaction } as unknown as Database, DAY);
  expect(await server.deliver(accountPaid('8808', FIRST, noon(DAY)))).toBe(503);
});
