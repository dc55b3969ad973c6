import { test as base } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's `test` with the real product behind it. Each worker starts one, with an empty database of its own, so that
 * files run side by side without seeing each other's payments; relative addresses lead to it. The work that a captcha is told for is little.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      const product = await startProduct({ CAPTCHA_READING: 'tries=1000' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});
