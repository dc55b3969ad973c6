import { and, eq, gt, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type AppServerCall, type AppServerCallName, appServerCalls, type DecidedTerms } from '#contract/app-server.ts';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { marketOfMobile } from '#domain/mobile.ts';
import { hashOf, openSession, revokeSessionsOf } from '#server/borrowers/borrower-sessions.ts';
import { forgetCards, saveCard } from '#server/cards/saved-cards.ts';
import { approve, confirmDisbursement, decline, failDisbursement } from '#server/loan/applications.ts';
import { demandFirstTransfer } from '#server/loan/bank-transfers.ts';
import { offerOtherTerms } from '#server/loan/offers.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { borrowerChecks, borrowers, deviceSessions, payoutAccounts } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';
import type { CardProvider } from '#server/platform/ports/card-provider.ts';

/** What a call works in. */
export interface AppServerWork {
  tx: Transaction;
  configuration: Pick<ServerConfiguration, 'markets'>;
  cards: Pick<CardProvider, 'name' | 'takes'>;
  /** How long a session lasts without use, in milliseconds. */
  sessionIdle: number;
  /** Of this request, random. */
  nonce: string;
  /** The token of a session that this request opens, which follows from the nonce. */
  token: string;
  now: Date;
}

/** What a call came to; `trail` is what the database keeps of it for good, absent where a row of its own says it. */
interface Done<Data> {
  response: Data;
  trail?: { borrowerId: string; orderId?: string; outcome: Record<string, string> };
}

/** What the domain has no word for. Nothing was done. */
export class AppServerRefusal extends Error {
  override name = 'AppServerRefusal';
  readonly code: 'session.unknown' | 'phone.wrong' | 'cards.off' | 'decision.differs';

