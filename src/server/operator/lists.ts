import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type LoanState, statusOf } from '#domain/order-status.ts';
import type { Complaint } from '#server/complaints/complaints.ts';
import { problemTitle } from '#server/complaints/problem-types.ts';
import { readOrders } from '#server/loan/order.ts';
import { payoutAccountOf } from '#server/loan/payout-account.ts';
import { planOf } from '#server/loan/plan.ts';
import { timeChangeOf } from '#server/loan/time-change.ts';
import { executedRows } from '#server/platform/database/executed.ts';
import type { Database } from '#server/platform/database/open.ts';
import { operatorActions, orders } from '#server/platform/database/schema.ts';
import { type Desk, isAmongOpen, type OperatorAction } from './actions.ts';
import { amountOf } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { actionLine, type Row } from './printing.ts';

/** Which part of a list is read: so many rows behind the one that `after` names by its first column. */
export interface Page {
  after: string | null;
  limit: number;
}

interface List {
  what: string;
  read(desk: Desk, page: Page): Promise<Row[]>;
  /** How a row is printed as text, where that is not a line of a table. */
  line?: (row: Row) => string;
}

/** What is listed to every role. Each is read along an index, from the row that `after` names. */
export const LISTS: Readonly<Record<string, List>> = {
  applications: {
    what: 'what waits for a decision, the oldest first',
    read: (desk, page) =>
      listed(desk, page, 'underReview', orders.appliedAt, (order) => ({
        order: order.id,
        appliedAt: order.appliedAt.toISOString(),
        product: order.product.name,
        ...amountOf(order.amount, order, desk.configuration),
        periods: order.periods,
        borrower: order.borrowerId,
      })),
  },
  payouts: {
    what: 'approved loans whose money is to be sent, the oldest first',
    read: async (desk, page) => {
      const rows = await listed(desk, page, 'disbursing', orders.decidedAt, (order) => ({
        order: order.id,
        approvedAt: order.decidedAt?.toISOString() ?? null,
        ...amountOf(order.amount, order, desk.configuration),
        borrower: order.borrowerId,
      }));
      return Promise.all(
        rows.map(async (row) => {
          const account = await payoutAccountOf(desk.db, row.borrower);
          return { ...row, account: account ? `${account.bankName} ${account.accountNo}` : null };
        }),
      );
    },
  },
  credits: { what: 'overpayments that are owed to borrowers', read: credits },
  overdue: {
    what: 'loans in arrears, the one that was late first comes first',
    read: (desk, page) =>
      listed(desk, page, 'overdue', sql`coalesce(${orders.defaultFeeChargedOn}, 'epoch'::date)`, (stored) => {
        const plan = planOf(timeChangeOf(stored, desk.now).order, desk.now);
        const late = plan.waiting.filter(({ state }) => state === 'late');
        const sum = (some: readonly { total: number }[]) => some.reduce((total, one) => total + one.total, 0);
        const { amount, currency } = amountOf(sum(late), stored, desk.configuration);
        return {
          order: stored.id,
          daysLate: -(late[0]?.days ?? 0),
          dueSince: late[0]?.dueDate ?? null,
          periodsLate: late.length,
          owedNow: amount,
          leftInAll: amountOf(sum(plan.waiting), stored, desk.configuration).amount,
          currency,
          borrower: stored.borrowerId,
        };
      }),
  },
  requests: {
    what: 'what waits for a second operator, the oldest first',
    read: async ({ db }, { after, limit }) =>
      (await openRequests(db, { after: numberOf(after), limit })).map(actionRow),
    line: actionLine,
  },
  trail: {
    what: 'what operators did, the newest first',
    read: async ({ db }, { after, limit }) => (await trail(db, limit, numberOf(after))).map(actionRow),
    line: actionLine,
  },
};

/** What waits for a second operator, the oldest first. */
export function openRequests(
  db: Database,
  { after, limit }: { after: number | null; limit: number } = { after: null, limit: 1000 },
): Promise<OperatorAction[]> {
  const behind = after === null ? undefined : gt(operatorActions.id, after);
  return db
    .select()
    .from(operatorActions)
    .where(and(isAmongOpen(db), behind))
    .orderBy(asc(operatorActions.id))
    .limit(limit);
}

