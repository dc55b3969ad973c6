import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend.ts';
import type { Timers } from '../clock.ts';
import { keepDoing } from '../recurring.ts';
import { deleteForgotten } from './images.ts';

/** Milliseconds between two turns. */
const EVERY = 10 * 60_000;

/** Deletes the uploads that no complaint took within a day, every ten minutes until the server is closed. */
export function keepDeletingUploads(
  app: FastifyInstance,
  { db, images, clock }: Pick<Backend, 'db' | 'images' | 'clock'>,
  timers: Timers,
): void {
  const run = () => deleteForgotten(db, images, clock.now());
  keepDoing(app, timers, { every: EVERY, run, fault: 'forgotten uploads could not be deleted' });
}
