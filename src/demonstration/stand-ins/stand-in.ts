import { createServer, type IncomingMessage } from 'node:http';
import type * as z from 'zod';
import { listening } from './listening.ts';

/** A request as it reached the provider. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** The body's bytes as text. */
  body: string;
}

export interface Answered {
  status: number;
  json: unknown;
  headers?: Record<string, string>;
  /** What of the request is not as documented, for whoever reads the test: "amount (too_small)". */
  refuses?: string;
}

/** What goes wrong with the next request: an answer in its place, or none though it was done (`lost`), or not done (`cut`); or nothing. */
export type Fault = Answered | 'lost' | 'cut' | 'none';

/** A stand-in for a provider, on a port of its own, that speaks its documented interface by `answer`. */
export interface StandIn {
  url: string;
  /** Every request, in its order. */
  asked: Asked[];
  /** For the next requests, one after the other. */
  faults: Fault[];
  /** What it refused as not documented: "POST /v1/orders: amount (too_small)". */
  refused: string[];
  close(): Promise<void>;
}

export async function standIn(answer: (asked: Asked) => Answered, port = 0): Promise<StandIn> {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const refused: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body,
      };
      asked.push(one);
      const fault = faults.shift();
      if (fault === 'cut') return response.destroy();
      const said = typeof fault === 'object' ? fault : answer(one);
      if (said.refuses) refused.push(`${one.method} ${one.path}: ${said.refuses}`);
      if (fault === 'lost') return response.destroy();
      response
        .writeHead(said.status, { 'content-type': 'application/json', ...said.headers })
        .end(JSON.stringify(said.json));
    });
  });
  const { origin, close } = await listening(server, port);
  return { url: origin, asked, faults, refused, close };
}

/** The fields that are not as documented, each with what is wrong. */
export function fieldsOf({ issues }: z.ZodError): string {
  return issues
    .map(
      (issue) =>
        `${[...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.')} (${issue.code})`,
    )
    .join(', ');
}

/** Whether the request has HTTP's basic authentication of this user. */
export function isBy({ headers }: Asked, user: string, password: string): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
