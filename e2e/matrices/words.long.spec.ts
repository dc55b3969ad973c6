import { openDetails, withoutAnswer } from '../support/journeys.ts';
import { expect, test } from '../support/test.ts';

/** What stands on the loan's screens in words. */

test('details that do not load say so, and are asked for again', async ({ page, product }) => {
  await withoutAnswer(page);
  await page.route('**/v3/loan-details/loan-details*', (route) => route.abort());
  await openDetails(page, product.url, '174103');
  await expect(page.getByText('Detail pinjaman belum bisa dimuat.')).toBeVisible();
  await page.unroute('**/v3/loan-details/loan-details*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Sisa tagihan')).toBeVisible();
});

test('the interest is 利息 in Chinese, on the loan and on the confirmation of another', async ({ page, product }) => {
  await openDetails(page, product.url, '174103');
  const chinese = new URL(page.url());
  chinese.searchParams.set('lang', 'zh');
  for (const path of ['/loanDetails', '/loanConfirm']) {
    chinese.pathname = path;
    await page.goto(chinese.href);
    await expect(page.locator('dt', { hasText: /^利息$/ }).first()).toBeVisible();
  }
});
