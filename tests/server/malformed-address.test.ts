import { describe, expect, test } from 'vitest';
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
      });
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

  test('is answered in disguise where the calls are', async () => {
    const answer = await disguised().app.inject('/rua/%E0%A4');
    expect(answer.json()).toEqual({ mi: false, ka: '400', lo: SENTENCE });
  });
});
