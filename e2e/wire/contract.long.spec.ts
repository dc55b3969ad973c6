import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { freePort } from '#commands/free-port.ts';
import { calls } from '#contract/calls.ts';
import { CALLS_OF_HELP, helpJourneys } from '../support/help-journeys.ts';
import { CALLS_OF_THE_JOURNEYS, journeys } from '../support/journeys.ts';
import { test } from '../support/test.ts';
import { startConfigured } from './configured-product.ts';
import { startContractProxy } from './contract-proxy.ts';

test('the journeys pass through a proxy that checks every request and answer against the API document', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const port = await freePort();
  const apiBase = `http://127.0.0.1:${port}`;
  const product = await startConfigured({ apiBase });
  const proxy = await startContractProxy(product.url, port);
  try {
    const answers: { path: string; type: string; violations: string }[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith(apiBase) || response.request().method() === 'OPTIONS') return;
      const { 'content-type': type = '', 'sl-violations': violations = '' } = response.headers();
      answers.push({ path: new URL(response.url()).pathname, type, violations });
    });
    for (const journey of [...journeys, ...helpJourneys])
      await test.step(journey.name, () => journey(page, product.url));

    expect(answers.filter(({ type, violations }) => !type.startsWith('application/json') || violations !== '')).toEqual(
      [],
    );
    const wanted = [...CALLS_OF_THE_JOURNEYS, ...CALLS_OF_HELP].map((name) => calls[name].path);
    expect([...new Set(answers.map(({ path }) => path))].sort()).toEqual([...wanted].sort());
  } finally {
    await proxy.stop();
    await product.stop();
  }
});

test('the proxy tells what breaks the contract', async () => {
  test.setTimeout(90_000);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data: { isDelay: ['neither', 'flag'] } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: upstream } = server.address() as AddressInfo;
  const port = await freePort();
  const proxy = await startContractProxy(`http://127.0.0.1:${upstream}`, port);
  const ask = async (form: string) => {
    const url = `http://127.0.0.1:${port}${calls['loan-details'].path}?token=t`;
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    return { status: answer.status, text: await answer.text() };
  };
  try {
    const request = await ask('productId=7');
    expect(request.status).toBe(422);
    expect(request.text).toContain("must have required property 'orderId'");
    const answer = await ask('productId=7&orderId=174001');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('data.isDelay');
  } finally {
    await proxy.stop();
    server.close();
  }
});
