import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtClient } from '../server/built-client.ts';
import { makeDataDirectory } from '../server/database/embedded.ts';
import { isLong, MINUTES, reportFigure } from './extent.ts';
import { type Served, serve } from './served.ts';

const distDir = builtClient();

async function pull(origin: string, lever: string, body: unknown): Promise<Record<string, unknown> | null> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/demonstration/${lever}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

async function books(origin: string): Promise<{ balanced: boolean; entries: number }> {
  return (await (await fetch(`${origin}/demonstration/state`)).json()).books;
}

async function vcodeOf(origin: string): Promise<string> {
  const query = new URLSearchParams({ token: 'demo-siti', isNeedPop: '1' });
  const payment = { productId: '7', orderId: '174001', amount: '1120000', payCode: 'ALFAMART', pay_type: '2' };
  const body = new URLSearchParams({ ...payment, is_default: '0', is_display: '0' });
  const answer = await fetch(`${origin}/v3/loan-details/generate-vcode?${query}`, { method: 'POST', body });
  return (await answer.json()).data.vcode;
}

describe('a server that is killed', () => {
  let dataDir: string;
  const running: Served[] = [];
  const started = async () => {
    const server = await serve(distDir, { DATA_DIR: dataDir }).served;
    if (!server) throw new Error('the server did not start');
    running.push(server);
    return server;
  };
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lending-killed-'));
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.killed();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('in the midst of writes keeps all that it acknowledged; in a first start, it begins anew', {
    timeout: (MINUTES + 5) * 60_000,
  }, async () => {
    const until = Date.now() + MINUTES * 60_000;
    const firstStarts = isLong ? 10 : 0;
    for (let kill = 0; kill < firstStarts; kill += 1) {
      const { child, served } = serve(distDir, { DATA_DIR: dataDir });
      const timer = setTimeout(() => child.kill('SIGKILL'), 300 + kill * 700);
      const server = await served;
      clearTimeout(timer);
      await server?.killed();
    }

    if (!isLong) await makeDataDirectory(dataDir);

    const kills = isLong ? 50 : 1;
    const writes = isLong ? 2000 : 40;
    const acknowledged = new Map<string, unknown>();
    let server = await started();
    const vcode = await vcodeOf(server.origin);
    let done = 0;
    for (; done < kills && Date.now() < until; done += 1) {
      const { origin } = server;
      let count = 0;
      const killAfter = Math.floor(writes / kills) + randomInt(10);
      const writer = async () => {
        for (;;) {
          const reference = randomUUID();
          const posted = await pull(origin, 'deposit', { vcode, amount: '1000', reference });
          if (!posted) return;
          acknowledged.set(reference, posted.receiptNo);
          count += 1;
          if (count === killAfter) server.child.kill('SIGKILL');
        }
      };
      await Promise.all([writer(), writer(), writer()]);
      await server.killed();
      server = await started();
      expect((await books(server.origin)).balanced).toBe(true);
    }
    const { entries } = await books(server.origin);
    for (const [reference, receiptNo] of acknowledged) {
      const again = await pull(server.origin, 'deposit', { vcode, amount: '1000', reference });
      expect(again, 'an acknowledged deposit').toMatchObject({ replayed: true, receiptNo });
    }
    expect((await books(server.origin)).entries, 'nothing is posted twice').toBe(entries);
    expect(acknowledged.size).toBeGreaterThanOrEqual(Math.floor(writes / kills));
    reportFigure(
      'killed',
      `${firstStarts} kills in a first start, ${done} in the midst of ${acknowledged.size} acknowledged writes: none lost, none twice`,
    );
  });
});
