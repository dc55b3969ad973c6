import { createServer } from 'node:http';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { disguiseOf } from '#contract/disguise.ts';
import { loanDetailsCall } from '#contract/loan.ts';
import { eventSaveCall } from '#contract/products.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { seedDemonstration } from '#demonstration/seed.ts';
import { folderStorage } from '#server/adapters/folder-storage.ts';
import { shownSession } from '#server/borrowers/borrower-sessions.ts';
import { CALLS_AT_ONCE, mountCall, serveAnyone } from '#server/http/calls/call-route.ts';
import { sessionLimits } from '#server/http/limits/session-limits.ts';
import { rowWithReceipts } from '#server/loan/order-rows.ts';
import type { Backend } from '#server/platform/backend.ts';
import { systemClock, systemTimers } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/open.ts';
import { semaphore } from '#server/platform/limits.ts';
import { noCards } from '#server/platform/ports/card-provider.ts';
import { buildApp } from '#server/server.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_LIMITS, DEFAULT_RECORD_CAPS } from '#server/settings/limits.ts';

/**
 * A server to be measured, in a process of its own: `node tests/bench/serve.ts <kind>`. Tells its port to its parent,
 * and, at every message, its CPU time so far in milliseconds; lives until it is ended. Everything runs as in production, but
 * for the log, which is silent below warnings.
 */
const configuration = parseConfiguration({ environment: 'production' });

const kinds: Record<string, () => Promise<number>> = {
  /** Node's own server with a constant answer: what everything else is measured by. */
  async raw() {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        const body = JSON.stringify({ success: true, data: null });
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
      });
    });
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(portOf(server.address())));
    });
  },
  /** A form that is read, checked and answered in its envelope, as every call is, and no database behind it. */
  async form() {
    const app = fastify();
    await app.register(formbody);
    const backend: Backend = { ...outside(), db: neverAsked() };
    const call = serveAnyone(eventSaveCall, async () => ({ response: null }));
    const sessions = sessionLimits(DEFAULT_RECORD_CAPS, backend.clock);
    const limited = { admitRecord: () => true, sessions, atOnce: semaphore(CALLS_AT_ONCE) };
    const setting = { ...backend, timers: systemTimers, ...limited };
    mountCall(app, setting, disguiseOf(configuration), call);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return portOf(app.server.address());
  },
  /** The statement of loan-details on DATABASE_URL and a constant answer: what the call cannot be quicker than. */
  async statement() {
    const db = await filledDatabase();
    const app = fastify();
    await app.register(formbody);
    app.post<{ Querystring: { token: string }; Body: { orderId: string } }>(
      loanDetailsCall.path,
      async ({ query, body }) => {
        const row = await rowWithReceipts(db, { ...shownSession(query, systemClock.now()), orderId: body.orderId });
        return { success: row?.order?.id === body.orderId };
      },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    return portOf(app.server.address());
  },
  /** The product on DATABASE_URL, or embedded in DATA_DIR, filled with the loans of the demonstration. */
  async product() {
    return product(systemClock);
  },
  /** The same, but its clock runs backwards: no kept response holds, so each reading is made as after a change. */
  async changed() {
    let now = Date.now();
    return product({ now: () => new Date(now--) });
  },
};

/** What is recorded of one address and one borrower is not refused: a refusal is no measure of the call. */
const recordCaps = { address: 1e9, borrower: 1e9, session: 1e9, all: 1e9 };

async function product(clock: Backend['clock']): Promise<number> {
  const db = await filledDatabase();
  const distDir = join(import.meta.dirname, '../../dist');
  const app = await buildApp({ ...outside(), clock, db, distDir, recordCaps, log: { level: 'warn' } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app.server.address());
}

async function filledDatabase(): Promise<Database> {
  const { DATA_DIR = '', DATABASE_URL } = process.env;
  const { db } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  await seedDemonstration(db, sandboxProvider, systemClock.now());
  return db;
}

function outside(): Omit<Backend, 'db'> {
  const images = folderStorage(join(process.env.DATA_DIR ?? '', 'images'));
  return {
    clock: systemClock,
    provider: sandboxProvider,
    cards: noCards,
    images,
    configuration,
    limits: DEFAULT_LIMITS,
    originOf: () => 'http://127.0.0.1',
  };
}

function neverAsked(): Backend['db'] {
  return new Proxy({} as Backend['db'], {
    get() {
      throw new Error('there is no database here');
    },
  });
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

process.once('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
const start = kinds[process.argv[2] ?? ''];
if (!start) throw new Error(`There is no such server: ${Object.keys(kinds).join(', ')}.`);
process.send?.(await start());
