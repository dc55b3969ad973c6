import * as z from 'zod/mini';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { isSessionAlive } from '#server/borrowers/borrower-sessions.ts';
import type { Database } from '#server/platform/database/open.ts';
import { openSigned, SIGNED_FIELD, sign } from '#server/platform/signed-address.ts';
import { IMAGES_FOLDER } from '#server/settings/server-folders.ts';

/** Where the images of complaints are seen. */
export const IMAGES_PATH = `/${IMAGES_FOLDER}`;

const PURPOSE = 'complaint-image';

/** How long an address in the details of a complaint shows its image, in milliseconds. */
const VALID_FOR = 3_600_000;

const signed = z.object({ image: z.string(), sessionId: z.string(), until: z.int() });

/** What addresses are made with. */
export interface AddressContext {
  db: Database;
  configuration: Configuration;
  now: Date;
}

/**
 * An address that shows the image to whoever holds it, for an hour unless `validFor` says longer, and no longer than
 * the session lasts; it carries no token and
 * no comma. A path where the pages live on this server, else in full.
 */
export async function imageAddress(
  { db, configuration, sessionId, now }: AddressContext & { sessionId: string },
  id: string,
  validFor = VALID_FOR,
): Promise<string> {
  const text = JSON.stringify({ image: id, sessionId, until: now.getTime() + validFor });
  return `${addressesOf(configuration)}${await sign(db, PURPOSE, text)}`;
}

/** The id of the image that an address of ours names; null where it is none of ours, or its time is over. */
export async function imageAt({ db, configuration, now }: AddressContext, address: string): Promise<string | null> {
  const ours = addressesOf(configuration);
  if (!address.startsWith(ours)) return null;
  return (await openAddress(db, address.slice(ours.length), now))?.image ?? null;
}

/** The id of the image that is shown by what an address carries in `SIGNED_FIELD`, as long as its session lasts. */
export async function shownImage(db: Database, given: string, now: Date): Promise<string | null> {
  const opened = await openAddress(db, given, now);
  return opened && (await isSessionAlive(db, opened.sessionId, now)) ? opened.image : null;
}

async function openAddress(db: Database, given: string, now: Date): Promise<z.output<typeof signed> | null> {
  const text = await openSigned(db, PURPOSE, given);
  const opened = text === null ? null : signed.safeParse(JSON.parse(text));
  return opened?.success && opened.data.until > now.getTime() ? opened.data : null;
}

function addressesOf({ h5Base, apiBase }: Configuration): string {
  return `${h5Base === '' ? '' : apiBase}${IMAGES_PATH}?${SIGNED_FIELD}=`;
}
