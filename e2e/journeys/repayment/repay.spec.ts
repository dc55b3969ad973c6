import { expect } from '@playwright/test';
import { deposit, leaveAndComeBack, openDetails } from '../../support/journeys.ts';
import { resetDemonstration } from '../../support/levers.ts';
import { test } from '../../support/test.ts';
import { repay } from './whole-repayment.ts';

test.beforeEach(({ product }) => resetDemonstration(product.url));

test('a borrower repays two instalments, and delays another loan, on the embedded database', async ({
  page,
  product,
}) => {
  await repay(page, product);
});

test('the way back finds the instalments as they were ticked, past the choice of a way to pay', {
  tag: '@long',
}, async ({ page, product }) => {
  const total = page.getByText(/^2 dari \d cicilan/);
  const pay = page.getByRole('button', { name: 'Bayar Segera' });
  const secondPeriod = page.getByRole('checkbox', { name: 'Cicilan ke-2' });
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
  await page.getByRole('button', { name: 'Ubah metode' }).click();
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
});

test('a code for another amount than is owed leads to the bill, which says what is', { tag: '@long' }, async ({
  page,
  product,
}) => {
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
});
