import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';

/** Every table that has to do with money, and the column that names a row's order. */
export const WATCHED = {
  orders: 'id',
  instalments: 'order_id',
  virtual_accounts: 'order_id',
  payments: 'order_id',
  payment_parts: 'order_id',
  ledger_transactions: 'order_id',
  ledger_entries: 'transaction_id',
};

/**
 * Has the database remember whose money was written: a row that came, went or became another one. What is rolled back is
 * forgotten with it.
 */
export async function watchOrders(client: { exec(script: string): Promise<unknown> }): Promise<void> {
  const watches = Object.entries(WATCHED).map(
    ([table, column]) => `
      create trigger watched_rows after insert or delete on public.${table}
        for each row execute function watched.touch('${column}');
      create trigger watched_changes after update on public.${table}
        for each row when (old.* is distinct from new.*) execute function watched.touch('${column}');`,
  );
  await client.exec(`
    create schema watched;
    create table watched.touched (order_id text, transaction_id uuid);
    create function watched.note(named text, id text) returns void language sql as $$
      insert into watched.touched
      select case when named <> 'transaction_id' then id end, case when named = 'transaction_id' then id::uuid end;
    $$;
    create function watched.touch() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform watched.note(tg_argv[0], to_jsonb(old) ->> tg_argv[0]); end if;
      if tg_op <> 'DELETE' then perform watched.note(tg_argv[0], to_jsonb(new) ->> tg_argv[0]); end if;
      return null;
    end $$;
    ${watches.join('')}`);
}

/** The orders whose money was written since they were last taken; `null` stands for money of no order. */
export async function takeTouched(db: Database): Promise<(string | null)[]> {
  const found: unknown = await db.execute(sql`
    with taken as (delete from watched.touched returning *)
    select distinct coalesce(taken.order_id, t.order_id) as id
    from taken left join ledger_transactions t on t.id = taken.transaction_id`);
  const rows = found && typeof found === 'object' && 'rows' in found && Array.isArray(found.rows) ? found.rows : [];
  return rows.map(({ id }: { id: string | null }) => id);
}
