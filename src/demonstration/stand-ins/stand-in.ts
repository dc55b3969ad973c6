import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
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

/** A webhook as the provider sends it, signed. */
export interface SentWebhook {
  headers: Record<string, string>;
  body: string;
}

/** For a stand-in that an operator starts. */
export interface ByHand {
  port: number;
  /** Where its webhooks go. */
  webhook: string;
  print(line: string): void;
}

/**
 * Started by hand, it prints every request, and `POST /pay?number=…[&amount=…]` has the provider's webhook sent.
 *
 * @param byHand `paid` gives the webhook that the number was paid this decimal in major units, or what it was issued for
 *   (null), or a sentence why it gives none
 */
export async function standIn(
  answer: (asked: Asked) => Answered,
  byHand?: ByHand & { paid(number: string, amount: string | null): SentWebhook | string },
): Promise<StandIn> {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const refused: string[] = [];

  async function answerTo(one: Asked): Promise<Answered> {
    if (!byHand) return answer(one);
    if (one.method !== 'POST' || one.path !== '/pay') {
      const said = answer(one);
      byHand.print(`${one.method} ${one.path} ${one.body}`);
      byHand.print(`  ${said.status}${said.refuses ? ` refused: ${said.refuses}` : ''} ${JSON.stringify(said.json)}`);
      return said;
    }
    const { number = '', amount = null } = one.query;
    const isDecimal = amount === null || /^\d{1,12}(\.\d{1,2})?$/.test(amount);
    const sent = isDecimal ? byHand.paid(number, amount) : `${amount} is no amount.`;
    if (typeof sent === 'string') return { status: 400, json: { error: sent } };
    const delivered = await fetch(byHand.webhook, { method: 'POST', ...sent }).catch(() => null);
    const status = delivered?.status ?? 'no response';
    byHand.print(`webhook to ${byHand.webhook}: ${status}`);
    return { status: delivered ? 200 : 502, json: { webhook: byHand.webhook, status } };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const one = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await text(request),
    };
    asked.push(one);
    const fault = faults.shift();
    if (fault === 'cut') return response.destroy();
    const said = typeof fault === 'object' ? fault : await answerTo(one);
    if (said.refuses) refused.push(`${one.method} ${one.path}: ${said.refuses}`);
    if (fault === 'lost') return response.destroy();
    return response
      .writeHead(said.status, { 'content-type': 'application/json', ...said.headers })
      .end(JSON.stringify(said.json));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const { origin, close } = await listening(server, byHand?.port);
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
