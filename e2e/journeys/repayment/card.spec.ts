import type { Page } from '@playwright/test';
import { codeToPayWith, confirmWith, openCards, payWithCard } from '../../support/help-journeys.ts';
import { openDetails } from '../../support/journeys.ts';
import { expect, test } from '../../support/test.ts';

/** A borrower repays by a saved card of the demonstration's (README), against the database. */
const history = 'Riwayat pembayaran';
const said = (page: Page) => page.locator('.toast:not([data-kind=loading])');

test('a card without a code leads on to the loan', { tag: '@long' }, async ({ page, product }) => {
  await openCards(page, product.url, '174001');
  const sum = await page.getByRole('definition').first().innerText();
  await payWithCard(page, '4001');
  await expect(page.getByText(history)).toBeVisible();
  const paid = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Pembayaran diterima' }) });
  await expect(paid).toContainText('BCA •••• 4001');
  await expect(paid.getByRole('definition').first()).toHaveText(sum);
  await page.reload();
  await expect(paid).toBeVisible();
  await page.getByRole('button', { name: 'Bukti pembayaran' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembayaran' })).toBeVisible();
  await expect(paid.getByRole('definition').first()).toHaveText(sum);
});

test('a card with a code: a wrong one stands at its field, the right one pays', async ({ page, product }) => {
  await openCards(page, product.url, '174002');
  const code = await codeToPayWith(page, product.url, '4002');
  await confirmWith(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('dialog')).toContainText('Kode salah');
  await confirmWith(page, code);
  await expect(page.getByText(history)).toBeVisible();
});

test('the alternative page is asked for with the user whom the native app named', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '174001');
  await page.goto(new URL('/User?userId=user-5', page.url()).href);
  await openCards(page, product.url, '174001');
  const asked = page.waitForRequest('**/loan/repayment-huichao?*');
  await page.getByRole('button', { name: 'Halaman pembayaran lain' }).click();
  expect(new URLSearchParams((await asked).postData() ?? '').get('userId')).toBe('user-5');
});

test('a card that is declined says so, and the next one is chosen', { tag: '@long' }, async ({ page, product }) => {
  await openCards(page, product.url, '180001');
  await payWithCard(page, '4003');
  await expect(page.getByRole('heading', { name: 'Kartu ditolak' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /4003.*Ditolak/ })).not.toBeChecked();
  await page.getByRole('button', { name: /^Bayar Rp.* dengan BCA •••• 4001$/ }).click();
  await expect(page.getByText(history)).toBeVisible();
});

test('a card whose bank does not answer is not paid with again until it has', { tag: '@long' }, async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await openCards(page, product.url, '174003');
  await payWithCard(page, '4004');
  const unknown = page.getByRole('heading', { name: 'Jangan bayar lagi' });
  await expect(unknown).toBeVisible();
  await expect(page.getByRole('status', { name: 'Nomor transaksi' })).toBeVisible();
  await page.reload();
  await expect(unknown).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bayar/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lihat detail pinjaman' }).click();
  await expect(page.getByText('Pembayaran sedang dicek')).toBeVisible();
  await page.goBack();
  await expect(unknown).toBeVisible();
  // The bank has taken the money after 20 seconds, and is asked again and again.
  await expect(page.getByText(history)).toBeVisible({ timeout: 90_000 });
});

test('a confirmation whose answer is lost after the payment is found out by the page, and posted once', {
  tag: '@long',
}, async ({ page, product }) => {
  await openCards(page, product.url, '170001');
  const code = await codeToPayWith(page, product.url, '4002');
  let confirmations = 0;
  await page.route('**/loan/repayment-confirm*', async (route) => {
    confirmations += 1;
    await route.fetch();
    await route.abort('failed');
  });
  await confirmWith(page, code);
  await expect(page.getByText(history)).toBeVisible();
  expect(confirmations).toBe(1);
});

test('a commit whose answer is lost after the payment is asked for again, and takes nothing twice', {
  tag: '@long',
}, async ({ page, product }) => {
  const entries = async () => {
    const state = await (await fetch(`${product.url}/demonstration/state`)).json();
    return state.books.entries;
  };
  await openCards(page, product.url, '174004');
  const lost = async (route: { fetch(): Promise<unknown>; abort(cause: string): Promise<void> }) => {
    await route.fetch();
    await route.abort('failed');
  };
  await page.route('**/loan/repayment-commit*', lost, { times: 1 });
  await payWithCard(page, '4001');
  await expect(said(page)).toBeVisible();
  const paid = await entries();
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
  await expect(page.getByText(history)).toBeVisible();
  expect(await entries()).toBe(paid);
});
