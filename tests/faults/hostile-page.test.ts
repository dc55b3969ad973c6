import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBridge, hearNative, type NativeMessage } from '#client/platform/effects/bridge.ts';
import { leaving } from '#client/platform/effects/leaving.ts';
import { absoluteAddress, isAllowedAddress, isWebAddress } from '#machines/kit/setup/address.ts';
import { isAppLink } from '#machines/kit/setup/app-link.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { amount, isLong, reportFigure } from './extent.ts';
import { HOSTILE_ADDRESSES, OWN, PAY } from './hostile-addresses.ts';

const rule = { own: OWN, origins: [PAY], httpLoopback: false };

describe('hostile addresses', () => {
  test('are 200 and more, each of its own', () => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(200);
  });

  test.each(HOSTILE_ADDRESSES)('%j leads nowhere but where the configuration lets it', (address) => {
    const target = absoluteAddress(address, rule);
    const lands = URL.canParse(target, `${OWN}/loanDetails`) ? new URL(target, `${OWN}/loanDetails`).origin : '';
    expect(isAllowedAddress(target, rule) && ![OWN, PAY].includes(lands), `lands at ${lands}`).toBe(false);
    expect(isAppLink(address, ['upi']) && !/^upi:\/\//i.test(address), 'as a link to an app').toBe(false);
  });

  test.each(HOSTILE_ADDRESSES)('%j in a mail or telephone link is an address alone', (address) => {
    const opened: string[] = [];
    const ways = leaving({ assign: (url) => opened.push(String(url)), replace: () => {}, reload: () => {} });
    ways.writeMail(address);
    const [url = ''] = opened;
    expect(url.startsWith('mailto:')).toBe(true);
    expect(url).not.toMatch(/[?&\r\n]/);
  });

  test('of any text, none is let through that lands elsewhere', () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...HOSTILE_ADDRESSES), fc.string()).map((two) => two.join('')),
    );
    fc.assert(
      fc.property(text, (address) => {
        const target = absoluteAddress(address, rule);
        if (!isAllowedAddress(target, rule)) return;
        expect(isWebAddress(new URL(target).href)).toBe(true);
        expect([OWN, PAY]).toContain(new URL(target).origin);
      }),
      { numRuns: amount({ short: 400, all: 2000, long: 100_000 }), ...(isLong ? {} : { seed: 11 }) },
    );
    reportFigure(
      'addresses',
      `${HOSTILE_ADDRESSES.length} hostile addresses and 100,000 generated ones: none leads off the allowed origins`,
    );
  });
});

describe('forged bridge messages', () => {
  const { bridge } = parseConfiguration({ environment: 'demonstration' });

  interface Posted {
    source: unknown;
    origin: string;
    data: unknown;
  }

  /** A window as far as the bridge knows it. */
  function page() {
    const heard: NativeMessage[] = [];
    const listeners: ((event: Posted) => void)[] = [];
    const host = {
      location: { origin: 'https://loans.example.com' },
      addEventListener: (_: string, listener: (event: Posted) => void) => listeners.push(listener),
      removeEventListener: () => {},
    };
    hearNative(bridge, host as unknown as Window, (message) => heard.push(message));
    return {
      heard,
      host,
      post: (event: Posted) => {
        for (const listener of listeners) listener(event);
      },
    };
  }

  const real = fc.constantFrom<unknown>(
    { type: 'session.renewed', token: 'stolen' },
    { type: 'back.pressed' },
    '{"type":"back.pressed"}',
  );
  const odd = fc.oneof(
    fc.anything(),
    fc.json(),
    fc.record({ type: fc.constantFrom('session.renewed', 'back.pressed ', '__proto__'), token: fc.anything() }),
    fc.string({ unit: 'binary' }).map((token) => ({ type: 'session.renewed', token: `\n${token}` })),
    fc.constant({ type: 'session.renewed', token: 'x'.repeat(513) }),
  );
  const runs = { numRuns: amount({ short: 200, all: 1000, long: 10_000 }), ...(isLong ? {} : { seed: 5 }) };

  test('of another frame, window or origin are not heard, however right', () => {
    fc.assert(
      fc.property(fc.oneof(real, odd), fc.anything({ withObjectString: false }), (data, from) => {
        const { heard, post } = page();
        if (from === null) return;
        post({ source: typeof from === 'object' ? from : {}, origin: '', data });
        expect(heard).toEqual([]);
      }),
      runs,
    );
    const origin = fc.oneof(fc.constant('null'), fc.webUrl(), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(fc.oneof(real, odd), origin, (data, from) => {
        const { heard, host, post } = page();
        if (from === host.location.origin) return;
        for (const source of [null, host]) post({ source, origin: from, data });
        expect(heard).toEqual([]);
      }),
      runs,
    );
    reportFigure('bridge', `3 × 10,000 forged bridge messages: none heard`);
  });

  test('of the page itself are heard when they are one of the two, whole', () => {
    fc.assert(
      fc.property(odd, (data) => {
        const { heard, post } = page();
        post({ source: null, origin: '', data });
        for (const message of heard) {
          expect(['session.renewed', 'back.pressed']).toContain(message.type);
          if (message.type === 'session.renewed') {
            expect(message.token).toMatch(/^[^\p{Cc}]{1,512}$/u);
          }
        }
      }),
      runs,
    );
  });

  test('what the bridge calls is the configured action alone, its parameter as JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const said: unknown[] = [];
        const app = { [bridge.androidObject]: { [bridge.actions.openPage]: (given: unknown) => said.push(given) } };
        createBridge(bridge, app).call('openPage', { page: text });
        expect(said).toEqual([JSON.stringify({ page: text })]);
      }),
      runs,
    );
  });
});
