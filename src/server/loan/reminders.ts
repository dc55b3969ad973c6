import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Market } from '#domain/configuration/configuration.ts';
import type { QuietHours, ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { type Currency, MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '#server/platform/calendar.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { borrowers, instalments, orders, reminders } from '#server/platform/database/schema.ts';
import { displayAmount, displayDay } from '#server/platform/money/display.ts';
import { enqueueSms } from '#server/sms/sms-outbox.ts';
import { smsMessage } from '#server/sms/sms-texts.ts';
import { lockOrders, type Order } from './order.ts';
import { owedTotal } from './owed.ts';
import { timeChangeOf } from './time-change.ts';

type Occasion = (typeof reminders.$inferSelect)['occasion'];

/** On which day before its due date, or after it, an instalment that is not paid is reminded of. */
const DAYS_BEFORE: Record<Occasion, number> = { ahead: 3, dueDay: 0, dayAfter: -1 };

/** In these hours of a market's day nobody is sent a reminder, unless the configuration says others. */
const QUIET: QuietHours = { from: '20:00', until: '08:00' };

/** Instalments in one transaction. */
const AT_ONCE = 100;

const MINUTE = 60_000;

/** Of which market reminders are written, and until when on this day. */
interface Round {
  market: Market;
  today: Day;
  expiresAt: Date;
}

/**
 * Puts the reminders of today into the outbox, in the transaction that records each: for an instalment and occasion there is one,
 * ever. Nothing is written in a market's quiet hours. Gives how many there were.
 */
export async function remind(
  db: Database,
  configuration: Pick<ServerConfiguration, 'markets' | 'dlt' | 'reminders' | 'appNameEnglish'>,
  now: Date,
): Promise<number> {
  let written = 0;
  for (const market of configuration.markets) {
    const expiresAt = loudUntil(market.currency, configuration.reminders?.quietHours[market.currency] ?? QUIET, now);
    if (expiresAt === null) continue;
    const round = { market, today: dayOf(now, market.currency), expiresAt };
    let last: string | undefined;
    do {
      const after = last;
      const batch = await db.transaction(async (tx) => {
        const found = await waiting(tx, round, after);
        return { last: found.at(-1)?.orderId, count: await write(tx, { found, round, configuration }, now) };
      });
      written += batch.count;
      last = batch.last;
    } while (last !== undefined);
  }
  return written;
}

/** Until when on this day reminders may be sent; null in quiet hours. */
function loudUntil(currency: Currency, { from, until }: QuietHours, now: Date): Date | null {
  const today = dayOf(now, currency);
  const begin = startOfDay(today, currency).getTime();
  const at = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return begin + (hours * 60 + minutes) * MINUTE;
  };
  const [quiet, loud] = [at(from), at(until)];
  const moment = now.getTime();
  const isQuiet = quiet <= loud ? moment >= quiet && moment < loud : moment >= quiet || moment < loud;
  if (isQuiet) return null;
  return quiet > moment ? new Date(quiet) : endOfDay(today, currency);
}

interface Waiting {
  orderId: string;
  periodNo: number;
  dueDate: Day;
}

/** The next instalments of today's reminders, by their orders. */
function waiting(tx: Transaction, { market, today }: Round, after: string | undefined): Promise<Waiting[]> {
  const { orderId, periodNo, dueDate, paidAt } = instalments;
  const days = Object.values(DAYS_BEFORE).map((ahead) => addDays(today, ahead));
  const occasion = sql`case ${dueDate} when ${addDays(today, DAYS_BEFORE.ahead)}::date then 'ahead'
    when ${today}::date then 'dueDay' else 'dayAfter' end`;
  const isTold = sql`exists (select from ${reminders} where ${reminders.orderId} = ${orderId}
    and ${reminders.periodNo} = ${periodNo} and ${reminders.occasion} = ${occasion})`;
  return tx
    .select({ orderId, periodNo, dueDate })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        inArray(dueDate, days),
        isNull(paidAt),
        eq(orders.currency, market.currency),
        sql`not ${isTold}`,
        after === undefined ? undefined : gt(orderId, after),
      ),
    )
    .orderBy(orderId, periodNo)
    .limit(AT_ONCE);
}

interface Batch {
  found: readonly Waiting[];
  round: Round;
  configuration: Parameters<typeof remind>[1];
}

/** Records and enqueues what is owed of these; an order that somebody holds is left to the next turn. */
async function write(tx: Transaction, { found, round, configuration }: Batch, now: Date): Promise<number> {
  if (found.length === 0) return 0;
  const locked = await lockOrders(tx, [...new Set(found.map(({ orderId }) => orderId))]);
  const byId = new Map(locked.map((order) => [order.id, timeChangeOf(order, now).order]));
  const phones = await phonesOf(tx, locked);
  let written = 0;
  for (const { orderId, periodNo, dueDate } of found) {
    const order = byId.get(orderId);
    const phone = order && phones.get(order.borrowerId);
    const owed = order && owedTotal(order, dueDate > round.today ? dueDate : round.today, [periodNo]);
    if (!phone || !owed) continue;
    const occasion = occasionOf(dueDate, round.today);
    const [first] = await tx
      .insert(reminders)
      .values({ orderId, periodNo, occasion, remindedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!first) continue;
    const { language } = MARKET_CONVENTIONS[round.market.currency];
    const told = {
      lender: configuration.appNameEnglish,
      amount: displayAmount(owed, round),
      date: displayDay(dueDate, language),
    };
    const message = smsMessage('reminder', { phone, language, configuration }, told);
    await enqueueSms(tx, { ...message, expiresAt: round.expiresAt }, now);
    written += 1;
  }
  return written;
}

async function phonesOf(tx: Transaction, some: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const { id, phone } = borrowers;
  const ids = [...new Set(some.map(({ borrowerId }) => borrowerId))];
  const found = await tx.select({ id, phone }).from(borrowers).where(inArray(id, ids));
  return new Map(found.map((one) => [one.id, one.phone]));
}

function occasionOf(dueDate: Day, today: Day): Occasion {
  if (dueDate > today) return 'ahead';
  return dueDate === today ? 'dueDay' : 'dayAfter';
}
