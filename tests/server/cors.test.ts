import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ConfigurationInput } from '#domain/configuration/configuration-file.ts';
import { allowPagesOrigin } from '#server/http/cors.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { demonstrationServer } from './demonstration-server.ts';

const PAGES = 'https://pages.example.com';
const url = calls['loan-details'].path;

function serving(input: ConfigurationInput) {
  const app = fastify();
  allowPagesOrigin(app, parseConfiguration(input));
  app.post(url, async () => ({ success: true }));
  afterAll(() => app.close());
  return app;
}

describe('pages on another origin', () => {
  const app = serving({ h5Base: PAGES });
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-form-key' },
    });

  it('may call from the configured origin, with the configured headers, without cookies', async () => {
    const allowed = await preflight(PAGES);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe(PAGES);
    expect(allowed.headers['access-control-allow-headers']).toBe(
      'X-Json-Key, X-Json-Sign, X-Form-Key, X-Form-Sign, If-None-Match',
    );
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    const response = await app.inject({ method: 'POST', url, headers: { origin: PAGES } });
    expect(response.headers['access-control-allow-origin']).toBe(PAGES);
    expect(response.headers['access-control-expose-headers']).toBe('X-Request-Id, ETag');
    expect(response.headers.vary).toContain('Origin');
  });

  it('may not from any other', async () => {
    for (const origin of ['https://evil.example.com', 'https://pages.example.com.evil.example', 'null']) {
      const refused = await preflight(origin);
      expect(refused.statusCode).toBe(404);
      expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

it('pages on the own origin need no word of it, and no other origin gets one', async () => {
  const response = await serving({}).inject({ method: 'POST', url, headers: { origin: PAGES } });
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

describe('the whole server', () => {
  const server = demonstrationServer({ configuration: { h5Base: PAGES } });

  it('lets the configured origin read calls and what it refuses, and no other', async () => {
    const asking = (origin: string) =>
      server().app.inject({ method: 'POST', url, headers: { origin, 'content-type': 'text/plain' }, payload: 'x' });
    expect((await asking(PAGES)).headers['access-control-allow-origin']).toBe(PAGES);
    expect((await asking('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await server().app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: PAGES, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST');
    expect(preflight.headers['access-control-max-age']).toBe('600');
  });
});
