import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { LOAN_STATE_NAMES, stateOf } from '#domain/order-status.ts';
import { borrowerNamed, demandBorrower, type Person } from '#server/borrowers/borrowers.ts';
import { type Order, readOrders } from '#server/loan/order.ts';
import { planOf } from '#server/loan/plan.ts';
import { receiptsOf } from '#server/loan/receipts.ts';
import { timeChangeOf } from '#server/loan/time-change.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import {
  appServerActions,
  borrowerChecks,
  complaints,
  deviceSessions,
  operatorActions,
  orders,
  payoutAccounts,
  refunds,
  savedCards,
} from '#server/platform/database/schema.ts';
import { exportPerson } from '#server/privacy/personal-data.ts';
import { type Desk, demandReason, operatorOf, readComplaints, write } from './actions.ts';
import { amountOf } from './command.ts';
import { actionRow, complaintRow } from './lists.ts';
import { OperatorError } from './operator-error.ts';
import { demandRole, type Operator } from './operators.ts';
import { actionLine, type Row, type Section } from './printing.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The most rows of a section. */
const MOST = 100;

/**
 * An order by its number, a borrower by phone or id, or a complaint by its id. An order is shown without who its borrower is; a
 * borrower and a complaint leave their row in the trail first.
 *
 * @throws OperatorError for no reason, or a complaint and another role than support; where there is none of it
 */
export async function showSubject(
  desk: Desk,
  operator: Operator,
  { subject, reason }: { subject: string; reason: string },
): Promise<Section[]> {
  const [order] = await readOrders(desk.db, eq(orders.id, subject), { by: [asc(orders.id)], limit: 1 });
  if (order) return orderSections(desk, order);
  const person = await borrowerNamed(desk.db, subject);
  if (person) return borrowerSections(desk, operator, { person, reason });
  const [complaint] = UUID.test(subject)
    ? await desk.db.select({ id: complaints.id }).from(complaints).where(eq(complaints.id, subject))
    : [];
  if (!complaint) throw new OperatorError(`${subject} is no order, no borrower's phone or id, and no complaint.`);
  const page = { after: null, limit: 1 };
  const read = await readComplaints(desk, operator, { id: complaint.id, reason, page });
  return [{ title: 'complaint', rows: read.map(complaintRow) }];
}

async function orderSections({ db, configuration, now }: Desk, stored: Order): Promise<Section[]> {
  const order = timeChangeOf(stored, now).order;
  const { id, currency } = order;
  const amount = (minor: number) => amountOf(minor, order, configuration).amount;
  const at = (moment: Date | null) => moment && isoWithOffset(moment, currency);
  const [receipts, back, about, actions, reported] = await Promise.all([
    receiptsOf(db, { id }),
    db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.paidAt)),
    db
      .select()
      .from(complaints)
      .where(and(eq(complaints.borrowerId, order.borrowerId), eq(complaints.orderId, id)))
      .orderBy(desc(complaints.createdAt))
      .limit(MOST),
    trailOf(db, [id]),
    reportedBy(db, eq(appServerActions.orderId, id)),
  ]);
  const plan = planOf(order, now);
  const periods = [...plan.paid, ...plan.waiting].sort((one, other) => one.periodNo - other.periodNo);
  return [
    {
      title: 'loan',
      rows: [
        {
          order: id,
          state: LOAN_STATE_NAMES[stateOf(order.status)],
          status: order.status,
          product: order.product.name,
          amount: amount(order.amount),
          currency,
          appliedAt: at(order.appliedAt),
          decidedAt: at(order.decidedAt),
          declineReason: order.declineReason,
          disbursedAt: at(order.disbursedAt),
          settledAt: at(order.settledAt),
          left: amount(plan.waiting.reduce((sum, { total }) => sum + total, 0)),
          borrower: order.borrowerId,
        },
      ],
    },
    {
      title: 'plan',
      rows: periods.map(({ periodNo, state, dueDate, ...one }) => ({
        period: periodNo,
        state,
        dueDate,
        lateFee: amount(one.lateFee),
        lateInterest: amount(one.lateInterest),
        interest: amount(state === 'paid' ? 0 : one.interest),
        principal: amount(state === 'paid' ? 0 : one.principal),
        left: amount(state === 'paid' ? 0 : one.total),
        paid: amount(one.paid),
      })),
    },
    {
      title: 'payments',
      rows: receipts.map(({ receiptNo, ...one }) => ({
        receipt: receiptNo,
        paidAt: at(one.paidAt),
        amount: amount(one.amount),
        bill: one.billNo,
        way: one.payCode,
        periods: one.covered.map(({ periodNo }) => periodNo).join(' '),
        delayFee: amount(one.delayFee),
        overpaid: amount(one.surplus),
        refunded: amount(one.refunded),
      })),
    },
    {
      title: 'refunds',
      rows: back.map(({ reference, paidAt, ...one }) => ({
        reference,
        paidAt: at(paidAt),
        amount: amount(one.amount),
      })),
    },
    { title: 'complaints', rows: about.map(complaintHead) },
    { title: 'app server', rows: reported },
    { title: 'trail', rows: actions, line: actionLine },
  ];
}

