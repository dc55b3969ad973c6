import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { openSession } from '#server/borrowers/borrower-sessions.ts';
import { fileComplaint } from '#server/complaints/complaints.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { LISTS, trail } from '#server/operator/lists.ts';
import type { Operator } from '#server/operator/operators.ts';
import { type Row, rowLines, sectionLines } from '#server/operator/printing.ts';
import { REPORTS } from '#server/operator/reports.ts';
import { showSubject } from '#server/operator/shown.ts';
import { borrowers } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { Lending, noon } from '../loan/lending.ts';
import { CREDIT, OTHER_TREASURER, Staff, SUPPORT, TREASURER } from './staff.ts';

const configuration = shape.parse({});

describe('what staff see', () => {
  onDatabase((opened) => {
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
    });

    const deskOn = (day: string) => ({ db: staff.db, configuration, now: noon(day) });
    const list = (name: string, day: string, page: { after?: string | null; limit?: number } = {}) => {
      const found = LISTS[name];
      if (!found) throw new Error(`there is no list ${name}`);
      return found.read(deskOn(day), { after: null, limit: 50, ...page });
    };
    const report = (name: string, day: string, date?: string) => {
      const found = REPORTS[name];
      if (!found) throw new Error(`there is no report ${name}`);
      return found.read(deskOn(day), date);
    };
    const show = (operator: Operator, subject: string, day: string, reason = '') =>
      showSubject(deskOn(day), operator, { subject, reason });
    const rowsOf = async (title: string, sections: ReturnType<typeof show>) =>
      (await sections).find((one) => one.title === title)?.rows;

    test('applications come page by page, the oldest first, until they are decided', async () => {
      const days = ['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-02'];
      const made: Lending[] = [];
      for (const day of days) made.push(await Lending.apply(staff.db, day));
      const all = await list('applications', '2026-01-04');
      expect(all.map(({ appliedAt }) => String(appliedAt).slice(0, 10))).toEqual([...days].sort());
      expect(all[0]).toMatchObject({
        ...{ order: made[1]?.orderId, product: 'Rupee Plain', amount: '8000.00', currency: 'INR' },
        borrower: made[1]?.borrowerId,
      });
      const first = await list('applications', '2026-01-04', { limit: 2 });
      const second = await list('applications', '2026-01-04', { limit: 2, after: String(first[1]?.order) });
      const third = await list('applications', '2026-01-04', { limit: 2, after: String(second[1]?.order) });
      expect([...first, ...second, ...third]).toEqual(all);
      await expect(list('applications', '2026-01-04', { after: 'none' })).rejects.toThrow('--after none is not');
      for (const { orderId } of made) await staff.give(CREDIT, 'decline', { order: orderId });
      expect(await list('applications', '2026-01-04')).toEqual([]);
    });

    test('an approved loan waits for its money until two have paid it out', async () => {
      const { orderId: order } = await Lending.apply(staff.db, '2026-01-10');
      await staff.give(CREDIT, 'approve', { order });
      expect(await list('payouts', '2026-01-10')).toMatchObject([{ order, amount: '8000.00', account: null }]);
      const request = await staff.give(TREASURER, 'disburse', { order, reference: 'L-1' });
      expect(await list('requests', '2026-01-10')).toMatchObject([
        { id: request.id, operator: 'tono', step: 'requested', command: 'disburse', parameters: { order } },
      ]);
      expect(await list('requests', '2026-01-10', { after: String(request.id) })).toEqual([]);
      await staff.confirm(OTHER_TREASURER, request);
      expect(await list('payouts', '2026-01-10')).toEqual([]);
      expect(await list('requests', '2026-01-10')).toEqual([]);
      expect((await list('trail', '2026-01-10', { limit: 1 }))[0]).toMatchObject({
        step: 'confirmed',
        request: request.id,
      });
    });

    test('what a borrower overpaid is listed with an order to refund, until it is refunded', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-10');
      await lending.pay('2026-01-11', 900_000);
      const [credit, ...more] = await list('credits', '2026-01-11');
      expect(more).toEqual([]);
      expect(credit).toMatchObject({ order: lending.orderId, currency: 'INR', borrower: lending.borrowerId });
      const refund = { order: lending.orderId, reference: 'L-2', amount: String(credit?.amount) };
      await staff.confirm(OTHER_TREASURER, await staff.give(TREASURER, 'refund', refund));
      expect(await list('credits', '2026-01-11')).toEqual([]);
    });

    describe('of a loan that is late', () => {
      let lending: Lending;
      beforeEach(async () => {
        lending ??= await Lending.lend(staff.db, '2026-02-01');
        await advanceOrders(staff.db, noon('2026-03-13'));
      });

      test('arrears say since when, and what is owed with the fees of today', async () => {
        // Due on 3 March; Rs.2,240 and the fee of Rs.1,000, with ten days of late interest on Rs.2,240.
        const { waiting } = await lending.plan('2026-03-13');
        expect(await list('overdue', '2026-03-13')).toEqual([
          {
            ...{ order: lending.orderId, daysLate: 10, dueSince: '2026-03-03', periodsLate: 1 },
            owedNow: ((waiting[0]?.total ?? 0) / 100).toFixed(2),
            leftInAll: (waiting.reduce((sum, { total }) => sum + total, 0) / 100).toFixed(2),
            ...{ currency: 'INR', borrower: lending.borrowerId },
          },
        ]);
        expect(waiting[0]?.total).toBeGreaterThan(324_000);
      });

      test('the order is shown with plan, payments, complaints without their words, and its trail', async () => {
        const { orderId, borrowerId } = lending;
        await lending.pay('2026-03-13', 100_000);
        const about = { borrowerId, orderId, type: '6', sonType: '', detail: 'They call my mother', images: [] };
        const complaint = await fileComplaint(staff.db, about, noon('2026-03-13'));
        await staff.give(TREASURER, 'refund', { order: orderId, reference: 'L-3' }).catch(() => {});
        const sections = await show(CREDIT, orderId, '2026-03-13');
        expect(sections.map(({ title }) => title)).toEqual([
          'loan',
          'plan',
          'payments',
          'refunds',
          'complaints',
          'app server',
          'trail',
        ]);
        const of = (title: string) => sections.find((one) => one.title === title)?.rows;
        expect(of('loan')).toMatchObject([
          { order: orderId, state: 'overdue', amount: '8000.00', borrower: borrowerId },
        ]);
        expect(of('plan')).toHaveLength(4);
        expect(of('plan')?.[0]).toMatchObject({ period: 1, state: 'late', paid: '1000.00', lateFee: '0.00' });
        expect(of('payments')).toMatchObject([{ amount: '1000.00', periods: '1' }]);
        expect(of('complaints')).toMatchObject([{ complaint, type: 'Something else' }]);
        const said = sectionLines(sections, 'text').join('\n');
        expect(said).not.toContain('mother');
        expect(said).not.toContain('Asha');
        expect(() => sectionLines(sections, 'csv')).toThrow('--format is text or json');
        expect(Object.keys(JSON.parse(sectionLines(sections, 'json').join('')))).toEqual(
          sections.map(({ title }) => title),
        );
      });

      test('the trail of an order is its own', async () => {
        const other = await Lending.apply(staff.db, '2026-03-13');
        await staff.give(CREDIT, 'decline', { order: other.orderId }, 'income unproven');
        const rows = await rowsOf('trail', show(CREDIT, other.orderId, '2026-03-13'));
        expect(rows).toMatchObject([{ command: 'decline', reason: 'income unproven' }]);
        const said = sectionLines(await show(CREDIT, other.orderId, '2026-03-13'), 'text').join('\n');
        expect(said).toMatch(/trail:\n {2}\d+ .* citra \(credit\) done: decline order .*; income unproven$/);
      });

      test('a borrower is shown by phone or id to whoever says why, and the trail names no phone', async () => {
        const [person] = await staff.db.select().from(borrowers).where(eq(borrowers.id, lending.borrowerId));
        const phone = person?.phone ?? '';
        await openSession(staff.db, lending.borrowerId, { now: noon('2026-03-12') });
        const [before] = await trail(staff.db, 1);
        await expect(show(CREDIT, phone, '2026-03-13')).rejects.toThrow('Say why: --reason');
        expect((await trail(staff.db, 1))[0]).toEqual(before);
        const shown = show(CREDIT, phone, '2026-03-13', 'asked by phone');
        expect(await rowsOf('borrower', shown)).toMatchObject([{ name: 'Asha', phone, borrower: lending.borrowerId }]);
        expect(await rowsOf('orders', shown)).toMatchObject([{ order: lending.orderId, state: 'overdue' }]);
        expect(await rowsOf('sessions', shown)).toHaveLength(1);
        const [row] = await trail(staff.db, 1);
        expect(row).toMatchObject({
          command: 'show',
          reason: 'asked by phone',
          outcome: { borrower: lending.borrowerId },
        });
        expect(JSON.stringify(row)).not.toContain(phone);
        const byId = show(SUPPORT, lending.borrowerId, '2026-03-13', 'the same');
        expect(await rowsOf('borrower', byId)).toMatchObject([{ phone }]);
        await expect(show(SUPPORT, '+62000', '2026-03-13', 'x')).rejects.toThrow('+62000 is no order');
      });

      test('the portfolio at risk counts the principal of loans by how long they are late', async () => {
        const before = (await report('portfolio', '2026-03-13')).find(({ currency }) => currency === 'INR');
        const punctual = await Lending.lend(staff.db, '2026-03-12');
        const rows = await report('portfolio', '2026-03-13');
        expect(rows.map(({ currency }) => currency)).toEqual(['IDR', 'INR']);
        const [, after] = rows;
        // Of the late loan Rs.8,000 are out: what was paid went to its fees.
        const outstanding = 8000 + Number(before?.outstanding);
        expect(after).toMatchObject({
          ...{ outstanding: outstanding.toFixed(2), PAR1: '8000.00', PAR30: '0.00', PAR90: '0.00' },
          PAR1part: `${((100 * 8000) / outstanding).toFixed(2)}%`,
        });
        const [, later] = await report('portfolio', '2026-04-02');
        expect(later).toMatchObject({ PAR30: '8000.00', PAR90: '0.00' });
        expect(Number(after?.disbursed)).toBe(Number(before?.disbursed) + 8000);
        await punctual.pay('2026-03-12', 50_000);
        const [, paid] = await report('portfolio', '2026-03-13');
        expect(Number(paid?.collected)).toBe(Number(after?.collected) + 500);
      });
    });

    test('the report of a day has what its market’s day booked, and no other', async () => {
      const lending = await Lending.lend(staff.db, '2026-07-01');
      await lending.pay('2026-07-02T23:59', 300_000);
      await lending.pay('2026-07-03T00:01', 50_000);
      const figures = async (date: string) =>
        Object.fromEntries(
          (await report('day', '2026-07-05', date))
            .filter(({ currency }) => currency === 'INR')
            .map(({ figure, bookings, amount }) => [figure, [bookings, amount]]),
        );
      expect(await figures('2026-07-01')).toMatchObject({ disbursed: [1, '8000.00'], collected: [0, '0.00'] });
      const second = await figures('2026-07-02');
      expect(second).toMatchObject({ disbursed: [0, '0.00'], collected: [1, '3000.00'], overpaid: [0, '0.00'] });
      const parts = ['collected principal', 'collected interest'].map((name) => Number(second[name]?.[1]));
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(3000);
      expect(await figures('2026-07-03')).toMatchObject({ collected: [1, '500.00'] });
      await expect(report('day', '2026-07-05', '2026-02-30')).rejects.toThrow('--date is a day');
      await expect(report('portfolio', '2026-07-05', '2026-02-03')).rejects.toThrow('takes no --date');
    });

    test('the trial balance balances', async () => {
      const rows = (await report('trial-balance', '2026-07-05')).filter(({ currency }) => currency === 'INR');
      const total = rows.at(-1);
      expect(total).toMatchObject({ account: 'total' });
      expect(total?.debit).toBe(total?.credit);
      expect(Number(total?.debit)).toBeGreaterThan(0);
      expect(rows.map(({ account }) => account)).toContain('principalReceivable');
    });
  });
});

describe('how rows are printed', () => {
  const rows: Row[] = [
    { order: '17', text: '=HYPERLINK("x")', amount: '-5.00', named: { a: '1', b: '2' } },
    { order: '1744', text: 'two\nlines, \u202e', amount: '12.00', named: {} },
  ];

  test('as a table, control characters spelt out', () => {
    expect(rowLines(rows, 'text')).toEqual([
      `order  ${'text'.padEnd(23)}  amount  named`,
      `17     ${'=HYPERLINK("x")'.padEnd(23)}  -5.00   a 1, b 2`,
      '1744   two\\u{a}lines, \\u{202e}  12.00',
    ]);
    expect(rowLines([], 'text')).toEqual(['Nothing.']);
  });

  test('as CSV by RFC 4180, of which a sheet makes no formula', () => {
    expect(rowLines(rows, 'csv')).toEqual([
      'order,text,amount,named',
      '17,"\'=HYPERLINK(""x"")",-5.00,"a 1, b 2"',
      '1744,"two\\u{a}lines, \\u{202e}",12.00,',
    ]);
  });

  test('as JSON, whole', () => {
    expect(JSON.parse(rowLines(rows, 'json').join('\n'))).toEqual(rows);
  });
});
