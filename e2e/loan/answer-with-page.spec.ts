import type { Page } from '@playwright/test';
import { leaveAndComeBack, openDetails } from '../support/journeys.ts';
import { expect, test } from '../support/test.ts';

/** The loan's answer comes with its page: docs/adr/answers-with-the-page.md. */

const ORDER = '174001';

/** Every call that the page makes, and whatever its program complains of. */
function heard(page: Page) {
  const calls: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => {
    // A browser says so of the page's header where it does not know a feature that is refused.
    const isOfHeader = message.text().includes('Permissions-Policy');
    if (['error', 'warning'].includes(message.type()) && !isOfHeader) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { calls, complaints };
}

/** Whether the program has taken over the element that it finds on the page. */
const isTakenOver = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('.hero') ?? {}).some((key) => key.startsWith('__react')));

test('the program takes the page over as it stands, and asks for nothing', async ({ page, product }) => {
  const { calls, complaints } = heard(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => Object.assign(window, { delivered: document.querySelector('.hero') }));
  });
  await openDetails(page, product.url, ORDER);
  await expect.poll(() => isTakenOver(page)).toBe(true);
  const isTheSame = () => page.evaluate(() => Reflect.get(window, 'delivered') === document.querySelector('.hero'));
  expect(await isTheSame()).toBe(true);
  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
  expect(page.url()).not.toContain('token');

  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.getByRole('heading', { name: 'Detail Tagihan' }).waitFor();
  await page.goBack();
  await page.getByText('Hubungi kami').waitFor();
  expect(calls.filter((path) => path.includes('loan-details'))).toHaveLength(1);
});

test('what is tapped before the program has come is heard when it is there', async ({ page, product }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await openDetails(page, product.url, ORDER);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('heading', { name: 'Detail Pinjaman' })).toBeVisible();
  arrival.resolve();
  await page.getByRole('heading', { name: 'Detail Tagihan' }).waitFor();
});

test('a page that comes back into view reads the loan again', async ({ page, product }) => {
  const { calls } = heard(page);
  await openDetails(page, product.url, ORDER);
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await leaveAndComeBack(page);
  await expect.poll(() => calls.filter((path) => path.includes('loan-details')).length).toBe(1);
});

test.describe('without a program', () => {
  test.use({ javaScriptEnabled: false });
  test('the amount can be read', async ({ page, product }) => {
    await openDetails(page, product.url, ORDER);
    await expect(page.locator('.hero .figure')).toHaveText(/Rp\s*1\.120\.000/);
  });
});
