import type { Sql } from 'postgres';

/** Every borrower has so many of the orders. */
const ORDERS_OF_A_BORROWER = 5;

/**
 * Adds orders with their instalments, ledger and borrowers to a database of the demonstration, made by the database itself:
 * `ripe` of them are overdue and wait for today's late interest, the others are settled and were paid by virtual account.
 * Gives the size of the database in words.
 */
export async function fill(sql: Sql, { orders, ripe }: { orders: number; ripe: number }): Promise<string> {
  const borrower = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  const transaction = (kind: number, number: string) =>
    `('00000000-0000-4000-900${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  // The rows are consistent as they are made: no trigger has to look at each.
  await sql.unsafe('set session_replication_role = replica');
  const steps = [
    `insert into borrowers (id, name, phone, created_at)
      select ${borrower('n')}, 'Borrower ' || n, '+62' || (81000000000 + n), now() - interval '1 year'
      from generate_series(1, ${Math.ceil(orders / ORDERS_OF_A_BORROWER)}) n`,
    `insert into orders (id, borrower_id, product_id, currency, periods, period_days, daily_rate_ppm, min_amount, max_amount,
        default_fee_new, default_fee_repeat, delay_fee, delay_days, due_window_days, amount, default_fee, status, applied_at,
        decided_at, disbursed_at, settled_at, default_fee_charged_on, next_change_on)
      select 'g' || n, ${borrower(`1 + (n - 1) / ${ORDERS_OF_A_BORROWER}`)}, id, currency, 2, 30, daily_rate_ppm, min_amount,
        max_amount, default_fee_new, default_fee_repeat, delay_fee, delay_days, due_window_days, 1000000, default_fee_new,
        case when n <= ${ripe} then 180 else 200 end, now() - interval '41 days', now() - interval '41 days',
        now() - interval '40 days', case when n > ${ripe} then now() - interval '20 days' end,
        case when n <= ${ripe} then current_date - 9 end, case when n <= ${ripe} then current_date end
      from generate_series(1, ${orders}) n, (select * from products where currency = 'IDR' order by id limit 1) p`,
    `insert into instalments (order_id, period_no, due_date, principal, interest, default_fee, paid_principal, paid_interest,
        accrued_through, paid_at)
      select 'g' || n, period, current_date - 40 + 30 * period, 500000, 10000,
        case when n <= ${ripe} and period = 1 then 100000 else 0 end, case when n <= ${ripe} then 0 else 500000 end,
        case when n <= ${ripe} then 0 else 10000 end, greatest(current_date - 40 + 30 * period, current_date - 1),
        case when n > ${ripe} then now() - interval '20 days' end
      from generate_series(1, ${orders}) n, generate_series(1, 2) period`,
    `insert into ledger_accounts (code, kind, currency, order_id)
      select kind || ':IDR:g' || n, kind, 'IDR', 'g' || n
      from generate_series(1, ${orders}) n, unnest(array['principalReceivable', 'feesReceivable']) kind`,
    `insert into ledger_accounts (code, kind, currency) values ('cash:IDR', 'cash', 'IDR') on conflict do nothing`,
    `insert into ledger_transactions (id, kind, order_id, occurred_at)
      select ${transaction(1, 'n')}, 'disbursement', 'g' || n, now() - interval '40 days' from generate_series(1, ${orders}) n`,
    `insert into ledger_transactions (id, kind, order_id, occurred_at)
      select ${transaction(2, 'n')}, 'repayment', 'g' || n, now() - interval '20 days'
      from generate_series(${ripe + 1}, ${orders}) n`,
    `insert into ledger_entries (transaction_id, account_code, currency, amount)
      select ${transaction(1, 'n')}, account, 'IDR', amount from generate_series(1, ${orders}) n,
        lateral (values ('principalReceivable:IDR:g' || n, 1000000), ('cash:IDR', -1000000)) entry (account, amount)`,
    `insert into ledger_entries (transaction_id, account_code, currency, amount)
      select ${transaction(2, 'n')}, account, 'IDR', amount from generate_series(${ripe + 1}, ${orders}) n,
        lateral (values ('principalReceivable:IDR:g' || n, -1000000), ('cash:IDR', 1000000)) entry (account, amount)`,
    `insert into virtual_accounts (id, provider, vcode, bill_no, order_id, pay_type, pay_code, specific_num, purpose, amount,
        period_nos, issued_at, expires_at)
      select ${transaction(3, 'n')}, 'bench', 'g' || n, 'g' || n, 'g' || n, 1, 'BCA:ATM', '', 'instalments', 1020000, '{1,2}',
        now() - interval '21 days', now() - interval '20 days'
      from generate_series(${ripe + 1}, ${orders}) n`,
    `insert into payments (id, provider, reference, virtual_account_id, order_id, currency, amount, delay_fee, surplus, paid_at)
      select ${transaction(4, 'n')}, 'bench', 'g' || n, ${transaction(3, 'n')}, 'g' || n, 'IDR', 1020000, 0, 0,
        now() - interval '20 days'
      from generate_series(${ripe + 1}, ${orders}) n`,
    `insert into payment_parts (payment_id, order_id, period_no, fees, interest, principal)
      select ${transaction(4, 'n')}, 'g' || n, period, 0, 10000, 500000
      from generate_series(${ripe + 1}, ${orders}) n, generate_series(1, 2) period`,
    'vacuum analyze',
  ];
  for (const step of steps) await sql.unsafe(step);
  await sql.unsafe('set session_replication_role = origin');
  const [size] = await sql<{ size: string }[]>`select pg_size_pretty(pg_database_size(current_database())) as size`;
  return size?.size ?? '';
}