/** The last so many actions, or those before the one of this number; the newest first. */
export function trail(db: Database, limit: number, before: number | null = null): Promise<OperatorAction[]> {
  return db
    .select()
    .from(operatorActions)
    .where(before === null ? undefined : lt(operatorActions.id, before))
    .orderBy(desc(operatorActions.id))
    .limit(limit);
}

export function actionRow({ id, at, operator, role, step, requestId, ...action }: OperatorAction): Row {
  const { command, parameters, outcome, reason } = action;
  return { id, at: at.toISOString(), operator, role, step, request: requestId, command, parameters, outcome, reason };
}

/** A complaint with its text, as support reads it. */
export function complaintRow({
  id,
  createdAt,
  borrowerId,
  orderId,
  detail,
  lookedAt,
  answer,
  ...kind
}: Complaint): Row {
  const { type, sonType } = problemTitle(kind, 'en');
  return {
    complaint: id,
    filedAt: createdAt.toISOString(),
    order: orderId,
    borrower: borrowerId,
    type: type || kind.type,
    subType: sonType || kind.sonType,
    lookedAt: lookedAt?.toISOString() ?? null,
    answeredAt: kind.answeredAt?.toISOString() ?? null,
    text: detail,
    answer,
  };
}

type ListedOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The orders in a state by a moment of their own, which stands once the order is in that state, and by their ids. */
async function listed<Shown extends Row>(
  { db }: Desk,
  { after, limit }: Page,
  state: LoanState,
  since: SQL | PgColumn,
  rowOf: (order: ListedOrder) => Shown,
): Promise<Shown[]> {
  if (after !== null && (await db.$count(orders, eq(orders.id, after))) === 0) throw unknownCursor(after);
  // The status stands in the statement: an index of the orders of one status serves it.
  const isIn = sql`${orders.status} = ${sql.raw(String(statusOf(state)))}`;
  const behind =
    after === null
      ? undefined
      : sql`(${since}, ${orders.id}) > (select ${since}, ${orders.id} from ${orders} where ${orders.id} = ${after})`;
  const found = await readOrders(db, and(isIn, behind), { by: [sql`${since}`, asc(orders.id)], limit });
  return found.map(rowOf);
}

/** Accounts of the ledger with a balance in favour of their borrower, each with an order that `refund` takes. */
async function credits({ db, configuration }: Desk, { after, limit }: Page): Promise<Row[]> {
  const found = executedRows(
    await db.execute(sql`
      select account.code, account.currency, account.borrower_id, owed.amount, owed.since, paid.order_id
      from ledger_accounts account
      cross join lateral (
        select -sum(entry.amount) as amount, max(booked.occurred_at) as since
        from ledger_entries entry join ledger_transactions booked on booked.id = entry.transaction_id
        where entry.account_code = account.code
      ) owed
      cross join lateral (
        select payment.order_id from orders owning join payments payment on payment.order_id = owning.id
        where owning.borrower_id = account.borrower_id and payment.surplus > 0 and payment.currency = account.currency
        order by payment.number desc limit 1
      ) paid
      where account.kind = 'owedToBorrower' and account.code > ${after ?? ''} and owed.amount > 0
      order by account.code limit ${limit}`),
  );
  return found.map((row) => {
    const currency = orders.currency.enumValues.find((one) => one === row.currency);
    if (!currency) throw new Error(`the ledger has an account in ${String(row.currency)}`);
    return {
      account: String(row.code),
      order: String(row.order_id),
      ...amountOf(Number(row.amount), { currency }, configuration),
      since: new Date(String(row.since)).toISOString(),
      borrower: String(row.borrower_id),
    };
  });
}

function numberOf(after: string | null): number | null {
  if (after === null) return null;
  if (!/^[1-9]\d{0,15}$/.test(after)) throw unknownCursor(after);
  return Number(after);
}

export function unknownCursor(after: string): OperatorError {
  return new OperatorError(`--after ${after} is not the first column of a listed row.`);
}
