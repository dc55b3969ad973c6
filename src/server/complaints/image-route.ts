import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend.ts';
import { IMAGES_PATH, SIGNED_FIELD, shownImage } from './image-address.ts';
import { readImage } from './images.ts';

/**
 * Serves the images of complaints, apart from the calls: by a signed address alone, which shows one image for a while and
 * is given to its owner alone. Any other address gets status 403.
 */
export function mountImages(app: FastifyInstance, { db, clock, images, configuration }: Backend): void {
  const headers = {
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': configuration.h5Base === '' ? 'same-origin' : 'cross-origin',
  };
  app.get(IMAGES_PATH, async ({ query }, reply) => {
    reply.headers(headers);
    const given = Object(query)[SIGNED_FIELD];
    const id = typeof given === 'string' ? await shownImage(db, given, clock.now()) : null;
    const image = id === null ? null : await readImage(db, images, id);
    if (image === null) {
      const message = 'This address is no longer valid.';
      return reply.code(403).header('Cache-Control', 'no-store').send({ message });
    }
    return reply
      .headers({ 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline', 'Cache-Control': 'private' })
      .send(Buffer.from(image));
  });
}
