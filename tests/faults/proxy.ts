import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listening } from '#demonstration/stand-ins/listening.ts';

/** A proxy in front of servers, which hands requests out in turn; one that no server behind it takes it answers with 502. */
export interface ReverseProxy {
  origin: string;
  /** The servers' origins; the test changes them as servers come and go. */
  servers: string[];
  /** How many requests each server has answered, by its origin. */
  answered: Record<string, number>;
  close(): Promise<void>;
}

export async function startProxy(): Promise<ReverseProxy> {
  const servers: string[] = [];
  const answered: Record<string, number> = {};
  let turn = 0;

  const proxy = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const first = turn % Math.max(1, servers.length);
    turn += 1;
    handOn([...servers.slice(first), ...servers.slice(0, first)], incoming, Buffer.concat(chunks), outgoing);
  });

  /** A server that takes no connection has not seen the request: the next one is given it. Any other fault is the client's to see. */
  function handOn(
    [server, ...others]: string[],
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): void {
    if (server === undefined) return void outgoing.writeHead(502).end();
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const options = { method: incoming.method ?? 'GET', headers, agent: false };
    const onward = request(`${server}${incoming.url}`, options, (answer) => {
      answered[server] = (answered[server] ?? 0) + 1;
      // No connection is kept, as none is closed then while a client is about to use it again.
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
      answer.pipe(outgoing);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') handOn(others, incoming, body, outgoing);
      else outgoing.destroy();
    });
    onward.end(body);
  }

  return { ...(await listening(proxy)), servers, answered };
}
