import { join } from 'node:path';
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { wireNames } from '#contract/wire-names.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { disguiseTable } from '#domain/configuration/disguise-table.ts';
import kept from '../../docs/disguise-example.json' with { type: 'json' };
import { firstOf } from '../support/extent.ts';
import { CALLS_OF_THE_JOURNEYS, journeys } from '../support/journeys.ts';
import { test } from '../support/test.ts';
import { startConfigured } from './configured-product.ts';
import { watchCalls } from './wire-names-seen.ts';

const table = disguiseTable.parse(kept);
const plain = wireNames(configuration.parse({}));
const plainNames = new Set([...plain.paths, ...plain.fields].map((name) => name.toLowerCase()));

for (const pathSet of firstOf(['yd', 'plain'] as const)) {
  test(`the journeys pass under the whole disguise, set ${pathSet}, and no plain name is on the wire`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const disguise = join(import.meta.dirname, '../../docs/disguise-example.json');
    const product = await startConfigured({ disguise, pathSet });
    try {
      const watched = watchCalls(page);
      for (const journey of journeys) await test.step(journey.name, () => journey(page, product.url));
      const seen = await watched.all();

      for (const { method, path, names } of seen) {
        expect([path, ...names].filter((name) => plainNames.has(name.toLowerCase()))).toEqual([]);
        const key = table.fields[method === 'GET' ? 'X-Json-Key' : 'X-Form-Key'];
        expect(names).toEqual(expect.arrayContaining([table.fields.token, key]));
      }
      const wanted = CALLS_OF_THE_JOURNEYS.map((name) => table.paths[pathSet][calls[name].path]);
      expect([...new Set(seen.map(({ path }) => path))].sort()).toEqual(wanted.sort());
    } finally {
      await product.stop();
    }
  });
}
