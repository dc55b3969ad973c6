import { expect } from 'vitest';
import type { DataOf } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { openEnvelope } from '#contract/envelope.ts';
import { type AskOptions, requestOf } from '../server/demonstration-server.ts';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

/** A borrower's calls to the servers of a demonstration, each to the one whose turn it is, as a proxy hands them out. */
export interface Journey {
  /** The data of an answer that must be a success. */
  ask<Name extends CallName>(
    name: Name,
    payload?: Record<string, string>,
    options?: AskOptions,
  ): Promise<DataOf<(typeof calls)[Name]>>;
  pull(lever: string, body?: unknown): Promise<Record<string, unknown>>;
  send(path: string, sent?: Sent): Promise<Response>;
  /** The code of the latest SMS, whichever server sent it. */
  codeSent(): Promise<string>;
  /** How many requests each of the servers has had. */
  asked: readonly number[];
}

/** @param origins of the servers, which are asked in this order and from the first again */
export function journeyOver(origins: readonly string[]): Journey {
  const asked = origins.map(() => 0);
  let turn = 0;
  const send: Journey['send'] = (path, { method = 'GET', headers = {}, payload } = {}) => {
    const server = turn % origins.length;
    turn += 1;
    asked[server] = (asked[server] ?? 0) + 1;
    const body = payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) };
    return fetch(`${origins[server]}${path}`, { method, headers, ...body });
  };
  return {
    asked,
    send,
    async ask(name, payload = {}, options) {
      const request = requestOf(name, payload, options);
      const sent = request.payload === undefined ? {} : { payload: String(request.payload) };
      const headers = Object.fromEntries(
        Object.entries(request.headers ?? {}).map(([key, value]) => [key, String(value)]),
      );
      const answer: unknown = await (
        await send(String(request.url), { method: request.method ?? 'GET', headers, ...sent })
      ).json();
      const opened = openEnvelope(calls[name].envelope, answer);
      expect(opened?.success, `${name}: ${JSON.stringify(answer)}`).toBe(true);
      return calls[name].response.parse(opened?.data) as never;
    },
    async pull(lever, body) {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
      return (await send(`/demonstration/${lever}`, body === undefined ? {} : json)).json();
    },
    async codeSent() {
      const sent = await Promise.all(
        origins.map(async (origin) => (await (await fetch(`${origin}/demonstration/outbox`)).json()).messages),
      );
      const [latest] = sent.flat().sort((one, other) => String(other.sentAt).localeCompare(String(one.sentAt)));
      return /\d{6}/.exec(latest?.text ?? '')?.[0] ?? '';
    },
  };
}
