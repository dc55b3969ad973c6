import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
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
    .where(and(eq(savedCards.borrowerId, borrowerId), eq(savedCards.provider, name)))
    .orderBy(asc(savedCards.savedAt), asc(savedCards.lastFour));
}
