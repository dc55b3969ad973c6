import { afterEach, expect, it, vi } from 'vitest';
import type { createCallClient } from '#client/platform/calls/call-client.ts';
import { callClientOnDemand } from '#client/platform/calls/call-client-on-demand.ts';
import { ok, unreachable } from '#contract/outcome.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

/** A client whose program the test lets arrive, and what the program was asked. */
function onDemand() {
  const asked: unknown[] = [];
  const arrivals: PromiseWithResolvers<{ createCallClient: typeof createCallClient }>[] = [];
  const program: { createCallClient: typeof createCallClient } = {
    createCallClient: () => ({
      ask: async (name, request) => {
        asked.push({ name, request });
        // What a call brings is its schema's to say, which is not asked here.
        return ok(Object.create(null));
      },
      send: (name, request) => void asked.push({ name, request }),
      failedRequest: () => 'r-1',
    }),
  };
  const client = callClientOnDemand(
    {
      configuration: configuration.parse({}),
      visit: { parameters: {}, headers: {} },
      loading: () => {},
      refused: () => {},
    },
    () => asked.push('missed'),
    () => {
      const arrival = Promise.withResolvers<{ createCallClient: typeof createCallClient }>();
      arrivals.push(arrival);
      return arrival.promise;
    },
  );
  return { client, asked, arrivals, program };
}

const LOAN = { productId: '7', orderId: '1' };

afterEach(() => vi.restoreAllMocks());

it('asks for its program with the first call, and makes the call when that has come', async () => {
  const { client, asked, arrivals, program } = onDemand();
  expect(arrivals).toHaveLength(0);
  expect(client.failedRequest()).toBeNull();

  const outcome = client.ask('loan-details', LOAN);
  client.send('event/save', { productId: '7' });
  expect(arrivals).toHaveLength(1);
  expect(asked).toEqual([]);

  arrivals[0]?.resolve(program);
  expect(await outcome).toMatchObject({ kind: 'ok' });
  expect(asked).toEqual([
    { name: 'loan-details', request: LOAN },
    { name: 'event/save', request: { productId: '7' } },
  ]);
  expect(client.failedRequest()).toBe('r-1');
});

it('sends at once what it is told while its program is there, since the page may be left', async () => {
  const { client, asked, arrivals, program } = onDemand();
  const outcome = client.ask('loan-details', LOAN);
  arrivals[0]?.resolve(program);
  await outcome;
  client.send('event/save', { productId: '8' });
  expect(asked).toContainEqual({ name: 'event/save', request: { productId: '8' } });
});

it('reaches nobody where its program does not arrive, and asks for it again with the next call', async () => {
  const { client, asked, arrivals, program } = onDemand();
  const missed = client.ask('loan-details', LOAN);
  client.send('event/save', { productId: '7' });
  arrivals[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await missed).toEqual(unreachable('network'));
  expect(asked.splice(0)).toContain('missed');

  const again = client.ask('loan-details', LOAN);
  arrivals[1]?.resolve(program);
  expect(await again).toMatchObject({ kind: 'ok' });
  expect(asked).toEqual([{ name: 'loan-details', request: LOAN }]);
});

it('does not make a call that was broken off before its program came', async () => {
  const { client, asked, arrivals, program } = onDemand();
  const left = new AbortController();
  const outcome = client.ask('loan-details', LOAN, { signal: left.signal });
  left.abort();
  arrivals[0]?.resolve(program);
  expect(await outcome).toEqual(unreachable('network'));
  expect(asked).toEqual([]);
});
