import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { webhookDeliveries, webhookOutcomes } from '#server/platform/database/schema.ts';
import type { ChargeFound } from '#server/platform/ports/card-provider.ts';
import { receive } from '#server/webhooks/inbox.ts';
import { inboxWorker } from '#server/webhooks/inbox-worker.ts';
import { onDatabase } from '../database/on-database.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { Lending } from '../loan/lending.ts';
import { CARD, CardPaying, DAY, FIRST, said } from '../repayment/card-paying.ts';

const LATER = 5 * 60_000;
const REST = [218_000, 212_000, 206_000];

describe('a webhook that a card payment was paid', () => {
  onDatabase((opened) => {
    /** A payment that its bank declined, as far as the server was told. */
    async function failed() {
      const paying = await CardPaying.lend(opened().db);
      paying.replace({ charge: async () => ({ kind: 'declined' }) });
      expect(said(await paying.commitBy(CARD.accepted))).toBe('402');
      const [payment] = await paying.payments();
      expect(payment).toMatchObject({ status: 'failed', failure: 'declined' });
      return { paying, key: payment?.id ?? '' };
    }
    const tell = ({ desk }: CardPaying, key: string, provider = desk.cards.name) =>
      receive(desk.db, { provider, event: { kind: 'card', key }, at: desk.clock.now() }, desk.clock.now());
    const handle = ({ desk }: CardPaying, alarms: string[] = []) =>
      inboxWorker(desk, {
        info: () => {},
        error: (_facts, sentence) => void (sentence.includes('ALARM') && alarms.push(sentence)),
      })();
    const outcomesOf = (provider: string, key: string) =>
      opened()
        .db.select({ outcome: webhookOutcomes.outcome, detail: webhookOutcomes.detail, event: webhookDeliveries.event })
        .from(webhookOutcomes)
        .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookOutcomes.deliveryId))
        .where(eq(webhookDeliveries.provider, provider))
        .then((rows) => rows.flatMap(({ event, ...rest }) => ('key' in event && event.key === key ? [rest] : [])));

    test('after it was held for failed posts it, once', async () => {
      const { paying, key } = await failed();
      paying.replace({ find: async () => ({ kind: 'paid' }) });
      expect(await tell(paying, key)).toBe(true);
      expect((await Promise.all([handle(paying), handle(paying)])).sort()).toEqual([0, 1]);
      expect(await outcomesOf(paying.desk.cards.name, key)).toEqual([{ outcome: 'posted', detail: key }]);
      expect(await tell(paying, key)).toBe(false);
      expect(await handle(paying)).toBe(0);
      expect(await paying.payments()).toMatchObject([{ status: 'paid', failure: '' }]);
      expect(await paying.receipts()).toMatchObject([{ amount: FIRST, billNo: key }]);
      expect(await paying.posted()).toBe(1);
      expect(await paying.lending.left('2026-01-28')).toEqual(REST);
      await expectSoundBooks(paying.desk.db);
    });

    test('is believed when its provider says so itself, and refused with ALARM where it never does', async () => {
      const { paying, key } = await failed();
      paying.replace({ find: async () => ({ kind: 'declined' }) });
      await tell(paying, key);
      const alarms: string[] = [];
      for (let attempt = 1; attempt < 20; attempt += 1) {
        expect(await handle(paying, alarms)).toBe(0);
        paying.pass(LATER);
      }
      expect(new Set(alarms)).toEqual(new Set(['ALARM: a webhook could not be worked off']));
      expect(await handle(paying, alarms)).toBe(1);
      expect(alarms.at(-1)).toBe('ALARM: money told of cannot be booked');
      expect(await outcomesOf(paying.desk.cards.name, key)).toEqual([
        { outcome: 'refused', detail: 'cardPayment.unconfirmed' },
      ]);
      expect([await paying.posted(), await paying.receipts()]).toEqual([0, []]);
    });

    test('holds up no deposit though its provider does not answer, and no more than two ask at a time', async () => {
      const [first, ...others] = await Promise.all(Array.from({ length: 4 }, failed));
      if (!first) throw new Error('nobody pays');
      const answer = Promise.withResolvers<ChargeFound>();
      const asked: string[] = [];
      const twoAsk = Promise.withResolvers<void>();
      const find = (key: string) => {
        asked.push(key);
        if (asked.length === 2) twoAsk.resolve();
        return answer.promise;
      };
      first.paying.replace({ find, patience: 60_000 });
      const { desk } = first.paying;
      for (const { key } of [first, ...others]) await tell(first.paying, key);
      const posted = Promise.withResolvers<string>();
      const workOffNow = inboxWorker(desk, {
        info: (facts) => void ('reference' in facts && facts.reference === 'late' && posted.resolve('posted')),
        error: () => {},
      });
      const turn = workOffNow();
      await twoAsk.promise;

      const lending = await Lending.lend(desk.db, '2026-01-01');
      const { vcode, provider } = await lending.numberFor(DAY, FIRST);
      const event = { kind: 'deposit', reference: 'late', vcode, amount: FIRST } as const;
      await receive(desk.db, { provider, event, at: desk.clock.now() }, desk.clock.now());
      const next = workOffNow();
      expect(await posted.promise).toBe('posted');
      expect(asked).toHaveLength(2);
      expect(await lending.left(DAY)).toEqual(REST);

      answer.resolve({ kind: 'paid' });
      expect(await Promise.all([turn, next])).toEqual([5, 5]);
      expect(asked).toHaveLength(4);
      for (const { paying } of [first, ...others]) expect(await paying.posted()).toBe(1);
      await expectSoundBooks(desk.db);
    });

    test('of another provider, or of a payment that there is not, is refused', async () => {
      const { paying, key } = await failed();
      paying.replace({ find: async () => ({ kind: 'paid' }) });
      await tell(paying, key, 'another');
      await tell(paying, 'none');
      expect(await handle(paying)).toBe(2);
      const unknown = [{ outcome: 'refused', detail: 'cardPayment.unknown' }];
      expect(await outcomesOf('another', key)).toEqual(unknown);
      expect(await outcomesOf(paying.desk.cards.name, 'none')).toEqual(unknown);
      expect(await paying.posted()).toBe(0);
    });
  });
});
