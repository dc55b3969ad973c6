import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { environmentWithoutSettings } from '#commands/settings.ts';
import type { calls } from '#contract/calls.ts';
import { demonstrationBorrowers } from '#demonstration/orders.ts';

/** Servers to be measured, and what they are asked. */
export const CONNECTIONS = 10;
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The order of the demonstration that the calls ask for, and whose it is. */
export const { token } = demonstrationBorrowers.siti;
const ORDER = { productId: '7', orderId: '174001' };

export const CALLS: readonly [name: keyof typeof calls, form: Record<string, string>][] = [
  ['loan-details', ORDER],
  ['loan-play-detail', ORDER],
  [
    'generate-vcode',
    { ...ORDER, amount: '1120000', payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' },
  ],
  ['event/save', { productId: '7', moduleId: '30', positionId: '0' }],
];

/** What is asked of a server, again and again. */
export interface Question {
  name: string;
  url: string;
  body: string;
}

/** Requests a second; latencies in milliseconds. */
export interface Reading {
  rate: number;
  median: number;
  p99: number;
}

/** A server of serve.ts. */
export interface Measured {
  origin: string;
  /** Its CPU time so far, all its threads together, in milliseconds. */
  cpu(): Promise<number>;
}

/** Starts a server of serve.ts; its origin. */
export async function startServer(kind: string, env: Record<string, string> = {}): Promise<string> {
  return (await startMeasured(kind, env)).origin;
}

export async function startMeasured(kind: string, env: Record<string, string> = {}): Promise<Measured> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'serve.ts'), [kind], {
    env: { ...environmentWithoutSettings(), NODE_ENV: 'production', ...env },
  });
  stopLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`The ${kind} server did not start.`)));
  const [port] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {});
  return {
    origin: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send('cpu');
      const [milliseconds] = await once(child, 'message');
      return milliseconds;
    },
  };
}

/** A refusal is quick, and no measure of the call. */
export async function expectSuccess(name: string, url: string, body: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: FORM_TYPE, body });
  const text = await answer.text();
  if (!answer.ok || !/"success":true/.test(text)) throw new Error(`${name} was refused: ${text}`);
}

export async function ask({ name, url, body }: Question, duration: number): Promise<Reading> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: FORM_TYPE,
    body,
    connections: CONNECTIONS,
    duration,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} answers were no success`);
  return { rate: result.requests.average, median: result.latency.p50, p99: result.latency.p99 };
}

export function form(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

const started: (() => Promise<void>)[] = [];

/** Whatever is started is stopped by `stopAll`, the latest first. */
export function stopLater(stop: () => Promise<void>): void {
  started.push(stop);
}

export async function stopAll(): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop();
}
