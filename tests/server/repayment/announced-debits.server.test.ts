import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { chargeAnnounced } from '#server/cards/announced-charging.ts';
import { forgetCards } from '#server/cards/saved-cards.ts';
import { detailsResponse } from '#server/loan/details-response.ts';
import { totalOf } from '#server/loan/instalments.ts';
import { loadOrder } from '#server/loan/orders.ts';
import { owedOn } from '#server/loan/owed.ts';
import { accountRows, billsFrom, cardRows } from '#server/loan/payments.ts';
import { orders } from '#server/platform/database/schema.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import type { ChargeFound, ChargeOutcome } from '#server/platform/ports/card-provider.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { onDatabase } from '../database/on-database.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { noon } from '../loan/lending.ts';
import { CARD, CardPaying, FIRST, said } from './card-paying.ts';

const HOUR = 3_600_000;
const HOURS = 37;
const DAY_LONG = 24 * HOUR;
const REST = [218_000, 212_000, 206_000];
const ALL = 860_000;
/** What the first two instalments come to. */
const SECOND = FIRST + 218_000;

/** A provider that announces each debit, and makes it when it is asked again from its date on; `debited` are its keys. */
function announcing(paying: CardPaying) {
  const dates = new Map<string, Date>();
  const debited: string[] = [];
  const debit = { outcome: { kind: 'paid' } as ChargeOutcome | Error };
  const found = (key: string): ChargeFound => {
    const debitAt = dates.get(key);
    if (debited.includes(key)) return { kind: 'paid' };
    return debitAt ? { kind: 'announced', debitAt } : { kind: 'notPaid' };
  };
  paying.replace({
    announces: { hours: HOURS },
    charge: async ({ key }) => {
      const now = paying.desk.clock.now();
      const debitAt = dates.get(key) ?? new Date(now.getTime() + HOURS * HOUR);
      dates.set(key, debitAt);
      if (now < debitAt) return { kind: 'announced', debitAt };
      if (debit.outcome instanceof Error) throw debit.outcome;
      if (debit.outcome.kind === 'paid') debited.push(key);
      return debit.outcome;
    },
    find: async (key) => found(key),
  });
  return { dates, debited, debit };
}

const turn = (paying: CardPaying) => chargeAnnounced(paying.desk, { info: () => {} });

async function statuses(paying: CardPaying): Promise<string[]> {
  const found = await paying.payments();
  const inOrder = found.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return inOrder.map(({ status, failure }) => [status, failure].filter(Boolean).join(' '));
}

/** What the page of the loan is told, in each language. */
async function toldOnLoan(paying: CardPaying) {
  const { db, borrowerId, orderId } = paying.lending;
  const now = paying.desk.clock.now();
  const order = await loadOrder(db, borrowerId, orderId, now);
  const isIt = eq(orders.id, orderId);
  const [rows] = await db.select({ accounts: accountRows, cards: cardRows }).from(orders).where(isIt);
  if (!order || !rows) throw new Error('the order is gone');
  const bills = billsFrom(rows.accounts, rows.cards);
  const market = marketOfCurrency(parseConfiguration({ environment: 'demonstration' }).markets, 'INR');
  return LANGUAGES.map((language) => {
    const facts = { order, receipts: [], bills, payer: '', application: null };
    const { noticeDesText, payments } = detailsResponse(facts, { market, language }, now);
    return { said: noticeDesText, debits: payments?.map(({ state, debitAt }) => [state, debitAt]) };
  });
}

