import { expect, type Page } from '@playwright/test';
import { openDetails } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** Where a page stands when it is opened, and when it is come back to. */

test.use({ viewport: { width: 320, height: 480 } });

const top = (page: Page) => page.evaluate(() => document.documentElement.scrollTop);
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
/** No pointer, which would bring the button closer first. */
const pay = (page: Page) => page.getByRole('button', { name: 'Bayar sekarang' }).dispatchEvent('click');

test('a new page begins at its top, one that is come back to where it was left', async ({ page, product }) => {
  await openDetails(page, product.url, '180002');
  await page.getByText('Hubungi kami').waitFor();
  await scrollTo(page, 200);
  await pay(page);
  await page.getByText('Belum dibayar', { exact: true }).waitFor();
  expect(await top(page)).toBe(0);
  await scrollTo(page, 150);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(200);
  await page.goForward();
  await expect.poll(() => top(page)).toBe(150);
});

test('the borrower who moves the page before its answer has come is left alone', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '180002');
  await page.getByText('Hubungi kami').waitFor();
  await scrollTo(page, 400);
  await pay(page);
  await page.getByText('Belum dibayar', { exact: true }).waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route('**/v3/loan-details/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goBack();
  await page.getByRole('heading', { name: 'Detail Pinjaman' }).waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => top(page)).toBe(0);
  answer.resolve();
  await page.getByText('Hubungi kami').waitFor();
  expect(await top(page)).toBe(0);
});
