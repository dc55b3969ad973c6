import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_LIFE, SIGNED_HEADERS, type SignedRequest, signedText } from '#contract/app-server.ts';
import type { AppServerKey } from '#server/settings/app-server-keys.ts';

/** A request as it came; header names in small letters. */
export interface ReceivedRequest {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Without its query. */
  path: string;
  body: string;
}

/** The headers that sign a request, its idempotency key among them. */
export function signedHeaders(
  { id, secret }: AppServerKey,
  { path, body, idempotencyKey }: { path: string; body: string; idempotencyKey: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = { timestamp, method: 'POST' as const, path, idempotencyKey, bodyDigest: digestOf(body) };
  return {
    [SIGNED_HEADERS.key]: id,
    [SIGNED_HEADERS.timestamp]: timestamp,
    [SIGNED_HEADERS.idempotency]: idempotencyKey,
    [SIGNED_HEADERS.signature]: requestSignature(secret, signed),
  };
}

/**
 * Who signed the request, and its idempotency key; null where no key of ours did, or longer ago than `SIGNATURE_LIFE`. Within
 * that time a repeated request has the same idempotency key, and so does nothing a second time.
 */
export function signerOf(
  { headers, path, body }: ReceivedRequest,
  keys: readonly AppServerKey[],
  now: Date,
): { keyId: string; idempotencyKey: string } | null {
  const [keyId, timestamp, idempotencyKey, signature] = [
    SIGNED_HEADERS.key,
    SIGNED_HEADERS.timestamp,
    SIGNED_HEADERS.idempotency,
    SIGNED_HEADERS.signature,
  ].map((name) => textOf(headers[name]));
  const key = keys.find(({ id }) => id === keyId);
  if (!key || !keyId || !timestamp || !idempotencyKey || !signature) return null;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w.:-]{8,100}$/.test(idempotencyKey)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > SIGNATURE_LIFE) return null;
  const wanted = requestSignature(key.secret, {
    timestamp,
    method: 'POST',
    path,
    idempotencyKey,
    bodyDigest: digestOf(body),
  });
  const [one, other] = [Buffer.from(wanted), Buffer.from(signature)];
  return one.length === other.length && timingSafeEqual(one, other) ? { keyId, idempotencyKey } : null;
}

const textOf = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : '');
const digestOf = (body: string) => createHash('sha256').update(body).digest('hex');
const requestSignature = (secret: string, signed: SignedRequest) =>
  createHmac('sha256', secret).update(signedText(signed)).digest('hex');
