import type { Database } from '../database/open.ts';
import { networkOf } from '../network.ts';
import { keyedDigest } from '../signed-address.ts';

/** The digest that is kept in its place. */
export async function networkDigest(db: Database, address: string): Promise<string> {
  return keyedDigest(db, 'sms.address', networkOf(address));
}
