import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Currency } from '#domain/configuration/currencies.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { isPositiveAmount } from '#domain/money.ts';
import { domainRefusals, refusals } from '#server/http/calls/refusals.ts';
import { approve, confirmDisbursement, decline, failDisbursement } from '#server/loan/applications.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import type { Order } from '#server/loan/order.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { orders, virtualAccounts } from '#server/platform/database/schema.ts';
import { hasStorableTexts } from '#server/platform/database/storable.ts';
import { DEADLINE, isUnavailable, within } from '#server/platform/deadline.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { keyedQueue } from '#server/platform/limits.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { readyAddresses, readyProductPages } from './addresses.ts';
import { beginAnew } from './beginning.ts';
import { readBooks } from './books.ts';
import { latestComplaints, mountComplaintLevers } from './complaints.ts';
import type { DemonstrationBackend } from './demonstration-backend.ts';
import { landingAddresses, mountLandingLevers } from './landing.ts';
import { decideLoans } from './lender.ts';
import { mountLogin } from './login.ts';
import { madeHere } from './made-here.ts';
import { toldStatus } from './orders.ts';
import { ordersNow } from './orders-now.ts';
import { mountPaymentPage } from './payment-page.ts';
import { mountSourceFiles } from './source-files.ts';
import { mountWalkedRows } from './walked-rows.ts';

const HOUR = 3_600_000;
/** A hundred years. */
const FURTHEST_HOURS = 24 * 36_525;

const deposit = z.strictObject({
  vcode: z.string().min(1, 'the number to pay to is missing'),
  /** Major units; without it what the number was issued for. */
  amount: z.string().refine(isPositiveAmount, 'an amount is a decimal string over 0, such as "150000"').optional(),
  /** The provider's own; the same one again posts nothing again. Without it a new one. */
  reference: z.string().min(1).max(200).optional(),
});

const hours = z.number().min(-FURTHEST_HOURS).max(FURTHEST_HOURS);
const clockMove = z.union(
  [
    z
      .strictObject({
        days: z
          .number()
          .transform((days) => days * 24)
          .pipe(hours),
      })
      .transform(({ days }) => days),
    z.strictObject({ hours }).transform((given) => given.hours),
    z.strictObject({ reset: z.literal(true) }).transform((): 'reset' => 'reset'),
  ],
  { error: 'One of {"days": number}, {"hours": number} and {"reset": true}, within a hundred years.' },
);

/** An empty JSON object is required, because another site's page cannot send JSON and so cannot reset anything. */
const nothing = z.strictObject({});

const orderNamed = z.strictObject({ orderId: z.string().min(1, 'the order is missing') });

/**
 * Simulates what happens outside the app, in JSON: let money arrive, time pass, an application
 * be decided, a loan be paid out or fail to be, a borrower log in and out; look at it all, and start anew. Outside the
 * contract, and absent in production.
 */