  constructor(code: AppServerRefusal['code'], detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/** A call with its handler, whose types are closed over. */
export interface AppServerRoute {
  /** What of the body is not as documented; empty where it is. The values are not repeated: they may name a borrower. */
  faultsOf(body: unknown): string[];
  /** @throws DomainError, AppServerRefusal where it is refused; nothing is done then */
  carryOut(body: unknown, work: AppServerWork): Promise<Done<object>>;
}

function served<Request extends z.ZodMiniType, Response extends z.ZodMiniType<object>>(
  { request, response }: AppServerCall<Request, Response>,
  handler: (given: z.output<Request>, work: AppServerWork) => Promise<Done<z.input<Response>>>,
): AppServerRoute {
  return {
    faultsOf: (body) =>
      request
        .safeParse(body)
        .error?.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')) ?? [],
    async carryOut(body, work) {
      const done = await handler(request.parse(body), work);
      return { ...done, response: response.parse(done.response) };
    },
  };
}

/** Millionths in a percent. */
const PPM_PER_PERCENT = 10_000;

export const appServerRoutes: Readonly<Record<AppServerCallName, AppServerRoute>> = {
  'sessions/open': served(
    appServerCalls['sessions/open'],
    async ({ phone, deviceId = '' }, { tx, nonce, token, sessionIdle, now }) => {
      const { id } = await knownBorrower(tx, phone);
      await openSession(tx, id, { now, token, deviceId, life: sessionIdle });
      const [opened] = await tx
        .select({ sessionId: deviceSessions.id, expiresAt: deviceSessions.expiresAt })
        .from(deviceSessions)
        .where(eq(deviceSessions.tokenHash, hashOf(token)));
      if (!opened) throw new Error('the session was not opened');
      // The token is not kept: the route makes it of the nonce, anew when the request is repeated.
      return { response: { sessionId: opened.sessionId, token: nonce, expiresAt: opened.expiresAt.toISOString() } };
    },
  ),

  'sessions/renew': served(appServerCalls['sessions/renew'], async ({ sessionId }, { tx, sessionIdle, now }) => {
    const expiresAt = new Date(now.getTime() + sessionIdle);
    const renewed = await tx
      .update(deviceSessions)
      .set({ expiresAt })
      .where(aliveSession(sessionId, now))
      .returning({ id: deviceSessions.id });
    if (renewed.length === 0) throw new AppServerRefusal('session.unknown', 'it is over, or there is none');
    return { response: { expiresAt: expiresAt.toISOString() } };
  }),

  'sessions/revoke': served(appServerCalls['sessions/revoke'], async (request, { tx, now }) => {
    if ('phone' in request) {
      const { id: borrowerId } = await knownBorrower(tx, request.phone);
      const ended = await revokeSessionsOf(tx, request.phone, now);
      return { response: { ended }, trail: { borrowerId, outcome: { ended: String(ended) } } };
    }
    const revoked = await tx
      .update(deviceSessions)
      .set({ revokedAt: now })
      .where(aliveSession(request.sessionId, now))
      .returning({ borrowerId: deviceSessions.borrowerId });
    const [{ borrowerId } = {}] = revoked;
    const response = { ended: revoked.length };
    return borrowerId ? { response, trail: { borrowerId, outcome: { ended: '1' } } } : { response };
  }),

  'borrowers/register': served(
    appServerCalls['borrowers/register'],
    async ({ phone, name, payoutAccount, checks }, { tx, configuration, now }) => {
      if (!marketOfMobile(phone, configuration.markets))
        throw new AppServerRefusal('phone.wrong', 'no market has such numbers');
      const [made] = await tx
        .insert(borrowers)
        .values({ name, phone, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: borrowers.id });
      const { id: borrowerId } = made ?? (await knownBorrower(tx, phone));
      if (!made) await tx.update(borrowers).set({ name }).where(eq(borrowers.id, borrowerId));
      if (payoutAccount) {
        const account = { ...payoutAccount, savedAt: now };
        await tx
          .insert(payoutAccounts)
          .values({ borrowerId, ...account })
          .onConflictDoUpdate({ target: payoutAccounts.borrowerId, set: account });
      }
      const passed = checks.map((check) => ({ ...check, borrowerId, passedAt: new Date(check.passedAt) }));
      if (passed.length > 0) await tx.insert(borrowerChecks).values(passed).onConflictDoNothing();
      const outcome = {
        isNew: String(made !== undefined),
        ...(payoutAccount ? { payoutAccount: 'saved' } : {}),
        ...(checks.length > 0 ? { checks: checks.map(({ kind }) => kind).join(' ') } : {}),
      };
      return { response: { isNew: made !== undefined }, trail: { borrowerId, outcome } };
    },
  ),

  'cards/save': served(appServerCalls['cards/save'], async ({ phone, ...card }, { tx, configuration, cards, now }) => {
    const isOn = configuration.markets.some(
      ({ currency, payment }) => payment.cards !== false && cards.takes(currency),
    );
    if (!isOn) throw new AppServerRefusal('cards.off', 'no market has cards that a connected provider takes');
    const { id: borrowerId } = await knownBorrower(tx, phone);
    await saveCard(tx, cards, borrowerId, card, now);
    return { response: { lastFour: card.lastFour }, trail: { borrowerId, outcome: { lastFour: card.lastFour } } };
  }),

  'cards/forget': served(appServerCalls['cards/forget'], async ({ phone, token }, { tx, now }) => {
    const { id: borrowerId } = await knownBorrower(tx, phone);
    const count = await forgetCards(tx, { borrowerId, token }, now);
    return { response: { forgotten: count > 0 }, trail: { borrowerId, outcome: { forgotten: String(count) } } };
  }),

  'applications/decide': served(appServerCalls['applications/decide'], async (request, { tx, configuration, now }) => {
    const order = await lockOrder(tx, request.orderId);
    const { decision } = request;
    if (decision === 'decline') {
      const declined = await decline(tx, order.id, now, request.reason);
      return decided(declined, { decision, ...(request.reason ? { reason: request.reason } : {}) });
    }
    const { minorDigits } = marketOfCurrency(configuration.markets, order.currency);
    const amount = minorOf(request.amount, minorDigits, 'amount.wrong');
    const outcome = { decision, amount: request.amount, ...written(request.terms) };
    const { periods, periodDays, dailyRatePpm } = readTerms(request.terms);
    if (decision === 'offer') {
      const declined = await decline(tx, order.id, now);
      await offerOtherTerms(tx, order, { amount, periods, periodDays, dailyRatePpm }, now);
      return decided(declined, outcome);
    }
    const isAgreed =
      order.amount === amount &&
      order.periods === periods &&
      order.periodDays === periodDays &&
      order.dailyRatePpm === dailyRatePpm;
    if (!isAgreed)
      throw new AppServerRefusal('decision.differs', 'the borrower agreed to another amount or other terms');
    return decided(await approve(tx, order.id, now), outcome);
  }),

  'disbursements/report': served(
    appServerCalls['disbursements/report'],
    async (request, { tx, configuration, now }) => {
      const order = await lockOrder(tx, request.orderId);
      const { outcome } = request;
      if (outcome === 'failed') return decided(await failDisbursement(tx, order.id, now), { outcome });
      const { amount, reference } = request;
      const { minorDigits } = marketOfCurrency(configuration.markets, order.currency);
      if (minorOf(amount, minorDigits, 'amount.wrong') !== order.amount) {
        throw new DomainError('amount.wrong', 'the loan is of another amount');
      }
      await demandFirstTransfer(tx, reference);
      return decided(await confirmDisbursement(tx, order.id, now), { outcome, amount, reference });
    },
  ),
};

async function knownBorrower(tx: Transaction, phone: string): Promise<{ id: string }> {
  const [known] = await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone));
  if (!known) throw new DomainError('borrower.unknown', 'nobody is registered with this phone');
  return known;
}

const aliveSession = (id: string, now: Date) =>
  and(eq(deviceSessions.id, id), isNull(deviceSessions.revokedAt), gt(deviceSessions.expiresAt, now));

const readTerms = ({ periods, periodDays, dailyRatePercent }: DecidedTerms) => ({
  periods,
  periodDays,
  dailyRatePpm: Math.round(Number(dailyRatePercent) * PPM_PER_PERCENT),
});

const written = ({ periods, periodDays, dailyRatePercent }: DecidedTerms) => ({
  periods: String(periods),
  periodDays: String(periodDays),
  dailyRatePercent,
});

function decided({ id, borrowerId, status }: Order, outcome: Record<string, string>) {
  return {
    response: { orderId: id, orderStatus: status },
    trail: { borrowerId, orderId: id, outcome: { ...outcome, orderStatus: String(status) } },
  };
}
