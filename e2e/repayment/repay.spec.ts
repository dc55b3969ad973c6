import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod/mini';
import { startRealPostgres } from '../../tests/database/real-postgres.ts';
import { delayRepayment, deposit, leaveAndComeBack, openDetails, repayTwoInstalments } from '../support/journeys.ts';
import { type Product, startProduct } from '../support/product.ts';

/**
 * A borrower repays, from the details to the details again, against the database: the embedded one, and a real
 * PostgreSQL. The books are balanced before and after.
 */
const books = z.object({ books: z.object({ balanced: z.boolean(), entries: z.number() }) });

async function booksOf(product: Product) {
  const answer = await fetch(`${product.url}/demonstration/state`);
  return books.parse(await answer.json()).books;
}

async function repay(page: Page, product: Product): Promise<void> {
  const before = await booksOf(product);
  expect(before.balanced).toBe(true);

  await repayTwoInstalments(page, product.url);
  await expect(page.getByText('Riwayat pembayaran')).toBeVisible();
  await expect(page.getByText('Pinjaman berjalan')).toBeVisible();
  const repaid = await booksOf(product);
  expect(repaid.balanced).toBe(true);
  expect(repaid.entries).toBeGreaterThan(before.entries);

  await delayRepayment(page, product.url);
  await page.getByRole('button', { name: 'Lihat detail pinjaman' }).click();
  await expect(page.getByText('Pinjaman berjalan')).toBeVisible();
  const delayed = await booksOf(product);
  expect(delayed.balanced).toBe(true);
  expect(delayed.entries).toBeGreaterThan(repaid.entries);
}

test('a borrower repays two instalments, and delays another loan, on the embedded database', async ({ page }) => {
  test.setTimeout(120_000);
  const product = await startProduct();
  try {
    await repay(page, product);
  } finally {
    await product.stop();
  }
});

test('a borrower repays two instalments, and delays another loan, on PostgreSQL', async ({ page }) => {
  test.setTimeout(180_000);
  const postgres = await startRealPostgres();
  const product = await startProduct({ DATABASE_URL: postgres.url });
  try {
    await repay(page, product);
  } finally {
    await product.stop();
    await postgres.stop();
  }
});

test('the way back finds the instalments as they were ticked, past the choice of a way to pay', async ({ page }) => {
  const product = await startProduct();
  const total = page.getByText(/^2 dari \d cicilan/);
  const pay = page.getByRole('button', { name: 'Bayar Segera' });
  const secondPeriod = page.getByRole('checkbox', { name: 'Cicilan ke-2' });
  try {
    await openDetails(page, product.url, '170001');
    await page.getByRole('button', { name: 'Bayar sekarang' }).click();
    await secondPeriod.check();
    const sumAbovePay = page.getByRole('contentinfo').getByText('Dibayar sekarang');
    await expect(sumAbovePay).toBeHidden();
    await page.setViewportSize({ width: 320, height: 480 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(sumAbovePay).toBeVisible();
    await pay.click();
    await expect(page.getByText('Kode pembayaran', { exact: true })).toBeVisible();
    const code = page.url();
    await page.goBack();
    await expect(total).toBeVisible();
    await expect(secondPeriod).toBeChecked();
    await page.reload();
    await expect(total).toBeVisible();

    await pay.click();
    await expect(page).toHaveURL(code);
    await page.getByText('Ubah metode').click();
    await page.getByRole('radio', { name: 'BCA' }).check();
    await page.getByRole('group', { name: 'Cara bayar di BCA' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' }).click();
    await expect(page.getByText('BCA · ATM')).toBeVisible();
    await expect(page).toHaveURL(code);
    await page.getByRole('button', { name: 'Kembali' }).click();
    await expect(total).toBeVisible();

    await pay.click();
    await expect(page.getByText('Nomor virtual account', { exact: true })).toBeVisible();
    await deposit(product.url, '170001');
    await leaveAndComeBack(page);
    await expect(page.getByText('Nomor bukti')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^1 dari \d cicilan/)).toBeVisible();
    await expect(secondPeriod).toHaveCount(0);
  } finally {
    await product.stop();
  }
});

test('a code for another amount than is owed leads to the bill, which says what is', async ({ page }) => {
  const product = await startProduct();
  try {
    await openDetails(page, product.url, '170001');
    const code = new URL(page.url());
    code.pathname = '/that';
    code.searchParams.set('amount', '999999999');
    await page.goto(code.href);
    // Asking again cannot help.
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveAttribute('data-kind', 'text');
    await expect(page.getByRole('button', { name: 'Buka tagihan' })).toHaveAttribute('data-kind', 'primary');
    await page.getByRole('button', { name: 'Buka tagihan' }).click();
    await expect(page.getByRole('heading', { name: 'Detail Tagihan' })).toBeVisible();
    await expect(page.getByText(/^1 dari \d cicilan/)).toBeVisible();
  } finally {
    await product.stop();
  }
});
