import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTESTED_WITHIN, attestation } from '#client/platform/effects/attestation.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

const usual = configuration.parse({}).bridge;
const names = { ...usual, attest: 'attest' };
const type = 'challenge.attested';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function android(given: typeof usual = names) {
  const attest = vi.fn();
  const { signal, abort } = abortable();
  return { attest, signal, abort, ...opened(given, { [given.androidObject]: { attest } }) };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function opened(given: typeof usual, host: object) {
  const { attest: ask, hear } = attestation(given, host);
  return { ask, hear };
}

describe('the native app', () => {
  test('is asked to attest itself for the challenge, and gives a token', async () => {
    const { attest, ask, hear, signal } = android();
    const token = ask('c-1', signal);
    expect(attest.mock.calls).toEqual([['{"challenge":"c-1"}']]);
    hear({ type, challenge: 'c-1', token: 't-1' });
    expect(await token).toBe('t-1');
  });

  test('of iOS is asked by its handler', () => {
    const postMessage = vi.fn();
    const { ask } = opened(names, { webkit: { messageHandlers: { [names.iosHandler]: { postMessage } } } });
    void ask('c-1', abortable().signal);
    expect(postMessage.mock.calls).toEqual([[{ action: 'attest', parameter: { challenge: 'c-1' } }]]);
  });

  test('is waited for a few seconds', async () => {
    const { ask, hear, signal } = android();
    const token = ask('c-1', signal);
    hear({ type, challenge: 'another', token: 't-2' });
    await vi.advanceTimersByTimeAsync(ATTESTED_WITHIN);
    expect(await token).toBeNull();
    hear({ type, challenge: 'c-1', token: 'late' });
  });

  test('is waited for no more once nobody asks', async () => {
    const { ask, signal, abort } = android();
    const token = ask('c-1', signal);
    abort();
    expect(await token).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not asked where it is not configured, knows no such action, or is not there', async () => {
    const { signal } = abortable();
    const { attest, ask } = android(usual);
    expect([await ask('c-1', signal), attest.mock.calls]).toEqual([null, []]);
    expect(await opened(names, { [names.androidObject]: {} }).ask('c-1', signal)).toBeNull();
    expect(await opened(names, {}).ask('c-1', signal)).toBeNull();
  });
});
