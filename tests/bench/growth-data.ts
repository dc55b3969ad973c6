import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import * as schema from '#server/platform/database/schema.ts';

/** How many orders a database is filled with, and how many of them wait for today's late interest. */
export interface Size {
  orders: number;
  /** At most `MOST_RIPE` of the orders. */
  ripe: number;
}

const ORDERS_OF_A_BORROWER = 5;
/** One order in so many. */
const DUE_IN = 20;
export const MOST_RIPE = 1 / 20;

/** The orders of a size are numbered from 1: first those that are ripe, then those that are due, then those that are settled. */
function parts({ orders, ripe }: Size) {
  const borrowers = Math.ceil(orders / ORDERS_OF_A_BORROWER);
  return { orders, ripe, lastDue: ripe + Math.floor(orders / DUE_IN), borrowers };
}

export const PRODUCT = '7';

/** What a call is asked of: a borrower's token, an order of that borrower, and a complaint with its own borrower's token. */
export interface Asked {
  token: string;
  orderId: string;
}

const orderId = (n: number) => `g${n}`;
const tokenOf = (borrower: number) => `bench-${borrower}`;
const complaintsOf = ({ orders }: Size) => Math.floor(orders / 10);
const uuidText = (kind: number, n: number) => `00000000-0000-4000-90${pad(kind)}-${n.toString(16).padStart(12, '0')}`;
const pad = (kind: number) => String(kind).padStart(2, '0');
const COMPLAINT = 6;

/** Draws whom calls are asked for, evenly over the whole database but for its ripe orders, which a reading would change. */
export function draws(size: Size, random: () => number) {
  const { ripe, lastDue, borrowers } = parts(size);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    /** Any order of a borrower who has none that is ripe. */
    any(): Asked {
      const borrower = between(ripe + 1, borrowers);
      const order = borrower + borrowers * between(0, ORDERS_OF_A_BORROWER - 1);
      return { token: tokenOf(borrower), orderId: orderId(Math.min(order, size.orders)) };
    },
    /** An order whose first instalment is due. */
    due(): Asked {
      const borrower = between(ripe + 1, lastDue);
      return { token: tokenOf(borrower), orderId: orderId(borrower) };
    },
    complaint(): { token: string; problemId: string } {
      const k = between(1, complaintsOf(size));
      return { token: tokenOf(1 + ((10 * k - 1) % borrowers)), problemId: uuidText(COMPLAINT, k) };
    },
  };
}

/**
 * Each table that grows: the rows that a lender has who lent for a year, as statements of the database itself. For an order:
 * 0.2 borrowers, with a registration, two SMS codes and two sessions, one of them over; 1.2 offers, 2 instalments, ledger
 * accounts and transactions, 4 entries; for a settled one 2 codes to pay by and a payment with 2 parts, each 20th by card,
 * with a delivery and a line of a settlement file; 2 actions of operators, 2 clicks, 1 visit of a landing page, 1 result of
 * work that is done once, 0.5 records of the support bot, 0.2 ratings, 0.1 complaints with an image. What is deleted after
 * days or hours is there for as long: SMS of a month, attempts and registration sessions of a day.
 */
