import { sql } from 'drizzle-orm';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { addDays, type Day, dayOf, startOfDay } from '#server/platform/calendar.ts';
import { executedRows } from '#server/platform/database/executed.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import type { Desk } from './actions.ts';
import { OperatorError } from './operator-error.ts';
import type { Row } from './printing.ts';

/** What a report is about; `date` is a market's day, today where it is absent. */
export const REPORTS: Readonly<
  Record<string, { what: string; read(desk: Desk, date: string | undefined): Promise<Row[]> }>
> = {
  day: { what: 'what was paid out, collected, charged and waived on a day, by currency', read: dayReport },
  'trial-balance': {
    what: 'the balance of each kind of account of the ledger',
    read: async (desk, date) => ofNow(date, () => trialBalance(desk)),
  },
  portfolio: {
    what: 'paid out, collected, outstanding, and the part of it that is at risk',
    read: async (desk, date) => ofNow(date, () => portfolio(desk)),
  },
};

function ofNow<Result>(date: string | undefined, read: () => Result): Result {
  if (date !== undefined) throw new OperatorError('The report takes no --date: it is of now.');
  return read();
}

/** Of which bookings, and of which of their accounts, a figure is the sum; `sign` -1 where credits are counted. */
interface Figure {
  bookings: readonly string[];
  account: string;
  sign: 1 | -1;
}

const PAYMENTS = ['repayment', 'delayFee', 'owedToBorrower'];

/** The figures of a day, in the order in which they are shown. */
const DAY_FIGURES: Readonly<Record<string, Figure>> = {
  disbursed: { bookings: ['disbursement'], account: 'principalReceivable', sign: 1 },
  collected: { bookings: PAYMENTS, account: 'cash', sign: 1 },
  'collected principal': { bookings: PAYMENTS, account: 'principalReceivable', sign: -1 },
  'collected interest': { bookings: PAYMENTS, account: 'interestReceivable', sign: -1 },
  'collected late fees': { bookings: PAYMENTS, account: 'feesReceivable', sign: -1 },
  'collected delay fees': { bookings: PAYMENTS, account: 'delayFeeIncome', sign: -1 },
  overpaid: { bookings: PAYMENTS, account: 'owedToBorrower', sign: -1 },
  refunded: { bookings: ['refund'], account: 'cash', sign: -1 },
  'charged late fees': { bookings: ['defaultFee', 'lateInterest'], account: 'feesReceivable', sign: 1 },
  'reversed late fees': { bookings: ['lateFeesReversed'], account: 'feesReceivable', sign: -1 },
  'waived late fees': { bookings: ['feesWaived', 'feeWaiverReversed'], account: 'feesReceivable', sign: -1 },
  'provider fees': { bookings: ['providerFee'], account: 'providerFees', sign: 1 },
};

/** By the day from which each booking counts, in its currency's market: a payment that is told of late counts on the day it was made. */
async function dayReport({ db, configuration, now }: Desk, date: string | undefined): Promise<Row[]> {
  if (date !== undefined && !isDay(date)) throw new OperatorError('--date is a day such as 2026-03-01.');
  const currencies = marketsOf(configuration);
  const bounds = currencies.map((currency) => {
    const day = date ?? dayOf(now, currency);
    return { currency, day, from: startOfDay(day, currency), to: startOfDay(addDays(day, 1), currency) };
  });
  const isOfDay = sql.join(
    bounds.map(
      ({ currency, from, to }) =>
        sql`(entry.currency = ${currency} and booked.occurred_at >= ${from.toISOString()} and booked.occurred_at < ${to.toISOString()})`,
    ),
    sql` or `,
  );
  const earliest = new Date(Math.min(...bounds.map(({ from }) => from.getTime()))).toISOString();
  const latest = new Date(Math.max(...bounds.map(({ to }) => to.getTime()))).toISOString();
  const sums = executedRows(
    await db.execute(sql`
      select entry.currency, booked.kind as booking, split_part(entry.account_code, ':', 1) as account,
        count(distinct booked.id) as count, sum(entry.amount) as amount
      from ledger_transactions booked join ledger_entries entry on entry.transaction_id = booked.id
      where booked.occurred_at >= ${earliest} and booked.occurred_at < ${latest} and (${isOfDay})
      group by 1, 2, 3`),
  );
  return bounds.flatMap(({ currency, day }) =>
    Object.entries(DAY_FIGURES).map(([figure, { bookings, account, sign }]) => {
      const counted = sums.filter(
        (one) =>
          one.currency === currency && one.account === account && bookings.some((booking) => booking === one.booking),
      );
      const total = (of: 'count' | 'amount') => counted.reduce((sum, one) => sum + Number(one[of]), 0);
      return {
        day,
        currency,
        figure,
        bookings: total('count'),
        amount: signed(sign * total('amount'), currency, configuration),
      };
    }),
  );
}

