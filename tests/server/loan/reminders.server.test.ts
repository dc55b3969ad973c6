import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { marketOf } from '#domain/configuration/configuration.ts';
import type { ConfigurationInput } from '#domain/configuration/configuration-file.ts';
import { lockOrder } from '#server/loan/order.ts';
import { remind } from '#server/loan/reminders.ts';
import { addDays } from '#server/platform/calendar.ts';
import { borrowers, reminders, smsOutbox } from '#server/platform/database/schema.ts';
import { displayAmount } from '#server/platform/money/display.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { deliverOutbox, enqueueSms } from '#server/sms/sms-outbox.ts';
import { onDatabase } from '../database/on-database.ts';
import { refusalByDatabase } from '../database/refusal.ts';
import { Lending, noon, PRODUCT } from '../loan/lending.ts';

/** Lent on 1 February in 4 periods of 30 days: first due on 3 March. */
const LENT = '2026-02-01';
const DUE = '2026-03-03';

const configured = (more: ConfigurationInput = {}) =>
  parseConfiguration({ environment: 'demonstration', reminders: {}, ...more });

describe('reminders of due dates', () => {
  onDatabase((opened) => {
    beforeEach(async () => {
      await opened().db.delete(smsOutbox);
    });

    const lend = async () => {
      const lending = await Lending.lend(opened().db, LENT);
      const [person] = await opened().db.select().from(borrowers).where(eq(borrowers.id, lending.borrowerId));
      return { lending, phone: person?.phone ?? '' };
    };
    const messages = (phone: string) =>
      opened().db.select().from(smsOutbox).where(eq(smsOutbox.phone, phone)).orderBy(asc(smsOutbox.id));
    const textsAfter = async (phone: string, moment: string, configuration = configured()) => {
      await remind(opened().db, configuration, noon(moment));
      return (await messages(phone)).map(({ text }) => text);
    };

    test('come three days before, on the day and the day after, each once, with what is owed then', async () => {
      const { lending, phone } = await lend();
      const said = (amount: string) =>
        `Pinjam Teman: instalment of ${amount}, due date 3 March 2026. Please pay in the app. Ignore this if you have paid.`;
      const seen: (string | null)[] = [];
      for (let day = addDays(DUE, -5); day <= addDays(DUE, 5); day = addDays(day, 1)) {
        for (const hour of ['T09:00', 'T15:00']) await remind(opened().db, configured(), noon(`${day}${hour}`));
        const written = await messages(phone);
        seen.push(...written.slice(seen.length).map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
      }
      expect(seen).toEqual([addDays(DUE, -3), DUE, addDays(DUE, 1)]);
      const owedAfter = (await lending.plan(addDays(DUE, 1))).waiting[0]?.total ?? 0;
      // Rs.2,240 of the schedule; a day later the late fee of Rs.1,000 and a day's late interest too.
      expect(owedAfter).toBeGreaterThan(324_000);
      const { markets } = configured();
      const owed = displayAmount(owedAfter, { market: marketOf(markets, '0') });
      expect((await messages(phone)).map(({ text }) => text)).toEqual([said('₹2,240'), said('₹2,240'), said(owed)]);
      expect(await opened().db.$count(reminders, eq(reminders.orderId, lending.orderId))).toBe(3);
    });

    test('are not sent for what is paid', async () => {
      const { lending, phone } = await lend();
      await lending.pay('2026-02-20', await lending.owed('2026-02-20', 1));
      for (const day of [addDays(DUE, -3), DUE, addDays(DUE, 1)]) expect(await textsAfter(phone, day)).toEqual([]);
    });

    test('stay one per instalment and occasion where a delay moves its due date', async () => {
      const { lending, phone } = await lend();
      expect(await textsAfter(phone, addDays(DUE, -3))).toHaveLength(1);
      await lending.payDelay(addDays(DUE, -2));
      expect(await textsAfter(phone, addDays(DUE, PRODUCT.delayDays - 3))).toHaveLength(1);
      expect(await textsAfter(phone, addDays(DUE, PRODUCT.delayDays))).toHaveLength(2);
    });

    test.each([
      ['before eight by the market’s clock', '2026-03-03T07:59', 0],
      ['from eight', '2026-03-03T08:00', 1],
      ['before twenty', '2026-03-03T19:59', 1],
      ['from twenty', '2026-03-03T20:00', 0],
    ])('%s are as many', async (_when, moment, count) => {
      const { phone } = await lend();
      expect(await textsAfter(phone, moment)).toHaveLength(count);
    });

    test('keep the quiet hours that a market is configured with, also by day', async () => {
      const { phone } = await lend();
      const quiet = configured({ reminders: { quietHours: { INR: { from: '11:00', until: '14:00' } } } });
      expect(await textsAfter(phone, '2026-03-03T13:59', quiet)).toEqual([]);
      expect(await textsAfter(phone, '2026-03-03T14:00', quiet)).toHaveLength(1);
      expect((await messages(phone))[0]?.expiresAt).toEqual(new Date('2026-03-03T23:59:59+05:30'));
    });

    test('wait for a gateway until the quiet hours of their day, behind codes, and then go unsent', async () => {
      const { db } = opened();
      const { phone } = await lend();
      await textsAfter(phone, '2026-03-03T09:00');
      expect((await messages(phone))[0]).toMatchObject({ purpose: 'reminder', expiresAt: noon('2026-03-03T20:00') });
      const now = noon('2026-03-03T19:55');
      const code = { purpose: 'registration', phone, text: '111111', registration: null } as const;
      await db.transaction((tx) => enqueueSms(tx, code, now));
      const sent: { text: string; validFor: number }[] = [];
      const gateway = { send: async (message: { text: string; validFor: number }) => void sent.push(message) };
      expect(await deliverOutbox(db, gateway, noon('2026-03-03T19:57'))).toBe(0);
      expect(sent.map(({ text }) => text)).toEqual(['111111', expect.stringContaining('due date')]);
      expect(sent[1]?.validFor).toBe(3 * 60_000);

      const other = await lend();
      await textsAfter(other.phone, '2026-03-03T19:59');
      expect(await deliverOutbox(db, gateway, noon('2026-03-03T20:00'))).toBe(1);
      expect(sent).toHaveLength(2);
      expect(await messages(other.phone)).toEqual([]);
    });

    test('of two loans of a borrower are both sent', async () => {
      const { db } = opened();
      const { lending, phone } = await lend();
      await Lending.lend(db, LENT, { borrowerId: lending.borrowerId });
      await textsAfter(phone, DUE);
      const sent: string[] = [];
      await deliverOutbox(db, { send: async (message) => void sent.push(message.phone) }, noon(DUE));
      expect(sent.filter((one) => one === phone)).toHaveLength(2);
    });

    test('of an order that somebody holds come with the next turn', async () => {
      const { lending, phone } = await lend();
      const { phone: undisturbed } = await lend();
      await opened().db.transaction(async (tx) => {
        await lockOrder(tx, lending.orderId);
        expect(await textsAfter(phone, DUE)).toEqual([]);
        expect(await messages(undisturbed)).toHaveLength(1);
      });
      expect(await textsAfter(phone, DUE)).toHaveLength(1);
    });

    test('to India are the registered text', async () => {
      const { phone } = await lend();
      const dlt = {
        entityId: '1101000000000000001',
        templates: { reminder: { en: { id: '1107000000000000009', text: '{lender} {amount} {date}' } } },
      };
      await textsAfter(phone, DUE, configured({ dlt }));
      expect(await messages(phone)).toMatchObject([
        {
          entityId: dlt.entityId,
          templateId: '1107000000000000009',
          text: expect.stringMatching(/^Pinjam Teman ₹2,240 3 March 2026$/),
        },
      ]);
      const without = { reminder: { en: { id: '1', text: 'Pay now' } } };
      expect(() => configured({ dlt: { ...dlt, templates: without } })).toThrow('a text has {date} in it');
    });

    test('that were recorded are never changed', async () => {
      const { phone } = await lend();
      await textsAfter(phone, DUE);
      const removed = refusalByDatabase(opened().db.delete(reminders));
      expect(await removed).toContain('reminders is immutable: DELETE');
    });
  });
});
