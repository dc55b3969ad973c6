import { randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SANDBOX_CARDS, sandboxCards } from '#demonstration/sandbox-cards.ts';
import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { usedSession } from '#server/borrowers/borrower-sessions.ts';
import { cardsOf } from '#server/cards/saved-cards.ts';
import { confirmOffer, offerFor } from '#server/loan/offers.ts';
import { payoutAccountOf } from '#server/loan/payout-account.ts';
import { showSubject } from '#server/operator/shown.ts';
import {
  appServerActions,
  borrowerChecks,
  borrowers,
  deviceSessions,
  offers,
  orders,
} from '#server/platform/database/schema.ts';
import { noCards } from '#server/platform/ports/card-provider.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';
import { CREDIT } from '../operator/staff.ts';
import { KEYS, SigningAppServer } from './signing-app-server.ts';

const DAY = '2026-01-01';
/** Of the specification's rule of mobile numbers. */
const newMobile = () => `138${randomInt(1e7, 9e7)}`;
/** Rs.8,000 in 4 periods of 30 days at 0.1 % a day. */
const AGREED = { amount: '8000', terms: { periods: 4, periodDays: 30, dailyRatePercent: '0.1' } };

describe("the calls of the native app's server", () => {
  onDatabase((opened) => {
    async function registered() {
      const server = await SigningAppServer.before(opened().db, noon(DAY));
      const phone = newMobile();
      const { said } = await server.send('borrowers/register', { phone, name: 'Asha Rao' });
      expect(said).toEqual({ isNew: true });
      const [borrower] = await opened().db.select().from(borrowers).where(eq(borrowers.phone, phone));
      return { server, phone, borrowerId: borrower?.id ?? '' };
    }
    const sessionOf = (token: unknown, deviceId = '') =>
      usedSession(opened().db, { token: String(token), deviceId }, { now: noon(DAY) });

    describe('signatures', () => {
      test('of each key hold, so that one can replace the other', async () => {
        const { server, phone } = await registered();
        for (const key of KEYS) {
          expect((await server.send('sessions/open', { phone }, { key })).status).toBe(200);
        }
      });

      test('do not hold of another secret, key, body, address or time', async () => {
        const { server, phone } = await registered();
        const now = noon(DAY).getTime() / 1000;
        const other = JSON.stringify({ phone: newMobile() });
        for (const tampered of [
          { key: { id: '2026a', secret: KEYS[1].secret } },
          { key: { id: '2025z', secret: KEYS[0].secret } },
          { sentBody: other },
          { sentTo: '/app-server/sessions/revoke' },
          { timestamp: now - 301 },
          { timestamp: now + 301 },
        ]) {
          const { status, said } = await server.send('sessions/open', { phone }, tampered);
          expect([status, said.code], JSON.stringify(tampered)).toEqual([401, 'signature.wrong']);
        }
        expect((await server.send('sessions/open', { phone }, { timestamp: now - 299 })).status).toBe(200);
      });
    });

    describe('a repeated request', () => {
      test('opens one session and is given the same token, also at once', async () => {
        const { server, phone, borrowerId } = await registered();
        const idempotencyKey = randomUUID();
        const given = await Promise.all(
          [1, 2, 3].map(() => server.send('sessions/open', { phone }, { idempotencyKey })),
        );
        expect(new Set(given.map(({ said }) => said.token)).size).toBe(1);
        const isTheirs = eq(deviceSessions.borrowerId, borrowerId);
        expect(await opened().db.$count(deviceSessions, isTheirs)).toBe(1);
      });

      test('with a key whose record is gone is given another token', async () => {
        const { db } = opened();
        const { server, phone } = await registered();
        const idempotencyKey = randomUUID();
        const first = await server.send('sessions/open', { phone }, { idempotencyKey });
        await db.transaction(async (tx) => {
          // Ninety days later.
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql`delete from idempotency_records where key like ${`%${idempotencyKey}`}`);
        });
        const again = await server.send('sessions/open', { phone }, { idempotencyKey });
        expect(again.status).toBe(200);
        expect(again.said.token).not.toBe(first.said.token);
      });

      test('with another body is refused', async () => {
        const { server, phone } = await registered();
        const idempotencyKey = randomUUID();
        await server.send('sessions/open', { phone }, { idempotencyKey });
        const { status, said } = await server.send('sessions/open', { phone, deviceId: 'd' }, { idempotencyKey });
        expect([status, said.code]).toEqual([409, 'idempotency.mismatch']);
      });

      test('that was refused can be sent again with its key', async () => {
        const server = await SigningAppServer.before(opened().db, noon(DAY));
        const [phone, idempotencyKey] = [newMobile(), randomUUID()];
        const { status, said } = await server.send('sessions/open', { phone }, { idempotencyKey });
        expect([status, said.code]).toEqual([404, 'borrower.unknown']);
        await server.send('borrowers/register', { phone, name: 'Asha' });
        expect((await server.send('sessions/open', { phone }, { idempotencyKey })).status).toBe(200);
      });
    });

    describe('sessions', () => {
      test('are the borrower’s, of the named device alone', async () => {
        const { server, phone, borrowerId } = await registered();
        const { said } = await server.send('sessions/open', { phone, deviceId: 'phone-1' });
        expect((await sessionOf(said.token, 'phone-1'))?.borrower.id).toBe(borrowerId);
        expect(await sessionOf(said.token, 'phone-2')).toBeNull();
      });

      test('are kept without their token', async () => {
        const { server, phone } = await registered();
        const { said } = await server.send('sessions/open', { phone });
        const kept = await opened().db.execute('select result::text from idempotency_records');
        expect(JSON.stringify(kept)).not.toContain(String(said.token));
      });

      test('are renewed, until they are over', async () => {
        const { server, phone } = await registered();
        const { said } = await server.send('sessions/open', { phone });
        const { sessionId } = said;
        server.clock.at = noon('2026-01-20');
        const renewed = await server.send('sessions/renew', { sessionId });
        expect(Date.parse(String(renewed.said.expiresAt))).toBeGreaterThan(Date.parse(String(said.expiresAt)));
        expect((await server.send('sessions/revoke', { sessionId })).said).toEqual({ ended: 1 });
        const over = await server.send('sessions/renew', { sessionId });
        expect([over.status, over.said.code]).toEqual([404, 'session.unknown']);
      });

      test('end all together by the phone', async () => {
        const { server, phone } = await registered();
        const tokens = [];
        for (const deviceId of ['a', 'b'])
          tokens.push((await server.send('sessions/open', { phone, deviceId })).said.token);
        expect((await server.send('sessions/revoke', { phone })).said).toEqual({ ended: 2 });
        expect(await sessionOf(tokens[0], 'a')).toBeNull();
      });
    });

    describe('borrowers', () => {
      test('come with account and checks, and are brought up to date', async () => {
        const { db } = opened();
        const { server, phone, borrowerId } = await registered();
        const check = { kind: 'identity', reference: 'KYC-7', passedAt: '2025-12-31T10:00:00+05:30' };
        const payoutAccount = { bankName: 'HDFC', accountNo: '50100123454321', holderName: 'Asha Rao' };
        const again = { phone, name: 'Asha R. Rao', payoutAccount, checks: [check] };
        expect((await server.send('borrowers/register', again)).said).toEqual({ isNew: false });
        expect((await server.send('borrowers/register', again)).said).toEqual({ isNew: false });
        const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
        expect(borrower?.name).toBe('Asha R. Rao');
        expect(await db.$count(borrowerChecks, eq(borrowerChecks.borrowerId, borrowerId))).toBe(1);
        const account = await payoutAccountOf(db, borrowerId);
        expect(account?.bankName).toBe('HDFC');
        expect(account?.accountNo).toMatch(/4321$/);
        expect(account?.accountNo).not.toContain('5010');
      });

      test('that are new are made once by requests at the same time', async () => {
        const server = await SigningAppServer.before(opened().db, noon(DAY));
        const phone = newMobile();
        const given = await Promise.all(
          [1, 2, 3].map(() => server.send('borrowers/register', { phone, name: 'Asha' })),
        );
        expect(given.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(given.filter(({ said }) => said.isNew === true)).toHaveLength(1);
      });

      test('of no market are refused, and what is not documented', async () => {
        const { server } = await registered();
        const wrong = await server.send('borrowers/register', { phone: '0123456789', name: 'Asha' });
        expect([wrong.status, wrong.said.code]).toEqual([400, 'phone.wrong']);
        const phone = newMobile();
        const typo = await server.send('borrowers/register', { phone, name: 'Asha', payoutAcount: {} });
        expect([typo.status, typo.said.code]).toEqual([400, 'request.malformed']);
        expect(JSON.stringify(typo.said)).not.toContain(phone);
      });
    });

    describe('cards', () => {
      const card = { bankName: 'HDFC', bankCode: 'HDFC', lastFour: '4321' };

      test('are offered until they are forgotten', async () => {
        const { server, phone, borrowerId } = await registered();
        const cards = { name: SANDBOX_CARDS, takes: () => true };
        const offered = () => cardsOf(opened().db, cards, { borrowerId, currency: 'INR' });
        await server.send('cards/save', { ...card, phone, token: 'cust_1/token_1' });
        expect(await offered()).toMatchObject([{ token: 'cust_1/token_1', lastFour: '4321' }]);
        const forgets = { phone, token: 'cust_1/token_1' };
        expect((await server.send('cards/forget', forgets)).said).toEqual({ forgotten: true });
        expect((await server.send('cards/forget', forgets)).said).toEqual({ forgotten: false });
        expect(await offered()).toEqual([]);
        expect(await payoutAccountOf(opened().db, borrowerId)).toBeNull();
      });

      test('are refused where no provider takes them', async () => {
        const server = await SigningAppServer.before(opened().db, noon(DAY), noCards);
        const phone = newMobile();
        await server.send('borrowers/register', { phone, name: 'Asha' });
        const { status, said } = await server.send('cards/save', { ...card, phone, token: 'cust_1/token_1' });
        expect([status, said.code]).toEqual([409, 'cards.off']);
      });

      test('are refused where no market that they could pay in takes them', async () => {
        const { db } = opened();
        const inRupees = { ...sandboxCards({ now: () => noon(DAY) }), takes: (currency: string) => currency === 'INR' };
        const saved = async (off: string[]) => {
          const markets = shape.parse({}).markets.map((market) => ({
            ...market,
            payment: { ...market.payment, cards: off.includes(market.currency) ? false : undefined },
          }));
          const server = await SigningAppServer.before(db, noon(DAY), inRupees, { markets });
          const phone = newMobile();
          await server.send('borrowers/register', { phone, name: 'Asha' });
          const { status, said } = await server.send('cards/save', { ...card, phone, token: 'cust_1/token_1' });
          return [status, said.code];
        };
        expect(await saved(['INR'])).toEqual([409, 'cards.off']);
        expect(await saved(['IDR'])).toEqual([200, undefined]);
      });
    });

    describe('decisions', () => {
      async function applied() {
        const lending = await Lending.apply(opened().db, DAY);
        const server = await SigningAppServer.before(opened().db, noon(DAY));
        const [order] = await opened().db.select().from(orders).where(eq(orders.id, lending.orderId));
        return { server, lending, orderId: lending.orderId, productId: order?.productId ?? '' };
      }

      test('approve what the borrower agreed to, and nothing else', async () => {
        const { server, lending, orderId } = await applied();
        for (const other of [
          { ...AGREED, amount: '7000' },
          { ...AGREED, terms: { ...AGREED.terms, periods: 5 } },
          { ...AGREED, terms: { ...AGREED.terms, dailyRatePercent: '0.2' } },
        ]) {
          const { status, said } = await server.send('applications/decide', { orderId, decision: 'approve', ...other });
          expect([status, said.code]).toEqual([409, 'decision.differs']);
        }
        const { said } = await server.send('applications/decide', { orderId, decision: 'approve', ...AGREED });
        expect(said).toEqual({ orderId, orderStatus: 151 });
        expect(await lending.status(DAY)).toBe('151');
      });

      test('decline with a class of reason', async () => {
        const { server, lending, orderId } = await applied();
        const { said } = await server.send('applications/decide', { orderId, decision: 'decline', reason: 'income' });
        expect(said).toEqual({ orderId, orderStatus: 110 });
        expect((await lending.order(DAY)).declineReason).toBe('income');
      });

      test('offer another amount and other terms, which the borrower can confirm at once', async () => {
        const { db } = opened();
        const { server, lending, orderId, productId } = await applied();
        const { borrowerId } = lending;
        const terms = { periods: 5, periodDays: 30, dailyRatePercent: '0.08' };
        await server.send('applications/decide', { orderId, decision: 'offer', amount: '5000', terms });
        expect(await lending.status(DAY)).toBe('110');
        const offer = await offerFor(db, { borrowerId, productId }, noon(DAY));
        expect(offer).toMatchObject({ amount: 500_000, periods: 5, periodDays: 30, dailyRatePpm: 800 });
        const confirmation = {
          borrowerId,
          productId,
          amount: 500_000,
          periods: 5,
          termUnit: 'P30D',
          offerId: offer.id,
        };
        const confirmed = await confirmOffer(db, confirmation, noon(DAY));
        expect(confirmed).not.toBe(orderId);
      });

      test('that offer something else lift the wait after a decline no longer than the offer stands', async () => {
        const { db } = opened();
        const { server, lending, orderId, productId } = await applied();
        const decides = { orderId, decision: 'offer', amount: '5000', terms: AGREED.terms };
        await server.send('applications/decide', decides);
        const { borrowerId } = lending;
        await expect(offerFor(db, { borrowerId, productId }, noon('2026-01-03'))).rejects.toThrow('product.waiting');
      });

      test('offer nothing that the product does not lend', async () => {
        const { server, lending, orderId, productId } = await applied();
        const long = { ...AGREED.terms, periods: 13 };
        for (const other of [
          { amount: '90000', terms: AGREED.terms },
          { amount: '5000', terms: long },
        ]) {
          const { status, said } = await server.send('applications/decide', { orderId, decision: 'offer', ...other });
          expect([status, said.code]).toEqual([400, 'amount.notOffered']);
        }
        expect(await lending.status(DAY)).toBe('21');
        expect(await opened().db.$count(offers, eq(offers.productId, productId))).toBe(0);
      });

      test('on an unknown or decided application are refused', async () => {
        const { server, orderId } = await applied();
        const declines = (id: string) =>
          server.send('applications/decide', { orderId: id, decision: 'decline', reason: null });
        expect((await declines('99')).said.code).toBe('order.unknown');
        expect((await declines(orderId)).status).toBe(200);
        const { status, said } = await declines(orderId);
        expect([status, said.code]).toEqual([409, 'event.refused']);
      });
    });

    describe('disbursements', () => {
      async function approved() {
        const lending = await Lending.apply(opened().db, DAY);
        const server = await SigningAppServer.before(opened().db, noon(DAY));
        const { orderId } = lending;
        await server.send('applications/decide', { orderId, decision: 'approve', ...AGREED });
        return { server, lending, orderId };
      }
      const sent = (orderId: string, reference: string) => ({ orderId, outcome: 'sent', amount: '8000', reference });

      test('make the loan run and are booked once', async () => {
        const { server, lending, orderId } = await approved();
        const idempotencyKey = randomUUID();
        const given = sent(orderId, randomUUID());
        for (const _ of [1, 2]) {
          const { said } = await server.send('disbursements/report', given, { idempotencyKey });
          expect(said).toEqual({ orderId, orderStatus: 170 });
        }
        expect(await lending.status(DAY)).toBe('170');
        expect(await balancesOf(opened().db, orderId)).toMatchObject({ principalReceivable: 800_000 });
        await expectSoundBooks(opened().db);
      });

      test('have one bank reference each, and the amount of the loan', async () => {
        const { server, orderId } = await approved();
        const reference = randomUUID();
        const less = await server.send('disbursements/report', { ...sent(orderId, reference), amount: '7999' });
        expect([less.status, less.said.code]).toEqual([400, 'amount.wrong']);
        await server.send('disbursements/report', sent(orderId, reference));
        const other = await approved();
        const { status, said } = await other.server.send('disbursements/report', sent(other.orderId, reference));
        expect([status, said.code]).toEqual([409, 'idempotency.mismatch']);
      });

      test('that the bank returned end the application', async () => {
        const { server, lending, orderId } = await approved();
        await server.send('disbursements/report', { orderId, outcome: 'failed' });
        expect(await lending.order(DAY)).toMatchObject({ status: 110, declineReason: 'account' });
      });
    });

    test('are shown to staff with the loan that they decided', async () => {
      const { db } = opened();
      const { orderId } = await Lending.apply(db, DAY);
      const server = await SigningAppServer.before(db, noon(DAY));
      await server.send('applications/decide', { orderId, decision: 'approve', ...AGREED });
      const desk = { db, configuration: shape.parse({}), now: noon(DAY) };
      const sections = await showSubject(desk, CREDIT, { subject: orderId, reason: '' });
      expect(sections.find(({ title }) => title === 'app server')?.rows).toMatchObject([
        { call: 'applications/decide', key: '2026a', outcome: { decision: 'approve', amount: '8000' } },
      ]);
    });

    test('leave a trail of what was decided and done, without personal data', async () => {
      const { server, phone, borrowerId } = await registered();
      const account = { bankName: 'HDFC', accountNo: '50100123454321', holderName: 'Asha Rao' };
      await server.send('borrowers/register', { phone, name: 'Asha Rao', payoutAccount: account });
      await server.send('cards/save', {
        phone,
        token: 'cust_9/token_9',
        bankName: 'HDFC',
        bankCode: 'HDFC',
        lastFour: '4321',
      });
      const kept = await opened().db.select().from(appServerActions).where(eq(appServerActions.borrowerId, borrowerId));
      expect(kept.map(({ call, keyId }) => [call, keyId])).toEqual([
        ['borrowers/register', '2026a'],
        ['borrowers/register', '2026a'],
        ['cards/save', '2026a'],
      ]);
      const said = JSON.stringify(kept.map(({ outcome }) => outcome));
      for (const secret of [phone, 'Asha', '50100123454321', 'cust_9']) expect(said).not.toContain(secret);
    });
  });
});
