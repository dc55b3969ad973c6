import { eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Person } from '#server/borrowers/borrowers.ts';
import type { Database } from '#server/platform/database/open.ts';
import * as schema from '#server/platform/database/schema.ts';

/** A table that holds what is kept of a person, and the column that says of whom. */
interface PersonalTable {
  table: PgTable;
  of: PgColumn;
  by: 'borrower' | 'order' | 'phone';
}

/** All that is kept of a person, by the name under which it is exported; a test compares it with the schema. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  borrower: { table: schema.borrowers, of: schema.borrowers.id, by: 'borrower' },
  registration: { table: schema.registrations, of: schema.registrations.borrowerId, by: 'borrower' },
  checks: { table: schema.borrowerChecks, of: schema.borrowerChecks.borrowerId, by: 'borrower' },
  payoutAccount: { table: schema.payoutAccounts, of: schema.payoutAccounts.borrowerId, by: 'borrower' },
  cards: { table: schema.savedCards, of: schema.savedCards.borrowerId, by: 'borrower' },
  sessions: { table: schema.deviceSessions, of: schema.deviceSessions.borrowerId, by: 'borrower' },
  offers: { table: schema.offers, of: schema.offers.borrowerId, by: 'borrower' },
  orders: { table: schema.orders, of: schema.orders.borrowerId, by: 'borrower' },
  decisionRequests: { table: schema.decisionRequests, of: schema.decisionRequests.orderId, by: 'order' },
  instalments: { table: schema.instalments, of: schema.instalments.orderId, by: 'order' },
  feeWaivers: { table: schema.feeWaivers, of: schema.feeWaivers.orderId, by: 'order' },
  reminders: { table: schema.reminders, of: schema.reminders.orderId, by: 'order' },
  paymentNumbers: { table: schema.virtualAccounts, of: schema.virtualAccounts.orderId, by: 'order' },
  cardPayments: { table: schema.cardPayments, of: schema.cardPayments.borrowerId, by: 'borrower' },
  payments: { table: schema.payments, of: schema.payments.orderId, by: 'order' },
  paymentParts: { table: schema.paymentParts, of: schema.paymentParts.orderId, by: 'order' },
  refunds: { table: schema.refunds, of: schema.refunds.borrowerId, by: 'borrower' },
  ratings: { table: schema.ratings, of: schema.ratings.borrowerId, by: 'borrower' },
  complaints: { table: schema.complaints, of: schema.complaints.borrowerId, by: 'borrower' },
  complaintImages: { table: schema.complaintImages, of: schema.complaintImages.borrowerId, by: 'borrower' },
  supportBot: { table: schema.qaRecords, of: schema.qaRecords.borrowerId, by: 'borrower' },
  clicks: { table: schema.events, of: schema.events.borrowerId, by: 'borrower' },
  alternativeClicks: { table: schema.alternativeClicks, of: schema.alternativeClicks.borrowerId, by: 'borrower' },
  appServerActions: { table: schema.appServerActions, of: schema.appServerActions.borrowerId, by: 'borrower' },
  visits: { table: schema.landingTracks, of: schema.landingTracks.phone, by: 'phone' },
  smsCodes: { table: schema.smsCodes, of: schema.smsCodes.phone, by: 'phone' },
  sms: { table: schema.smsOutbox, of: schema.smsOutbox.phone, by: 'phone' },
};

/** What opens an account or charges a card; text of a message that waits holds a code. */
const SECRET = new Set(['tokenHash', 'token', 'codeHash', 'salt', 'text']);

/**
 * Everything that the database keeps of a person, rows by the names above; an image by its id, under which its file is kept. Left out
 * are secrets, and the ledger, whose entries are those of the orders and payments.
 */
export async function exportPerson(db: Database, { id, phone }: Person): Promise<Record<string, unknown[]>> {
  const { orders } = schema;
  const own = await db.select({ id: orders.id }).from(orders).where(eq(orders.borrowerId, id));
  const ids = own.map((order) => order.id);
  const data: Record<string, unknown[]> = {};
  for (const [name, { table, of, by }] of Object.entries(PERSONAL_TABLES)) {
    const isTheirs = by === 'order' ? inArray(of, ids) : eq(of, by === 'phone' ? phone : id);
    const rows = await db.select().from(table).where(isTheirs);
    data[name] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.has(column))));
  }
  return data;
}
