import { eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { openSession, usedSession } from '#server/borrowers/borrower-sessions.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { fileComplaint } from '#server/complaints/complaints.ts';
import { deleteForgotten } from '#server/complaints/images.ts';
import { trail } from '#server/operator/lists.ts';
import { addOperator, type Operator } from '#server/operator/operators.ts';
import { exportBorrower, showSubject } from '#server/operator/shown.ts';
import { executedRows } from '#server/platform/database/executed.ts';
import * as schema from '#server/platform/database/schema.ts';
import { borrowers, complaintImages, complaints, savedCards } from '#server/platform/database/schema.ts';
import { PERSONAL_TABLES } from '#server/privacy/personal-data.ts';
import { retain } from '#server/privacy/retention.ts';
import { onDatabase } from '../database/on-database.ts';
import { refusalByDatabase } from '../database/refusal.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, newPhone, noon, refusalOf } from '../loan/lending.ts';
import { CREDIT, OTHER_TREASURER, Staff, SUPPORT, TREASURER } from './staff.ts';

const OTHER_SUPPORT: Operator = { name: 'sinta', role: 'support' };
const DAY = '2026-03-05';

const tables = Object.values(schema).filter((one): one is (typeof schema)['orders'] => is(one, PgTable));

describe('what is kept of a person', () => {
  onDatabase((opened) => {
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
      await addOperator(staff.db, OTHER_SUPPORT, noon(DAY));
      staff.now = noon(DAY);
    });

    const desk = () => ({ db: staff.db, configuration: shape.parse({}), now: staff.now });

    /** A borrower who has done everything once and owes nothing. */
    const somebody = async () => {
      const { db } = staff;
      const phone = newPhone();
      // Stands in all that is written of the person.
      const mark = phone.slice(1);
      const name = `Asha ${mark}`;
      const { id } = await createBorrower(db, { name, phone, now: noon('2026-01-01') });
      const token = await openSession(db, id, { now: noon('2026-03-01') });
      const lending = await Lending.lend(db, '2026-02-01', { borrowerId: id });
      await lending.pay('2026-02-02', await lending.owed('2026-02-02', 4));
      await db.execute(sql`insert into registrations (phone, borrower_id, template_id, invite_code, app_from, user_from, utm_tag, registered_at)
        values (${phone}, ${id}, '1', '', 'pjt', 'wa', 'spring', now())`);
      await db.execute(sql`insert into saved_cards (id, borrower_id, provider, token, bank_name, bank_code, last_four, saved_at)
        values (${`card-${id}`}, ${id}, 'sandbox', ${`token-${id.slice(0, 8)}`}, ${`Bank ${mark}`}, 'UB', '4711', now())`);
      await db.execute(sql`insert into payout_accounts (borrower_id, bank_name, account_no, holder_name, saved_at)
        values (${id}, 'BCA', ${`0${mark}`}, ${name}, now())`);
      await db.execute(
        sql`insert into borrower_checks (borrower_id, kind, reference, passed_at) values (${id}, 'id', ${`KYC-${mark}`}, now())`,
      );
      await db.execute(sql`insert into landing_tracks (kind, page_id, client_type, page_type, app_from, user_from, utm_tag, phone, created_at)
        values ('click', '1', 'ios', 1, '', '', '', ${phone}, now())`);
      await db.execute(
        sql`insert into sms_outbox (phone, text, created_at) values (${phone}, ${`123456 is your code ${mark}`}, now())`,
      );
      await db.execute(sql`insert into sms_codes (sid, phone, address, salt, code_hash, sent_at, expires_at)
        values ('s', ${phone}, '', 'salt', 'hash', now(), now())`);
      await db.execute(sql`insert into qa_records (borrower_id, type, value, entry_id, day, recorded_at)
        values (${id}, 4, ${`question ${mark}`}, '', '2026-03-01', now())`);
      const detail = `They call my sister ${mark}`;
      const complaint = await fileComplaint(
        db,
        { borrowerId: id, orderId: lending.orderId, type: '6', sonType: '', detail, images: [] },
        noon('2026-03-02'),
      );
      await db.execute(sql`insert into complaint_images (borrower_id, part, complaint_id, created_at, expires_at)
        values (${id}, 'complaint', ${complaint}, now(), now())`);
      return { id, phone, mark, name, token, lending, complaint };
    };
    const byTwo = async (phone: string) => {
      const request = await staff.give(SUPPORT, 'anonymise', { phone });
      return staff.confirm(OTHER_SUPPORT, request);
    };
    /** The tables that have a text somewhere. */
    const holding = async (text: string) => {
      const found: string[] = [];
      for (const table of tables) {
        const name = sql.identifier(getTableName(table));
        const rows = await staff.db.execute(sql`select 1 from ${name} one where one::text like ${`%${text}%`} limit 1`);
        if (executedRows(rows).length > 0) found.push(getTableName(table));
      }
      return found;
    };

    test('every table that says of whom it is is exported', () => {
      const says = (table: PgTable) =>
        getTableConfig(table).columns.some(({ name }) => ['borrower_id', 'order_id', 'phone'].includes(name));
      const exported = Object.values(PERSONAL_TABLES).map(({ table }) => getTableName(table));
      // Digests of phones, kept for a day, and the ledger, whose entries are those of orders and payments.
      const left = ['code_attempts', 'ledger_accounts', 'ledger_transactions'];
      const named = tables.filter(says).map((table) => getTableName(table));
      expect([...exported].sort()).toEqual([...named.filter((name) => !left.includes(name))].sort());
    });

    test('it is exported whole to support alone, with a reason, and the trail says so', async () => {
      const { id, phone, name, mark, lending } = await somebody();
      const give = (operator: Operator, reason: string) => exportBorrower(desk(), operator, { subject: phone, reason });
      await expect(give(CREDIT, 'asked')).rejects.toThrow('export is for the role support');
      await expect(give(SUPPORT, ' ')).rejects.toThrow('Say why');
      const data = await give(SUPPORT, 'asked in writing');
      expect(data.borrower).toMatchObject([{ name, phone }]);
      expect(data.orders).toMatchObject([{ id: lending.orderId }]);
      expect(data.instalments).toHaveLength(4);
      for (const part of [
        'payments',
        'cards',
        'payoutAccount',
        'checks',
        'complaints',
        'complaintImages',
        'sessions',
      ]) {
        expect(data[part], part).toHaveLength(1);
      }
      for (const part of ['registration', 'supportBot', 'visits', 'sms', 'smsCodes']) {
        expect(data[part], part).toHaveLength(1);
      }
      const said = JSON.stringify(data);
      expect(said).toContain(`They call my sister ${mark}`);
      for (const secret of [`token-${id.slice(0, 8)}`, '123456', 'salt', 'hash']) expect(said).not.toContain(secret);
      const [row] = await trail(staff.db, 1);
      expect(row).toMatchObject({ command: 'export', reason: 'asked in writing', parameters: { borrower: id } });
      expect(await refusalOf(exportBorrower(desk(), SUPPORT, { subject: '+620', reason: 'x' }))).toBe(
        'borrower.unknown',
      );
    });

    test('who it was goes by two of support from every table; orders, payments and the books stay', async () => {
      const { id, phone, mark, token, lending } = await somebody();
      const books = await balancesOf(staff.db, lending.orderId);
      await expect(staff.give(TREASURER, 'anonymise', { phone })).rejects.toThrow('anonymise is for the role support');
      const request = await staff.give(SUPPORT, 'anonymise', { phone }, 'asked in writing');
      expect(await holding(mark)).toHaveLength(10);
      await expect(staff.confirm(SUPPORT, request)).rejects.toThrow('Two people are needed');
      await staff.confirm(OTHER_SUPPORT, request);

      expect(await holding(mark)).toEqual([]);
      expect(await holding(`token-${id.slice(0, 8)}`)).toEqual([]);
      const [row] = await staff.db.select().from(borrowers).where(eq(borrowers.id, id));
      expect(row).toMatchObject({ name: '', phone: `anonymised-${id}`, anonymisedAt: noon(DAY) });
      expect(await usedSession(staff.db, { token }, { now: noon(DAY) })).toBeNull();
      expect(await lending.status(DAY)).toBe('200');
      expect(await balancesOf(staff.db, lending.orderId)).toEqual(books);
      expect(await staff.db.$count(complaints, eq(complaints.borrowerId, id))).toBe(0);
      const cards = await staff.db.select().from(savedCards).where(eq(savedCards.borrowerId, id));
      expect(cards).toMatchObject([{ lastFour: '0000', bankName: '' }]);
      const [last] = await trail(staff.db, 1);
      expect(last).toMatchObject({ command: 'anonymise', step: 'confirmed', parameters: { borrower: id } });
      await expectSoundBooks(staff.db);

      const removed: string[] = [];
      const images = {
        put: async () => {},
        get: async () => null,
        remove: async (name: string) => void removed.push(name),
      };
      await deleteForgotten(staff.db, images, noon(DAY));
      expect(removed).toHaveLength(1);
      expect(await staff.db.$count(complaintImages, eq(complaintImages.borrowerId, id))).toBe(0);

      // The phone is free for somebody who registers anew.
      const again = await createBorrower(staff.db, { name: 'Asha', phone, now: noon(DAY) });
      expect(again.id).not.toBe(id);
      expect(await refusalOf(staff.give(SUPPORT, 'anonymise', { phone: `anonymised-${id}` }))).toBe('borrower.unknown');
      const change = staff.db.update(borrowers).set({ name: 'Asha' }).where(eq(borrowers.id, id));
      expect(await refusalByDatabase(change)).toContain('borrowers is kept: UPDATE');
    });

    test('it stays while a loan is not over, a number lives or money is owed to the borrower', async () => {
      const { phone, lending, id } = await somebody();
      const refused = () => refusalOf(staff.give(SUPPORT, 'anonymise', { phone }));
      const applied = await Lending.apply(staff.db, DAY, { borrowerId: id });
      expect(await refused()).toBe('borrower.engaged');
      await staff.give(CREDIT, 'approve', { order: applied.orderId });
      expect(await refused()).toBe('borrower.engaged');
      await staff.give(TREASURER, 'fail-disbursement', { order: applied.orderId });
      const second = await Lending.lend(staff.db, DAY, { borrowerId: id });
      expect(await refused()).toBe('borrower.engaged');
      await second.pay(DAY, 900_000);
      expect(await second.status(DAY)).toBe('200');
      staff.now = noon('2026-03-08');
      expect(await refused()).toBe('borrower.engaged');
      const refund = await staff.give(TREASURER, 'refund', { order: second.orderId, reference: `R-${id}` });
      await staff.confirm(OTHER_TREASURER, refund);
      staff.now = noon('2026-03-05T13:00');
      expect(await refused()).toBe('borrower.engaged');
      staff.now = noon('2026-03-08');
      await byTwo(phone);
      staff.now = noon(DAY);
      expect(await lending.status(DAY)).toBe('200');
    });

    test('an answer to it goes with its complaint, and stands in no trail', async () => {
      const { phone, mark, complaint } = await somebody();
      await staff.give(SUPPORT, 'answer-complaint', { complaint, text: `We called your sister ${mark}` });
      await byTwo(phone);
      expect(await holding(mark)).toEqual([]);
    });

    test('a registration is renamed by that alone, and never removed', async () => {
      const { id } = await somebody();
      const { registrations } = schema;
      const rename = staff.db.update(registrations).set({ phone: 'x' }).where(eq(registrations.borrowerId, id));
      expect(await refusalByDatabase(rename)).toContain('registrations is kept: UPDATE');
    });

    test('it goes by itself once nothing was done for its term, and no sooner', async () => {
      const { id, name, mark, complaint } = await somebody();
      const busy = await somebody();
      await Lending.lend(staff.db, '2026-03-01', { borrowerId: busy.id });
      const terms = { borrowers: 300, complaints: 0 };
      const nameOf = async (of: string) =>
        (await staff.db.select().from(borrowers).where(eq(borrowers.id, of)))[0]?.name;
      await retain(staff.db, terms, new Date(Date.now() - 2 * 86_400_000));
      expect(await nameOf(id)).toBe(name);
      await retain(staff.db, { borrowers: 0, complaints: 0 }, new Date());
      expect(await nameOf(id)).toBe(name);
      await staff.db.execute(
        sql`update device_sessions set expires_at = now() - interval '10 days' where borrower_id in (${id}, ${busy.id})`,
      );
      const answer = (days: number) =>
        staff.db.execute(
          sql`update complaints set created_at = now() - interval '20 days', answered_at = now() - make_interval(days => ${days}::integer)
            where borrower_id in (${id}, ${busy.id})`,
        );
      const account = (days: number) =>
        staff.db.execute(
          sql`update payout_accounts set saved_at = now() - make_interval(days => ${days}::integer) where borrower_id = ${id}`,
        );
      await account(10);
      await retain(staff.db, { borrowers: 9, complaints: 0 }, new Date());
      expect(await nameOf(id), 'a complaint waits').toBe(name);
      await answer(1);
      await retain(staff.db, { borrowers: 9, complaints: 0 }, new Date());
      expect(await nameOf(id), 'a complaint was answered yesterday').toBe(name);
      await answer(10);
      await account(1);
      await retain(staff.db, { borrowers: 9, complaints: 0 }, new Date());
      expect(await nameOf(id), 'an account was named yesterday').toBe(name);
      await account(10);
      await retain(staff.db, { borrowers: 11, complaints: 0 }, new Date());
      expect(await nameOf(id)).toBe(name);
      await retain(staff.db, { borrowers: 9, complaints: 0 }, new Date());
      expect(await nameOf(id)).toBe('');
      expect(await holding(mark)).toEqual([]);
      expect(await nameOf(busy.id)).toBe(busy.name);
      expect(await staff.db.$count(complaints, eq(complaints.id, complaint))).toBe(0);
    });

    test('a complaint goes once it was answered for its term; one that waits stays', async () => {
      const [answered, waiting] = [await somebody(), await somebody()];
      await staff.db.execute(
        sql`update complaints set answer = 'We are sorry', answered_at = now() - interval '20 days' where id = ${answered.complaint}`,
      );
      await staff.db.execute(
        sql`update complaints set created_at = now() - interval '90 days' where id = ${waiting.complaint}`,
      );
      const left = async (id: string) => staff.db.$count(complaints, eq(complaints.id, id));
      await retain(staff.db, { borrowers: 0, complaints: 21 }, new Date());
      expect(await left(answered.complaint)).toBe(1);
      await retain(staff.db, { borrowers: 0, complaints: 19 }, new Date());
      expect(await left(answered.complaint)).toBe(0);
      expect(await left(waiting.complaint)).toBe(1);
    });

    test('a borrower is shown with what staff need to pay out', async () => {
      const { phone, name, mark } = await somebody();
      const sections = await showSubject(desk(), TREASURER, { subject: phone, reason: 'to pay out' });
      const account = sections.find(({ title }) => title === 'payout account');
      expect(account?.rows).toEqual([{ accountNo: `0${mark}`, bank: 'BCA', holder: name }]);
    });
  });
});
