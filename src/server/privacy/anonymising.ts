import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { CURRENCIES } from '#domain/configuration/currencies.ts';
import { statusOf } from '#domain/order-status.ts';
import type { Person } from '#server/borrowers/borrowers.ts';
import { owedToBorrower } from '#server/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/post.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import {
  borrowerChecks,
  borrowers,
  cardPayments,
  complaintImages,
  complaints,
  deviceSessions,
  landingTracks,
  orders,
  payoutAccounts,
  qaRecords,
  registrations,
  savedCards,
  smsCodes,
  smsOutbox,
  virtualAccounts,
} from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';

/** An order in one of these is over. */
const OVER = [statusOf('declined'), statusOf('settled')];

/**
 * Takes from the database who a borrower is: name, phone, cards, payout account, checks, sessions, SMS, complaints with their
 * images, and what was written to the support bot. Orders, payments, the ledger and the trail stay, under the borrower's id. The
 * phone can register anew, as another borrower.
 *
 * @throws DomainError 'borrower.unknown' for one who is anonymised, 'borrower.engaged' while an application or a loan is not over,
 *   money is owed to the borrower, a payment number lives or a payment by card is not decided
 */
export async function anonymise(tx: Transaction, { id }: Pick<Person, 'id'>, now: Date): Promise<void> {
  const [person] = await tx.select().from(borrowers).where(eq(borrowers.id, id)).for('update');
  if (!person || person.anonymisedAt) throw new DomainError('borrower.unknown', id);
  await demandDisengaged(tx, id, now);
  const { phone } = person;
  const nobody = `anonymised-${id}`;
  await tx.update(borrowers).set({ name: '', phone: nobody, anonymisedAt: now }).where(eq(borrowers.id, id));
  await tx.update(registrations).set({ phone: nobody }).where(eq(registrations.borrowerId, id));
  await tx.delete(deviceSessions).where(eq(deviceSessions.borrowerId, id));
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.borrowerId, id));
  await tx.delete(borrowerChecks).where(eq(borrowerChecks.borrowerId, id));
  await tx.delete(qaRecords).where(eq(qaRecords.borrowerId, id));
  await tx.delete(smsCodes).where(eq(smsCodes.phone, phone));
  await tx.delete(smsOutbox).where(eq(smsOutbox.phone, phone));
  // Its condition is that of the index; no visit without a phone is meant.
  const isTheirVisit = and(eq(landingTracks.phone, phone), sql`${landingTracks.phone} <> ''`);
  await tx.update(landingTracks).set({ phone: '' }).where(isTheirVisit);
  await blankCards(tx, id, now);
  const theirs = await tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.borrowerId, id));
  await deleteComplaints(
    tx,
    theirs.map((complaint) => complaint.id),
    now,
  );
  // Those that no complaint has taken.
  const isImage = and(eq(complaintImages.borrowerId, id), sql`${complaintImages.deletingAt} is null`);
  await tx.update(complaintImages).set({ deletingAt: now }).where(isImage);
}

/** Deletes complaints; the files of their images go with the next turn of `deleteForgotten`. */
export async function deleteComplaints(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const { complaintId } = complaintImages;
  await tx
    .update(complaintImages)
    .set({ complaintId: null, deletingAt: now })
    .where(inArray(complaintId, [...ids]));
  await tx.delete(complaints).where(inArray(complaints.id, [...ids]));
}

/** A card that was paid by stays for its payments, and nothing in it names a card any more. */
async function blankCards(tx: Transaction, borrowerId: string, now: Date): Promise<void> {
  const own = await tx.select({ id: savedCards.id }).from(savedCards).where(eq(savedCards.borrowerId, borrowerId));
  for (const [index, card] of own.entries()) {
    const nothing = { token: `anonymised-${index}`, bankName: '', bankCode: '', lastFour: '0000', forgottenAt: now };
    await tx.update(savedCards).set(nothing).where(eq(savedCards.id, card.id));
  }
}

async function demandDisengaged(tx: Transaction, borrowerId: string, now: Date): Promise<void> {
  const engaged = (why: string) => new DomainError('borrower.engaged', why);
  const ofBorrower = eq(orders.borrowerId, borrowerId);
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofBorrower, notInArray(orders.status, OVER)))
    .limit(1);
  if (open) throw engaged(`the order ${open.id} is not over`);
  for (const currency of CURRENCIES) {
    const owed = -(await balanceOf(tx, owedToBorrower({ id: '', borrowerId, currency })));
    if (owed !== 0) throw engaged(`${owed} of ${currency} in minor units are owed to the borrower`);
  }
  const [number] = await tx
    .select({ vcode: virtualAccounts.vcode })
    .from(virtualAccounts)
    .innerJoin(orders, eq(orders.id, virtualAccounts.orderId))
    .where(and(ofBorrower, sql`${virtualAccounts.expiresAt} > ${now.toISOString()}`))
    .limit(1);
  if (number) throw engaged(`money can be sent to ${number.vcode} still`);
  const [card] = await tx
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .innerJoin(orders, eq(orders.id, cardPayments.orderId))
    .where(and(ofBorrower, notInArray(cardPayments.status, ['paid', 'failed'])))
    .limit(1);
  if (card) throw engaged(`the payment by card ${card.id} is not decided`);
}
