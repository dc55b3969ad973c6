import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as it came over the wire. */
export interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the server answers: a JSON body, or by its own hand. */
export type Answering = { json: unknown; status?: number } | ((response: ServerResponse) => void);

/** A real server on a free port of the loopback, for the test that asks for it; it keeps what it received. */
export async function recordingServer(answering: Answering) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://server');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    });
    if (typeof answering === 'function') answering(response);
    else {
      response.writeHead(answering.status ?? 200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(answering.json));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { base: `http://127.0.0.1:${address.port}`, received };
}