describe('a debit by card that is announced', () => {
  onDatabase((opened) => {
    const lend = async () => {
      const paying = await CardPaying.lend(opened().db);
      return { paying, ...announcing(paying) };
    };
    const debitAt = (paying: CardPaying) => new Date(paying.desk.clock.now().getTime() + HOURS * HOUR);

    test('takes nothing before its date, and the instalment then, once', async () => {
      const { paying, debited } = await lend();
      const then = debitAt(paying);
      expect(await paying.commitBy(CARD.accepted)).toEqual({
        kind: 'announced',
        id: expect.stringMatching(/^\d{16}$/),
        debitAt: then,
      });
      paying.pass(HOURS * HOUR - 1);
      await turn(paying);
      expect([await paying.posted(), debited]).toEqual([0, []]);

      paying.pass(1);
      await turn(paying);
      await turn(paying);
      expect(debited).toHaveLength(1);
      expect(await statuses(paying)).toEqual(['paid']);
      expect(await paying.receipts()).toMatchObject([{ amount: FIRST, billNo: debited[0], surplus: 0, paidAt: then }]);
      expect(await paying.lending.left('2026-01-30')).toEqual(REST);
      await expectSoundBooks(opened().db);
    });

    test('is made once by two servers', async () => {
      const { paying, debited } = await lend();
      await paying.commitBy(CARD.accepted);
      paying.pass(HOURS * HOUR);
      await Promise.all([turn(paying), turn(paying)]);
      expect([debited.length, await paying.posted()]).toEqual([1, 1]);
    });

    test('is announced once, however often the borrower asks, also on another page', async () => {
      const { paying, dates } = await lend();
      const request = await paying.request(CARD.accepted);
      const standing = await paying.commit(request);
      expect(await paying.commit(request)).toEqual(standing);
      expect(await paying.commitBy(CARD.accepted)).toEqual(standing);
      expect(dates.size).toBe(1);
    });

    test('is told on the page of the loan until it is made or ends', async () => {
      const { paying } = await lend();
      await paying.commitBy(CARD.accepted);
      const told = await toldOnLoan(paying);
      expect(told.map(({ debits }) => debits)).toEqual(Array(3).fill([['open', '2026-01-30T01:00:00+05:30']]));
      const [id, en, zh] = told.map(({ said }) => said);
      expect(id).toContain('30 Januari 2026');
      expect(en).toContain('HDFC Bank\u00a0••••\u00a04001 is announced for 30 January 2026 at 01:00 IST');
      expect(zh).toContain('2026年1月30日');
      await paying.depositElsewhere(FIRST);
      const [after] = await toldOnLoan(paying);
      expect(after?.debits).toEqual([
        [expect.anything(), undefined],
        [expect.anything(), undefined],
      ]);
      expect(after?.said).not.toContain('30 Januari');
    });

    test('leaves the bill payable: what is paid otherwise ends it, and nothing is taken', async () => {
      const { paying, debited } = await lend();
      await paying.commitBy(CARD.accepted);
      await paying.depositElsewhere(FIRST);
      expect(await statuses(paying)).toEqual(['failed ended']);
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect([debited, await paying.posted()]).toEqual([[], 1]);
    });

    test('by a card that was forgotten meanwhile takes nothing, and ends', async () => {
      const { paying, debited } = await lend();
      await paying.commitBy(CARD.accepted);
      await forgetCards(opened().db, { borrowerId: paying.borrower.id }, paying.desk.clock.now());
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect([await statuses(paying), debited]).toEqual([['failed ended'], []]);
    });

    test('for a bill that has changed by its date takes nothing, and ends', async () => {
      const { paying, debited } = await lend();
      await paying.commitBy(CARD.accepted);
      // No server made the debit before the first instalment was late.
      paying.pass(5 * 24 * HOUR);
      await turn(paying);
      expect([await statuses(paying), debited]).toEqual([['failed ended'], []]);
    });

    test('is refused where the bill would be late by its date, and nothing is announced', async () => {
      const { paying, dates } = await lend();
      paying.pass(48 * HOUR);
      expect(said(await paying.commitBy(CARD.accepted))).toBe('410');
      expect([dates.size, await statuses(paying)]).toEqual([0, []]);
    });

    test('is refused of a bill that is late already: it costs more each day', async () => {
      const { paying, dates } = await lend();
      paying.pass(6 * DAY_LONG);
      const today = '2026-02-03';
      const [late] = owedOn(await paying.lending.order(today), today);
      if (!late) throw new Error('nothing is owed');
      expect(totalOf(late)).toBeGreaterThan(FIRST);
      expect(said(await paying.commitBy(CARD.accepted, { amount: totalOf(late) }))).toBe('410');
      expect([dates.size, await statuses(paying)]).toEqual([0, []]);
    });

    // The first instalment is due on 31 January; a job makes the debit within minutes of its time.
    test('is refused for the last minutes of the due day, when it would be made too late', async () => {
      const { paying, dates } = await lend();
      paying.pass(noon('2026-02-01T00:00').getTime() - 45_000 - HOURS * HOUR - paying.desk.clock.now().getTime());
      expect(said(await paying.commitBy(CARD.accepted))).toBe('410');
      expect([dates.size, await statuses(paying)]).toEqual([0, []]);
    });

    describe('where 25 are due', () => {
      async function announced() {
        const first = await lend();
        const { cards } = first.paying.desk;
        const payings = [first.paying];
        while (payings.length < 25) payings.push(await CardPaying.lend(opened().db));
        for (const paying of payings) {
          paying.replace(cards);
          expect(await paying.commitBy(CARD.accepted)).toMatchObject({ kind: 'announced' });
        }
        /** At its time, which is the same for all. */
        const made = async () => {
          first.paying.pass(HOURS * HOUR);
          return turn(first.paying);
        };
        return { ...first, payings, cards, made };
      }

      test('is made with all of them in one turn', async () => {
        const { payings, debited, made } = await announced();
        await made();
        expect(debited).toHaveLength(25);
        for (const paying of payings) expect(await paying.posted()).toBe(1);
      });

      test('is not held up by those that wait for another payment of their order', async () => {
        const { paying, payings, cards, debited, made } = await announced();
        for (const other of payings.slice(0, 22)) {
          other.replace({ charge: () => Promise.reject(new Error('lost')) });
          expect(said(await other.commitBy(CARD.code, { amount: SECOND }))).toBe('504');
          other.replace(cards);
        }
        await made();
        expect(debited).toHaveLength(3);
        // Of the others nothing was taken; 20 are asked about in a turn.
        for (const _ of [1, 2]) await paying.askAfter();
        await turn(paying);
        expect(debited).toHaveLength(25);
      });
    });

    test('makes room for another of the order', async () => {
      const { paying, debited } = await lend();
      await paying.commitBy(CARD.accepted);
      paying.pass(HOUR);
      const second = await paying.commitBy(CARD.code, { amount: SECOND });
      expect(second).toMatchObject({ kind: 'announced' });
      expect(await statuses(paying)).toEqual(['failed ended', 'announced']);
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect(debited).toEqual(['id' in second ? second.id : '']);
      expect(await paying.lending.left('2026-01-30')).toEqual(REST.slice(1));
    });

    test('stays announced where the bank declines another', async () => {
      const { paying } = await lend();
      await paying.commitBy(CARD.accepted);
      paying.replace({ charge: async () => ({ kind: 'declined' }) });
      expect(said(await paying.commitBy(CARD.code, { amount: SECOND }))).toBe('402');
      expect((await statuses(paying)).sort()).toEqual(['announced', 'failed declined']);
    });

    test('waits while another payment of the order is not clear', async () => {
      const { paying, debited } = await lend();
      await paying.commitBy(CARD.accepted);
      const announcer = paying.desk.cards;
      paying.replace({
        charge: () => Promise.reject(new Error('lost')),
        find: () => Promise.reject(new Error('lost')),
      });
      expect(said(await paying.commitBy(CARD.code, { amount: SECOND }))).toBe('504');
      paying.replace({ charge: announcer.charge });
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect([(await statuses(paying)).sort(), debited]).toEqual([['announced', 'unknown'], []]);
    });

    test('whose date the provider moves is made then', async () => {
      const { paying, dates, debited } = await lend();
      const { id } = { id: '', ...(await paying.commitBy(CARD.accepted)) };
      paying.pass(HOURS * HOUR);
      dates.set(id, new Date(paying.desk.clock.now().getTime() + HOUR));
      await turn(paying);
      expect([await statuses(paying), debited]).toEqual([['announced'], []]);
      paying.pass(HOUR);
      await turn(paying);
      expect([await statuses(paying), debited]).toEqual([['paid'], [id]]);
    });

    test('whose response was lost is found announced', async () => {
      const { paying, dates } = await lend();
      const { charge } = paying.desk.cards;
      paying.replace({
        charge: async (...asked) => {
          await charge(...asked);
          throw new Error('the connection was lost');
        },
      });
      expect(said(await paying.commitBy(CARD.accepted))).toBe('504');
      paying.pass(HOUR / 60);
      await paying.askAfter();
      expect(await paying.payments()).toMatchObject([{ status: 'announced', debitAt: [...dates.values()][0] }]);
    });

    test('that the bank declines on its date ends, and the bill is owed still', async () => {
      const { paying, debit } = await lend();
      await paying.commitBy(CARD.accepted);
      debit.outcome = { kind: 'declined' };
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect([await statuses(paying), await paying.posted()]).toEqual([['failed declined'], 0]);
    });

    test.each(['codeNeeded', 'codeWrong'] as const)('that needs a code on its date ends: %s', async (kind) => {
      const { paying, debit } = await lend();
      await paying.commitBy(CARD.accepted);
      debit.outcome = { kind };
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect([await statuses(paying), await paying.codesSent()]).toEqual([['failed ended'], 0]);
    });

    // The borrower was told that it is made. The same key is never charged twice.
    test('of which the provider says that nothing was taken is made again, and not before it can say so', async () => {
      const { paying, debit, debited } = await lend();
      await paying.commitBy(CARD.accepted);
      debit.outcome = new Error('the connection was lost');
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect(await statuses(paying)).toEqual(['unknown']);
      paying.pass(10_000);
      await paying.askAfter();
      await turn(paying);
      expect(await statuses(paying), 'it may be taken still').toEqual(['unknown']);
      paying.pass(HOUR);
      await paying.askAfter();
      expect(await statuses(paying)).toEqual(['announced']);
      debit.outcome = { kind: 'paid' };
      await turn(paying);
      expect([await statuses(paying), debited.length, await paying.posted()]).toEqual([['paid'], 1, 1]);
    });

    test('of which the response was lost on its date is found paid, once', async () => {
      const { paying, debit, debited } = await lend();
      const { id } = { id: '', ...(await paying.commitBy(CARD.accepted)) };
      debit.outcome = new Error('the connection was lost');
      paying.pass(HOURS * HOUR);
      await turn(paying);
      debited.push(id);
      paying.pass(HOUR / 60);
      await paying.askAfter();
      expect([await statuses(paying), await paying.posted()]).toEqual([['paid'], 1]);
    });

    test('of another provider is left alone', async () => {
      const { paying } = await lend();
      await paying.commitBy(CARD.accepted);
      paying.pass(HOURS * HOUR);
      paying.replace({ name: 'another' });
      await turn(paying);
      expect(await statuses(paying)).toEqual(['announced']);
    });

    test('of all that is left is made of all', async () => {
      const { paying } = await lend();
      expect(await paying.commitBy(CARD.accepted, { amount: ALL })).toMatchObject({ kind: 'announced' });
      paying.pass(HOURS * HOUR);
      await turn(paying);
      expect(await paying.lending.status('2026-01-30')).toBe('200');
    });
  });
});
