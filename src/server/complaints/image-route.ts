import type { FastifyInstance } from 'fastify';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { DEADLINE, within } from '#server/platform/deadline.ts';
import { SIGNED_FIELD } from '#server/platform/signed-address.ts';
import { IMAGES_PATH, shownImage } from './image-address.ts';
import { keptFile } from './images.ts';

/** How long the store may take to give an image, in milliseconds. */
const GIVEN_WITHIN = 10_000;

/**
 * Serves the images of complaints, apart from the calls: by a signed address alone, which shows one image for a while and
 * is given to its owner alone. Any other address gets status 403; 503 where the database or the store does not respond in time.
 */
export function mountImages(
  app: FastifyInstance,
  {
    db,
    clock,
    images,
    configuration,
    timers,
  }: Pick<Backend, 'db' | 'clock' | 'images' | 'configuration'> & { timers: Timers },
): void {
  const headers = {
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': configuration.h5Base === '' ? 'same-origin' : 'cross-origin',
  };

  async function fileAt(address: unknown): Promise<string | null> {
    const id = typeof address === 'string' ? await shownImage(db, address, clock.now()) : null;
    return id === null ? null : keptFile(db, id);
  }

  app.get(IMAGES_PATH, async ({ query }, reply) => {
    reply.headers(headers).header('Cache-Control', 'private, no-store');
    const file = await within(DEADLINE, fileAt(Object(query)[SIGNED_FIELD]), timers);
    const image = file === null ? null : await within(GIVEN_WITHIN, images.get(file), timers);
    if (image === null) {
      const message = 'This address is no longer valid.';
      return reply.code(403).send({ message });
    }
    return reply.headers({ 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline' }).send(Buffer.from(image));
  });
}
