import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** More requests than these that wait on one connection end it: browsers send none ahead, nor do proxies. */
export const WAITING_AT_MOST = 16;

interface Line {
  /** Resolves once the request that came last is answered. */
  last: Promise<void>;
  waiting: number;
}

/**
 * One request of a connection is worked on at a time, since HTTP/1.1 answers them in their order: who sends a thousand at once on
 * one connection has no more of the server than who sends one.
 */
export function oneAtATime(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const line = lines.get(socket) ?? { last: Promise.resolve(), waiting: 0 };
    lines.set(socket, line);
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const before = line.last;
    line.last = answered;
    reply.raw.once('close', resolve);

    line.waiting += 1;
    if (line.waiting > WAITING_AT_MOST) socket.destroy();
    await before;
    line.waiting -= 1;
    if (!socket.destroyed) return;
    resolve();
    return reply.hijack();
  });
}
