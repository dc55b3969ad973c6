import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readComplaints } from '#server/operator/actions.ts';
import { commands } from '#server/operator/commands.ts';
import { addOperator, dismissOperator } from '#server/operator/operators.ts';
import { migrateFor, type OpenDatabase, openAsOwner, openDatabase } from '#server/platform/database/open.ts';
import { instalments, operatorActions, orders, paymentParts, payments } from '#server/platform/database/schema.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';
import { CREDIT, DAY, OTHER_TREASURER, Staff, SUPPORT, TREASURER } from '../operator/staff.ts';
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';
import { refusalByDatabase } from './refusal.ts';

type Action = typeof operatorActions.$inferInsert;

describe('what the database refuses although the server asks for it', () => {
  let cluster: RealPostgres;
  let owner: OpenDatabase;
  let server: OpenDatabase;

  beforeAll(async () => {
    cluster = await startRealPostgres();
    const admin = postgres(cluster.url, { onnotice: () => {} });
    await admin.unsafe('create role lending_owner login; create role lending_server login');
    await admin.unsafe('create database lending owner lending_owner');
    await admin.end();
    const as = (role: string) => cluster.url.replace('postgres@', `${role}@`).replace(/postgres$/, 'lending');
    await migrateFor(as('lending_owner'), 'lending_server');
    owner = openAsOwner(as('lending_owner'));
    server = await openDatabase({ dataDir: '', databaseUrl: as('lending_server'), migrates: false });
    await Staff.hire(owner.db);
  });
  afterAll(async () => {
    await server.close();
    await owner.close();
    await cluster.stop();
  });

  test('every trigger function looks tables up in the schema before those of the session', async () => {
    const others = await owner.db.execute(sql`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
        and 'search_path=public, pg_temp' <> all(coalesce(proconfig, '{}'))`);
    expect(Array.from(Object(others))).toEqual([]);
  });

  describe('of operators', () => {
    const write = (action: Action) => server.db.insert(operatorActions).values(action).returning();
    const refusal = (action: Action) => refusalByDatabase(write(action));
    const said = { parameters: {}, outcome: {}, reason: 'seen', at: noon(DAY) };
    const by = ({ name, role }: { name: string; role: Action['role'] }) => ({ operator: name, role });
    const FORGED = { name: CREDIT.name, role: 'treasury' } as const;
    const NOT_THEIRS = 'is dismissed or has another role';

    const hired = async (name: string, role: Action['role']) => {
      await addOperator(owner.db, { name, role }, noon(DAY));
      return { name, role };
    };

    test.each(Object.entries(commands).filter(([, { needsTwo }]) => needsTwo !== false))(
      '%s, requested or confirmed by another role than its own, or under another role than the operator’s',
      async (command, { role }) => {
        const first = role === 'support' ? SUPPORT : TREASURER;
        const second = role === 'support' ? await hired('sinta', 'support') : OTHER_TREASURER;
        const forged = { name: CREDIT.name, role };
        const request: Action = { ...said, ...by(first), command, step: 'requested' };
        expect(await refusal({ ...request, ...by(CREDIT) })).toContain(`${command} is for the role ${role}`);
        expect(await refusal({ ...request, ...by(forged) })).toContain(NOT_THEIRS);
        const [requested] = await write(request);
        const confirmation: Action = { ...request, step: 'confirmed', requestId: requested?.id };
        expect(await refusal({ ...confirmation, ...by(CREDIT) })).toContain(`${command} is for the role ${role}`);
        expect(await refusal({ ...confirmation, ...by(forged) })).toContain(NOT_THEIRS);
        expect(await refusal(confirmation)).toContain('needs another operator');
        await write({ ...confirmation, ...by(second) });
      },
    );

    test('whatever is done by who is dismissed, also where it is said to have been before', async () => {
      const [leaving, reader] = [await hired('tomi', 'treasury'), await hired('sita', 'support')];
      const request: Action = { ...said, command: 'refund', step: 'requested', ...by(TREASURER) };
      const [requested] = await write(request);
      await dismissOperator(owner.db, leaving.name, noon('2026-03-02'));
      await dismissOperator(owner.db, reader.name, noon('2026-03-02'));
      expect(await refusal({ ...request, ...by(leaving) })).toContain(NOT_THEIRS);
      expect(await refusal({ ...request, ...by(leaving), step: 'confirmed', requestId: requested?.id })).toContain(
        NOT_THEIRS,
      );
      const desk = { db: server.db, configuration: parseConfiguration({}), now: noon(DAY) };
      const page = { after: null, limit: 9 };
      const reading = readComplaints(desk, reader, { id: null, reason: 'curious', page });
      expect(await refusalByDatabase(reading)).toContain(NOT_THEIRS);
      expect(await readComplaints(desk, SUPPORT, { id: null, reason: 'the morning round', page })).toEqual([]);
    });

    test('the confirmation of what was requested by who is dismissed by now', async () => {
      const leaving = await hired('tuti', 'treasury');
      const request: Action = { ...said, command: 'deposit', step: 'requested', ...by(leaving) };
      const [requested] = await write(request);
      await dismissOperator(owner.db, leaving.name, noon('2026-03-02'));
      const confirmation: Action = { ...request, step: 'confirmed', requestId: requested?.id };
      expect(await refusal({ ...confirmation, ...by(TREASURER) })).toContain('was requested by tuti, who is dismissed');
    });

    test.each(['repeatable read', 'serializable'] as const)(
      'the confirmation by who is dismissed meanwhile, in a transaction (%s) that does not see it',
      async (isolationLevel) => {
        const leaving = await hired(`titi-${isolationLevel}`, 'treasury');
        const request: Action = { ...said, command: 'refund', step: 'requested', ...by(TREASURER) };
        const [requested] = await write(request);
        const work = server.db.transaction(
          async (tx) => {
            await tx.execute(sql`select 1`);
            await dismissOperator(owner.db, leaving.name, noon('2026-03-02'));
            const confirmation: Action = { ...request, ...by(leaving), step: 'confirmed', requestId: requested?.id };
            await tx.insert(operatorActions).values(confirmation);
          },
          { isolationLevel },
        );
        expect(await refusalByDatabase(work)).toContain('needs the isolation level read committed');
      },
    );

    test.each(['', ' \n\t'])('an action without a reason (%j)', async (reason) => {
      const request: Action = { ...said, ...by(TREASURER), command: 'refund', step: 'requested' };
      expect(await refusal({ ...request, reason })).toContain('has no reason');
    });

    test('to look operators up in a temporary table of its own', async () => {
      const forged = server.db.transaction(async (tx) => {
        await tx.execute(sql`create temporary table operators on commit drop as select * from public.operators`);
        await tx.execute(sql`update operators set role = ${FORGED.role} where name = ${FORGED.name}`);
        await tx.insert(operatorActions).values({ ...said, ...by(FORGED), command: 'refund', step: 'requested' });
      });
      expect(await refusalByDatabase(forged)).toContain(NOT_THEIRS);
    });

    test('to take its work for the restoring of a backup, which its owner alone does', async () => {
      const forged = server.db.transaction(async (tx) => {
        await tx.execute(sql`set local lending.restoring = 'on'`);
        await tx.insert(operatorActions).values({ ...said, ...by(FORGED), command: 'refund', step: 'requested' });
      });
      expect(await refusalByDatabase(forged)).toContain(NOT_THEIRS);
    });
  });

  describe('of instalments', () => {
    const APART = 'is not paid what its parts say';
    const first = (orderId: string) => and(eq(instalments.orderId, orderId), eq(instalments.periodNo, 1));

    /** A loan of which a third of the first instalment's interest is paid, and its payment. */
    async function partlyPaid() {
      const lending = await Lending.lend(server.db, DAY);
      await lending.pay(DAY, 8_000);
      const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, lending.orderId));
      if (!payment) throw new Error('nothing was paid');
      const { id: paymentId, orderId } = payment;
      const part = { paymentId, orderId, periodNo: 2, fees: 0, interest: 0, principal: 0 };
      return { lending, orderId, payment, part };
    }

    /** The row of another payment of 5 at the same number, and a part of it. */
    async function anotherPayment() {
      const { payment, part, orderId } = await partlyPaid();
      const { number, ...rest } = payment;
      const id = randomUUID();
      const another = { ...rest, id, reference: `after ${number}`, amount: 5 };
      return { orderId, payment: another, part: { ...part, paymentId: id } };
    }

    test.each(['paidPrincipal', 'paidInterest'] as const)('more paid (%s) than money came', async (column) => {
      const { orderId } = await partlyPaid();
      const more = { [column]: sql`${instalments[column]} + 1` };
      const work = () => server.db.update(instalments).set(more).where(first(orderId));
      expect(await refusalByDatabase(work())).toContain(APART);
      await expectSoundBooks(server.db, [orderId]);
    });

    test('fees paid without money', async () => {
      const { orderId } = await partlyPaid();
      const paid = { lateInterest: 1, paidFees: 1 };
      expect(await refusalByDatabase(server.db.update(instalments).set(paid).where(first(orderId)))).toContain(APART);
    });

    test('money for an instalment that is none the less for it', async () => {
      const { part, orderId } = await partlyPaid();
      const work = server.db.insert(paymentParts).values({ ...part, interest: 1 });
      expect(await refusalByDatabase(work)).toContain(APART);
      await expectSoundBooks(server.db, [orderId]);
    });

    test('money that paid something else of an instalment', async () => {
      const { payment, part, orderId } = await anotherPayment();
      const second = and(eq(instalments.orderId, orderId), eq(instalments.periodNo, part.periodNo));
      const pay = (covered: Partial<typeof instalments.$inferInsert>) =>
        server.db.transaction(async (tx) => {
          await tx.insert(payments).values(payment);
          await tx.update(instalments).set(covered).where(second);
          await tx.insert(paymentParts).values({ ...part, interest: 5 });
        });
      expect(await refusalByDatabase(pay({ paidPrincipal: 5 }))).toContain(APART);
      await pay({ paidInterest: 5 });
    });

    describe('by a payment that is not spread whole over its own order', () => {
      const SPREAD = 'is not spread whole over its own order';
      type Parts = (typeof paymentParts.$inferInsert)[];

      /** Writes a payment and its parts, and pays the instalments by these. */
      const pay = (payment: typeof payments.$inferInsert | null, parts: Parts) =>
        server.db.transaction(async (tx) => {
          if (payment) await tx.insert(payments).values(payment);
          for (const { orderId, periodNo, interest } of parts) {
            await tx
              .update(instalments)
              .set({ paidInterest: sql`${instalments.paidInterest} + ${interest}` })
              .where(and(eq(instalments.orderId, orderId), eq(instalments.periodNo, periodNo)));
          }
          if (parts.length > 0) await tx.insert(paymentParts).values(parts);
        });

      test.each([6, 4])('a part of %d', async (interest) => {
        const { payment, part } = await anotherPayment();
        expect(await refusalByDatabase(pay(payment, [{ ...part, interest }]))).toContain(SPREAD);
        await pay(payment, [{ ...part, interest: 5 }]);
      });

      test('no part', async () => {
        const { payment } = await anotherPayment();
        expect(await refusalByDatabase(pay(payment, []))).toContain(SPREAD);
      });

      test('a part, a delay’s fee and a surplus that are more together', async () => {
        const { payment, part } = await anotherPayment();
        const parts = [{ ...part, interest: 3 }];
        expect(await refusalByDatabase(pay({ ...payment, delayFee: 2, surplus: 1 }, parts))).toContain(SPREAD);
        await pay({ ...payment, delayFee: 1, surplus: 1 }, parts);
      });

      test('a part added later', async () => {
        const { part } = await partlyPaid();
        expect(await refusalByDatabase(pay(null, [{ ...part, interest: 5 }]))).toContain(SPREAD);
      });

      test.each(['fees', 'interest', 'principal'] as const)(
        'a part with less than nothing (%s), which another one makes up for',
        async (column) => {
          const { orderId, payment, part } = await anotherPayment();
          const other = { ...payment, id: randomUUID(), reference: 'other' };
          const third = { ...part, periodNo: 3 };
          const work = server.db.transaction(async (tx) => {
            await tx.insert(payments).values([payment, other]);
            await tx
              .update(instalments)
              .set({ paidInterest: 10 })
              .where(and(eq(instalments.orderId, orderId), eq(instalments.periodNo, part.periodNo)));
            await tx.insert(paymentParts).values([
              { ...part, interest: 10 },
              { ...third, [column]: -5 },
              { ...third, paymentId: other.id, [column]: 5 },
            ]);
          });
          expect(await refusalByDatabase(work)).toContain(SPREAD);
        },
      );

      test('a part of another order', async () => {
        const [{ payment, part }, other] = [await anotherPayment(), await partlyPaid()];
        const work = pay(payment, [{ ...part, orderId: other.orderId, interest: 5 }]);
        expect(await refusalByDatabase(work)).toContain(SPREAD);
      });
    });

    test('to look instalments up in a temporary table of its own, to settle what is owed', async () => {
      const { orderId } = await partlyPaid();
      const forged = server.db.transaction(async (tx) => {
        await tx.execute(sql`create temporary table instalments (like public.instalments) on commit drop`);
        await tx.update(orders).set({ status: 200 }).where(eq(orders.id, orderId));
      });
      expect(await refusalByDatabase(forged)).toContain('is owed still');
    });

    test('and nothing that is true: parts, the rest, fees, a delay, all at once', async () => {
      const late = '2026-04-15';
      const { lending, orderId } = await partlyPaid();
      await lending.payDelay('2026-03-30');
      await lending.pay(late, 100_000);
      await lending.pay(late, 400_000);
      await lending.pay(late, 10_000_000);
      expect(await lending.status(late)).toBe('200');
      await expectSoundBooks(server.db, [orderId]);
      const [latest] = await server.db.select().from(payments).orderBy(desc(payments.number)).limit(1);
      expect(latest?.surplus).toBeGreaterThan(0);
    });
  });
});
