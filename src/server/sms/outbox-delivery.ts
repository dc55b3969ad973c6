import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend.ts';
import type { Timers } from '../clock.ts';
import { keepDoing } from '../recurring.ts';
import { deliverOutbox } from './sms-outbox.ts';

/** Milliseconds between two deliveries. */
const EVERY = 10_000;

/** Delivers the outbox every ten seconds until the server is closed, which waits for a delivery under way. */
export function keepDelivering(
  app: FastifyInstance,
  { db, sms, clock }: Pick<Backend, 'db' | 'sms' | 'clock'>,
  timers: Timers,
): void {
  if (!sms) return;
  const run = () => deliverOutbox(db, sms, clock.now());
  keepDoing(app, timers, { every: EVERY, run, fault: 'the outbox could not be delivered' });
}
