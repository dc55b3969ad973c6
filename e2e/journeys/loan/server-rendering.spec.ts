import type { Page } from '@playwright/test';
import { readyAddresses } from '#demonstration/addresses.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { leaveAndComeBack, openDetails } from '../../support/journeys.ts';
import { expect, test } from '../../support/test.ts';

/** The loan's response comes with its page: docs/adr/server-rendering.md. */

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
const isTakenOver = (page: Page, element = '.hero') =>
  page.evaluate(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    element,
  );

/** The other screens whose responses come with their pages, and what they say. */
const OTHERS = [
  ['/repayment', {}, 'Cicilan ke-2'],
  ['/individual', { amount: '1120000' }, 'BCA'],
  ['/relevant', { scene: 'banner_jingzhun' }, 'Dana Tenang'],
  ['/complaintList', {}, 'Dijawab'],
] as const;

for (const [path, query, says] of OTHERS) {
  test(`so does it with ${path}`, { tag: '@long' }, async ({ page, product }) => {
    const { calls, complaints } = heard(page);
    const borrowers = readyAddresses(product.url, readConfiguration(), []).find(({ orderId }) => orderId === ORDER);
    const address = new URL(borrowers?.url ?? '');
    address.pathname = path;
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const [response] = await Promise.all([page.waitForResponse(address.href), page.goto(address.href)]);
    expect(await response.text()).toContain(says);
    expect(response.headers()['cache-control']).toBe('no-store');
    await expect.poll(() => isTakenOver(page, 'main')).toBe(true);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

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

test('a page that comes back into view reads the loan again', { tag: '@long' }, async ({ page, product }) => {
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

  test('so can that of the bill', { tag: '@long' }, async ({ page, product }) => {
    await openDetails(page, product.url, ORDER);
    const bill = new URL(page.url());
    bill.pathname = '/repayment';
    await page.goto(bill.href);
    await expect(page.getByText(/Rp\s*1\.120\.000/).first()).toBeVisible();
  });
});
