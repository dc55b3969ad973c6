import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#commands/free-port.ts';
import { openTelemetry } from '#server/http/telemetry.ts';
import { demonstrationServer } from './demonstration-server.ts';

const observed: unknown[] = [];
const order = { productId: '7', orderId: '174001' };
const server = demonstrationServer({ observe: (call) => observed.push(call) });

test('each call is told of once it is answered: which, what came of it, how long it took, and nothing of who asked', async () => {
  const { headers } = await server().ask('loan-details', order);
  await server().ask('loan-details', { ...order, orderId: 'none' });
  await server().ask('loan-details', order, { token: 'unknown' });
  expect(observed).toEqual([
    {
      ...{ call: 'loan-details', code: 'ok', status: 200, requestId: headers['x-request-id'] },
      ...{ milliseconds: expect.any(Number), endedAt: expect.any(Date) },
    },
    expect.objectContaining({ call: 'loan-details', code: '404', status: 200 }),
    expect.objectContaining({ call: 'loan-details', code: '401', status: 200 }),
  ]);
  expect(JSON.stringify(observed)).not.toContain('demo-siti');
});

const call = { call: 'loan-details', status: 200, requestId: '0123456789ab', endedAt: new Date(1_773_115_200_000) };

test('Prometheus is told how long calls took, by what came of them', async () => {
  const port = await freePort();
  const telemetry = await openTelemetry({ metrics: { host: '127.0.0.1', port } });
  telemetry.observe({ ...call, code: 'ok', milliseconds: 8 });
  telemetry.observe({ ...call, code: 'ok', milliseconds: 300 });
  telemetry.observe({ ...call, code: '404', milliseconds: 2 });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const count = (code: string) =>
    new RegExp(`call_duration\\w*_count\\{[^}]*code="${code}"[^}]*\\} (\\d+)`).exec(text)?.[1];
  expect([count('ok'), count('404')]).toEqual(['2', '1']);
  expect(text).toMatch(/call_duration\w*_bucket\{[^}]*code="ok"[^}]*le="0.01"[^}]*\} 1/);
  await telemetry.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('a receiver of traces is sent a span of each call, at the latest when the server stops', async () => {
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push(`${request.method} ${request.url} ${Buffer.concat(parts)}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await once(receiver, 'listening');
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const telemetry = await openTelemetry({ tracesTo: `http://127.0.0.1:${address.port}` });
  telemetry.observe({ ...call, code: 'failed', status: 500, milliseconds: 8 });
  await telemetry.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^POST \/v1\/traces \{.*"name":"loan-details".*\}$/);
  expect(received[0]).toContain('"startTimeUnixNano":"1773115199992000000","endTimeUnixNano":"1773115200000000000"');
  expect(received[0]).toContain('0123456789ab');
});
