import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { idempotencyRecords, payments } from '#server/platform/database/schema.ts';
import { purge } from '#server/platform/purge.ts';
import { DEFAULT_RETENTION } from '#server/settings/limits.ts';
import { Lending, newPhone, refusalOf } from '../loan/lending.ts';
import { onDatabase } from './on-database.ts';
import { refusalByDatabase } from './refusal.ts';

const borrower = sql`(select id from borrowers limit 1)`;
const text = sql`''`;

/** A row of each table that is purged, as of the moment from which its term runs. */
const ROWS: Record<string, { days: number; insert(of: string, at: SQL): SQL }> = {
  idempotency_records: {
    days: DEFAULT_RETENTION.idempotency,
    insert: (of, at) => sql`(key, input_hash, created_at) values (${of}, '', ${at})`,
  },
  sms_outbox: {
    days: DEFAULT_RETENTION.sms,
    insert: (of, at) => sql`(phone, created_at, delivered_at) values (${of}, ${at}, ${at})`,
  },
  events: {
    days: DEFAULT_RETENTION.events,
    insert: (of, at) =>
      sql`(borrower_id, product_id, module_id, position_id, created_at) values (${borrower}, ${of}, 1, 1, ${at})`,
  },
  alternative_clicks: {
    days: DEFAULT_RETENTION.events,
    insert: (of, at) => sql`(borrower_id, product_id, position_id, created_at) values (${borrower}, ${of}, 1, ${at})`,
  },
  landing_tracks: {
    days: DEFAULT_RETENTION.visits,
    insert: (of, at) => sql`(kind, page_id, client_type, page_type, app_from, user_from, utm_tag, phone, created_at)
      values ('visit', ${of}, 'ios', 1, ${text}, ${text}, ${text}, ${text}, ${at})`,
  },
  registration_sessions: {
    days: DEFAULT_RETENTION.registrations,
    insert: (of, at) => sql`(sid, expires_at) values (${of}, ${at})`,
  },
  device_sessions: {
    days: DEFAULT_RETENTION.sessions,
    insert: (of, at) =>
      sql`(token_hash, borrower_id, created_at, expires_at) values (${of}, ${borrower}, ${at}, ${at})`,
  },
};
const TABLES = Object.entries(ROWS);

describe('what is past its term', () => {
  onDatabase((opened) => {
    const rows = async (table: string) => opened().db.$count(sql`${sql.identifier(table)}`);
    const add = (table: string, of: string, at: SQL) =>
      opened().db.execute(sql`insert into ${sql.identifier(table)} ${ROWS[table]?.insert(of, at) ?? sql``}`);
    const day = 86_400_000;

    test.each(TABLES)('%s: goes, and what is a minute younger stays', async (table, { days }) => {
      const { db } = opened();
      await createBorrower(db, { name: 'Siti', phone: newPhone(), now: new Date() });
      const term = sql`now() - make_interval(days => ${days}::integer)`;
      await add(table, 'old', sql`${term} - interval '1 minute'`);
      await add(table, 'young', sql`${term} + interval '1 minute'`);
      expect(await purge(db, DEFAULT_RETENTION, new Date(Date.now() + 1000 * day))).toBe(1);
      expect(await rows(table)).toBe(1);
      expect(await purge(db, DEFAULT_RETENTION, new Date(Date.now() - 2 * day))).toBe(0);
      expect(await rows(table)).toBe(1);
    });

    test('a session that was revoked goes by its revocation, or by its expiry where that was earlier', async () => {
      const { db } = opened();
      await db.execute(sql`
        insert into device_sessions (token_hash, borrower_id, created_at, expires_at, revoked_at)
        select name, ${borrower}, now() - interval '100 days', now() + expires, now() + revoked
        from (values ('revoked', interval '300 days', interval '-91 days'), ('expired', '-91 days', '-89 days'),
          ('later', '300 days', '-89 days'), ('alive', '300 days', null)) as sessions (name, expires, revoked)`);
      expect(await purge(db, DEFAULT_RETENTION, new Date())).toBe(2);
      const left = (await db.query.deviceSessions.findMany()).map(({ tokenHash }) => tokenHash);
      expect(left.sort()).toEqual(['alive', 'later', 'young']);
    });

    test('an SMS goes by its delivery, and stays for as long as it was not delivered', async () => {
      const { db } = opened();
      await db.execute(sql`insert into sms_outbox (phone, created_at, delivered_at)
        select name, now() - interval '40 days', now() + delivered
        from (values ('late', interval '-29 days'), ('old', '-31 days'), ('waits', null)) as sms (name, delivered)`);
      expect(await purge(db, DEFAULT_RETENTION, new Date())).toBe(1);
      const left = (await db.query.smsOutbox.findMany()).map(({ phone }) => phone);
      expect(left.filter((phone) => phone !== 'young').sort()).toEqual(['late', 'waits']);
    });

    test('goes however much it is', async () => {
      const { db } = opened();
      await db.execute(sql`insert into events (borrower_id, product_id, module_id, position_id, created_at)
        select ${borrower}, '7', 1, 1, now() - interval '400 days' from generate_series(1, 2500)`);
      expect(await purge(db, DEFAULT_RETENTION, new Date())).toBe(2500);
    });

    test('the result of work is kept by the database itself for 90 days, unchanged', async () => {
      const { db } = opened();
      await add('idempotency_records', 'kept', sql`now() - interval '89 days'`);
      const isKept = eq(idempotencyRecords.key, 'kept');
      const remove = () => refusalByDatabase(db.delete(idempotencyRecords).where(isKept));
      const change = (values: Partial<typeof idempotencyRecords.$inferInsert>) =>
        refusalByDatabase(db.update(idempotencyRecords).set(values).where(isKept));
      expect(await remove()).toContain('idempotency_records is kept: DELETE');
      expect(await change({ createdAt: new Date(0) })).toContain('idempotency_records is kept: UPDATE');
      expect(await change({ inputHash: 'other' })).toContain('idempotency_records is kept: UPDATE');
      await db
        .update(idempotencyRecords)
        .set({ result: { once: 1 } })
        .where(isKept);
      expect(await change({ result: { once: 2 } })).toContain('idempotency_records is kept: UPDATE');
      expect(await remove()).toContain('idempotency_records is kept: DELETE');
    });

    test('a deposit whose record is gone is not posted a second time', async () => {
      const { db } = opened();
      const lending = await Lending.lend(db, '2020-01-01');
      const amount = await lending.owed('2020-01-02', 1);
      const { vcode } = await lending.numberFor('2020-01-02', amount);
      const deposit = { vcode, amount, reference: 'late' };
      const first = await lending.deposit('2020-01-02', deposit);
      expect(await purge(db, DEFAULT_RETENTION, new Date())).toBeGreaterThan(0);
      const again = await lending.deposit('2020-01-02', deposit);
      expect(again).toEqual({ ...first, replayed: true });
      expect(await db.$count(payments, eq(payments.orderId, lending.orderId))).toBe(1);
      expect(await purge(db, DEFAULT_RETENTION, new Date())).toBeGreaterThan(0);
      expect(await refusalOf(lending.deposit('2020-01-02', { ...deposit, amount: amount - 1 }))).toBe(
        'idempotency.mismatch',
      );
    });
  });
});
