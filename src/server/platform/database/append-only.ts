/**
 * What the database keeps, by the triggers of 0001_rules.sql, which hold for whoever writes, and by what the server's own role may do
 * (server-role.ts). A mistake is mended by another row.
 */

/** Tables to which rows are added, and in which nothing is ever changed. */
export const APPEND_ONLY = [
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'payments',
  'payment_parts',
  'virtual_accounts',
  'ratings',
  'refunds',
  'fee_waivers',
  'reminders',
  'operator_actions',
  'app_server_actions',
  'webhook_deliveries',
  'webhook_outcomes',
  'settlement_files',
  'settlement_lines',
  'settlement_differences',
] as const;

/** Tables whose rows go on, by declared steps, and are never removed. */
export const KEPT = ['borrowers', 'registrations', 'orders', 'instalments', 'card_payments'] as const;

/** Tables whose rows are removed when they are so many days old, and not before. */
export const KEPT_FOR_A_TERM = { idempotency_records: 90 } as const;

/** Tables that only their owner changes. */
export const OWNERS = ['operators'] as const;
