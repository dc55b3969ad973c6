import { count } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { alternativeClicks, events, landingTracks, ratings } from '#server/platform/database/schema.ts';
import { demonstrationServer, requestOf } from './demonstration-server.ts';

const server = demonstrationServer({ recordCaps: { address: 3, borrower: 2, session: 2, all: 8 } });

const visit = { page_id: '1', client_type: 'android', page_type: '1', app_from: 'a', user_from: 'u', utm_tag: 't' };
const tooMany = 'Terlalu banyak permintaan. Silakan coba lagi dalam 10 menit.';

async function from(remoteAddress: string, name: CallName, payload: Record<string, string>) {
  const response = await server().app.inject({ ...requestOf(name, payload, { token: null }), remoteAddress });
  return { status: response.statusCode, ...response.json() };
}

/** In whichever envelope. */
const codeOf = ({ code, status }: { readonly [name: string]: unknown }) => String(code ?? status);

async function rowsIn(table: typeof landingTracks | typeof events | typeof alternativeClicks) {
  const [found] = await server().database.db.select({ rows: count() }).from(table);
  return Number(found?.rows);
}

describe('what leaves a record is taken so often, within ten minutes', () => {
  it('a visit from an address, whose /64 is one', async () => {
    const before = await rowsIn(landingTracks);
    for (const end of ['1', '2', '3']) {
      expect(await from(`2001:db8:1:2::${end}`, 'track-visit', visit)).toMatchObject({ status: 200, code: 0 });
    }
    const said = { status: 200, code: 429, message: tooMany };
    expect(await from('2001:db8:1:2:ffff::9', 'track-visit', visit)).toMatchObject(said);
    expect(await rowsIn(landingTracks)).toBe(before + 3);
    expect(await from('2001:db8:1:3::1', 'track-visit', visit)).toMatchObject({ code: 0 });
    expect(await from('2001:db8:1:2::1', 'track-click', { ...visit, phone: '0812' })).toMatchObject({ code: 0 });
  });

  it('and from all addresses together, which the log says', async () => {
    for (const end of [1, 2, 3, 4]) {
      expect(await from(`192.0.2.${end}`, 'track-visit', visit)).toMatchObject({ code: 0 });
    }
    expect(await from('192.0.2.5', 'track-visit', visit)).toMatchObject({ status: 200, code: 429 });
    const warned = server().log.filter((line) =>
      line.includes('track-visit: the cap of 8 within ten minutes is used up for whoever was counted before'),
    );
    expect(warned).toHaveLength(1);
  });

  it.each([
    ['event/save', { productId: '7', moduleId: '1', positionId: '1' }, events],
    ['stand/necessity', { productId: '7', positionId: '1' }, alternativeClicks],
  ] as const)('a borrower’s %s; another’s is not counted with it', async (name, payload, table) => {
    const before = await rowsIn(table);
    const codes = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push(codeOf((await server().ask(name, payload)).body));
    expect(String(codes.at(-1))).toBe('429');
    expect(await rowsIn(table)).toBe(before + 2);
    expect(codeOf((await server().ask(name, payload, { token: 'demo-budi' })).body)).not.toBe('429');
    expect(await server().ask('loan-details', { productId: '7', orderId: '174001' })).toMatchObject({ status: 200 });
  });

  it('a visit from a /48, sixteen times what one of its /64s has; a quarter of all is for who is new', async () => {
    const codesOf = async (addresses: readonly string[]) => {
      const codes = [];
      for (const address of addresses) codes.push((await from(address, 'track-visit', visit)).code);
      return codes.map(String);
    };
    await server().clock.move(600_000);
    // Eight in all: six for who is known, and two more for who is new.
    const known = Array.from({ length: 7 }, (_, index) => `2001:db8:7:${index.toString(16)}00::1`);
    expect((await codesOf(known)).filter((code) => code === '429')).toHaveLength(1);
    expect(await codesOf(['198.51.100.1', '198.51.100.2', '198.51.100.3'])).toEqual(['0', '0', '429']);
  });

  it('a borrower’s rating, of which one is kept', async () => {
    const before = await server().database.db.$count(ratings);
    const rate = async (token: string) => (await server().ask('google-score', { score: '5' }, { token })).body;
    for (let turn = 0; turn < 2; turn += 1) expect(await rate('demo-dewi')).toMatchObject({ success: true });
    expect(await rate('demo-dewi')).toMatchObject({ success: false, code: '429' });
    expect(await server().database.db.$count(ratings)).toBe(before + 1);
    expect(await rate('demo-budi')).toMatchObject({ success: true });
  });

  it('and then again', async () => {
    await server().clock.move(600_000);
    expect(await from('2001:db8:1:2::1', 'track-visit', visit)).toMatchObject({ code: 0 });
  });
});
