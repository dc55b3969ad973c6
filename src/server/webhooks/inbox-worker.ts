import { and, eq } from 'drizzle-orm';
import { askAfter } from '#server/cards/card-outcomes.ts';
import type { CardDesk } from '#server/cards/card-payment.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { withoutSecrets } from '#server/platform/log.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { claim, type Delivery, type Outcome, postpone, putOff, settle } from './inbox.ts';

/** Where the outcome of each delivery is logged. */
export interface WebhookLog {
  info(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Failed attempts after which the log says ALARM. */
const TOO_MANY = 5;
/** Attempts after which a card payment that its provider does not confirm is refused. */
const GIVEN_UP = 20;
export const FAULT = 'webhooks could not be worked off';

/**
 * Returns the function that processes every waiting delivery, each in its own transaction. A deposit is posted
 * (postDeposit); for a card payment its provider is asked. What the ledger refuses is logged with ALARM and stays
 * refused; what fails is tried again later. Several servers may run it at once, and it may be cut short anywhere.
 *
 * Groups of deliveries (see `claim`) are processed in parallel, each in its order. If one delivery fails, the rest of
 * its group waits for a later turn, since its order is locked or its provider silent. A call while groups are running
 * starts new ones. Each call ends when nothing runs any more, and gives how many deliveries got an outcome meanwhile.
 */
export function inboxWorker(desk: CardDesk, log: WebhookLog): () => Promise<number> {
  const underWay = new Map<string, Promise<void>>();
  let settled = 0;

  const begin = oneAtATime(async () => {
    for (;;) {
      const claimed = await claim(desk.db, desk.clock.now(), [...underWay.keys()]);
      if (claimed.length === 0) return;
      for (const [about, group] of Map.groupBy(claimed, (delivery) => delivery.about)) {
        underWay.set(about, handleGroup(about, group));
      }
    }
  });

  async function handleGroup(about: string, group: readonly Delivery[]): Promise<void> {
    try {
      for (const [index, delivery] of group.entries()) {
        if (await handle(desk, delivery, log)) settled += 1;
        else return await putOff(desk.db, group.slice(index + 1), desk.clock.now());
      }
    } catch (error) {
      tellFault(error);
    } finally {
      underWay.delete(about);
      await begin().catch(tellFault);
    }
  }

  function tellFault(error: unknown): void {
    log.error({ err: error instanceof Error ? withoutSecrets(error) : error }, FAULT);
  }

  return async () => {
    const before = settled;
    try {
      await begin();
    } finally {
      while (underWay.size > 0) await Promise.all(underWay.values());
    }
    return settled - before;
  };
}

/** Runs the work and waits for it; while it is running, has it run once more afterwards. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let isWanted = false;
  const work = async () => {
    try {
      while (isWanted) {
        isWanted = false;
        await run();
      }
    } finally {
      underWay = null;
    }
  };
  return () => {
    isWanted = true;
    underWay ??= work();
    return underWay;
  };
}

async function handle(desk: CardDesk, delivery: Delivery, log: WebhookLog): Promise<boolean> {
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
  try {
    const posted = await postDeposit(desk.db, { ...event, provider, paidAt }, desk.clock.now());
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
 * Asks the provider; its webhook is not believed. It is asked again until it says that money was taken: a payment
 * recorded as failed may have been paid.
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
