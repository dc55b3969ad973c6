import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playIntegrity, serviceAccountIn } from '#server/adapters/play-integrity.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { type Differing, type FakePlayIntegrity, fakePlayIntegrity, PACKAGE } from './fake-play-integrity.ts';

const NOW = Date.parse('2026-03-10T12:00:00+07:00');
const CHALLENGE = 'a-challenge';
const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

describe('Play Integrity', () => {
  let fake: FakePlayIntegrity;
  let now = NOW;
  const folder = mkdtempSync(join(tmpdir(), 'play-'));
  const file = join(folder, 'key.json');
  const alarms: string[] = [];
  beforeAll(async () => {
    fake = await fakePlayIntegrity();
    writeFileSync(file, fake.keyFile);
  });
  beforeEach(() => {
    now = NOW;
    for (const list of [alarms, fake.asked, fake.faults]) list.length = 0;
  });
  afterEach(() => expect([fake.refused.splice(0), alarms.splice(0)]).toEqual([[], []]));
  afterAll(async () => {
    await fake.close();
    rmSync(folder, { recursive: true });
  });

  const attestation = () =>
    playIntegrity(
      { url: fake.url, packageName: PACKAGE, account: serviceAccountIn(file) },
      { clock: { now: () => new Date(now) }, alarm: (line) => void alarms.push(line) },
    );
  const holds = (token: string, by = attestation()) => by.holds(token, CHALLENGE, new AbortController().signal);

  test('attests the genuine app for the challenge that it asked with', async () => {
    expect(await holds(fake.token('good', hashOf(CHALLENGE), NOW))).toBe(true);
  });

  test.each<[string, Differing]>([
    ['another challenge', { requestDetails: { requestHash: hashOf('another') } }],
    ['no challenge', { requestDetails: { requestHash: undefined } }],
    ['another app that asked', { requestDetails: { requestPackageName: 'com.example.other' } }],
    ['another app', { appIntegrity: { packageName: 'com.example.other' } }],
    ['a changed app', { appIntegrity: { appRecognitionVerdict: 'UNRECOGNIZED_VERSION' } }],
    [
      'an app of which nothing is known',
      { appIntegrity: { appRecognitionVerdict: 'UNEVALUATED', packageName: undefined } },
    ],
    ['an emulator', { deviceIntegrity: { deviceRecognitionVerdict: ['MEETS_VIRTUAL_INTEGRITY'] } }],
    ['a rooted phone', { deviceIntegrity: { deviceRecognitionVerdict: ['MEETS_BASIC_INTEGRITY'] } }],
    ['a phone of which nothing is known', { deviceIntegrity: { deviceRecognitionVerdict: undefined } }],
    ['a token of ten minutes ago', { requestDetails: { timestampMillis: String(NOW - 600_000) } }],
    ['a token of later', { requestDetails: { timestampMillis: String(NOW + 600_000) } }],
  ])('does not attest %s', async (_, differing) => {
    expect(await holds(fake.token('other', hashOf(CHALLENGE), NOW, differing))).toBe(false);
  });

  test('does not attest a token that Google cannot decode', async () => {
    expect(await holds('forged')).toBe(false);
  });

  test('asks for access once, until half of its life is over', async () => {
    const token = fake.token('good', hashOf(CHALLENGE), NOW);
    const by = attestation();
    for (const minutes of [0, 9, 31]) {
      now = NOW + minutes * 60_000;
      await holds(token, by);
    }
    expect(fake.asked.filter(({ path }) => path === '/token')).toHaveLength(2);
  });

  test.each([['cut'] as const, ['lost'] as const, [{ status: 503, json: {} }]])(
    'nobody can say where Google’s response is %j',
    async (fault) => {
      const token = fake.token('good', hashOf(CHALLENGE), NOW);
      fake.faults.push('none', fault);
      await expect(holds(token)).rejects.toThrow(ProviderError);
    },
  );

  test('nobody can say where the server has no access', async () => {
    fake.faults.push({ status: 400, json: { error: 'invalid_grant' } });
    await expect(holds('good')).rejects.toThrow(ProviderError);
  });

  test.each([
    ['none', join(folder, 'none.json'), null],
    ['no JSON', join(folder, 'text.json'), 'key'],
    ['no key', join(folder, 'empty.json'), '{"client_email":"a","private_key":"b","token_uri":"https://a.example"}'],
  ])('needs a key file, and has %s', (_, path, content) => {
    if (content !== null) writeFileSync(path, content);
    expect(() => serviceAccountIn(path)).toThrow('PLAY_INTEGRITY_CREDENTIALS_FILE');
  });
});
