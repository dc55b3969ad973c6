import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend.ts';
import type { Timers } from '../clock.ts';
import { keepDoing } from '../recurring.ts';
import { deliverOutbox } from './sms-outbox.ts';

/** Milliseconds: how long what the gateway did not take waits for its next turn. */
const EVERY = 10_000;

/** Delivers the outbox again and again, as long as the server is open; closing it lets a delivery under way end. */
export function keepDelivering(
  app: FastifyInstance,
  { db, sms, clock }: Pick<Backend, 'db' | 'sms' | 'clock'>,
  timers: Timers,
): void {
  if (!sms) return;
  const run = () => deliverOutbox(db, sms, clock.now());
  keepDoing(app, timers, { every: EVERY, run, fault: 'the outbox could not be delivered' });
}
