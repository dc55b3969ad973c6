import { expect, type Page } from '@playwright/test';
import { deposit, depositTo, leaveAndComeBack, openDetails, vcodeOf } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** What a borrower sees of a payment on its way, and of a bill that changed, against the real server. */

const bill = (page: Page) => page.getByRole('button', { name: 'Bayar sekarang' }).click();
const pay = (page: Page) => page.getByRole('button', { name: 'Bayar Segera' }).click();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function toTheCode(page: Page, product: string, orderId: string): Promise<void> {
  await openDetails(page, product, orderId);
  await bill(page);
  await pay(page);
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
}

test('who says to have paid sees the payment being checked, on the loan and on the bill, until it arrives', {
  tag: '@long',
}, async ({ page, product }) => {
  await toTheCode(page, product.url, '170001');
  const number = await page.locator('main output').first().textContent();
  await button(page, 'TELAH MEMBAYAR').click();
  await button(page, 'YA').click();

  const checked = page.getByText('Pembayaran sedang dicek');
  await expect(checked).toBeVisible();
  await expect(page.getByText(number ?? '-', { exact: true })).toBeVisible();
  await page.reload();
  await expect(checked).toBeVisible();
  await bill(page);
  await expect(page.getByRole('heading', { name: 'Detail Tagihan' })).toBeVisible();
  await expect(checked).toBeVisible();

  await page.goBack();
  await button(page, 'Cek sekarang').click();
  await expect(page.getByText('Pembayaran belum masuk. Kami terus mengeceknya.')).toBeVisible();
  await deposit(product.url, '170001');
  await button(page, 'Cek sekarang').click();
  await expect(page.getByText('Pembayaran Anda sudah masuk. Terima kasih.')).toBeVisible();
  await expect(checked).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Riwayat pembayaran')).toBeVisible();
  await expect(checked).toHaveCount(0);
});

test('a payment in part says what is missing, and leads to it; one of too much says what becomes of it', {
  tag: '@long',
}, async ({ page, product }) => {
  await toTheCode(page, product.url, '174002');
  await deposit(product.url, '174002', '100000');
  await leaveAndComeBack(page);
  await expect(page.getByRole('heading', { name: 'Diterima sebagian' })).toBeVisible();
  await expect(page.getByText(/^Masih kurang Rp/)).toBeVisible();
  const share = page.locator('progress');
  await expect(share).toBeVisible();
  await expect(share).toHaveJSProperty('value', 100_000);
  for (const label of ['Produk', 'Nomor pinjaman', 'Pembayar', 'Sisa tagihan']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('term').filter({ hasText: 'Berikutnya' })).toContainText(/\d{1,2} \w+ \d{4}$/);
  const first = await vcodeOf(product.url, '174002');
  const rest = (await button(page, /^Bayar sisa Rp/).textContent())?.replaceAll(/\D/g, '');
  await button(page, /^Bayar sisa Rp/).click();
  await expect(page.getByRole('heading', { name: 'Detail Tagihan' })).toBeVisible();

  await pay(page);
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
  // The rest comes through the first number, so nothing is owed to the second.
  await depositTo(product.url, first, rest);
  await leaveAndComeBack(page);
  await expect(page.getByRole('heading', { name: 'Tagihan sudah berubah' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tagihan sudah berubah' })).toBeVisible();

  await button(page, 'Buka tagihan').click();
  await pay(page);
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
  await deposit(product.url, '174002', '90000000');
  await leaveAndComeBack(page);
  await expect(page.getByRole('heading', { name: 'Dibayar lebih' })).toBeVisible();
  await expect(page.getByText(/akan dikembalikan/)).toBeVisible();
});

test('less than the fee of a delay pays instalments, and is called no part of the fee', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '174001');
  await button(page, 'Perpanjang jatuh tempo').click();
  await pay(page);
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
  await deposit(product.url, '174001', '50000');
  await leaveAndComeBack(page);
  await expect(page.getByRole('heading', { name: 'Diterima sebagian' })).toBeVisible();
  await expect(page.getByText('Kurang dari biaya Rp 75.000: mengurangi cicilan, jatuh tempo tetap.')).toBeVisible();
  await expect(page.getByText('Masih kurang')).toHaveCount(0);
  await expect(page.locator('progress')).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Cicilan ke-1' })).toBeVisible();
  await button(page, 'Buka tagihan').click();
  await expect(page.getByRole('heading', { name: 'Yang mundur' })).toBeVisible();
});

test('the fee of a delay stays received, whatever comes to its number after it', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '174001');
  await button(page, 'Perpanjang jatuh tempo').click();
  await pay(page);
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
  await deposit(product.url, '174001', '75000');
  await deposit(product.url, '174001', '1000');
  const received = page.getByRole('heading', { name: 'Pembayaran diterima' });
  await leaveAndComeBack(page);
  await expect(received).toBeVisible();
  await expect(page.locator('.receipt').getByText('75.000').first()).toBeVisible();
  await page.reload();
  await expect(received).toBeVisible();
  await expect(page.getByText('Kurang dari biaya')).toHaveCount(0);
});

test('a code left open says that another one was paid, and leads to the bill', { tag: '@long' }, async ({
  page,
  context,
  product,
}) => {
  await openDetails(page, product.url, '180001');
  await bill(page);
  await page.getByRole('checkbox', { name: 'Bayar semua' }).check();
  await pay(page);
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();

  const other = await context.newPage();
  await openDetails(other, product.url, '180001');
  await bill(other);
  await pay(other);
  await expect(button(other, 'TELAH MEMBAYAR')).toBeVisible();
  await deposit(product.url, '180001');

  await leaveAndComeBack(page);
  await expect(page.getByRole('heading', { name: 'Tagihan sudah berubah' })).toBeVisible();
  await button(page, 'Buka tagihan').click();
  await expect(page.getByRole('heading', { name: 'Detail Tagihan' })).toBeVisible();
});

test('a locked period says why, cannot be ticked, and is ticked with all of them', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '170002');
  await bill(page);
  const third = page.getByRole('checkbox', { name: 'Cicilan ke-3' });
  await expect(third).toHaveAttribute('aria-disabled', 'true');
  await expect(third).toHaveAccessibleDescription(
    'Terbuka setelah cicilan sebelumnya dibayar, atau pilih Bayar semua.',
  );
  await third.click({ force: true });
  await expect(third).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Bayar semua' }).check();
  await expect(third).toBeChecked();
});

test('the sum that is overdue is the same on the loan, its button, the bill and the code', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '180002');
  const sum = (await page.locator('.hero .figure').first().innerText()).replace(/\D/g, '');
  const repay = button(page, /^Bayar sekarang/);
  expect((await repay.innerText()).replace(/\D/g, '')).toBe(sum);
  await repay.click();
  await expect(page.getByRole('checkbox', { name: 'Cicilan ke-2' })).toBeChecked();
  expect((await page.locator('.paid-now .figure').innerText()).replace(/\D/g, '')).toBe(sum);
  await page.getByRole('checkbox', { name: 'Cicilan ke-2' }).uncheck();
  await expect(page.getByText('tetap terlambat, dan bunganya bertambah setiap hari.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cicilan ke-2' }).check();
  await pay(page);
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('amount')).toBe(sum);
});
