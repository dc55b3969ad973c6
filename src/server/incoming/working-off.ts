import { and, eq } from 'drizzle-orm';
import { cardPayments } from '../database/schema.ts';
import { DomainError } from '../domain-error.ts';
import { withoutSecrets } from '../log.ts';
import { askAfter } from '../repayment/card-outcomes.ts';
import type { CardDesk } from '../repayment/card-payment.ts';
import { postDeposit } from '../repayment/deposits.ts';
import { claim, type Delivery, type Outcome, postpone, settle } from './inbox.ts';

/** What is told of the deliveries that were worked off. */
export interface WebhookLog {
  info(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** From so many attempts on the log says ALARM. */
const TOO_MANY = 5;
/** After so many attempts a card payment that its provider does not confirm is refused. */
const GIVEN_UP = 20;

/**
 * Works off every delivery that waits in the inbox, each in a transaction of its own: a deposit is posted as any other
 * (postDeposit), after a card payment its provider is asked. What the books refuse is told with ALARM and stays refused;
 * what fails is tried again later. It may run on several servers at once, and be cut short anywhere.
 *
 * @returns how many came to an outcome
 */
export async function workOffWebhooks(desk: CardDesk, log: WebhookLog): Promise<number> {
  let settled = 0;
  for (;;) {
    const claimed = await claim(desk.db, desk.clock.now());
    if (claimed.length === 0) return settled;
    for (const delivery of claimed) settled += Number(await workOff(desk, delivery, log));
  }
}

async function workOff(desk: CardDesk, delivery: Delivery, log: WebhookLog): Promise<boolean> {
  const { id, provider, event, attempts } = delivery;
  const named = event.kind === 'deposit' ? event.reference : event.key;
  const facts = { delivery: id, provider, kind: event.kind, reference: named };
  try {
    const outcome = await outcomeOf(desk, delivery);
    await settle(desk.db, delivery, outcome, desk.clock.now());
    if (outcome.outcome === 'refused') log.error({ ...facts, ...outcome }, 'ALARM: money told of cannot be booked');
    else log.info({ ...facts, ...outcome }, 'a webhook was worked off');
    return true;
  } catch (error) {
    await postpone(desk.db, delivery, desk.clock.now());
    const cause = error instanceof Error ? withoutSecrets(error) : error;
    const alarm = attempts >= TOO_MANY ? 'ALARM: ' : '';
    log.error({ ...facts, attempts, err: cause }, `${alarm}a webhook could not be worked off`);
    return false;
  }
}

async function outcomeOf(desk: CardDesk, delivery: Delivery): Promise<Outcome> {
  const { provider, event, happenedAt: paidAt } = delivery;
  if (event.kind === 'card') return afterCard(desk, delivery, event.key);
  const { reference, vcode, amount } = event;
  try {
    const posted = await postDeposit(desk.db, { provider, reference, vcode, amount, paidAt }, desk.clock.now());
    if (posted.isDisputed) {
      const { orderId, receiptNo } = posted.receipt;
      desk.warn(`ALARM: a payment that was told of late counts from now: receipt ${receiptNo} of the order ${orderId}`);
    }
    return { outcome: posted.replayed ? 'known' : 'posted', detail: posted.receipt.paymentId };
  } catch (error) {
    if (error instanceof DomainError) return { outcome: 'refused', detail: error.code };
    throw error;
  }
}

/**
 * What became of a card payment is the provider's word when it is asked, not the webhook's. Until it says that money was
 * taken it is asked again: a payment that was held for failed may have been paid.
 */
async function afterCard(desk: CardDesk, { provider, attempts }: Delivery, key: string): Promise<Outcome> {
  const [payment] = await desk.db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.id, key), eq(cardPayments.provider, provider)));
  if (!payment) return { outcome: 'refused', detail: 'cardPayment.unknown' };
  if (payment.status === 'paid') return { outcome: 'known', detail: key };
  const standing = await askAfter(desk, payment);
  if (standing.kind === 'paid') return { outcome: 'posted', detail: key };
  if (attempts >= GIVEN_UP) return { outcome: 'refused', detail: 'cardPayment.unconfirmed' };
  throw new Error('the provider does not say yet that the card payment was paid');
}
