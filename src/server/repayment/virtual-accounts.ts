import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { PayType } from '#contract/wire-constants.ts';
import { type Currency, MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { advance } from '#server/loan/daily.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { nextUnpaid } from '#server/loan/instalments.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import { owedTotal } from '#server/loan/owed.ts';
import { addDays, type Day, dayOf, endOfDay } from '#server/platform/calendar.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { cardPayments, payments, virtualAccounts } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type {
  IssuedNumber,
  NumberRequest,
  PaymentProvider,
  PaymentSteps,
} from '#server/platform/ports/payment-provider.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { checkMinor, payableParts } from './payable.ts';
import { latestPaymentOf } from './repay-token.ts';

type VirtualAccountRow = typeof virtualAccounts.$inferSelect;

export interface VirtualAccount extends VirtualAccountRow {
  currency: Currency;
  steps: PaymentSteps;
}

export interface VirtualAccountRequest {
  payType: PayType;
  payCode: string;
  /** Minor units. */
  amount: number;
  purpose: 'instalments' | 'delay';
  /** What the steps are said in; without it the market's own. */
  language?: Language;
  /** Of an earlier number of this order, so that the next one resembles it; any other is ignored. */
  specificNum?: string;
}

export const VIRTUAL_ACCOUNT_LIFE = 24 * 3_600_000;
const DRAWS = 5;

/**
 * A number to send money to for this order: the live one that was issued for the same amount, purpose and channel (one for a
 * delay: of the same due date), else a new one. It lives for 24 hours, but not beyond the last day on which its amount is what
 * is owed; one for a delay not beyond the offer of the delay.
 *
 * @throws DomainError 'channel.unknown'; 'order.notRepayable', 'amount.wrong', 'amount.tooLarge' (more than is left),
 *   'amount.outdated' (not what some instalments, from the next one on, come to now); for a delay 'delay.notOffered',
 *   'amount.wrong' (not the delay fee); ProviderError where the provider gives none, or none that is free
 */
export async function issueVirtualAccount(
  db: Database,
  provider: PaymentProvider,
  { id }: Pick<Order, 'id'>,
  request: VirtualAccountRequest,
  now: Date,
): Promise<VirtualAccount> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const begun = await db.transaction((tx) => beginning(tx, provider, id, request, now));
    if ('row' in begun) return withSteps(provider, begun.order, begun.row, request);
    // No transaction waits for the provider.
    const issued = await provider.issue(begun.ask);
    const kept = await db.transaction((tx) => keep(tx, provider, id, request, issued, now));
    if (kept) return withSteps(provider, kept.order, kept.row, request);
  }
  throw new ProviderError(provider.name, 200, 'a number that is taken, again and again');
}

/** The live number, or what the provider is to be asked for. */
async function beginning(
  tx: Transaction,
  provider: PaymentProvider,
  id: string,
  request: VirtualAccountRequest,
  now: Date,
): Promise<{ order: Order; row: VirtualAccountRow } | { ask: NumberRequest }> {
  const order = await advance(tx, await lockOrder(tx, id), now);
  checkChannel(provider, order, request);
  const { delayedDueDate, expiresAt } = subjectOf(order, request, now);
  await checkNoneUnderWay(tx, order, request);
  const row = await findLive(tx, order, request, delayedDueDate, now);
  if (row) return { order, row };
  const { payType, payCode, amount, specificNum = '' } = request;
  const [known] = await tx
    .select({ specificNum: virtualAccounts.specificNum })
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.orderId, id), eq(virtualAccounts.specificNum, specificNum)))
    .limit(1);
  const channel = { payType, payCode, currency: order.currency, specificNum: known?.specificNum ?? '' };
  return { ask: { ...channel, orderId: id, amount, askedAt: now, expiresAt } };
}

/** Keeps the number, unless another one was issued for the same meanwhile; null where the number is taken. */
async function keep(
  tx: Transaction,
  provider: PaymentProvider,
  id: string,
  request: VirtualAccountRequest,
  issued: IssuedNumber,
  now: Date,
): Promise<{ order: Order; row: VirtualAccountRow } | null> {
  const order = await advance(tx, await lockOrder(tx, id), now);
  const { periodNos, delayedDueDate, expiresAt } = subjectOf(order, request, now);
  const live = await findLive(tx, order, request, delayedDueDate, now);
  if (live) return { order, row: live };
  const { payType, payCode, amount, purpose } = request;
  const [row] = await tx
    .insert(virtualAccounts)
    .values({
      provider: provider.name,
      ...issued,
      orderId: id,
      payType,
      payCode,
      purpose,
      amount,
      periodNos,
      delayedDueDate,
      issuedAt: now,
      afterPayment: await latestPaymentOf(tx, { orderId: id }),
      expiresAt,
    })
    .onConflictDoNothing()
    .returning();
  return row ? { order, row } : null;
}

/**
 * The same for an order that was just read, up to date: a number that lives is given again without a lock, as nothing
 * changes by that.
 */
