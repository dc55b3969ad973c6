import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { demonstrationServer } from './demonstration-server.ts';

const server = demonstrationServer();
const disguised = demonstrationServer({
  configuration: {
    disguise: {
      paths: { plain: { '/v3/loan-details/loan-details': '/rua/tobi' }, yd: {} },
      fields: { success: 'mi', code: 'ka', message: 'lo' },
    },
  },
});

/** Where the server listens; it does from the first time on. */
async function port(): Promise<number> {
  const { app } = server();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const SENTENCE = 'Data yang dikirim tidak lengkap atau tidak benar.';

describe('a malformed address', () => {
  test.each(['/%E0%A4', '/loanDetails%', '/v3/%E0%A4%A?token=demo-siti', '/v3/loan-details/loan-details%zz'])(
    'is refused with the headers of every answer: %s',
    async (url) => {
      const { statusCode, headers } = await server().app.inject(url);
      expect(statusCode).toBe(400);
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\da-f]{12}$/),
      });
      expect(server().log.at(-1)).toContain(`"reqId":"${headers['x-request-id']}"`);
    },
  );

  test.each([
    ['/v3/%E0%A4%A', { success: false, code: '400', message: SENTENCE }],
    ['/v3/loan-details/%E0%A4?token=demo-siti', { success: false, code: '400', message: SENTENCE }],
    ['/api/v2/youmi/promotion/get-sms%E0%A4', { code: 400, message: SENTENCE }],
    ['/%E0%A4', { message: 'The request is malformed.' }],
    ['/v3%E0%A4/loan-details', { message: 'The request is malformed.' }],
  ])('%s wears the envelope of the calls that it lies among', async (url, body) => {
    expect((await server().app.inject(url)).json()).toEqual(body);
  });

  test.each([
    ['/v3/loan-details/loan-details', { success: false, code: '431', message: 'Data yang dikirim terlalu besar.' }],
    ['/about', { message: 'The data sent is too large.' }],
  ])('%s with more headers than Node reads is answered with 431, in the same way', async (url, body) => {
    const socket = connect(await port(), '127.0.0.1');
    const response = text(socket);
    socket.write(`POST ${url}?token=demo-siti HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    const [head = '', said = ''] = (await response).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toContain('Referrer-Policy: no-referrer');
    expect(JSON.parse(said)).toEqual(body);
  });

  test('what is no HTTP is refused with 400', async () => {
    const socket = connect(await port(), '127.0.0.1');
    const response = text(socket);
    socket.write('hello\r\n\r\n');
    expect(await response).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"message":"The request is malformed\."\}$/);
  });

  test.each([
    ['/live', ['localhost', 'loans.example.com'], { message: 'The request is malformed.' }],
    ['/live', ['localhost', 'localhost'], { message: 'The request is malformed.' }],
    ['/no/such/page', ['localhost', ''], { message: 'The request is malformed.' }],
    [calls['get-sid'].path, ['a.example', 'b.example'], { code: 400, message: SENTENCE }],
    ['/live', [], { message: 'The request is malformed.' }],
    [calls['get-sid'].path, [], { code: 400, message: SENTENCE }],
  ])('%s with other than one Host header, %j, is refused with 400', async (url, hosts, body) => {
    const socket = connect(await port(), '127.0.0.1');
    const response = text(socket);
    const [one = '', other = ''] = hosts.map((host) => `host: ${host}\r\n`);
    socket.end(`GET ${url} HTTP/1.1\r\n${one}Accept: */*\r\n${other}\r\n`);
    const [head = '', said = ''] = (await response).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain('cache-control: no-store');
    expect(JSON.parse(said)).toEqual(body);
  });

  test.each([
    ['headers over 16 KB', 431, `GET /live HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['what is no HTTP', 400, 'hello\r\n\r\n'],
  ])('%s, which Node answers, has the security headers of every answer', async (_, status, request) => {
    const socket = connect(await port(), '127.0.0.1');
    const response = text(socket);
    socket.end(request);
    const head = (await response).split('\r\n');
    expect(head[0]).toContain(` ${status} `);
    const every = [
      'Referrer-Policy: no-referrer',
      'X-Content-Type-Options: nosniff',
      'Permissions-Policy: geolocation',
    ];
    for (const header of every) expect(head).toContainEqual(expect.stringContaining(header));
  });

  test('is answered in disguise where the calls are', async () => {
    const response = await disguised().app.inject('/rua/%E0%A4');
    expect(response.json()).toEqual({ mi: false, ka: '400', lo: SENTENCE });
  });
});
