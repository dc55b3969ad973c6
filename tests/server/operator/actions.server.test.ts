import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { marketOf } from '#domain/configuration/configuration.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { openSession, usedSession } from '#server/borrowers/borrower-sessions.ts';
import { receiptResponse } from '#server/loan/details-response.ts';
import { receiptsOf } from '#server/loan/receipts.ts';
import { commands } from '#server/operator/commands.ts';
import { openRequests, trail } from '#server/operator/lists.ts';
import { OperatorError } from '#server/operator/operator-error.ts';
import { addOperator, dismissOperator, knownOperator } from '#server/operator/operators.ts';
import { borrowers, deviceSessions, operatorActions, orders } from '#server/platform/database/schema.ts';
import { displayAmount } from '#server/platform/money/display.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { onDatabase } from '../database/on-database.ts';
import { refusalByDatabase } from '../database/refusal.ts';
import { balances, balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon, refusalOf } from '../loan/lending.ts';
import { CREDIT, DAY, OTHER_TREASURER, Staff, SUPPORT, TREASURER } from './staff.ts';

const { markets } = parseConfiguration({ environment: 'demonstration' });
const INDIA = { market: marketOf(markets, '0'), language: 'en' } as const;

describe('what operators do', () => {
  onDatabase((opened) => {
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
    });

    test('an application is approved by one, and written down with name, role and reason', async () => {
      const lending = await Lending.apply(staff.db, DAY);
      const action = await staff.give(CREDIT, 'approve', { order: lending.orderId }, 'income proven');
      expect(await lending.status(DAY)).toBe('151');
      expect(action).toMatchObject({
        ...{ operator: 'citra', role: 'credit', step: 'done', command: 'approve', reason: 'income proven' },
        ...{ parameters: { order: lending.orderId }, outcome: { order: lending.orderId, orderStatus: '151' } },
      });
      expect((await trail(staff.db, 1))[0]).toEqual(action);
    });

    test('an application is declined', async () => {
      const lending = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'decline', { order: lending.orderId });
      expect(await lending.status(DAY)).toBe('110');
    });

    test('an application is declined with the kind of reason that its borrower reads', async () => {
      const { orderId } = await Lending.apply(staff.db, DAY);
      const named = (kind: string) => staff.give(CREDIT, 'decline', { order: orderId, kind });
      await expect(named('mood')).rejects.toThrow('--kind is one of income, lateLoan, details, account.');
      await named('income');
      const [kept] = await staff.db.select().from(orders).where(eq(orders.id, orderId));
      expect(kept).toMatchObject({ status: 110, declineReason: 'income' });
    });

    test('a loan is paid out once two have said so', async () => {
      const lending = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order: lending.orderId });
      const request = await staff.give(TREASURER, 'disburse', { order: lending.orderId, reference: 'T-1' });
      expect(request).toMatchObject({
        step: 'requested',
        outcome: { amount: '8000.00', currency: 'INR', reference: 'T-1' },
      });
      expect(await lending.status(DAY)).toBe('151');
      expect(await balancesOf(staff.db, lending.orderId)).toEqual({});

      await expect(staff.confirm(TREASURER, request)).rejects.toThrow('Two people are needed');
      await expect(staff.confirm(CREDIT, request)).rejects.toThrow(
        'disburse is for the role treasury, yours is credit',
      );
      expect(await lending.status(DAY)).toBe('151');

      await staff.confirm(OTHER_TREASURER, request);
      expect(await lending.status(DAY)).toBe('170');
      await expect(staff.confirm(OTHER_TREASURER, request)).rejects.toThrow(`There is no open request ${request.id}`);
      await expectSoundBooks(staff.db);
    });

    test('one transfer pays one order, whoever requests it', async () => {
      const requests = [];
      for (const { orderId: order } of [await Lending.apply(staff.db, DAY), await Lending.apply(staff.db, DAY)]) {
        await staff.give(CREDIT, 'approve', { order });
        requests.push(await staff.give(TREASURER, 'disburse', { order, reference: 'T-once' }));
      }
      const [first = { id: 0 }, second = { id: 0 }] = requests;
      await staff.confirm(OTHER_TREASURER, first);
      expect(await refusalOf(staff.confirm(OTHER_TREASURER, second))).toBe('idempotency.mismatch');
      const { orderId: third } = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order: third });
      expect(await refusalOf(staff.give(OTHER_TREASURER, 'disburse', { order: third, reference: 'T-once' }))).toBe(
        'idempotency.mismatch',
      );
      await expectSoundBooks(staff.db);
    });

    test('the database itself refuses a confirmation by who requested', async () => {
      const lending = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order: lending.orderId });
      const { id, ...request } = await staff.give(TREASURER, 'disburse', { order: lending.orderId, reference: 'T-2' });
      const confirmed = { ...request, step: 'confirmed', requestId: id } as const;
      const said = await refusalByDatabase(staff.db.insert(operatorActions).values(confirmed));
      expect(said).toContain('needs another operator');
    });

    test.each(Object.entries(commands))(
      'the database itself refuses one operator to have done %s, where it needs two',
      async (command, { needsTwo }) => {
        const { db } = staff;
        const action = { operator: 'tono', role: 'treasury', step: 'done', command, at: noon(DAY) } as const;
        const done = { ...action, parameters: {}, outcome: {}, reason: 'seen' };
        const undone = db.transaction(async (tx) => {
          await tx.insert(operatorActions).values(done);
          tx.rollback();
        });
        const said = await refusalByDatabase(undone);
        expect(said.includes(`${command} needs two operators`), said).toBe(needsTwo !== false);
      },
    );

    test('the database itself refuses a confirmation of nothing, and of something else than was requested', async () => {
      const lending = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order: lending.orderId });
      const { id, ...request } = await staff.give(TREASURER, 'disburse', { order: lending.orderId, reference: 'T-10' });
      const confirmed = { ...request, operator: OTHER_TREASURER.name, step: 'confirmed', requestId: id } as const;
      for (const wrong of [{ requestId: null }, { command: 'refund' }, { parameters: { order: 'another' } }]) {
        const said = await refusalByDatabase(staff.db.insert(operatorActions).values({ ...confirmed, ...wrong }));
        expect(said, JSON.stringify(wrong)).toContain('needs another operator');
      }
      await staff.confirm(OTHER_TREASURER, { id });
    });

    test('what an operator requested who is dismissed by now is confirmed by nobody, and can be requested anew', async () => {
      const { db } = staff;
      const leaving = { name: 'tomi', role: 'treasury' } as const;
      await addOperator(db, leaving, noon(DAY));
      const { orderId: order } = await Lending.apply(db, DAY);
      await staff.give(CREDIT, 'approve', { order });
      const request = await staff.give(leaving, 'disburse', { order, reference: 'T-11' });
      expect((await openRequests(db)).map(({ id }) => id)).toContain(request.id);
      await dismissOperator(db, leaving.name, noon(DAY));
      expect((await openRequests(db)).map(({ id }) => id)).not.toContain(request.id);
      await expect(staff.confirm(OTHER_TREASURER, request)).rejects.toThrow(
        `There is no open request ${request.id}: tomi, who asked, is dismissed. Request it anew.`,
      );
      await staff.confirm(OTHER_TREASURER, await staff.give(TREASURER, 'disburse', { order, reference: 'T-11' }));
      await expectSoundBooks(db);
    });

    test('a disbursement that failed is said by one, since nothing was booked', async () => {
      const lending = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order: lending.orderId });
      await staff.give(TREASURER, 'fail-disbursement', { order: lending.orderId });
      expect(await lending.status(DAY)).toBe('110');
    });

    test('money that a webhook told of in vain is booked by two, and never twice', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      const { vcode } = await lending.numberFor(DAY, await lending.owed(DAY, 1));
      const before = await balancesOf(staff.db, lending.orderId);
      const deposit = { vcode, reference: 'pay_1', amount: '10.50' };
      const request = await staff.give(TREASURER, 'deposit', deposit);
      expect(request).toMatchObject({ step: 'requested', outcome: { order: lending.orderId, amount: '10.50' } });
      expect(await balancesOf(staff.db, lending.orderId)).toEqual(before);
      await expect(staff.confirm(TREASURER, request)).rejects.toThrow('Two people are needed');
      await staff.confirm(OTHER_TREASURER, request);
      expect((await balancesOf(staff.db, lending.orderId)).cash).toBe((before.cash ?? 0) + 1050);

      // The webhook comes after all; and a request for what was posted meanwhile is refused.
      const { replayed } = await lending.deposit(DAY, { vcode, reference: 'pay_1', amount: 1050 });
      expect(replayed).toBe(true);
      const late = await staff.give(TREASURER, 'deposit', { ...deposit, reference: 'pay_2' });
      await lending.deposit(DAY, { vcode, reference: 'pay_2', amount: 1050 });
      await expect(staff.confirm(OTHER_TREASURER, late)).rejects.toThrow('request it anew');
      const unknown = staff.give(TREASURER, 'deposit', { ...deposit, vcode: 'none' });
      expect(await refusalOf(unknown)).toBe('virtualAccount.unknown');
      expect(await refusalOf(staff.give(TREASURER, 'deposit', { ...deposit, amount: '1.005' }))).toBe('amount.wrong');
      expect((await balancesOf(staff.db, lending.orderId)).cash).toBe((before.cash ?? 0) + 2100);
      await expectSoundBooks(staff.db);
    });

    test('money that would go elsewhere by now than when it was requested is refused', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      const { vcode } = await lending.numberFor(DAY, await lending.owed(DAY, 1));
      const request = await staff.give(TREASURER, 'deposit', { vcode, reference: 'pay_4', amount: '2240' });
      expect(request.outcome).toMatchObject({ pays: '2240.00 of period 1' });
      await lending.deposit(DAY, { vcode, amount: 860_000 });
      const confirmed = staff.confirm(OTHER_TREASURER, request);
      await expect(confirmed).rejects.toThrow(/owedToBorrower 2240\.00.*request it anew/);
      expect(await balancesOf(staff.db, lending.orderId)).not.toHaveProperty('owedToBorrower');
    });

    test('money that a webhook told of in vain counts from when it was paid, as both people are told', async () => {
      const lending = await Lending.lend(staff.db, '2026-01-28');
      const { vcode } = await lending.numberFor('2026-02-27', 224_000);
      const deposit = { vcode, reference: 'pay_30', amount: '2240' };
      const at = (paidAt: string) => staff.give(TREASURER, 'deposit', { ...deposit, 'paid-at': paidAt });
      await expect(at('2026-03-01T12:00:01+05:30')).rejects.toThrow('has not come yet');
      await expect(at('2026-02-27T11:59:59+05:30')).rejects.toThrow('before the number was issued');
      await expect(at('2026-02-27T23:15:00')).rejects.toThrow(
        new OperatorError(
          '--paid-at is date and time in ISO 8601 with seconds and the offset, such as 2026-03-01T23:15:00+07:00.',
        ),
      );
      const request = await at('2026-02-27T17:45:00Z');
      expect(request.outcome).toMatchObject({ paidAt: '2026-02-27T23:15:00+05:30' });
      expect(await lending.status(DAY)).toBe('180');
      await staff.confirm(OTHER_TREASURER, request);
      expect(await lending.status(DAY)).toBe('170');
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      await expectSoundBooks(staff.db, [lending.orderId]);
    });

    test('an operator is told where it counts from now alone, also where that costs the borrower nothing', async () => {
      const lending = await Lending.lend(staff.db, '2026-02-20');
      const { vcode } = await lending.numberFor('2026-02-27', 224_000);
      await lending.pay('2026-02-28', 1000);
      const deposit = { vcode, reference: 'pay_31', amount: '2240', 'paid-at': '2026-02-27T23:15:00+05:30' };
      expect((await staff.give(TREASURER, 'deposit', deposit)).outcome).toMatchObject({
        counts: 'from now, since other money of the order came in between',
      });
    });

    test('what is owed to a borrower is paid back by two, in whole or in part, and never twice', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      const { vcode } = await lending.numberFor(DAY, await lending.owed(DAY, 1));
      await lending.deposit(DAY, { vcode, amount: 1_000_000 });
      const owed = `owedToBorrower:INR:${lending.borrowerId}`;
      const before = -((await balances(staff.db))[owed] ?? 0);
      expect(before).toBeGreaterThan(0);
      const order = lending.orderId;

      const part = await staff.give(TREASURER, 'refund', { order, reference: 'R-1', amount: '10.50' });
      expect((await balances(staff.db))[owed]).toBe(-before);
      await staff.confirm(OTHER_TREASURER, part);
      expect((await balances(staff.db))[owed]).toBe(1050 - before);
      const told = async () => {
        const [receipt] = await receiptsOf(staff.db, { id: order });
        if (!receipt) throw new Error('nothing was paid');
        const { surplus, lines } = receiptResponse(receipt, '', INDIA);
        return { surplus, lines: lines.slice(-2) };
      };
      expect(await told()).toEqual({
        surplus: fromMinor(before - 1050, 2),
        lines: [
          { text: 'Overpaid, owed to you', value: displayAmount(before - 1050, INDIA) },
          { text: 'Overpaid, paid back to you', value: '₹10.50' },
        ],
      });

      expect(await refusalOf(staff.give(TREASURER, 'refund', { order, reference: 'R-1', amount: '1' }))).toBe(
        'idempotency.mismatch',
      );
      expect(await refusalOf(staff.give(TREASURER, 'refund', { order, reference: 'R-2', amount: '99999' }))).toBe(
        'amount.tooLarge',
      );
      for (const amount of ['0', '-1', '1.001', 'x']) {
        expect(await refusalOf(staff.give(TREASURER, 'refund', { order, reference: 'R-3', amount }))).toBe(
          'amount.wrong',
        );
      }

      const all = await staff.give(TREASURER, 'refund', { order, reference: 'R-4' });
      expect((await openRequests(staff.db)).map(({ id }) => id)).toContain(all.id);
      await staff.withdraw(TREASURER, all);
      expect((await openRequests(staff.db)).map(({ id }) => id)).not.toContain(all.id);
      await expect(staff.confirm(OTHER_TREASURER, all)).rejects.toThrow('There is no open request');
      await staff.confirm(OTHER_TREASURER, await staff.give(TREASURER, 'refund', { order, reference: 'R-5' }));
      expect((await balances(staff.db))[owed]).toBe(0);
      const { surplus, lines } = await told();
      expect(Number(surplus)).toBe(0);
      expect(lines.at(-1)).toEqual({ text: 'Overpaid, paid back to you', value: displayAmount(before, INDIA) });
      expect(lines.at(-2)?.text).not.toContain('Overpaid');
      expect(await refusalOf(staff.give(TREASURER, 'refund', { order, reference: 'R-8' }))).toBe('amount.tooLarge');

      // What is overpaid after that is owed again, whichever payment was paid back.
      await lending.deposit(DAY, { vcode, amount: 20_000 });
      expect(await told()).toMatchObject({ surplus: '200.00', lines: [{ text: 'Overpaid, owed to you' }] });
      await expectSoundBooks(staff.db);
    });

    test('of one order one request is open at a time, of one payment as well, whoever asks and however it is written', async () => {
      const { orderId: order } = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order });
      const disbursed = await staff.give(TREASURER, 'disburse', { order, reference: 'T-8' });
      const again = staff.give(OTHER_TREASURER, 'disburse', { order: ` ${order}`, reference: 'T-9' });
      await expect(again).rejects.toThrow(
        `The request ${disbursed.id} of tono to disburse is open for order ${order}: confirm or withdraw it first.`,
      );
      await staff.withdraw(TREASURER, disbursed);
      await staff.confirm(OTHER_TREASURER, await staff.give(TREASURER, 'disburse', { order, reference: 'T-9' }));

      const lending = await Lending.lend(staff.db, DAY);
      await lending.pay(DAY, 1_000_000);
      const refund = { order: lending.orderId, amount: '1' };
      const refunded = await staff.give(TREASURER, 'refund', { ...refund, reference: 'R-20' });
      const other = staff.give(TREASURER, 'refund', { ...refund, reference: 'R-21' });
      await expect(other).rejects.toThrow(`The request ${refunded.id} of tono to refund is open for order`);

      const unpaid = await Lending.lend(staff.db, DAY);
      const { vcode } = await unpaid.numberFor(DAY, await unpaid.owed(DAY, 1));
      const deposit = { vcode, amount: '1' };
      await staff.give(TREASURER, 'deposit', { ...deposit, reference: 'pay_20' });
      await staff.give(TREASURER, 'deposit', { ...deposit, reference: 'pay_21' });
      const posted = staff.give(TREASURER, 'deposit', { ...deposit, reference: 'pay_21' });
      await expect(posted).rejects.toThrow('is open for reference pay_21');
    });

    test('a request is answered with a reason, and withdrawn by its own role alone', async () => {
      const { orderId: order } = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order });
      const request = await staff.give(TREASURER, 'disburse', { order, reference: 'T-30' });
      for (const stranger of [CREDIT, SUPPORT]) {
        await expect(staff.withdraw(stranger, request)).rejects.toThrow(
          `disburse is for the role treasury, yours is ${stranger.role}`,
        );
      }
      await expect(staff.withdraw(TREASURER, request, ' ')).rejects.toThrow('Say why');
      await expect(staff.confirm(OTHER_TREASURER, request, ' ')).rejects.toThrow('Say why');
      expect((await openRequests(staff.db)).map(({ id }) => id)).toContain(request.id);
      expect(await staff.withdraw(OTHER_TREASURER, request, 'wrong bank')).toMatchObject({
        ...{ operator: 'tara', role: 'treasury', step: 'withdrawn', command: 'disburse', reason: 'wrong bank' },
        ...{ parameters: request.parameters, outcome: request.outcome, requestId: request.id },
      });
      await expect(staff.withdraw(TREASURER, request)).rejects.toThrow('There is no open request');
    });

    test('a request that comes to something else by now is not confirmed', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      const { vcode } = await lending.numberFor(DAY, await lending.owed(DAY, 1));
      await lending.deposit(DAY, { vcode, amount: 1_000_000 });
      const order = lending.orderId;
      const all = await staff.give(TREASURER, 'refund', { order, reference: 'R-6' });
      await lending.deposit(DAY, { vcode, amount: 100 });
      await expect(staff.confirm(OTHER_TREASURER, all)).rejects.toThrow('request it anew');
      await expectSoundBooks(staff.db);
    });

    test('sessions of a phone are ended', async () => {
      const [borrower] = await staff.db
        .insert(borrowers)
        .values({ name: 'Rina', phone: '+6281200000077', createdAt: noon(DAY) })
        .returning();
      const token = await openSession(staff.db, borrower?.id ?? '', { now: noon(DAY) });
      const action = await staff.give(SUPPORT, 'revoke-sessions', { phone: '+6281200000077' });
      expect(action.outcome).toEqual({ borrower: borrower?.id, ended: '1' });
      // The trail names the borrower, and no phone.
      expect(action.parameters).toEqual({ borrower: borrower?.id });
      expect(await usedSession(staff.db, { token }, { now: noon(DAY) })).toBeNull();

      // Once: what is over already keeps its end, from which it is kept for a while, and counts no more.
      await openSession(staff.db, borrower?.id ?? '', { now: noon('2026-01-01'), life: 1000 });
      const ends = () =>
        staff.db.query.deviceSessions.findMany({
          where: eq(deviceSessions.borrowerId, borrower?.id ?? ''),
          columns: { revokedAt: true },
          orderBy: desc(deviceSessions.createdAt),
        });
      const ended = [{ revokedAt: noon(DAY) }, { revokedAt: null }];
      expect(await ends()).toEqual(ended);
      staff.now = noon('2026-03-02');
      const again = await staff.give(SUPPORT, 'revoke-sessions', { phone: '+6281200000077' });
      staff.now = noon(DAY);
      expect(again.outcome).toEqual({ borrower: borrower?.id, ended: '0' });
      expect(await ends()).toEqual(ended);
      expect(await refusalOf(staff.give(SUPPORT, 'revoke-sessions', { phone: '+6281200000078' }))).toBe(
        'borrower.unknown',
      );
    });

    test('another role’s command, no reason, an unknown command and wrong parameters do nothing', async () => {
      const lending = await Lending.apply(staff.db, DAY);
      const order = lending.orderId;
      const before = await trail(staff.db, 1000);
      await expect(staff.give(SUPPORT, 'approve', { order })).rejects.toThrow('approve is for the role credit');
      await expect(staff.give(CREDIT, 'approve', { order }, '  ')).rejects.toThrow('Say why');
      await expect(staff.give(CREDIT, 'forgive', { order })).rejects.toThrow('There is no command forgive');
      await expect(staff.give(CREDIT, 'toString', { order })).rejects.toThrow('There is no command toString');
      const nameless = staff.give(CREDIT, 'approve', { order: '' });
      await expect(nameless).rejects.toThrow(new OperatorError('ORDER is missing.'));
      const tooMuch = staff.give(CREDIT, 'approve', { order, amount: '1' });
      await expect(tooMuch).rejects.toThrow(new OperatorError('The command takes no --amount.'));
      const incomplete = staff.give(TREASURER, 'deposit', { vcode: '1' });
      await expect(incomplete).rejects.toThrow(new OperatorError('--reference is missing.\n--amount is missing.'));
      const endless = staff.give(SUPPORT, 'answer-complaint', { complaint: 'C-1', text: 'x'.repeat(2001) });
      await expect(endless).rejects.toThrow(new OperatorError('--text has 2000 characters at the most.'));
      for (const reference of ['T-3\nT-4', 'T\u001b[2K', 'T-\u202e3']) {
        for (const command of ['disburse', 'refund']) {
          await expect(staff.give(TREASURER, command, { order, reference })).rejects.toThrow('--reference is one line');
        }
        const deposit = { vcode: '1', reference, amount: '1' };
        await expect(staff.give(TREASURER, 'deposit', deposit)).rejects.toThrow('--reference is one line');
      }
      expect(await refusalOf(staff.give(CREDIT, 'approve', { order: 'none' }))).toBe('order.unknown');
      expect(await refusalOf(staff.give(TREASURER, 'disburse', { order, reference: 'T-3' }))).toBe('event.refused');
      expect(await trail(staff.db, 1000)).toEqual(before);
      expect(await lending.status(DAY)).toBe('21');
    });

    test('an operator is known by the secret until dismissed, and a name is never another’s', async () => {
      const { db } = staff;
      const secret = await addOperator(db, { name: 'nina', role: 'support' }, noon(DAY));
      expect(await knownOperator(db, 'nina', secret)).toEqual({ name: 'nina', role: 'support' });
      await expect(knownOperator(db, 'nina', `${secret}x`)).rejects.toThrow('name no operator');
      await expect(knownOperator(db, 'nobody', secret)).rejects.toThrow('name no operator');
      await dismissOperator(db, 'nina', noon(DAY));
      await expect(knownOperator(db, 'nina', secret)).rejects.toThrow('name no operator');
      await expect(addOperator(db, { name: 'nina', role: 'treasury' }, noon(DAY))).rejects.toThrow('is taken');
      await expect(dismissOperator(db, 'nina', noon(DAY))).rejects.toThrow('There is no operator nina');
    });
  });
});