export async function virtualAccountFor(
  db: Database,
  provider: PaymentProvider,
  order: Order,
  request: VirtualAccountRequest,
  now: Date,
): Promise<VirtualAccount> {
  const live = await liveVirtualAccount(db, provider, order, request, now);
  return live ?? issueVirtualAccount(db, provider, order, request, now);
}

/**
 * The number that lives, for an order that was just read; null where a new one would be issued.
 *
 * @throws DomainError as `issueVirtualAccount`
 */
export async function liveVirtualAccount(
  db: Database,
  provider: PaymentProvider,
  order: Order,
  request: VirtualAccountRequest,
  now: Date,
): Promise<VirtualAccount | null> {
  const { delayedDueDate } = subjectOf(order, request, now);
  await checkNoneUnderWay(db, order, request);
  const live = await findLive(db, order, request, delayedDueDate, now);
  return live ? withSteps(provider, order, live, request) : null;
}

/** @throws DomainError 'payment.underWay' for a delay for which a card is being charged: it would be paid for twice */
async function checkNoneUnderWay(db: Database, { id }: Order, { purpose }: VirtualAccountRequest): Promise<void> {
  if (purpose !== 'delay') return;
  const { orderId, status } = cardPayments;
  const isAsked = and(eq(cardPayments.purpose, 'delay'), inArray(status, ['charging', 'unknown']));
  const [asked] = await db
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(and(eq(orderId, id), isAsked))
    .limit(1);
  if (asked) throw new DomainError('payment.underWay', id);
}

function checkChannel(
  provider: PaymentProvider,
  { currency }: Order,
  { payType, payCode }: VirtualAccountRequest,
): void {
  if (!provider.instructions({ payType, payCode, currency }, '', 'en'))
    throw new DomainError('channel.unknown', payCode);
}

/** What the number is for, once the amount is found right; and how long it may live. */
function subjectOf(order: Order, { amount, purpose }: VirtualAccountRequest, now: Date) {
  checkMinor(amount);
  const lifetimeEnd = new Date(now.getTime() + VIRTUAL_ACCOUNT_LIFE);
  const notBeyond = (end: Date) => (end < lifetimeEnd ? end : lifetimeEnd);

  if (purpose === 'delay') {
    const offer = delayOffer(order, now);
    if (!offer) throw new DomainError('delay.notOffered', order.id);
    if (amount !== offer.shouldPay) throw new DomainError('amount.wrong', `${amount}, the delay is ${offer.shouldPay}`);
    return { periodNos: [], delayedDueDate: offer.dueDate, expiresAt: notBeyond(offer.expiresAt) };
  }

  const periodNos = payableParts(order, amount, now).map(({ periodNo }) => periodNo);
  return { periodNos, delayedDueDate: null, expiresAt: notBeyond(owedUntil(order, { amount, periodNos }, now)) };
}

/** The end of tomorrow, or of today where these periods cost another amount tomorrow or are late then. */
function owedUntil(order: Order, asked: { amount: number; periodNos: readonly number[] }, now: Date): Date {
  const { currency, instalments } = order;
  const today = dayOf(now, currency);
  const tomorrow = addDays(today, 1);
  const isSame = owedTotal(order, tomorrow, asked.periodNos) === asked.amount;
  const isLateThen = (nextUnpaid(instalments)?.dueDate ?? today) < tomorrow;
  return endOfDay(isSame && !isLateThen ? tomorrow : today, currency);
}

async function findLive(
  db: Database,
  { id: orderId }: Order,
  { payType, payCode, amount }: VirtualAccountRequest,
  delayedDueDate: Day | null,
  now: Date,
) {
  const [live] = await liveAccounts(db).execute({ orderId, payType, payCode, amount, delayedDueDate, now });
  return live;
}

const liveAccounts = prepared((db) =>
  db
    .select()
    .from(virtualAccounts)
    .where(
      and(
        eq(virtualAccounts.orderId, sql.placeholder('orderId')),
        eq(virtualAccounts.payType, sql.placeholder('payType')),
        eq(virtualAccounts.payCode, sql.placeholder('payCode')),
        eq(virtualAccounts.amount, sql.placeholder('amount')),
        sql`${virtualAccounts.delayedDueDate} is not distinct from ${sql.placeholder('delayedDueDate')}::date`,
        gt(virtualAccounts.expiresAt, sql.param(sql.placeholder('now'), virtualAccounts.expiresAt)),
        notExists(
          db.select({ id: payments.id }).from(payments).where(eq(payments.virtualAccountId, virtualAccounts.id)),
        ),
      ),
    )
    .limit(1)
    .prepare('live_accounts'),
);

function withSteps(
  provider: PaymentProvider,
  { currency }: Order,
  row: VirtualAccountRow,
  { language = MARKET_CONVENTIONS[currency].language }: VirtualAccountRequest,
): VirtualAccount {
  return {
    ...row,
    currency,
    steps: provider.instructions({ ...row, currency }, row.vcode, language, row.details) ?? [],
  };
}
