import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Timers } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { within } from '#server/platform/deadline.ts';

/** How long the database may take to say that it is there, in milliseconds. */
const PATIENCE = 900;

/**
 * `GET /live`: 200 while the process runs, whatever the database does. `GET /ready`: 200 while the database responds,
 * else 503, within a second. A server that `isDraining` is not ready.
 */
export function mountHealth(app: FastifyInstance, db: Database, timers: Timers, isDraining = () => false): void {
  const quiet = { logLevel: 'warn' } as const;
  app.get('/live', quiet, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', quiet, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'stopping' });
    try {
      await within(PATIENCE, db.execute(sql`select 1`), timers);
      return { status: 'ok' };
    } catch (error) {
      request.log.error(error, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
