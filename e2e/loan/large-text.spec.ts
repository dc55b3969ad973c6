import { expect, type Page, test } from '@playwright/test';
import { enlargeText, openConfirmation, openDetails } from '../support/journeys.ts';
import { type Product, startProduct } from '../support/product.ts';

/** A small phone whose text is twice as large: what stays in sight takes no more than its share. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ viewport: { width: 320, height: 640 } });

const topOf = async (page: Page, name: RegExp | string) =>
  (await page.locator('.screen').locator('button, a').filter({ hasText: name }).boundingBox())?.y ?? 0;

test('the action of the loan details stays in sight, what else there is to do scrolls with the page', async ({
  page,
}) => {
  await openDetails(page, product.url, '174001');
  await expect(page.getByRole('button', { name: 'Tunda pembayaran' })).toBeInViewport();
  await enlargeText(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await topOf(page, 'Bayar sekarang')).toBeGreaterThan(480);
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Tunda pembayaran' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Tunda pembayaran' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Tunda pembayaran' })).toBeInViewport({ ratio: 1 });
});

test('so it does on the download page', async ({ page }) => {
  await page.goto(`${product.url}/#/download`);
  await enlargeText(page);
  expect(await topOf(page, /^Unduh untuk/)).toBeGreaterThan(400);
  await expect(page.getByRole('link', { name: /^Ponsel lain/ })).not.toBeInViewport();
});

test('the labels of the chart grow with the text, and cover nothing', async ({ page }) => {
  await openConfirmation(page, product.url, '200001');
  await page.getByText('Rincian rencana pembayaran').first().click();
  const label = page.locator('.chart text').first();
  const before = (await label.boundingBox())?.height ?? 0;
  await enlargeText(page);
  const grown = await label.boundingBox();
  const legend = await page.locator('.chart figcaption').boundingBox();
  expect((grown?.height ?? 0) / before).toBeGreaterThan(1.8);
  expect((grown?.y ?? 0) + (grown?.height ?? 0)).toBeLessThanOrEqual(legend?.y ?? 0);
});
