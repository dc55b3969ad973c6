import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/open.ts';

/** `GET /health`: 200 while the database answers, else 503. */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error(error, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
