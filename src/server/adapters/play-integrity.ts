import { createHash, createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { WallClock } from '#server/platform/clock.ts';
import { semaphore } from '#server/platform/limits.ts';
import type { AppAttestation } from '#server/platform/ports/app-attestation.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import type { PlayIntegritySettings } from '#server/settings/provider-variables.ts';
import { type Alarm, askProvider, jsonOf } from './http.ts';

const NAME = 'play-integrity';

/** A service account's key, as Google Cloud gives it out in a JSON file. */
export interface ServiceAccount {
  email: string;
  key: KeyObject;
  /** Where access tokens are given out. */
  tokenUri: string;
}

const keyFile = z.object({
  client_email: z.string().check(z.minLength(1)),
  private_key: z.string().check(z.minLength(1)),
  token_uri: z.url(),
});

/** @throws ConfigurationError where the file is not a service account's key */
export function serviceAccountIn(file: string): ServiceAccount {
  try {
    const {
      client_email: email,
      private_key: key,
      token_uri: tokenUri,
    } = keyFile.parse(jsonOf(readFileSync(file, 'utf8')));
    return { email, key: createPrivateKey(key), tokenUri };
  } catch {
    // The cause would show the key.
    throw new ConfigurationError(`PLAY_INTEGRITY_CREDENTIALS_FILE ${file} is not a service account's key (JSON).`);
  }
}

const accessToken = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });

/** Only the first part is always there. */
const decoded = z.object({
  tokenPayloadExternal: z.object({
    requestDetails: z.object({
      requestPackageName: z.string(),
      requestHash: z.optional(z.string()),
      timestampMillis: z.string().check(z.regex(/^\d+$/)),
    }),
    appIntegrity: z.optional(z.object({ appRecognitionVerdict: z.string(), packageName: z.optional(z.string()) })),
    deviceIntegrity: z.optional(z.object({ deviceRecognitionVerdict: z.optional(z.array(z.string())) })),
  }),
});

const SCOPE = 'https://www.googleapis.com/auth/playintegrity';
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** How long an assertion holds, how old a token may be, and how long Google is waited for; in milliseconds. */
const ASSERTION_LIFE = 10 * 60_000;
const NEW = 10 * 60_000;
const PATIENCE = 3_000;

/** Tokens that are decoded at a time; of the others nobody can say. */
const AT_ONCE = 16;

/** A token that Google cannot decode is a bad request. */
const NOT_DECODED = 400;

/**
 * Google's Play Integrity API (https://developer.android.com/google/play/integrity/standard): the app asks for a token with
 * `requestHash`, the SHA-256 of the challenge in base64url; Google decodes the token.
 */
export function playIntegrity(
  { url, packageName, account }: Omit<PlayIntegritySettings, 'credentialsFile'> & { account: ServiceAccount },
  { clock, alarm }: { clock: WallClock; alarm: Alarm },
): AppAttestation {
  const places = semaphore(AT_ONCE);
  const host = { name: NAME, user: '', password: '', timeout: PATIENCE, pause: 200, alarm, codeOf: () => '' };
  let access = { token: '', until: 0 };

  async function accessFor(signal: AbortSignal): Promise<string> {
    const now = clock.now().getTime();
    if (now < access.until) return access.token;
    const { origin, pathname } = new URL(account.tokenUri);
    const given = await askProvider(
      { ...host, url: origin },
      {
        method: 'POST',
        path: pathname,
        authorization: null,
        form: { grant_type: JWT_BEARER, assertion: assertionOf(account, now) },
        response: accessToken,
        repeat: 'notTaken',
        signal,
      },
    );
    // Half of its life is left for clocks that differ.
    access = { token: given.access_token, until: now + (given.expires_in * 1000) / 2 };
    return access.token;
  }

  return {
    async holds(token, challenge, given) {
      using place = places(NAME);
      if (!place) throw new ProviderError(NAME, null, 'too many at once');
      const signal = AbortSignal.any([given, AbortSignal.timeout(PATIENCE)]);
      const authorization = `Bearer ${await accessFor(signal)}`;
      const read = await askProvider(
        { ...host, url },
        {
          method: 'POST',
          path: `/v1/${packageName}:decodeIntegrityToken`,
          authorization,
          json: { integrityToken: token },
          response: decoded,
          repeat: 'notTaken',
          signal,
        },
      ).catch((error: unknown) => {
        if (error instanceof ProviderError && error.status === NOT_DECODED) return null;
        throw error;
      });
      if (!read) return false;
      const { requestDetails, appIntegrity, deviceIntegrity } = read.tokenPayloadExternal;
      const age = clock.now().getTime() - Number(requestDetails.timestampMillis);
      return (
        requestDetails.requestHash === createHash('sha256').update(challenge).digest('base64url') &&
        requestDetails.requestPackageName === packageName &&
        Math.abs(age) < NEW &&
        appIntegrity?.appRecognitionVerdict === 'PLAY_RECOGNIZED' &&
        appIntegrity.packageName === packageName &&
        deviceIntegrity?.deviceRecognitionVerdict?.includes('MEETS_DEVICE_INTEGRITY') === true
      );
    },
  };
}

/** A JWT by which the service account asks for an access token (RFC 7523). */
function assertionOf({ email, key, tokenUri }: ServiceAccount, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [issued, expires] = [now, now + ASSERTION_LIFE].map((time) => Math.floor(time / 1000));
  const claims = { iss: email, scope: SCOPE, aud: tokenUri, iat: issued, exp: expires };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}
