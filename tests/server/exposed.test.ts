import { describe, expect, test } from 'vitest';
import { demonstrationServer } from './demonstration-server.ts';

const server = demonstrationServer();

/** What stands beside the built client on the disk, or is no page's. */
const OUTSIDE = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/assets/',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/..%2fpackage.json',
  '/.vite/manifest.json',
  '/src/server/main.ts',
  '/docs/openapi.json',
];

describe('what nobody is served', () => {
  test.each(OUTSIDE)('%s', async (url) => {
    const { statusCode, body } = await server().app.inject(url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/"lending-web"|\[core\]|"isEntry"/);
  });

  test.each(['TRACE', 'DELETE', 'PUT'] as const)('a page asked for by %s', async (method) => {
    const headers = { 'x-told': 'secret-4711' };
    const { statusCode, body } = await server().app.inject({ method: method as 'DELETE', url: '/', headers });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('secret-4711');
  });
});

/** Addresses as an app makes them that appends parameters without a look. */
test.each([
  '/loanDetails&token=demo-siti&deviceId=device-4711',
  '/loanDetails;token=demo-siti;deviceId=device-4711',
  '/loanDetails%3Ftoken=demo-siti%26deviceId=device-4711',
  '/token/demo-siti/device-4711',
  '/v3/loan-details/loan-details&token=demo-siti&deviceId=device-4711',
  '/%zz&token=demo-siti&deviceId=device-4711',
  '//x:demo-siti@device-4711/',
  '/contracts/demo-siti.device-4711',
])('an address that was put together wrongly leaves no token in the log: %s', async (url) => {
  const before = server().log.length;
  await server().app.inject({ url });
  const said = server().log.slice(before).join('');
  expect(said).toContain('"method":"GET"');
  expect(said).not.toMatch(/demo-siti|device-4711/);
});

test('whatever an address or a header says, it writes no line of its own into the log', async () => {
  const forged = '\n{"level":60,"msg":"all is lost"}';
  const before = server().log.length;
  const headers = { 'user-agent': encodeURIComponent(forged), 'x-forwarded-for': forged.slice(1) };
  await server().app.inject({ url: `/nowhere${encodeURIComponent(forged)}`, headers });
  await server().app.inject({ url: `/api/v2/youmi/promotion/get-sid?sid=${encodeURIComponent(forged)}`, headers });
  const lines = server().log.slice(before).join('').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(JSON.parse(line).msg).not.toBe('all is lost');
});
