import { eq } from 'drizzle-orm';
import type { CallerWaiting } from '#server/http/calls/caller-waiting.ts';
import type { Refusal } from '#server/http/calls/refusals.ts';
import { CARD_LIFE } from '#server/loan/payments.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import type { CardProvider } from '#server/platform/ports/card-provider.ts';
import { cardRefusals } from './card-refusals.ts';

export type CardPayment = typeof cardPayments.$inferSelect;

/** What payments by card are made with. */
export interface CardDesk extends Pick<Backend, 'db' | 'clock' | 'cards'> {
  /** Writes a line into the log that an operator should read. */
  warn(line: string): void;
}

/** The same, for a borrower who waits for what comes of a payment. */
export type WaitedDesk = CardDesk & CallerWaiting;

/** How a payment stands for who asks: paid, waiting for the code, announced, or refused with a sentence. */
export type CardStanding =
  | { kind: 'paid'; id: string }
  | { kind: 'awaitingCode'; id: string }
  | { kind: 'announced'; id: string; debitAt: Date }
  | { kind: 'refused'; refusal: Refusal };

export const refused = (refusal: Refusal): CardStanding => ({ kind: 'refused', refusal });

/** How long after it was asked the provider may take money for a request, in milliseconds. */
const VALID = 60_000;
/** How much longer than the provider's patience who asks it may need, in milliseconds. */
const MARGIN = 5_000;

/**
 * Stored before the provider is asked: until when the asker counts as working on it, and until when the provider may
 * take money.
 */
export function chargingAt(now: Date, { patience }: Pick<CardProvider, 'patience'>) {
  return {
    status: 'charging' as const,
    nextAskAt: new Date(now.getTime() + patience + MARGIN),
    validUntil: new Date(now.getTime() + VALID),
  };
}

/** When the provider was asked last for the money: the borrower had confirmed the payment. */
export function confirmedAt({ validUntil }: CardPayment): Date {
  return new Date(validUntil.getTime() - VALID);
}

/** Whether who asked the provider may still be at it. */
export function isUnderWay({ status, nextAskAt }: CardPayment, now: Date): boolean {
  return status === 'charging' && now < nextAskAt;
}

/** Whether the outcome is unknown and nobody is waiting for the provider's response. */
export function isUnclear(payment: CardPayment, now: Date): boolean {
  return payment.status === 'unknown' || (payment.status === 'charging' && !isUnderWay(payment, now));
}

/** Whether the code of the payment can be typed no more. */
export function isOver({ createdAt }: CardPayment, now: Date): boolean {
  return now.getTime() >= createdAt.getTime() + CARD_LIFE;
}

export function standingOf({ id, status, failure, debitAt }: CardPayment): CardStanding {
  switch (status) {
    case 'paid':
    case 'awaitingCode':
      return { kind: status, id };
    case 'announced':
      if (!debitAt) throw new Error(`the card payment ${id} is announced for no time`);
      return { kind: status, id, debitAt };
    case 'charging':
      return refused(cardRefusals.underWay);
    case 'unknown':
      return refused(cardRefusals.unclear);
    case 'failed':
      return refused(failure === 'declined' ? cardRefusals.declined : cardRefusals.ended);
  }
}

/** Ends a payment of which nothing was taken. */
export async function fail(
  tx: Transaction,
  { id }: Pick<CardPayment, 'id'>,
  failure: 'declined' | 'ended',
  now: Date,
): Promise<void> {
  await tx.update(cardPayments).set({ status: 'failed', failure, endedAt: now }).where(eq(cardPayments.id, id));
}

/** A payment that had made room for another, of which nothing was taken, waits for its code again. */
export async function waitAgain(tx: Transaction, { id }: Pick<CardPayment, 'id'>): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ status: 'awaitingCode', failure: '', endedAt: null })
    .where(eq(cardPayments.id, id));
}