export const FILLED: readonly [table: PgTable, rows: (size: Size) => string][] = [
  [
    schema.borrowers,
    (size) => `(id, name, phone, created_at)
      select ${borrower('n')}, 'Borrower ' || n, ${phone('n')}, now() - interval '1 year'
      from ${upTo(parts(size).borrowers)}`,
  ],
  [
    schema.registrations,
    (size) => `(phone, borrower_id, template_id, invite_code, app_from, user_from, utm_tag, registered_at)
      select ${phone('n')}, ${borrower('n')}, '1', '', 'pjt', 'wa', 'spring', now() - interval '1 year'
      from ${upTo(parts(size).borrowers)}`,
  ],
  [
    schema.deviceSessions,
    (size) => `(token_hash, borrower_id, id, created_at, expires_at)
      select encode(sha256(convert_to(kind || '-' || n, 'utf8')), 'hex'), ${borrower('n')}, gen_random_uuid(),
        now() - interval '40 days', case kind when 'bench' then now() + interval '29 days' else now() - interval '9 days' end
      from ${upTo(parts(size).borrowers)}, unnest(array['bench', 'over']) kind`,
  ],
  [
    schema.orders,
    (
      size,
    ) => `(id, borrower_id, product_id, ${TERMS}, amount, default_fee, status, applied_at, decided_at, disbursed_at,
        settled_at, default_fee_charged_on, next_change_on)
      select 'g' || n, ${borrowerOf(size)}, p.id, ${TERMS}, 1000000, default_fee_new,
        case kind when 'ripe' then 180 when 'due' then 174 else 200 end, lent - interval '1 day', lent - interval '1 day',
        lent, case kind when 'settled' then lent + interval '20 days' end, case kind when 'ripe' then current_date - 9 end,
        case kind when 'ripe' then current_date when 'due' then current_date + 4 end
      from ${ordersOf(size)}, ${PRODUCT_ROW}`,
  ],
  [
    schema.offers,
    (size) => `(id, borrower_id, product_id, ${TERMS}, amount, default_fee, offered_at, expires_at, order_id)
      select ${id(1, 'n')}, ${borrowerOf(size)}, p.id, ${TERMS}, 1000000, default_fee_new, lent - interval '1 day', lent,
        case when n <= ${size.orders} then 'g' || n end
      from ${ordersOf(size, 1.2)}, ${PRODUCT_ROW}`,
  ],
  [
    schema.instalments,
    (size) => `(order_id, period_no, due_date, principal, interest, default_fee, paid_principal, paid_interest,
        accrued_through, paid_at)
      select 'g' || n, period, lent::date + 30 * period, 500000, 10000,
        case when kind = 'ripe' and period = 1 then 100000 else 0 end, case kind when 'settled' then 500000 else 0 end,
        case kind when 'settled' then 10000 else 0 end, greatest(lent::date + 30 * period, current_date - 1),
        case kind when 'settled' then lent + interval '20 days' end
      from ${ordersOf(size)}, generate_series(1, 2) period`,
  ],
  [
    schema.ledgerAccounts,
    ({ orders }) => `(code, kind, currency, order_id)
      select 'cash:IDR', 'cash', 'IDR', null where not exists (select from ledger_accounts where code = 'cash:IDR')
      union all select kind || ':IDR:g' || n, kind, 'IDR', 'g' || n
      from ${upTo(orders)}, unnest(array['principalReceivable', 'feesReceivable']) kind`,
  ],
  [
    schema.ledgerTransactions,
    (size) => `(id, kind, order_id, occurred_at)
      select ${id(2, 'n')}, 'disbursement', 'g' || n, lent from ${ordersOf(size)}
      union all select ${id(3, 'n')}, 'repayment', 'g' || n, lent + interval '20 days' from ${ordersOf(size)} where kind = 'settled'`,
  ],
  [
    schema.ledgerEntries,
    (size) => `(transaction_id, account_code, currency, amount)
      select ${id(2, 'n')}, account, 'IDR', amount from ${ordersOf(size)},
        lateral (values ('principalReceivable:IDR:g' || n, 1000000), ('cash:IDR', -1000000)) entry (account, amount)
      union all select ${id(3, 'n')}, account, 'IDR', amount from ${ordersOf(size)},
        lateral (values ('principalReceivable:IDR:g' || n, -1000000), ('cash:IDR', 1000000)) entry (account, amount)
        where kind = 'settled'`,
  ],
  [
    schema.virtualAccounts,
    (size) => `(id, provider, vcode, bill_no, order_id, pay_type, pay_code, specific_num, purpose, amount, period_nos,
        issued_at, expires_at)
      select case tries when 1 then ${id(4, 'n')} else ${id(5, 'n')} end, 'bench', 'g' || n || '-' || tries,
        'g' || n || '-' || tries, 'g' || n, 1, 'BCA:ATM', '', 'instalments', 1020000, '{1,2}', lent + interval '18 days',
        lent + interval '19 days'
      from ${ordersOf(size)}, generate_series(1, 2) tries where kind = 'settled'`,
  ],
  [
    schema.savedCards,
    (size) => `(id, borrower_id, provider, token, bank_name, bank_code, last_four, saved_at)
      select 'g' || n, ${borrowerOf(size)}, 'bench', 'g' || n, 'BCA', 'BCA', '4001', lent
      from ${ordersOf(size)} where kind = 'settled' and ${BY_CARD}`,
  ],
  [
    schema.cardPayments,
    (
      size,
    ) => `(id, token_hash, borrower_id, order_id, card_id, provider, bank_name, last_four, currency, amount, purpose,
        status, created_at, valid_until, next_ask_at, ended_at)
      select 'g' || n, md5('g' || n), ${borrowerOf(size)}, 'g' || n, 'g' || n, 'bench', 'BCA', '4001', 'IDR', 1020000,
        'instalments', 'paid', at, at, at, at
      from ${ordersOf(size)}, lateral (select lent + interval '20 days' as at) paid where kind = 'settled' and ${BY_CARD}`,
  ],
  [
    schema.payments,
    (
      size,
    ) => `(id, provider, reference, virtual_account_id, card_payment_id, order_id, currency, amount, delay_fee, surplus,
        paid_at)
      select ${id(7, 'n')}, 'bench', 'g' || n, case when not ${BY_CARD} then ${id(4, 'n')} end,
        case when ${BY_CARD} then 'g' || n end, 'g' || n, 'IDR', 1020000, 0, 0, lent + interval '20 days'
      from ${ordersOf(size)} where kind = 'settled'`,
  ],
  [
    schema.paymentParts,
    (size) => `(payment_id, order_id, period_no, fees, interest, principal)
      select ${id(7, 'n')}, 'g' || n, period, 0, 10000, 500000
      from ${ordersOf(size)}, generate_series(1, 2) period where kind = 'settled'`,
  ],
  [
    schema.refunds,
    (size) => `(reference, order_id, borrower_id, currency, amount, paid_at)
      select 'g' || n, 'g' || n, ${borrowerOf(size)}, 'IDR', 1000, lent + interval '21 days'
      from ${ordersOf(size)} where kind = 'settled' and n % 100 = 0`,
  ],
  [
    schema.complaints,
    (size) => `(id, borrower_id, order_id, type, son_type, detail, digest, created_at, looked_at, answer, answered_at)
      select ${id(COMPLAINT, 'n / 10')}, ${borrowerOf(size)}, 'g' || n, '2', '', 'The money has not arrived yet.', md5('g' || n), at,
        at, case when n % 100 = 0 then '' else 'It has arrived.' end, case when n % 100 > 0 then at + interval '1 day' end
      from ${ordersOf(size)}, lateral (select lent + interval '2 days' as at) complained where n % 10 = 0`,
  ],
  [
    schema.complaintImages,
    (size) => `(borrower_id, part, complaint_id, created_at, expires_at)
      select ${borrowerOf(size)}, 'complaint', ${id(COMPLAINT, 'n / 10')}, lent + interval '2 days', lent + interval '3 days'
      from ${ordersOf(size)} where n % 10 = 0`,
  ],
  [
    schema.qaRecords,
    (size) => `(borrower_id, order_id, type, value, entry_id, day, recorded_at)
      select ${borrowerOf(size)}, 'g' || n, 4, 'denda', '', lent::date + 1, lent + interval '1 day'
      from ${ordersOf(size)} where n % 2 = 0`,
  ],
  [
    schema.ratings,
    (size) => `(borrower_id, score, created_at)
      select ${borrowerOf(size)}, 5, lent from ${ordersOf(size)} where n % 5 = 0`,
  ],
  [
    schema.events,
    (size) => `(borrower_id, product_id, module_id, position_id, created_at)
      select ${borrowerOf(size)}, '${PRODUCT}', 30, 0, lent from ${ordersOf(size)}, generate_series(1, 2)`,
  ],
  [
    schema.alternativeClicks,
    (size) => `(borrower_id, product_id, position_id, created_at)
      select ${borrowerOf(size)}, '${PRODUCT}', 0, lent from ${ordersOf(size)} where n % 10 = 0`,
  ],
  [
    schema.landingTracks,
    (size) => `(kind, page_id, client_type, page_type, app_from, user_from, utm_tag, phone, created_at)
      select case n % 5 when 0 then 'click' else 'visit' end, '1', 'android', 1, 'pjt', 'wa', 'spring',
        case n % 5 when 0 then ${phone('n')} else '' end, lent from ${ordersOf(size)}`,
  ],
  [
    schema.registrationSessions,
    ({ orders }) => `(sid, expires_at) select md5('session ' || n), now() - n % 1440 * interval '1 minute'
      from ${upTo(orders / 50)}`,
  ],
  [
    schema.codeAttempts,
    ({ orders }) => `(call, sid, address, network_56, network_48, phone, made_at, sms_of)
      select case n % 2 when 0 then 'get-sms' else 'register' end, md5('session ' || n / 2), md5('address ' || n % 900),
        md5('network ' || n % 90), md5('network ' || n % 9), md5('phone ' || n / 2), now() - n % 1440 * interval '1 minute',
        case n % 2 when 0 then 'IDR' end
      from ${upTo(orders / 50)}`,
  ],
  [
    schema.smsCodes,
    (size) => `(sid, phone, address, salt, code_hash, sent_at, expires_at, ended_at, used_at)
      select md5('session ' || n), ${phone('n')}, md5('address ' || n % 900), 'salt', md5('code ' || n), at,
        at + interval '5 minutes', at, at
      from ${upTo(parts(size).borrowers)}, generate_series(1, 2), lateral (select now() - n % 365 * interval '1 day' as at) told`,
  ],
  [
    schema.smsOutbox,
    ({ orders }) => `(phone, created_at, delivered_at)
      select ${phone('n')}, at, at from ${upTo(orders / 25)}, lateral (select now() - n % 30 * interval '1 day' as at) sent`,
  ],
  [
    schema.idempotencyRecords,
    ({ orders }) => `(key, input_hash, result, created_at)
      select 'bench:' || n, md5('input ' || n), '{"ok":true}', now() - n % 90 * interval '1 day' from ${upTo(orders)}`,
  ],
  [
    schema.webhookDeliveries,
    (size) => `(provider, digest, event, happened_at, received_at)
      select 'bench', 'g' || n, jsonb_build_object('kind', 'deposit', 'reference', 'g' || n, 'vcode', 'g' || n || '-1',
        'amount', 1020000), lent + interval '20 days', lent + interval '20 days'
      from ${ordersOf(size)} where kind = 'settled'`,
  ],
  [
    schema.webhookOutcomes,
    () => `(delivery_id, outcome, detail, at)
      select id, 'posted', digest, received_at from webhook_deliveries
      where id <= (select max(id) - ${WAITING} from webhook_deliveries)`,
  ],
  [
    schema.webhookQueue,
    () => `(delivery_id, next_at) select id, now() from webhook_deliveries order by id desc limit ${WAITING}`,
  ],
  [
    schema.settlementFiles,
    ({ orders }) => `(file, digest, read_at)
      select 'xendit-IDR-' || n || '.csv', md5('file ' || n), now() from ${upTo(orders / LINES_OF_A_FILE + 1)}`,
  ],
  [
    schema.settlementLines,
    (size) => `(provider, currency, file, line, reference, amount, fee, paid_at)
      select 'bench', 'IDR', 'xendit-IDR-' || 1 + (n - 1) / ${LINES_OF_A_FILE} || '.csv', 1 + (n - 1) % ${LINES_OF_A_FILE},
        'g' || n, 1020000, 4000, lent + interval '20 days'
      from ${ordersOf(size)} where kind = 'settled'`,
  ],
  [
    schema.settlementDifferences,
    (size) => `(file, kind, reference, here, there, found_at)
      select 'xendit-IDR-' || 1 + (n - 1) / ${LINES_OF_A_FILE} || '.csv', 'amountDiffers', 'g' || n, 1020000, 1000000,
        lent + interval '21 days'
      from ${ordersOf(size)} where kind = 'settled' and n % 1000 = 0`,
  ],
  [
    schema.operatorActions,
    (size) => `(operator, role, step, command, parameters, reason, outcome, at)
      select 'bench', 'credit', 'done', 'approve', jsonb_build_object('order', 'g' || n), '', '{}', lent
      from ${ordersOf(size)}, generate_series(1, 2)`,
  ],
];

