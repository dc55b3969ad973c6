import { test as base } from '@playwright/test';
import { resetDemonstration } from './levers.ts';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

/** A worker's product, and the file whose tests used it last. */
type Shared = { product: Product; usedBy?: string };

/**
 * Playwright's `test` with the real product behind it: one a worker, whose demonstration each file finds as it begins, so that
 * no file sees the payments of another. Relative addresses lead to it. Files that need no product use this `test` too: where the
 * fixtures differ, a worker and its product are replaced.
 */
export const test = base.extend<{ product: Product }, { shared: Shared }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use({ product });
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  product: async ({ shared }, use, { file }) => {
    if (shared.usedBy !== undefined && shared.usedBy !== file) await resetDemonstration(shared.product.url);
    shared.usedBy = file;
    await use(shared.product);
  },
  baseURL: ({ product }, use) => use(product.url),
});
