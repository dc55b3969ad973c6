import * as z from 'zod/mini';
import type { Configuration } from '#contract/configuration.ts';
import type { Database } from '../database/open.ts';
import { openSigned, sign } from '../signed-address.ts';

/** Where the images of complaints are seen. */
export const IMAGES_PATH = '/complaint-images';

/** The query field that carries what is signed. */
export const SIGNED_FIELD = 'of';

const PURPOSE = 'complaint-image';

/** How long an address in the details of a complaint shows its image, in milliseconds. */
const VALID_FOR = 3_600_000;

const signed = z.object({ image: z.string(), until: z.int() });

/** What addresses are made with. */
export interface AddressContext {
  db: Database;
  configuration: Configuration;
  now: Date;
}

/**
 * An address that shows the image to whoever holds it, for an hour unless `validFor` says longer; it carries no token and
 * no comma. A path where the pages live on this server, else in full.
 */
export async function imageAddress(
  { db, configuration, now }: AddressContext,
  id: string,
  validFor = VALID_FOR,
): Promise<string> {
  const text = JSON.stringify({ image: id, until: now.getTime() + validFor });
  return `${addressesOf(configuration)}${await sign(db, PURPOSE, text)}`;
}

/** The id of the image that an address of ours shows; null where it is none of ours, or its time is over. */
export async function imageAt({ db, configuration, now }: AddressContext, address: string): Promise<string | null> {
  const ours = addressesOf(configuration);
  return address.startsWith(ours) ? namedImage(db, address.slice(ours.length), now) : null;
}

/** The same of what an address carries in `SIGNED_FIELD`. */
export async function namedImage(db: Database, given: string, now: Date): Promise<string | null> {
  const text = await openSigned(db, PURPOSE, given);
  if (text === null) return null;
  const { image, until } = signed.parse(JSON.parse(text));
  return until > now.getTime() ? image : null;
}

function addressesOf({ h5Base, apiBase }: Configuration): string {
  return `${h5Base === '' ? '' : apiBase}${IMAGES_PATH}?${SIGNED_FIELD}=`;
}
