import { and, eq, inArray, lte } from 'drizzle-orm';
import { cardPayments } from '#server/platform/database/schema.ts';
import { askAfter } from './card-outcomes.ts';
import type { CardDesk } from './card-payment.ts';

const AT_ONCE = 20;

/** What is logged of each payment asked about. */
export interface InquiryLog {
  info(facts: { payment: string; outcome: string }, sentence: string): void;
}

/**
 * Asks the provider about every payment with an unknown outcome whose time to ask has come: its response was lost, or
 * the asking process stopped. Gives how many it asked about.
 */
export async function askAfterUnclear(desk: CardDesk, log: InquiryLog): Promise<number> {
  const due = await desk.db
    .select()
    .from(cardPayments)
    .where(
      and(
        inArray(cardPayments.status, ['charging', 'unknown']),
        eq(cardPayments.provider, desk.cards.name),
        lte(cardPayments.nextAskAt, desk.clock.now()),
      ),
    )
    .orderBy(cardPayments.nextAskAt)
    .limit(AT_ONCE);
  await Promise.all(
    due.map(async (payment) => {
      const standing = await askAfter(desk, payment);
      const outcome = standing.kind === 'refused' ? standing.refusal.texts.en : standing.kind;
      log.info({ payment: payment.id, outcome }, 'a card payment was asked after');
    }),
  );
  return due.length;
}
