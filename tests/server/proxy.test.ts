import { describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { registrationSessions, smsCodes } from '#server/platform/database/schema.ts';
import { demonstrationServer, requestOf, type ServerUnderTest } from './demonstration-server.ts';

const PROXY = '10.0.0.7';
const STRANGER = '203.0.113.9';

const trusting = demonstrationServer({ publicUrl: null, trustedProxies: ['10.0.0.0/8'] });
const alone = demonstrationServer({ publicUrl: null });
const named = demonstrationServer({ trustedProxies: ['10.0.0.0/8'] });

/** Where an application leads that came from `remoteAddress` with these headers. */
async function target({ app }: ServerUnderTest, remoteAddress: string, headers: Record<string, string>) {
  const asked = requestOf('product/apply', { product_id: '7', module_id: '300', scene: '' });
  const response = await app.inject({ ...asked, remoteAddress, headers: { ...asked.headers, ...headers } });
  return new URL(response.json().data.url, 'https://nobody.example').origin;
}

const FORWARDED = { host: 'inside:8080', 'x-forwarded-host': 'loans.example', 'x-forwarded-proto': 'https' };

describe('an address of our own server', () => {
  test.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['192.168.1.4:8080', 'http://192.168.1.4:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['LOANS.example:80', 'http://loans.example'],
  ])('is at the origin that the request names, %s', async (host, origin) => {
    expect(await target(alone(), STRANGER, { host })).toBe(origin);
  });

  test.each(['evil.example/path', 'a@evil.example', 'evil.example?', 'two words'])(
    'is a path where the request names "%s", which is no origin',
    async (host) => {
      expect(await target(alone(), STRANGER, { host })).toBe('https://nobody.example');
    },
  );

  test('is where a trusted proxy was asked', async () => {
    expect(await target(trusting(), PROXY, FORWARDED)).toBe('https://loans.example');
  });

  test('is not what anyone else says of a proxy', async () => {
    expect(await target(trusting(), STRANGER, FORWARDED)).toBe('http://inside:8080');
    expect(await target(alone(), PROXY, FORWARDED)).toBe('http://inside:8080');
  });

  test('is at PUBLIC_URL where that is set, whatever a request says', async () => {
    expect(await target(named(), PROXY, FORWARDED)).toBe('https://loans.example.com');
    expect(await target(named(), STRANGER, { host: 'localhost:8080' })).toBe('https://loans.example.com');
  });
});

describe('the limit of SMS codes an address', () => {
  let last = 0;

  const VISITORS = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

  /** How many addresses codes are counted for that `remoteAddress` brings from these visitors. */
  async function addressesOf(
    { app, data, database }: ServerUnderTest,
    remoteAddress: string,
    visitors: readonly string[] = VISITORS,
  ): Promise<number> {
    const { db } = database;
    await db.delete(smsCodes);
    for (const visitor of visitors) {
      await db.delete(registrationSessions);
      const { sid } = await data('get-sid', {}, { token: null });
      await app.inject({ method: 'GET', url: `${CAPTCHA_PATH}?sid=${sid}&a=1` });
      const [session] = await db.select().from(registrationSessions);
      const phone = `139${String(++last).padStart(8, '0')}`;
      const request = { phone, capcode: session?.captcha ?? '', sid, deviceId: sid, appName: 'pjt' };
      const asked = requestOf('get-sms', request, { token: null });
      const headers = { ...asked.headers, 'x-forwarded-for': visitor };
      expect((await app.inject({ ...asked, remoteAddress, headers })).json()).toMatchObject({ code: 0 });
    }
    return new Set((await db.select().from(smsCodes)).map(({ address }) => address)).size;
  }

  test('goes by the visitors of a trusted proxy', async () => {
    expect(await addressesOf(trusting(), PROXY)).toBe(3);
  });

  test.each([
    ['the port that a load balancer writes', ['8.8.4.4:1000', '8.8.4.4:1001', '8.8.4.4']],
    ['the port of IPv6', ['[2001:db8::1]:1000', '[2001:db8::1]:1001', '2001:db8::2']],
    ['what is no address', ['unknown', 'x:1', 'x:2']],
  ])('goes by the address alone, not by %s', async (_, visitors) => {
    expect(await addressesOf(trusting(), PROXY, visitors)).toBe(1);
  });

  test('takes nobody else’s word for who asks', async () => {
    expect(await addressesOf(trusting(), STRANGER)).toBe(1);
    expect(await addressesOf(alone(), PROXY)).toBe(1);
  });
});
