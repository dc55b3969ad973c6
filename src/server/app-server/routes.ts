import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { APP_SERVER_FOLDER } from '#contract/app-server.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { once } from '#server/platform/database/idempotency.ts';
import { appServerActions } from '#server/platform/database/schema.ts';
import { DEADLINE, isUnavailable, within } from '#server/platform/deadline.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { toldOncePerMinute } from '#server/platform/limits.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';
import type { AppServerKey } from '#server/settings/app-server-keys.ts';
import { AppServerRefusal, appServerRoutes } from './handlers.ts';
import { signerOf } from './signing.ts';

/** Bytes; a request has a few hundred. */
const LIMIT = 65_536;

/**
 * The calls of the native app's server, `POST /app-server/…`, JSON both ways. A refusal is `{ code, message }`:
 * - 400: not as documented
 * - 401: the signature does not hold
 * - 404: unknown; 409: not possible now
 * - 503: the database does not respond
 *
 * Nothing is done then, and the idempotency key can be used again.
 */
export function mountAppServer(
  app: FastifyInstance,
  backend: Pick<Backend, 'db' | 'clock' | 'cards' | 'configuration' | 'limits'> & { timers: Timers },
  keys: readonly AppServerKey[],
): void {
  const { db, clock, cards, configuration, limits, timers } = backend;
  const unsigned = toldOncePerMinute(clock);
  const tokenOf = (nonce: string) => keyedDigest(db, 'app-server.session', nonce);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const [name, { faultsOf, carryOut }] of Object.entries(appServerRoutes)) {
      const path = `/${APP_SERVER_FOLDER}/${name}`;
      scope.post(path, async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const now = clock.now();
        const body = typeof request.body === 'string' ? request.body : '';
        const signer = signerOf({ headers: request.headers, path, body }, keys, now);
        if (!signer) {
          const count = unsigned(name);
          if (count > 0)
            request.log.warn({ call: name, count }, 'ALARM: a request that no known key signed was refused');
          return refuse(
            reply,
            401,
            'signature.wrong',
            'No known key signed this request within the last five minutes.',
          );
        }
        const given = jsonIn(body);
        const faults = faultsOf(given);
        if (faults.length > 0) return refuse(reply, 400, 'request.malformed', faults.join('; '));
        const { keyId, idempotencyKey } = signer;
        const facts = { call: name, keyId };
        try {
          const nonce = randomUUID();
          const token = await tokenOf(nonce);
          const work = { configuration, cards, sessionIdle: limits.sessionIdle, nonce, token, now };
          const input = { call: name, digest: hash('sha256', body) };
          const key = `app-server:${idempotencyKey}`;
          const { result } = await within(
            DEADLINE,
            once(db, { key, input, result: z.record(z.string(), z.unknown()), now }, async (tx) => {
              const { response, trail } = await carryOut(given, { ...work, tx });
              if (trail)
                await tx.insert(appServerActions).values({ ...trail, keyId, idempotencyKey, call: name, at: now });
              return { ...response };
            }),
            timers,
          );
          request.log.info({ ...facts, code: 'ok' }, "a call of the native app's server");
          const isOpened = name === 'sessions/open';
          return reply.send(isOpened ? { ...result, token: await tokenOf(String(result.token)) } : result);
        } catch (error) {
          if (error instanceof DomainError || error instanceof AppServerRefusal) {
            request.log.info({ ...facts, code: error.code }, "a call of the native app's server");
            return refuse(reply, httpStatusOf(error.code), error.code, error.message);
          }
          if (!(error instanceof Error && isUnavailable(error))) throw error;
          request.log.error(facts, "a call of the native app's server failed: the database does not respond");
          return refuse(reply, 503, 'unavailable', 'Send the same request again.');
        }
      });
    }
  });
}

function httpStatusOf(code: string): number {
  if (code.endsWith('.unknown')) return 404;
  return ['phone.wrong', 'amount.wrong', 'amount.notOffered'].includes(code) ? 400 : 409;
}

function refuse(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message });
}

/** Undefined, which no call takes, for what is no JSON. */
function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