export function mountLevers(app: FastifyInstance, backend: DemonstrationBackend): void {
  const { db, clock, configuration, timers } = backend;
  const amountText = (minor: number, currency: Currency) =>
    fromMinor(minor, marketOfCurrency(configuration.markets, currency).minorDigits);

  app.addHook('onRequest', async ({ hostname }, reply) => {
    if (isOwnHost(hostname, backend.hosts)) return;
    return reply.code(403).send(said('host.unknown', 'The levers answer at an IP address, localhost and PUBLIC_URL.'));
  });

  app.addHook('preValidation', async ({ query, body }, reply) => {
    if (hasStorableTexts(query) && hasStorableTexts(body)) return;
    return reply.code(400).send(said('badRequest', 'A text holds the character NUL, which no database stores.'));
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send(said('badRequest', z.prettifyError(error)));
    if (error instanceof DomainError) {
      return reply.code(httpStatusOf(error)).send(said(error.code, domainRefusals[error.code].texts.en));
    }
    // A body that broke off has Node's code of a lost connection, and Fastify's status of a bad request.
    const status = error.statusCode ?? (isUnavailable(error) ? 503 : 500);
    if (status < 500) return reply.code(status).send(said('badRequest', error.message));
    request.log.error(error, 'a lever failed');
    if (status === 503) return reply.code(503).send(said('unavailable', refusals.overdue.texts.en));
    return reply.code(500).send(said('failed', 'The lever failed; the log says why.'));
  });

  async function stateAt(origin: string) {
    const numbers = await db
      .select({ account: virtualAccounts, currency: orders.currency })
      .from(virtualAccounts)
      .innerJoin(orders, eq(orders.id, virtualAccounts.orderId))
      .orderBy(desc(virtualAccounts.issuedAt))
      .limit(100);
    const standing = await ordersNow(db, clock.now());
    return {
      now: clock.now().toISOString(),
      /** Milliseconds ahead of real time. */
      clockOffset: clock.offset(),
      madeHere: { ...(await madeHere(db)), messages: backend.sms.outbox().length },
      books: await readBooks(db),
      promotions: landingAddresses(origin, configuration),
      orders: standing,
      addresses: readyAddresses(origin, configuration, standing),
      productPages: readyProductPages(origin, configuration),
      complaints: await latestComplaints(db),
      virtualAccounts: numbers.map(
        ({ account: { vcode, orderId, amount, purpose, payCode, expiresAt }, currency }) => ({
          vcode,
          orderId,
          amount: amountText(amount, currency),
          purpose,
          payCode,
          expiresAt: isoWithOffset(expiresAt, currency),
        }),
      ),
    };
  }

  app.get('/demonstration/state', (request) => within(DEADLINE, stateAt(backend.originOf(request)), timers));

  mountLandingLevers(app, backend);
  mountComplaintLevers(app, backend);
  mountLogin(app, backend);
  mountPaymentPage(app, backend);
  mountWalkedRows(app);
  mountSourceFiles(app);

  app.post('/demonstration/deposit', async ({ body }) => {
    const { vcode, amount, reference = randomUUID() } = deposit.parse(body);
    const [known] = await db
      .select({ amount: virtualAccounts.amount, currency: orders.currency })
      .from(virtualAccounts)
      .innerJoin(orders, eq(orders.id, virtualAccounts.orderId))
      .where(eq(virtualAccounts.vcode, vcode));
    if (!known) throw new DomainError('virtualAccount.unknown', vcode);
    const { minorDigits } = marketOfCurrency(configuration.markets, known.currency);
    const minor = amount === undefined ? known.amount : minorOf(amount, minorDigits, 'amount.wrong');
    const { receipt, replayed } = await postDeposit(db, { reference, vcode, amount: minor }, clock.now());
    return {
      receiptNo: receipt.receiptNo,
      orderId: receipt.orderId,
      amount: fromMinor(receipt.amount, minorDigits),
      reference,
      replayed,
    };
  });

  // If the clock goes back by an hour or more, what it caused (late interest, changed states, expired sessions) would
  // lie in the future.
  app.post('/demonstration/clock', ({ body, log }) =>
    oneAfterTheOther(async () => {
      const asked = clockMove.parse(body);
      const move = asked === 'reset' ? -clock.offset() : Math.round(asked * HOUR);
      const isPutBack = asked === 'reset' ? Math.abs(move) >= HOUR : move <= -HOUR;
      if (isPutBack) await beginAnew(backend, clock.offset() + move);
      else await clock.move(move);
      const now = clock.now();
      const decided = await decideLoans(db, now);
      return { now: now.toISOString(), changedOrders: decided + (await advanceOrders(db, now, log)) };
    }),
  );

  const decide = (path: string, work: (...given: Parameters<typeof approve>) => Promise<Order>) =>
    app.post(path, async ({ body }) => {
      const { orderId } = orderNamed.parse(body);
      const order = await work(db, orderId, clock.now());
      return { orderId, orderStatus: toldStatus(order) };
    });
  decide('/demonstration/approve', approve);
  decide('/demonstration/decline', (...given) => decline(...given, 'income'));
  decide('/demonstration/disburse', confirmDisbursement);
  decide('/demonstration/fail-disbursement', failDisbursement);

  app.post('/demonstration/reset', async ({ body }) => {
    nothing.parse(body);
    await oneAfterTheOther(() => beginAnew(backend, 0));
    return { now: clock.now().toISOString() };
  });
}

const inTurn = keyedQueue();

/** What moves the clock or begins anew. */
const oneAfterTheOther = <Result>(work: () => Promise<Result>) => inTurn('', work);

/**
 * Whether the request's host is this server's. By DNS rebinding another site's page can reach this server under its
 * own name and same origin; no page can do so with an IP address or localhost.
 */
function isOwnHost(hostname: string, hosts: readonly string[]): boolean {
  const name = hostname.toLowerCase();
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) !== 0 || name === 'localhost' || name.endsWith('.localhost') || hosts.includes(name);
}

const said = (code: string, message: string) => ({ error: { code, message } });

function httpStatusOf({ code }: DomainError): number {
  if (code.endsWith('.unknown')) return 404;
  return code.startsWith('amount.') ? 422 : 409;
}
