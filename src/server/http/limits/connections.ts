import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Timers } from '#server/platform/clock.ts';
import { keyedQueue, semaphore } from '#server/platform/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body takes as long as a file takes on a slow line. */
    isUpload?: boolean;
  }
}

/** The most waiting requests on a connection; more end it. Browsers and proxies send none ahead. */
export const WAITING_AT_MOST = 16;

/**
 * Handles one request of a connection at a time, since HTTP/1.1 responds in order: a thousand requests at once on one
 * connection get no more of the server than one.
 */
export function oneRequestAtATime(app: FastifyInstance): void {
  const inTurn = keyedQueue<Socket>();
  const places = semaphore<Socket>(1 + WAITING_AT_MOST);
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const place = places(socket);
    if (!place) socket.destroy();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    reply.raw.once('close', end);
    await new Promise<void>((begin) => {
      void inTurn(socket, () => {
        begin();
        return ended.finally(() => place?.[Symbol.dispose]());
      });
    });
    if (!socket.destroyed && !socket.writableEnded) return;
    end();
    return reply.hijack();
  });
}

/**
 * How long a body that is no upload may take to come in, in milliseconds: the largest form, 64 KB, takes 26 s on a line of
 * 20 kbit/s, and one as a browser sends it no second.
 */
export const BODY_TIME = 30_000;

/**
 * Closes the connection of a slower body; an upload that is being read has only the server's own limit. A body that
 * broke off is logged. Comes before `oneRequestAtATime`, since a turn may not come.
 */
export function endSlowBodies(app: FastifyInstance, timers: Timers): void {
  app.addHook('onRequest', async ({ raw, routeOptions, log }) => {
    if (!isBodyComing(raw)) return;
    raw.once('close', () => {
      if (!raw.complete) log.info('the request broke off before it was in');
    });
    endSlowBody(raw, timers, () => routeOptions.config.isUpload === true && raw.readableFlowing !== null);
  });
}

function endSlowBody(raw: IncomingMessage, timers: Timers, hasMoreTime: () => boolean): void {
  const stop = timers.every(BODY_TIME, async () => {
    stop();
    if (!raw.complete && !hasMoreTime()) raw.destroy();
  });
  raw.once('end', stop);
  raw.once('close', stop);
}

function isBodyComing({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

/** How long a client that has its response may go on sending the body of its request, in milliseconds. */
export const UNREAD_TIME = 5000;

/**
 * Closes the connection `UNREAD_TIME` after a response that came before its request's body. Until then it throws away
 * what comes, so that a client that still sends reaches the response. One that does not read it has `BODY_TIME`.
 */
export function endUnreadBody(timers: Timers): (request: FastifyRequest, reply: FastifyReply) => void {
  return ({ raw }, reply) => {
    if (!isBodyComing(raw)) return;
    const { socket } = raw;
    reply.header('Connection', 'close');
    endSlowBody(raw, timers, () => false);
    // Node's own closes at once, which makes the system reset the connection.
    socket.destroySoon = () => {
      socket.end();
      raw.resume();
      closeAfterLastWord(socket, timers);
    };
  };
}

/** Closes a connection that has been ended from here, `UNREAD_TIME` later, whatever its client goes on sending. */
export function closeAfterLastWord(socket: Socket, timers: Timers): void {
  const stop = timers.every(UNREAD_TIME, async () => {
    stop();
    socket.destroy();
  });
  socket.once('close', stop);
}

/** At a stop, a request under way has this long to end, in milliseconds. */
const LAST_REQUESTS = 5000;

/** A stop waits for requests under way, but for nobody who sends or reads slowly. */
export function endConnections(app: FastifyInstance, timers: Timers): void {
  app.addHook('preClose', async () => {
    const stop = timers.every(LAST_REQUESTS, async () => app.server.closeAllConnections());
    app.server.once('close', stop);
  });
}