async function borrowerSections(
  desk: Desk,
  operator: Operator,
  { person, reason }: { person: Person; reason: string },
): Promise<Section[]> {
  const { db, configuration, now } = desk;
  const { id } = person;
  await writeReading(desk, operator, { command: 'show', person, reason });
  const [own, sessions, cards, about, accounts, checks, reported] = await Promise.all([
    readOrders(db, eq(orders.borrowerId, id), { by: [desc(orders.appliedAt)], limit: MOST }),
    db
      .select()
      .from(deviceSessions)
      .where(eq(deviceSessions.borrowerId, id))
      .orderBy(desc(deviceSessions.createdAt))
      .limit(MOST),
    db
      .select()
      .from(savedCards)
      .where(and(eq(savedCards.borrowerId, id), isNull(savedCards.forgottenAt)))
      .orderBy(asc(savedCards.savedAt)),
    db.select().from(complaints).where(eq(complaints.borrowerId, id)).orderBy(desc(complaints.createdAt)).limit(MOST),
    db.select().from(payoutAccounts).where(eq(payoutAccounts.borrowerId, id)),
    db.select().from(borrowerChecks).where(eq(borrowerChecks.borrowerId, id)).orderBy(asc(borrowerChecks.passedAt)),
    reportedBy(db, eq(appServerActions.borrowerId, id)),
  ]);
  const actions = await trailOf(db, [id, ...own.map((order) => order.id)]);
  return [
    {
      title: 'borrower',
      rows: [{ borrower: id, name: person.name, phone: person.phone, since: person.createdAt.toISOString() }],
    },
    {
      title: 'orders',
      rows: own.map((stored) => {
        const order = timeChangeOf(stored, now).order;
        const left = planOf(order, now).waiting.reduce((sum, { total }) => sum + total, 0);
        return {
          order: order.id,
          state: LOAN_STATE_NAMES[stateOf(order.status)],
          product: order.product.name,
          ...amountOf(order.amount, order, configuration),
          appliedAt: order.appliedAt.toISOString(),
          left: amountOf(left, order, configuration).amount,
        };
      }),
    },
    {
      title: 'sessions',
      rows: sessions.map(({ createdAt, expiresAt, revokedAt }) => ({
        openedAt: createdAt.toISOString(),
        endsAt: (revokedAt ?? expiresAt).toISOString(),
        isOver: String(revokedAt !== null || expiresAt <= now),
      })),
    },
    {
      title: 'payout account',
      rows: accounts.map(({ bankName, accountNo, holderName }) => ({ accountNo, bank: bankName, holder: holderName })),
    },
    {
      title: 'checks',
      rows: checks.map(({ reference, kind, passedAt }) => ({ reference, kind, passedAt: passedAt.toISOString() })),
    },
    { title: 'cards', rows: cards.map(({ bankName, lastFour }) => ({ card: `${bankName} •••• ${lastFour}` })) },
    { title: 'complaints', rows: about.map(complaintHead) },
    { title: 'app server', rows: reported },
    { title: 'trail', rows: actions, line: actionLine },
  ];
}

/**
 * All that is kept of the borrower of a phone or an id, once the trail says who has it, and why.
 *
 * @throws OperatorError for another role than support, or no reason; DomainError 'borrower.unknown'
 */
export async function exportBorrower(
  desk: Desk,
  operator: Operator,
  { subject, reason }: { subject: string; reason: string },
): Promise<Record<string, unknown[]>> {
  demandRole(operator, 'support', 'export');
  const person = await demandBorrower(desk.db, subject);
  await writeReading(desk, operator, { command: 'export', person, reason });
  return exportPerson(desk.db, person);
}

/** @throws OperatorError for no reason */
async function writeReading(
  { db, now }: Desk,
  operator: Operator,
  { command, person, reason }: { command: 'show' | 'export'; person: Person; reason: string },
): Promise<void> {
  demandReason(reason);
  const said = { borrower: person.id };
  await db.transaction((tx) =>
    write(tx, { ...operatorOf(operator), step: 'done', command, parameters: said, reason, outcome: said, at: now }),
  );
}

/** A complaint without its words, which support alone reads. */
function complaintHead(complaint: typeof complaints.$inferSelect): Row {
  const { text: _text, answer: _answer, ...head } = complaintRow(complaint);
  return head;
}

/** What operators did to these orders and borrowers, the newest first. */
async function trailOf(db: Database, ids: readonly string[]): Promise<Row[]> {
  const subject = sql`coalesce(${operatorActions.outcome}->>'order', ${operatorActions.outcome}->>'borrower')`;
  const found = await db
    .select()
    .from(operatorActions)
    .where(inArray(subject, [...ids]));
  // Sorted here: for an order and a limit the planner may walk the whole trail from its end.
  return found
    .sort((one, other) => other.id - one.id)
    .slice(0, MOST)
    .map(actionRow);
}

/** What the native app's server had done, the newest first. */
async function reportedBy(db: Database, where: SQL): Promise<Row[]> {
  const found = await db.select().from(appServerActions).where(where).orderBy(desc(appServerActions.id)).limit(MOST);
  return found.map(({ id, at, keyId, call, outcome }) => ({ id, at: at.toISOString(), key: keyId, call, outcome }));
}
