import type { Backend } from '#server/platform/backend.ts';
import type { KeepDoing } from '#server/platform/recurring.ts';
import { deleteForgotten } from './images.ts';

/** Milliseconds between two turns. */
const EVERY = 10 * 60_000;

/** Deletes the uploads that no complaint took within a day, every ten minutes until the server is closed. */
export function keepDeletingUploads(
  keepDoing: KeepDoing,
  { db, images, clock }: Pick<Backend, 'db' | 'images' | 'clock'>,
): void {
  const run = () => deleteForgotten(db, images, clock.now());
  keepDoing({ name: 'forgotten-uploads', every: EVERY, run, fault: 'forgotten uploads could not be deleted' });
}