/** Tables that do not grow with borrowers and orders. */
export const STEADY: readonly PgTable[] = [
  schema.products,
  schema.landingTemplates,
  schema.settings,
  schema.chatbotSearch,
  schema.operators,
  // Of a lender without an app's server that decides, and who neither reminds nor waives.
  schema.appServerActions,
  schema.borrowerChecks,
  schema.decisionRequests,
  schema.payoutAccounts,
  schema.reminders,
  schema.feeWaivers,
];

const LINES_OF_A_FILE = 1000;
/** Deliveries that are not worked off. */
const WAITING = 20;
const BY_CARD = 'n % 20 = 0';
const TERMS = `currency, periods, period_days, daily_rate_ppm, min_amount, max_amount, default_fee_new, default_fee_repeat,
  delay_fee, delay_days, due_window_days`;
const PRODUCT_ROW = `(select id, ${TERMS.replace('periods', '2 periods')} from products where id = '${PRODUCT}') p`;

const borrower = (number: string) => id(0, number);
const phone = (number: string) => `'+62' || (81000000000 + ${number})`;
const upTo = (rows: number) => `generate_series(1, ${Math.floor(rows)}) n`;

/** A borrower's orders lie far apart, as a year has them. */
const borrowerOf = (size: Size) => borrower(`(1 + (n - 1) % ${parts(size).borrowers})`);

