import type { Database } from '#server/platform/database/open.ts';
import { networkOf } from '#server/platform/network.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';

/** The digest that is kept in its place. */
export async function networkDigest(db: Database, address: string): Promise<string> {
  return keyedDigest(db, 'sms.address', networkOf(address));
}
