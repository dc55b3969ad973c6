import type { Backend } from '#server/platform/backend.ts';
import type { KeepDoing } from '#server/platform/recurring.ts';
import { deliverOutbox } from './sms-outbox.ts';

/** Milliseconds between two deliveries. */
const EVERY = 10_000;

/** What is told of messages that nobody got. */
interface OutboxLog {
  warn(facts: { count: number }, sentence: string): void;
}

/** Delivers the outbox every ten seconds until the server is closed, which waits for a delivery under way. */
export function keepDelivering(
  keepDoing: KeepDoing,
  { db, sms, clock }: Pick<Backend, 'db' | 'sms' | 'clock'>,
  log: OutboxLog,
): void {
  if (!sms) return;
  const run = async () => {
    const late = await deliverOutbox(db, sms, clock.now());
    if (late > 0) log.warn({ count: late }, 'SMS were dropped: none was taken while its code lived');
  };
  keepDoing({ name: 'sms-outbox', every: EVERY, run, fault: 'the outbox could not be delivered' });
}
