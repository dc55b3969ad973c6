import { asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open.ts';
import { smsOutbox } from '../database/schema.ts';
import { CODE_LIFE } from './sms-codes.ts';

export interface SmsMessage {
  phone: string;
  text: string;
}

/** Where SMS leave the product: the port that an operator's provider is connected to. Rejects when it took nothing. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
}

const AT_ONCE = 50;

/** Puts a message into the outbox: it leaves when the transaction has been committed, or not at all. */
export async function enqueueSms(tx: Transaction, message: SmsMessage, now: Date): Promise<void> {
  await tx.insert(smsOutbox).values({ ...message, createdAt: now });
}

/**
 * Hands what waits in the outbox to the gateway, the oldest first, each message at least once. What the gateway does not
 * take stays and is tried again, as long as its code lives; what outlived it is dropped. The text of what was taken is
 * erased.
 */
export async function deliverOutbox(db: Database, gateway: SmsGateway, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(smsOutbox)
      .where(isNull(smsOutbox.deliveredAt))
      .orderBy(asc(smsOutbox.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const newest = new Map(waiting.map(({ phone, id }) => [phone, id]));
    for (const { id, phone, text, createdAt } of waiting) {
      const hasEnded = createdAt.getTime() + CODE_LIFE <= now.getTime() || newest.get(phone) !== id;
      if (hasEnded) await tx.delete(smsOutbox).where(eq(smsOutbox.id, id));
      else if (await isTaken(gateway, { phone, text: text ?? '' })) {
        await tx.update(smsOutbox).set({ deliveredAt: now, text: null }).where(eq(smsOutbox.id, id));
      }
    }
  });
}

async function isTaken(gateway: SmsGateway, message: SmsMessage): Promise<boolean> {
  try {
    await gateway.send(message);
    return true;
  } catch {
    return false;
  }
}