/** The code of an account begins with its kind (src/server/ledger/accounts.ts). */
async function trialBalance({ db, configuration }: Desk): Promise<Row[]> {
  const found = executedRows(
    await db.execute(sql`
      select currency, split_part(account_code, ':', 1) as account, sum(amount) as amount
      from ledger_entries group by 1, 2 order by 1, 2`),
  );
  return marketsOf(configuration).flatMap((currency) => {
    const balances = found
      .filter((one) => one.currency === currency)
      .map(({ account, amount }) => ({ account: String(account), amount: Number(amount) }));
    const side = (sign: 1 | -1) => balances.reduce((sum, { amount }) => sum + Math.max(sign * amount, 0), 0);
    const row = (account: string, debit: number, credit: number) => ({
      currency,
      account,
      debit: signed(debit, currency, configuration),
      credit: signed(credit, currency, configuration),
    });
    return [
      ...balances.map(({ account, amount }) => row(account, Math.max(amount, 0), Math.max(-amount, 0))),
      row('total', side(1), side(-1)),
    ];
  });
}

/** Days in arrears from which a loan's principal is counted as at risk. */
const AT_RISK = [1, 30, 90];

/**
 * Per currency, all time: what was paid out and collected, the principal that is out, and the principal of loans whose oldest
 * unpaid instalment is at least 1, 30 and 90 days late (PAR), with its part of what is out.
 */
async function portfolio({ db, configuration, now }: Desk): Promise<Row[]> {
  const currencies = marketsOf(configuration);
  const todays = sql.join(
    currencies.map((currency) => sql`(${currency}, ${dayOf(now, currency)}::date)`),
    sql`, `,
  );
  const risks = sql.join(
    AT_RISK.map((days) => sql`coalesce(sum(out) filter (where late >= ${days}), 0) as ${sql.identifier(`par${days}`)}`),
    sql`, `,
  );
  const [moved, standing] = await Promise.all([
    db.execute(sql`
      select currency, count(*) as loans, sum(amount) as disbursed,
        (select coalesce(sum(payments.amount), 0) from payments where payments.currency = lent.currency) as collected
      from orders lent where disbursed_at is not null group by currency`),
    db.execute(sql`
      select currency, count(*) as loans, sum(out) as out, ${risks}
      from (
        select lent.currency, debt.out, today.day - debt.due_since as late
        from (
          select order_id, sum(principal - paid_principal) as out, min(due_date) as due_since
          from instalments where paid_at is null group by order_id
        ) debt
        join orders lent on lent.id = debt.order_id
        join (values ${todays}) today (currency, day) on today.currency = lent.currency
      ) open group by currency`),
  ]);
  const of = (rows: unknown, currency: Currency) => executedRows(rows).find((row) => row.currency === currency) ?? {};
  return currencies.map((currency) => {
    const [all, open] = [of(moved, currency), of(standing, currency)];
    const amount = (value: unknown) => signed(Number(value ?? 0), currency, configuration);
    const part = (days: number) => {
      const [risk, out] = [Number(open[`par${days}`] ?? 0), Number(open.out ?? 0)];
      return out === 0 ? '0.00%' : `${((100 * risk) / out).toFixed(2)}%`;
    };
    return {
      currency,
      loans: Number(all.loans ?? 0),
      disbursed: amount(all.disbursed),
      collected: amount(all.collected),
      openLoans: Number(open.loans ?? 0),
      outstanding: amount(open.out),
      ...Object.fromEntries(
        AT_RISK.flatMap((days) => [
          [`PAR${days}`, amount(open[`par${days}`])],
          [`PAR${days}part`, part(days)],
        ]),
      ),
    };
  });
}

const marketsOf = ({ markets }: Desk['configuration']): Currency[] =>
  CURRENCIES.filter((currency) => markets.some((market) => market.currency === currency));

function signed(minor: number, currency: Currency, { markets }: Desk['configuration']): string {
  const { minorDigits } = marketOfCurrency(markets, currency);
  return `${minor < 0 ? '-' : ''}${fromMinor(Math.abs(minor), minorDigits)}`;
}

function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
