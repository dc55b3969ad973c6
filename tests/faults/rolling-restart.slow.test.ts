import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#commands/free-port.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { openEnvelope } from '#contract/envelope.ts';
import { builtClient } from '../server/built-client.ts';
import { type RealPostgres, startRealPostgres } from '../server/database/real-postgres.ts';
import { requestOf } from '../server/demonstration-server.ts';
import { eventually } from '../setup/eventually.ts';
import { AUTHORITY, PROXIES } from './documented-proxies.ts';
import { type Served, serve } from './served.ts';

/** Two servers behind a documented proxy are restarted one after the other, as at an upgrade, and no call fails. */
const distDir = builtClient();
const folder = mkdtempSync(join(tmpdir(), 'lending-rolling-restart-'));
let cluster: RealPostgres;

beforeAll(async () => {
  cluster = await startRealPostgres();
});

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function started(port: number, drainSeconds: number): Promise<Served> {
  const given = { PORT: String(port), DRAIN_SECONDS: String(drainSeconds) };
  const server = await serve(distDir, { DATA_DIR: folder, DATABASE_URL: cluster.url, ...given }).served;
  if (!server) throw new Error('the server did not start');
  return server;
}

const ORDER = { productId: '7', orderId: '174001' };
const CALLS: readonly [CallName, Record<string, string>][] = [
  ['loan-details', ORDER],
  ['loan-play-detail', ORDER],
  ['get-qa-list', { pid: '0' }],
];
const CLIENTS = 8;
/** In seconds: for a call that is on its way to a server when that is taken out. */
const DRAIN = 1;

/** Borrowers that ask without a pause, on connections that they keep. */
function loadOn(origin: string) {
  const isTls = origin.startsWith('https:');
  const agent = isTls ? new https.Agent({ keepAlive: true, ca: AUTHORITY }) : new http.Agent({ keepAlive: true });
  const failed: string[] = [];
  const waiting: { at: number; resolve(): void }[] = [];
  let [answered, isOver] = [0, false];

  function ask(name: CallName, payload: Record<string, string>): Promise<void> {
    const { method, url, headers, payload: body } = requestOf(name, payload);
    const options = { method: method ?? 'GET', headers, agent };
    return new Promise((resolve) => {
      const fail = (reason: string) => {
        failed.push(`${name}: ${reason}`);
        resolve();
      };
      const request = (isTls ? https : http).request(`${origin}${url}`, options, async (response) => {
        try {
          const text = Buffer.concat(await response.toArray()).toString();
          const isFine = response.statusCode === 200 && openEnvelope(calls[name].envelope, JSON.parse(text))?.success;
          if (!isFine) return fail(`${response.statusCode} ${text.slice(0, 200)}`);
          answered += 1;
          for (const one of waiting.filter(({ at }) => at <= answered)) one.resolve();
          resolve();
        } catch (error) {
          fail(String(error));
        }
      });
      request.on('error', (error) => fail(String(error)));
      request.end(body);
    });
  }

  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !isOver; turn += 1) {
      const [name, payload] = CALLS[turn % CALLS.length] ?? ['loan-details', ORDER];
      await ask(name, payload);
    }
  });
  return {
    failed,
    answered: () => answered,
    /** Once so many more are answered. */
    more: (count: number) => new Promise<void>((resolve) => waiting.push({ at: answered + count, resolve })),
    async end() {
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
    },
  };
}

describe.each(PROXIES)('behind %s', (name, start) => {
  test('two servers are restarted in turn under load, and no call fails', { timeout: 300_000 }, async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    const servers = [await started(ports[0], DRAIN), await started(ports[1], DRAIN)];
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.killed()));
    });
    const own = join(folder, name);
    mkdirSync(own);
    const proxy = await start(ports, own);
    onTestFinished(() => proxy.close());
    const load = loadOn(proxy.origin);
    await load.more(200);
    for (const [index, port] of ports.entries()) {
      proxy.takeOut(index);
      expect(await servers[index]?.stopped()).toBe(0);
      await load.more(100);
      servers[index] = await started(port, DRAIN);
      proxy.putBack(index);
      await load.more(100);
    }
    await load.end();
    expect(load.failed).toEqual([]);
    expect(load.answered()).toBeGreaterThan(500);

    if (proxy.passesOverTheDead) {
      await servers[0]?.killed();
      const after = loadOn(proxy.origin);
      await after.more(50);
      await after.end();
      expect(after.failed).toEqual([]);
    }
    const logged = proxy.logged();
    if (logged !== null) expect(logged).toContain(calls['loan-details'].path);
    expect(logged ?? '').not.toMatch(/demo-siti|token/);
  });
});

test('a server that was told to stop is not ready, and closes each connection after its response', async () => {
  const server = await started(0, 99);
  const asked = (path: string) => fetch(`${server.origin}${path}`);
  expect((await asked('/ready')).status).toBe(200);
  server.child.kill('SIGTERM');
  await eventually(async () => expect((await asked('/ready')).status).toBe(503));
  const { method, url, headers, payload } = requestOf('loan-details', ORDER);
  const response = await fetch(`${server.origin}${url}`, {
    method: method ?? 'POST',
    headers: { 'content-type': String(headers?.['content-type']) },
    body: String(payload),
  });
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  // A second signal does not wait.
  expect(await server.stopped()).toBe(1);
});
