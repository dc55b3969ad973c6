import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { readPayload } from '#server/http/calls/payload.ts';
import { allowPagesOrigin } from '#server/http/cors.ts';
import { parseConfiguration, readConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

const disguise = {
  paths: { plain: { '/loan/repayment-way': '/zeru/bako' }, yd: { '/loan/repayment-way': '/zeru/bakoyd' } },
  fields: { token: 'nupo', orderId: 'kezu', code: 'dawe', message: 'lisu', 'X-Form-Key': 'tosevu' },
};

describe('the configuration file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lending-web-disguise-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function file(name: string, content: unknown): string {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  it('names the table by its file, which stands beside it', () => {
    file('names.json', disguise);
    const read = readConfiguration(file('configuration.json', { disguise: 'names.json', pathSet: 'yd' }));
    expect(read).toMatchObject({ disguise, pathSet: 'yd' });
  });

  it('needs no table', () => {
    expect(readConfiguration(file('configuration.json', {})).disguise).toBeUndefined();
  });

  it.each([
    ['a table that is not there', 'missing.json', undefined, 'missing.json cannot be read'],
    ['a table that is no JSON', 'names.json', '{', 'names.json is not JSON'],
    [
      'a name given twice',
      'names.json',
      { fields: { a: 'x', b: 'x' } },
      'disguise.fields.b: "x" already stands for "a"',
    ],
    ['the name that another field keeps', 'names.json', { fields: { orderId: 'token' } }, 'disguise.fields.orderId'],
    [
      'the address of a page',
      'names.json',
      { paths: { plain: { '/loan/repayment-way': '/that' }, yd: {} } },
      'disguise.paths.plain./loan/repayment-way: "/that" is the address of a page',
    ],
    [
      'the address of a page for developers',
      'names.json',
      { paths: { plain: {}, yd: { '/loan/repayment-way': '/inspector' } } },
      'disguise.paths.yd./loan/repayment-way: "/inspector" is the address of a page',
    ],
    [
      'an address of the server’s own',
      'names.json',
      { paths: { plain: { '/loan/repayment-way': '/webhooks/xendit' }, yd: {} } },
      'disguise.paths.plain./loan/repayment-way: "/webhooks/xendit" is the server\'s own',
    ],
  ])('is refused for %s, saying where', (_what, name, content, said) => {
    if (content !== undefined) file(name, content);
    const read = () => readConfiguration(file('configuration.json', { disguise: name }));
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(said);
  });
});

describe('the pages of another origin', () => {
  it('may send the disguised header', async () => {
    const app = fastify();
    allowPagesOrigin(app, parseConfiguration({ disguise, h5Base: 'https://pages.example.com' }));
    const headers = { origin: 'https://pages.example.com', 'access-control-request-method': 'POST' };
    const response = await app.inject({ method: 'OPTIONS', url: '/echo', headers });
    expect(response.headers['access-control-allow-headers']).toBe(
      'X-Json-Key, X-Json-Sign, tosevu, X-Form-Sign, If-None-Match',
    );
  });
});

describe('an upload', () => {
  const upload = calls['upload-problem-img'];

  async function received(part: string): Promise<string[]> {
    const { parameterNames } = parseConfiguration({});
    const worn = disguiseOf({ disguise: { ...disguise, fields: { problemImage: 'pita' } }, pathSet: 'plain' });
    const app = fastify();
    await app.register(multipart);
    app.post('/upload', async (request) => {
      await using kept = new AsyncDisposableStack();
      return Object.keys(await readPayload(upload, { request, kept }, { parameterNames, disguise: worn }));
    });
    const form = new FormData();
    form.set(part, new Blob(['picture'], { type: 'image/png' }), 'a.png');
    const request = new Request('http://server.test/upload', { method: 'POST', body: form });
    const response = await app.inject({
      method: 'POST',
      url: '/upload',
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json();
  }

  it('is known by the disguised name of its part, not by the plain one', async () => {
    expect(await received('pita')).toEqual(['problemImage']);
    expect(await received('problemImage')).toEqual([]);
  });
});
