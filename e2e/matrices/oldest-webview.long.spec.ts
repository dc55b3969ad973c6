import { chromium } from '@playwright/test';
import { complainAndRate } from '../support/help-journeys.ts';
import { repayTwoInstalments } from '../support/journeys.ts';
import { knowVisibility, librariesOf, oldestBrowser } from '../support/oldest-browser.ts';
import { askForCode, captchaDrawn, field, readCode, register } from '../support/registration.ts';
import { test as base, expect } from '../support/test.ts';

/** The journeys in the oldest webview that the build speaks to. A browser a test: this one ends with its first page. */
const test = base.extend<object, { program: string }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      await knowVisibility();
      await use(oldestBrowser());
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ product, program }, use) => {
    const browser = await chromium.launch({
      executablePath: program,
      env: librariesOf(program),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    const page = await browser.newPage({
      baseURL: product.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
    });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    expect(browser.version()).toMatch(/^88\./);
    await use(page);
    await browser.close().catch(() => undefined);
    expect(errors).toEqual([]);
  },
});

test('two instalments are paid', ({ page, product }) => repayTwoInstalments(page, product.url));

test('a complaint is written, found and rated', ({ page, product }) => complainAndRate(page, product.url));

test('a visitor registers', async ({ page }) => {
  await page.goto('/register?id=1&app_from=pjt&user_from=wa&utm_tag=spring&links_id=L-1');
  await captchaDrawn(page);
  await askForCode(page, '0813812345677');
  await expect(page.locator('[data-countdown]')).toHaveText(/^\d+$/);
  await field(page, 'Kode SMS').fill(await readCode(page, '0813812345677'));
  await register(page);
  await expect(page).toHaveURL(/\/#\/download\?/);
});