function id(kind: number, number: string): string {
  return `('00000000-0000-4000-90${pad(kind)}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/** Every order `n`, of which `kind`, and when it was `lent`; `times` more than 1: beyond the last order, of settled ones. */
function ordersOf(size: Size, times = 1): string {
  const { orders, ripe, lastDue } = parts(size);
  return `(select n, kind, now() - days * interval '1 day' lent
    from ${upTo(orders * times)}, lateral (select case when n <= ${ripe} then 'ripe' when n <= ${lastDue} then 'due' else 'settled' end kind) k,
      lateral (select case kind when 'ripe' then 40 when 'due' then 27 else 70 + n % 290 end days) d) lent`;
}

/** Fills a database of the demonstration. Gives its size in words. */
export async function fill(sql: Sql, size: Size): Promise<string> {
  // The rows are consistent as they are made: no trigger has to look at each.
  await sql.unsafe('set session_replication_role = replica');
  await sql.unsafe('set synchronous_commit = off');
  for (const [table, rows] of FILLED) await sql.unsafe(`insert into ${getTableName(table)} ${rows(size)}`);
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('set session_replication_role = origin');
  const [found] = await sql<{ size: string }[]>`select pg_size_pretty(pg_database_size(current_database())) as size`;
  return found?.size ?? '';
}
