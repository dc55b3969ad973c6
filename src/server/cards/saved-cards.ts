import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Order } from '#server/loan/order.ts';
import type { Database } from '#server/platform/database/open.ts';
import { savedCards } from '#server/platform/database/schema.ts';
import type { CardProvider } from '#server/platform/ports/card-provider.ts';

export type SavedCard = typeof savedCards.$inferSelect;

/** A card as its provider tells of it when the borrower links it; `token` is what the provider knows it by. */
export type LinkedCard = Pick<SavedCard, 'token' | 'bankName' | 'bankCode' | 'lastFour'>;

/** Stores a card that was linked at the provider, once. */
export async function saveCard(
  db: Database,
  { name: provider }: Pick<CardProvider, 'name'>,
  borrowerId: string,
  card: LinkedCard,
  now: Date,
): Promise<void> {
  await db
    .insert(savedCards)
    .values({ ...card, id: randomUUID(), provider, borrowerId, savedAt: now })
    .onConflictDoNothing();
}

/** Forgets the borrower's card of this token, or all cards; payments by them keep their rows. Gives how many there were. */
export async function forgetCards(
  db: Database,
  { borrowerId, token }: { borrowerId: string; token?: string },
  now: Date,
): Promise<number> {
  const isNamed = token === undefined ? undefined : eq(savedCards.token, token);
  const forgotten = await db
    .update(savedCards)
    // A whole id could have twelve digits in a row, as a card's number has.
    .set({ token: sql`'forgotten-' || left(${savedCards.id}, 18)`, forgottenAt: now })
    .where(and(eq(savedCards.borrowerId, borrowerId), isNamed, isNull(savedCards.forgottenAt)))
    .returning({ id: savedCards.id });
  return forgotten.length;
}

/** The borrower's cards by which the provider takes money for an order, in the order in which they were saved. */
export async function cardsOf(
  db: Database,
  { name, takes }: Pick<CardProvider, 'name' | 'takes'>,
  { borrowerId, currency }: Pick<Order, 'borrowerId' | 'currency'>,
): Promise<SavedCard[]> {
  if (!takes(currency)) return [];
  return db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.borrowerId, borrowerId), eq(savedCards.provider, name), isNull(savedCards.forgottenAt)))
    .orderBy(asc(savedCards.savedAt), asc(savedCards.lastFour));
}
