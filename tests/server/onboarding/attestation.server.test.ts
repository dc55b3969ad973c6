import { describe, expect, test } from 'vitest';
import { CAPTCHA_PATH, TOKEN_PREFIX } from '#contract/wire-constants.ts';
import { CHALLENGE_LIFE } from '#server/onboarding/proof-of-work.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { demonstrationServer, requestOf } from '../demonstration-server.ts';
import { proofOf } from './proof.ts';

/** Whatever is said of each token: the challenge it is for, or that nobody can say. */
const said = new Map<string, string | Error>();
/** The challenges that Google was asked about. */
const asked: string[] = [];
const attestation = {
  async holds(token: string, challenge: string) {
    asked.push(challenge);
    const found = said.get(token);
    if (found instanceof Error) throw found;
    return found === challenge;
  },
};
let last = 0;
const newToken = (of: string | Error) => {
  const token = `token-${++last}-${'x'.repeat(1500)}`;
  said.set(token, of);
  return `${TOKEN_PREFIX}${token}`;
};
const newPhone = () => `139${String(++last).padStart(8, '0')}`;

const given = {
  recordCaps: { address: 1000, borrower: 9, session: 30, all: 4000 },
  limits: { ...DEFAULT_LIMITS, proof: { least: 2, most: 16 } },
};
const server = demonstrationServer({ ...given, attestation });
const unattested = demonstrationServer(given);
const crowded = demonstrationServer({ ...given, recordCaps: { ...given.recordCaps, address: 1 }, attestation });

type Server = typeof server;
const newSession = (at: Server = server) => at().data('get-sid', {}, { token: null });

async function captchaOf(sid: string, at: Server): Promise<string> {
  await at().app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=${++last}` });
  return String((await at().pull(`captcha?sid=${sid}`)).body.text);
}

async function getSms(sid: string, proof: string, at = server): Promise<number> {
  const form = { phone: newPhone(), capcode: await captchaOf(sid, at), sid, deviceId: sid, appName: 'pjt', proof };
  return Number((await at().app.inject(requestOf('get-sms', form))).json().code);
}

describe('an SMS', () => {
  test('is sent for a token of the app for its challenge, once', async () => {
    const { sid, challenge } = await newSession();
    const proof = newToken(challenge);
    expect(await getSms(sid, proof)).toBe(0);
    expect(await getSms(sid, proof)).toBe(108);
  });

  test.each([
    ['another challenge', () => newToken('another')],
    ['no token that is known', () => `${TOKEN_PREFIX}unknown`],
    ['no token', () => TOKEN_PREFIX],
    ['what only the server writes', () => 'attested:'],
    ['a token that nobody can say anything of', () => newToken(new ProviderError('play-integrity', null, ''))],
  ])('is not sent for %s; then for work', async (_, proof) => {
    const { sid, challenge } = await newSession();
    expect(await getSms(sid, proof())).toBe(108);
    expect(await getSms(sid, await proofOf(challenge))).toBe(0);
  });

  test('is not sent while Google says nothing, which the log tells once a minute', async () => {
    await server().clock.move(60_000);
    server().log.length = 0;
    const { sid } = await newSession();
    for (let turn = 0; turn < 3; turn += 1)
      expect(await getSms(sid, newToken(new ProviderError('play-integrity', 503, '')))).toBe(108);
    const told = server().log.filter((line) => line.includes('attestation could not be checked'));
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, fault: expect.stringContaining('503'), count: 1 }),
    ]);
  });

  test('is not sent for the token of another session', async () => {
    const [one, other] = [await newSession(), await newSession()];
    expect(await getSms(other.sid, newToken(one.challenge))).toBe(108);
  });

  test('is not sent for a challenge that is over', async () => {
    const { sid, challenge } = await newSession();
    await server().clock.move(CHALLENGE_LIFE);
    expect(await getSms(sid, newToken(challenge))).toBe(108);
  });

  test('is not sent for a token where no app is attested', async () => {
    const { sid, challenge } = await newSession(unattested);
    expect(await getSms(sid, newToken(challenge), unattested)).toBe(108);
  });
});

describe('a session under load', () => {
  const getSid = async (shown: Record<string, string> = {}) => await crowded().data('get-sid', shown, { token: null });

  test('is opened by a token of the app for its challenge; the same token opens no other', async () => {
    await getSid();
    const { sid: none, challenge } = await getSid();
    expect(none).toBe('');
    const proof = newToken(challenge);
    const { sid } = await getSid({ challenge, proof });
    expect(sid).not.toBe('');
    expect((await getSid({ challenge, proof })).sid).toBe(sid);
    const another = await getSid();
    expect((await getSid({ challenge: another.challenge, proof })).sid).toBe('');
  });

  test('is not opened for a challenge of the visitor’s own, about which Google is not asked', async () => {
    const { challenge } = await getSid();
    const { parameters, signature } = JSON.parse(Buffer.from(challenge, 'base64url').toString());
    const body = Buffer.from(JSON.stringify({ sid: 'mine', tries: 99, endsAt: 9e15 })).toString('base64url');
    const mine = { parameters: { ...parameters, data: { opens: `${body}.${'a'.repeat(43)}` } }, signature };
    const forged = Buffer.from(JSON.stringify(mine)).toString('base64url');
    for (const own of [forged, 'mine', '']) {
      expect((await getSid({ challenge: own, proof: newToken(own) })).sid).toBe('');
      expect(asked).not.toContain(own);
    }
  });

  test('is not opened for a challenge that is over, about which Google is not asked', async () => {
    const { challenge } = await getSid();
    await crowded().clock.move(CHALLENGE_LIFE);
    await getSid();
    expect((await getSid({ challenge, proof: newToken(challenge) })).sid).toBe('');
    expect(asked).not.toContain(challenge);
  });
});

test('the letters of a captcha are told for a token of the app', async () => {
  const { sid } = await newSession();
  const form = { phone: newPhone(), sid, deviceId: sid, appName: 'pjt' };
  const { challenge } = await server().data('read-captcha', form, { token: null });
  const { capcode } = await server().data('read-captcha', { ...form, proof: newToken(challenge) }, { token: null });
  expect(capcode).not.toBe('');
});
