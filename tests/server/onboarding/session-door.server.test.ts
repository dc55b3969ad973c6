import { createHmac } from 'node:crypto';
import { count } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { CHALLENGE_LIFE } from '#server/onboarding/proof-of-work.ts';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { DEFAULT_LIMITS, type ProofRange } from '#server/settings/limits.ts';
import { triesOf } from '../../bench/siege.ts';
import { demonstrationServer, requestOf } from '../demonstration-server.ts';
import { proofOf } from './proof.ts';

const WINDOW = 600_000;
const recordCaps = { address: 3, borrower: 9, session: 2, all: 80 };
const limits = { ...DEFAULT_LIMITS, proof: { least: 2, most: 16 } };
const server = demonstrationServer({ recordCaps, limits });

async function getSid(remoteAddress: string, shown: Record<string, string> = {}) {
  const asked = requestOf('get-sid', shown, { token: null });
  const response = await server().app.inject({ ...asked, remoteAddress });
  const { code, data } = response.json();
  return { code, sid: String(data?.sid), challenge: String(data?.challenge) };
}

const sessionsKept = async () =>
  (await server().database.db.select({ rows: count() }).from(registrationSessions))[0]?.rows;

const picture = async (sid: string, remoteAddress: string, a = '1') =>
  (await server().app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=${a}`, remoteAddress })).statusCode;

/** Opens so many sessions from there, with the proof where one is wanted. */
async function open(remoteAddress: string, sessions: number) {
  for (let turn = 0; turn < sessions; turn += 1) {
    const { sid, challenge } = await getSid(remoteAddress);
    if (sid === '') await getSid(remoteAddress, { challenge, proof: await proofOf(challenge) });
  }
}

const newWindow = () => server().clock.move(WINDOW);
const everybody = (index: number) => `198.18.${Math.floor(index / 200)}.${index % 200}`;

describe('a session', () => {
  test('comes without work where few are opened', async () => {
    const { code, sid } = await getSid('192.0.2.1');
    expect([code, sid.length > 10]).toEqual([0, true]);
  });

  test('is the same for its sid, and costs nothing', async () => {
    await newWindow();
    await open('192.0.2.1', 2);
    const { sid } = await getSid('192.0.2.1');
    for (let turn = 0; turn < 5; turn += 1) expect((await getSid('192.0.2.1', { sid })).sid).toBe(sid);
  });

  test('costs a proof of work where its network has opened many; nothing is stored before', async () => {
    await newWindow();
    await open('192.0.2.1', 3);
    const before = await sessionsKept();
    const asked = await getSid('192.0.2.1');
    expect(asked).toMatchObject({ code: 0, sid: '' });
    expect(await sessionsKept()).toBe(before);
    const { sid } = await getSid('192.0.2.1', { ...asked, proof: await proofOf(asked.challenge) });
    expect(await picture(sid, '192.0.2.1')).toBe(200);
  });

  test.each([
    ['/64', 3, (index: number) => `2001:db8:1:2::${index + 1}`],
    ['/56', 12, (index: number) => `2001:db8:2:${index.toString(16)}::1`],
    ['/48', 48, (index: number) => `2001:db8:3:${index.toString(16)}00::1`],
  ])('is counted for a whole %s', async (_, cap, address) => {
    await newWindow();
    const got = [];
    for (let index = 0; index <= cap; index += 1) got.push((await getSid(address(index))).sid === '');
    expect(got).toEqual([...Array(cap).fill(false), true]);
  });

  test('doubles its work with each further cap of the network, to a bound', async () => {
    await newWindow();
    const tries = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await open('192.0.2.1', 3);
      tries.push(triesOf((await getSid('192.0.2.1')).challenge));
    }
    expect(tries).toEqual([2, 4, 8, 16, 16, 16]);
  });

  test('is one for one proof, however often and from wherever it comes', async () => {
    await newWindow();
    await open('192.0.2.1', 3);
    const { challenge } = await getSid('192.0.2.1');
    const shown = { challenge, proof: await proofOf(challenge) };
    const before = Number(await sessionsKept());
    const got = await Promise.all(
      ['192.0.2.1', '192.0.2.1', '192.0.2.1', '203.0.113.9'].map((one) => getSid(one, shown)),
    );
    expect(new Set(got.map(({ sid }) => sid)).size).toBe(1);
    expect(await sessionsKept()).toBe(before + 1);
  });
});

/** A text as the server signs one, by another key. */
function signedBy(key: string): string {
  const body = Buffer.from(JSON.stringify({ sid: 'mine', tries: 16, endsAt: 9e15 })).toString('base64url');
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

describe('a proof opens no session', () => {
  /** What is shown instead of the proof of this challenge. */
  const inChallenge = (challenge: string, change: (data: Record<string, unknown>) => object) => {
    const { parameters, signature } = JSON.parse(Buffer.from(challenge, 'base64url').toString());
    const changed = { parameters: { ...parameters, ...change(parameters) }, signature };
    return Buffer.from(JSON.stringify(changed)).toString('base64url');
  };
  test.each([
    ['none', (challenge: string) => ({ challenge, proof: '' })],
    ['a wrong one', (challenge: string) => ({ challenge, proof: `1.${'a'.repeat(64)}` })],
    ['no challenge', () => ({ challenge: 'none', proof: `1.${'a'.repeat(64)}` })],
    [
      'a challenge for another session',
      async (challenge: string) => ({
        challenge: inChallenge(challenge, ({ data }) => ({ data: { ...Object(data), opens: signedBy('another') } })),
        proof: await proofOf(challenge),
      }),
    ],
    [
      'a challenge that is easier',
      async (challenge: string) => {
        const easier = inChallenge(challenge, () => ({ keyPrefix: '', keySignature: '' }));
        return { challenge: easier, proof: `0.${'a'.repeat(64)}` };
      },
    ],
  ])('that is %s', async (_, shown) => {
    await newWindow();
    await open('192.0.2.1', 3);
    const { challenge } = await getSid('192.0.2.1');
    expect(await getSid('192.0.2.1', await shown(challenge))).toMatchObject({ code: 0, sid: '' });
  });

  test('whose challenge is over', async () => {
    await newWindow();
    await open('192.0.2.1', 3);
    const { challenge } = await getSid('192.0.2.1');
    const shown = { challenge, proof: await proofOf(challenge) };
    await server().clock.move(CHALLENGE_LIFE);
    await open('192.0.2.1', 3);
    expect((await getSid('192.0.2.1', shown)).sid).toBe('');
  });

  test('whose challenge cost less than a quarter of what a session costs now', async () => {
    await newWindow();
    await open('192.0.2.1', 3);
    const { challenge } = await getSid('192.0.2.1');
    const shown = { challenge, proof: await proofOf(challenge) };
    await open('192.0.2.1', 9);
    const asked = await getSid('192.0.2.1', shown);
    expect([asked.sid, triesOf(asked.challenge)]).toEqual(['', 16]);
  });
});

describe('nobody is refused a session', () => {
  test('where 67 /64s have opened as many as they could', async () => {
    await newWindow();
    // Of one /48, whose other subscribers pay with them; a visitor from elsewhere does not.
    for (let index = 0; index < 67; index += 1) await open(`2001:db8:9:${index.toString(16)}::1`, 3);
    const { code, sid } = await getSid('192.0.2.7');
    expect([code, sid]).toEqual([0, expect.stringMatching(/./)]);
  });

  test('and who is new needs no work while few repeat', async () => {
    await newWindow();
    for (let turn = 0; turn < 8; turn += 1) for (let index = 0; index < 14; index += 1) await open(everybody(index), 1);
    expect((await getSid(everybody(3))).sid).toBe('');
    expect((await getSid('192.0.2.7')).sid).not.toBe('');
  });

  test('where everybody is new: then it costs work, to a bound', async () => {
    await newWindow();
    server().log.length = 0;
    for (let index = 0; index < 300; index += 1) await open(everybody(index), 1);
    const { sid, challenge } = await getSid('192.0.2.7');
    expect(server().log.filter((line) => line.includes('get-sid: the cap of 80'))).toHaveLength(1);
    expect([sid, triesOf(challenge)]).toEqual(['', limits.proof.most]);
    expect((await getSid('192.0.2.7', { challenge, proof: await proofOf(challenge) })).sid).not.toBe('');
  });
});

describe('pictures', () => {
  test('that three addresses have used up leave another theirs', async () => {
    await newWindow();
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      for (let session = 0; session < 20; session += 1) {
        let { sid, challenge } = await getSid(address);
        if (sid === '') ({ sid } = await getSid(address, { challenge, proof: await proofOf(challenge) }));
        for (const a of ['1', '2']) expect(await picture(sid, address, a)).toBe(200);
      }
    }
    const { sid } = await getSid('192.0.2.7');
    expect(await picture(sid, '192.0.2.7')).toBe(200);
  });

  test('of a session are so many; then its visitor is given another session', async () => {
    await newWindow();
    const { sid } = await getSid('192.0.2.1');
    expect([await picture(sid, '192.0.2.1', '1'), await picture(sid, '192.0.2.1', '2')]).toEqual([200, 200]);
    expect([await picture(sid, '192.0.2.1', '2'), await picture(sid, '192.0.2.1', '3')]).toEqual([429, 429]);
    const another = await getSid('192.0.2.1', { sid });
    expect(another.sid).not.toBe(sid);
    expect(await picture(another.sid, '192.0.2.1')).toBe(200);
  });

  test('of no session are none, and nothing is counted', async () => {
    await newWindow();
    for (let turn = 0; turn < 5; turn += 1) expect(await picture('none', '192.0.2.1')).toBe(404);
  });
});

describe('without proofs of work', () => {
  const unproven = demonstrationServer({
    recordCaps,
    limits: { ...DEFAULT_LIMITS, proof: null satisfies ProofRange | null },
  });

  const codeFrom = async (remoteAddress: string) => {
    const response = await unproven().app.inject({ ...requestOf('get-sid', {}, { token: null }), remoteAddress });
    return response.json().code;
  };

  test('sessions beyond the cap of a network are refused, and nothing is stored', async () => {
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push(await codeFrom('192.0.2.1'));
    expect(codes).toEqual([0, 0, 0, 429, 429]);
    expect(await codeFrom('192.0.2.2')).toBe(0);
    expect(await unproven().database.db.$count(registrationSessions)).toBe(4);
  });

  test('and beyond the cap of all, which the log says', async () => {
    const codes = new Set();
    for (let index = 0; index < 90; index += 1) codes.add(await codeFrom(everybody(index)));
    expect(codes).toEqual(new Set([0, 429]));
    const told = unproven().log.filter((line) => line.includes('get-sid: the cap of 80'));
    expect(told.map((line) => line.includes('more are refused'))).toEqual([true]);
  });
});
