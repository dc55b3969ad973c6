import type { Backend } from '../backend.ts';
import type { KeepDoing } from '../recurring.ts';
import { deliverOutbox } from './sms-outbox.ts';

/** Milliseconds between two deliveries. */
const EVERY = 10_000;

/** Delivers the outbox every ten seconds until the server is closed, which waits for a delivery under way. */
export function keepDelivering(keepDoing: KeepDoing, { db, sms, clock }: Pick<Backend, 'db' | 'sms' | 'clock'>): void {
  if (!sms) return;
  const run = () => deliverOutbox(db, sms, clock.now());
  keepDoing({ name: 'sms-outbox', every: EVERY, run, fault: 'the outbox could not be delivered' });
}
