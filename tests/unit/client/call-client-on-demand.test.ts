import { expect, it } from 'vitest';
import type { createCallClient } from '#client/platform/calls/call-client.ts';
import { callClientOnDemand } from '#client/platform/calls/call-client-on-demand.ts';
import { ok, unreachable } from '#contract/outcome.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

/** A client whose program the test lets arrive, and what the program and the page were asked. The line is `lost` or back. */
function onDemand() {
  const line = { isLost: false };
  const asked: unknown[] = [];
  // A browser imports a module once, and gives the same failure to whoever imports it again.
  const arrival = Promise.withResolvers<{ createCallClient: typeof createCallClient }>();
  let imports = 0;
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
    {
      probe: async () => {
        if (line.isLost) throw new TypeError('Failed to fetch');
      },
      reload: () => asked.push('reload'),
    },
    () => {
      imports += 1;
      return arrival.promise;
    },
  );
  return { client, asked, arrival, program, line, imports: () => imports };
}

const LOAN = { productId: '7', orderId: '1' };

it('asks for its program with the first call, and makes the call when that has come', async () => {
  const { client, asked, arrival, program, imports } = onDemand();
  expect(imports()).toBe(0);
  expect(client.failedRequest()).toBeNull();

  const outcome = client.ask('loan-details', LOAN);
  client.send('event/save', { productId: '7' });
  expect(imports()).toBe(1);
  expect(asked).toEqual([]);

  arrival.resolve(program);
  expect(await outcome).toMatchObject({ kind: 'ok' });
  expect(asked).toEqual([
    { name: 'loan-details', request: LOAN },
    { name: 'event/save', request: { productId: '7' } },
  ]);
  expect(client.failedRequest()).toBe('r-1');
});

it('sends at once what it is told while its program is there, since the page may be left', async () => {
  const { client, asked, arrival, program } = onDemand();
  const outcome = client.ask('loan-details', LOAN);
  arrival.resolve(program);
  await outcome;
  client.send('event/save', { productId: '8' });
  expect(asked).toContainEqual({ name: 'event/save', request: { productId: '8' } });
});

it('reaches nobody where its program was missed, and has the page loaded anew when the line is back', async () => {
  const { client, asked, arrival, line } = onDemand();
  line.isLost = true;
  const missed = client.ask('loan-details', LOAN);
  arrival.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await missed).toEqual(unreachable('network'));
  expect(asked).toEqual([]);

  line.isLost = false;
  expect(await client.ask('loan-details', LOAN)).toEqual(unreachable('network'));
  expect(asked).toEqual(['reload']);
});

it('does not load the page anew for what nobody waits for', async () => {
  const { client, asked, arrival } = onDemand();
  arrival.reject(new TypeError('Failed to fetch dynamically imported module'));
  client.send('event/save', { productId: '7' });
  const left = AbortSignal.abort();
  expect(await client.ask('loan-details', LOAN, { signal: left })).toEqual(unreachable('network'));
  expect(asked).toEqual([]);
});

it('does not make a call that was broken off before its program came', async () => {
  const { client, asked, arrival, program } = onDemand();
  const left = new AbortController();
  const outcome = client.ask('loan-details', LOAN, { signal: left.signal });
  left.abort();
  arrival.resolve(program);
  expect(await outcome).toEqual(unreachable('network'));
  expect(asked).toEqual([]);
});
