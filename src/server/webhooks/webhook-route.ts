import type { FastifyInstance } from 'fastify';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { isStorable } from '#server/platform/database/storable.ts';
import { DEADLINE, isUnavailable, within } from '#server/platform/deadline.ts';
import { toldOncePerMinute } from '#server/platform/limits.ts';
import type { WebhookSource } from '#server/platform/ports/webhook-source.ts';
import { receive } from './inbox.ts';
import { FAULT, inboxWorker } from './inbox-worker.ts';

/** The greatest age of an event, in milliseconds; providers repeat an undelivered webhook for 24 hours. */
export const REPLAY_WINDOW = 48 * 3_600_000;
/** How far a provider's clock may be ahead of ours, in milliseconds. */
const AHEAD = 5 * 60_000;
/** Bytes; what providers send is a few thousand. */
const LIMIT = 65_536;

/**
 * Receives providers' webhooks at `POST /webhooks/NAME`. A wrong signature gets 401; an event that is older than the
 * replay window or not readable gets 400; nothing of them is stored. Other events are in the inbox before the
 * response with 200, and processed later, by another server if this one dies. If the database does not store one
 * within `DEADLINE`, the response is 503, and the provider repeats it.
 *
 * @returns what processes the inbox; null if no provider sends webhooks
 */
export function mountWebhooks(
  app: FastifyInstance,
  backend: Pick<Backend, 'db' | 'clock' | 'cards'> & { timers: Timers },
  sources: readonly WebhookSource[],
): (() => Promise<unknown>) | null {
  if (sources.length === 0) return null;
  const byName = new Map(sources.map((source) => [source.name, source]));
  const notSent = toldOncePerMinute(backend.clock);
  const { db, clock, cards, timers } = backend;
  const desk = { db, clock, cards, warn: (line: string) => app.log.warn(line) };
  const workOffNow = inboxWorker(desk, app.log);
  let latest: Promise<unknown> = Promise.resolve();
  const handle = () => {
    latest = workOffNow();
    return latest;
  };
  app.addHook('onClose', async () => {
    await latest.catch(() => {});
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { name: string } }>('/webhooks/:name', async (request, reply) => {
      const { log, headers } = request;
      const source = byName.get(request.params.name);
      if (!source) return reply.code(404).send();
      const body = typeof request.body === 'string' ? request.body : '';
      if (!source.isGenuine({ headers, body })) {
        const count = notSent(source.name);
        if (count > 0)
          log.warn({ provider: source.name, count }, 'ALARM: a webhook that its provider has not sent was refused');
        return reply.code(401).send();
      }
      const told = isStorable(body) ? source.read(body) : null;
      const now = backend.clock.now();
      if (!told || ('at' in told && !isTimely(told.at, now))) {
        log.error({ provider: source.name }, 'ALARM: a webhook that is too old or not readable was refused');
        return reply.code(400).send();
      }
      if ('other' in told) {
        const facts = { provider: source.name, what: told.other };
        if (told.isFault) log.warn(facts, 'a provider tells of a fault');
        else log.info(facts, 'a provider tells of what is not booked');
      } else {
        try {
          const isNew = await within(DEADLINE, receive(db, { provider: source.name, ...told }, now), timers);
          log.info({ provider: source.name, isNew }, 'a webhook is in the inbox');
        } catch (error) {
          if (!(error instanceof Error && isUnavailable(error))) throw error;
          log.error({ provider: source.name }, 'a webhook was not taken: its provider is to tell of it again');
          return reply.code(503).send();
        }
      }
      return reply.code(200).send();
    });
    scope.addHook('onResponse', async (_request, { statusCode }) => {
      if (statusCode === 200) handle().catch((error) => app.log.error(error, FAULT));
    });
  });
  return handle;
}

function isTimely(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age <= REPLAY_WINDOW && age >= -AHEAD;
}
