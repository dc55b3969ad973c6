import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { readPayload } from '#server/http/calls/payload.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';

const app = fastify({ bodyLimit: 1000 });
const wire = { parameterNames: parseConfiguration({}).parameterNames, disguise: disguiseOf({ pathSet: 'plain' }) };
let read: Record<string, unknown> = {};
/** The file in it, and what it said until the work on it had ended. */
let file: unknown;
let content = '';

function listenTo(call: Call): void {
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request) => {
      await using kept = new AsyncDisposableStack();
      read = await readPayload(call, { request, kept }, wire);
      file = read.problemImage;
      content = file instanceof Blob ? await file.text() : '';
      return 'read';
    },
  });
}

beforeAll(async () => {
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: 100, files: 1 } });
  for (const call of [
    calls['repayment-way'],
    calls['contract-jump'],
    calls['upload-problem-img'],
    calls['problem-list'],
  ])
    listenTo(call);
});
afterAll(() => app.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function picture(bytes: number): { payload: string; headers: Record<string, string> } {
  const lines = [
    '--edge',
    'Content-Disposition: form-data; name="problemImage"; filename="a.png"',
    'Content-Type: image/png',
    '',
    'x'.repeat(bytes),
    '--edge--',
    '',
  ];
  return { payload: lines.join('\r\n'), headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
}

describe('the payload', () => {
  it('of a POST is the form, with the fields that travel in the query', async () => {
    const url = `${calls['repayment-way'].path}?token=t&gid=g&orderId=order-1&productId=p`;
    await app.inject({ method: 'POST', url, headers: form, payload: 'couponId=7+8&orderId=another' });
    expect(read).toEqual({ couponId: '7 8', orderId: 'order-1' });
  });

  it('of a POST without a body is empty', async () => {
    await app.inject({ method: 'POST', url: `${calls['problem-list'].path}?token=t` });
    expect(read).toEqual({});
  });

  it('of a GET is the query without the page parameters', async () => {
    await app.inject(`${calls['contract-jump'].path}?token=t&isNeedPop=1&productId=p&position=0&scene=3&source=h5`);
    expect(read).toEqual({ productId: 'p', position: '0', scene: '3', source: 'h5' });
  });

  it('of an upload holds the file', async () => {
    const url = calls['upload-problem-img'].path;
    await app.inject({ method: 'POST', url, ...picture(5) });
    const parsed = calls['upload-problem-img'].request.parse(read);
    expect(parsed.problemImage.type).toBe('image/png');
    expect(content).toBe('xxxxx');
    await expect(file instanceof Blob && file.text()).rejects.toThrow();
  });

  it('of an upload is not taken in where the file is too large, nor where it is no multipart at all', async () => {
    const url = calls['upload-problem-img'].path;
    expect((await app.inject({ method: 'POST', url, ...picture(101) })).statusCode).toBe(413);
    expect((await app.inject({ method: 'POST', url, headers: form, payload: 'problemImage=x' })).statusCode).toBe(200);
    expect(calls['upload-problem-img'].request.safeParse(read).success).toBe(false);
  });

  it('of an upload fails where the disk does not take it', async () => {
    vi.stubEnv('TMPDIR', '/no/such/folder');
    const response = await app.inject({ method: 'POST', url: calls['upload-problem-img'].path, ...picture(5) });
    vi.unstubAllEnvs();
    expect(response.statusCode).toBe(500);
  });
});
