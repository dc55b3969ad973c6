import { test as base } from '@playwright/test';
import { STEERED_PRODUCT } from '../support/global-setup.ts';
import { BrowserStage } from './browser-layer.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's `test` with the product that the tests of the oracle share, to which relative addresses lead, and a stage for
 * each worker. One for all of them, since a worker is replaced where the next file has fixtures of its own.
 */
export const test = base.extend<object, { stage: BrowserStage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
  baseURL: ({}, use) => use(process.env[STEERED_PRODUCT]),
  stage: [
    async ({ browser }, use) => {
      const newPage = async () => {
        const context = await browser.newContext({
          baseURL: process.env[STEERED_PRODUCT],
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          isMobile: true,
          locale: 'id-ID',
          timezoneId: 'Asia/Jakarta',
        });
        return context.newPage();
      };
      const stage = await BrowserStage.open(newPage);
      await use(stage);
      await stage.page.context().close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
