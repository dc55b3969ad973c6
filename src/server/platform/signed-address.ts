import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { settings } from './database/schema.ts';

/** The parameter of an address that carries what was signed. */
export const SIGNED_FIELD = 'of';

/**
 * Signed texts, for addresses that open one thing for a limited time without a token. The text is readable and signed
 * with HMAC-SHA-256 under a key that is kept in the database alone; it must hold no secret.
 */
const KEY = 'signing.key';

/** Signs a text for a purpose; `openSigned` refuses it for any other purpose. */
export async function sign(db: Database, purpose: string, text: string): Promise<string> {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${signatureOf(await keyOf(db), purpose, body)}`;
}

/** The text that was signed for the purpose; null where the signature is not ours. */
export async function openSigned(db: Database, purpose: string, signed: string): Promise<string | null> {
  const [body = '', signature = '', ...more] = signed.split('.');
  if (more.length > 0) return null;
  const wanted = Buffer.from(signatureOf(await keyOf(db), purpose, body));
  const given = Buffer.from(signature);
  const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given);
  return isOurs ? Buffer.from(body, 'base64url').toString() : null;
}

/** An HMAC of a text: kept in place of values that a plain hash would not hide, such as network addresses. */
export async function keyedDigest(db: Database, purpose: string, text: string): Promise<string> {
  return signatureOf(await keyOf(db), purpose, text);
}

function signatureOf(key: string, purpose: string, body: string): string {
  return createHmac('sha256', key).update(`${purpose}.${body}`).digest('base64url');
}

/** The signing key; the first process that needs it draws it. */
async function keyOf(db: Database): Promise<string> {
  const kept = await readKey(db);
  if (kept !== null) return kept;
  const drawn = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: KEY, value: drawn }).onConflictDoNothing();
  return (await readKey(db)) ?? drawn;
}

async function readKey(db: Database): Promise<string | null> {
  const [found] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, KEY));
  return found ? String(found.value) : null;
}
