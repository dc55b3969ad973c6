import type { FastifyInstance } from 'fastify';
import type { Timers } from '#server/platform/clock.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body takes as long as a file takes on a slow line. */
    isUpload?: boolean;
  }
}

/**
 * How long a body that is no upload may take to come in, in milliseconds: the largest form, 64 KB, takes 26 s on a line of
 * 20 kbit/s, and one as a browser sends it no second.
 */
export const BODY_LIMIT = 30_000;

/**
 * Hangs up on who sends a body more slowly than that; uploads have the server's own limit alone. A body that broke off, whoever
 * hung up, is said in the log.
 */
export function endSlowBodies(app: FastifyInstance, timers: Timers): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions, log }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    raw.once('close', () => {
      if (!raw.complete) log.info('the request broke off before it was in');
    });
    if (routeOptions.config.isUpload) return;
    const stop = timers.every(BODY_LIMIT, async () => {
      stop();
      raw.destroy();
    });
    raw.once('end', stop);
    raw.once('close', stop);
  });
}
