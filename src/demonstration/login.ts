import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { openSession, revokeSession, revokeSessionsOf } from '#server/borrowers/borrower-sessions.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers, orders } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { pagesOf } from './addresses.ts';

const login = z.strictObject({
  phone: z.string().min(1, 'the phone is missing'),
  /** `isNeedPop`: without it that of the borrower's newest loan, else Indonesia. */
  market: z.enum(['0', '1']).optional(),
});

const logout = z.union([z.strictObject({ token: z.string().min(1) }), z.strictObject({ phone: z.string().min(1) })], {
  error: 'One of {"token": …}, for its session, and {"phone": …}, for every session of its owner.',
});

/**
 * What the native app does when a borrower logs in: a session of its own, and the addresses that it opens with it, the
 * recommended list first. It asks for no password. Logging out ends
 * that session, or all that the owner of a phone has.
 */
export function mountLogin(app: FastifyInstance, { db, clock, configuration, limits, originOf }: Backend): void {
  app.post('/demonstration/login', async (request) => {
    const { phone, market } = login.parse(request.body);
    const [borrower] = await db
      .select({ id: borrowers.id, name: borrowers.name })
      .from(borrowers)
      .where(eq(borrowers.phone, phone));
    if (!borrower) throw new DomainError('borrower.unknown', 'nobody has registered with this phone');
    const loans = await loansOf(db, borrower.id);
    const deviceId = `device-of-${borrower.id}`;
    const token = await openSession(db, borrower.id, { now: clock.now(), deviceId, life: limits.sessionIdle });
    const visitor = { token, deviceId, market: market ?? marketOf(loans) };
    const pages = pagesOf(visitor, loans, { origin: originOf(request), configuration });
    return { phone, name: borrower.name, token, deviceId, address: pages[0]?.url, pages };
  });

  app.post('/demonstration/logout', async ({ body }) => {
    const given = logout.parse(body);
    if ('phone' in given) return { ended: await revokeSessionsOf(db, given.phone, clock.now()) };
    await revokeSession(db, given.token, clock.now());
    return {};
  });
}

type Loan = Awaited<ReturnType<typeof loansOf>>[number];

function loansOf(db: Database, borrowerId: string) {
  const { id: orderId, productId, currency, appliedAt } = orders;
  return db
    .select({ orderId, productId, currency })
    .from(orders)
    .where(eq(orders.borrowerId, borrowerId))
    .orderBy(desc(appliedAt), desc(orderId));
}

function marketOf([newest]: readonly Loan[]): '0' | '1' {
  return newest?.currency === 'INR' ? '0' : '1';
}
