import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { confirmLoan, openConfirmation, openDetails } from '../../support/journeys.ts';
import { moveClock } from '../../support/levers.ts';
import { test } from '../../support/test.ts';

/** A loan confirmed in a real browser, on a database of its own, whose clock these tests move. */

async function readAgain(page: Page, headline: string): Promise<void> {
  await page.reload();
  await expect(page.getByText(headline, { exact: true })).toBeVisible();
}

test('read, agreed to, confirmed, approved, paid out, due', { tag: '@long' }, async ({ page, product }) => {
  await page.goto('/User');
  const place = () => page.evaluate(() => navigation.currentEntry?.index ?? -1);
  const before = await place();
  await confirmLoan(page, product.url);
  // The confirmation made one entry, which the details have taken.
  expect(await place()).toBe(before + 1);
  expect(page.url()).not.toContain('demo-siti');
  await moveClock(product.url, { hours: 1 });
  await readAgain(page, 'Dana sedang dicairkan');
  await moveClock(product.url, { hours: 1 });
  await readAgain(page, 'Pinjaman berjalan');
  // Dana Tenang: Rp 4.500.000 in three periods of 31 days at 0.1 % a day, so 3.1 % of 4,500,000, 3,000,000 and 1,500,000.
  await expect(page.getByText('Rp 4.779.000', { exact: true })).toBeVisible();
  await moveClock(product.url, { days: 27 });
  await readAgain(page, 'Segera jatuh tempo');
});

test('the whole cost stands on the page, nothing is confirmed without the tick, and the page is accessible', async ({
  page,
  product,
}) => {
  await openConfirmation(page, product.url, '200001');
  const main = page.getByRole('main');
  // Dana Tunai for a repeat client: Rp 15.000.000, 91 days at 0.1 % a day.
  for (const figure of ['36,5%', 'Rp 16.365.000', 'Cair biasanya 2 jam, paling lambat 4 hari.']) {
    await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  const confirm = page.getByRole('button', { name: /^Pinjam Rp/ });
  await page.getByRole('checkbox').uncheck();
  await expect(confirm).toBeDisabled();
  await page.getByText('Rincian rencana pembayaran').first().click();
  await expect(page.getByRole('row', { name: / 15\.000\.000 1\.365\.000 16\.365\.000$/ })).toHaveCount(2);
  await expect(page.getByText('Sisa pokok setelah cicilan ke-1')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('a refused confirmation leaves everything as it was', { tag: '@long' }, async ({ page, product }) => {
  await openConfirmation(page, product.url, '200001');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await moveClock(product.url, { days: 2 });
  await page.getByRole('button', { name: /^Pinjam Rp/ }).click();
  await expect(page.getByText('Penawaran ini sudah berakhir. Silakan muat ulang halaman.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('button', { name: /^Pinjam Rp/ })).toBeEnabled();
});

test('where contracts have a page of their own, it is read there and left by its back button', {
  tag: '@long',
}, async ({ page, product }) => {
  await openConfirmation(page, product.url, '200001');
  const english = new URL(page.url());
  english.searchParams.set('lang', 'en');
  await page.goto(english.href);
  await page.getByRole('checkbox').uncheck();
  await page.getByText('Repayment plan details').first().click();
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('/contract-jump') && fetched.push(request.url()));
  await page.getByRole('button', { name: 'Loan Terms and Conditions' }).click();
  await expect(page).toHaveURL(/loanAgreement\?productId=9&position=1/);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('The term of a loan is from 91 to 365 calendar days.')).toBeVisible();
  expect(fetched).toHaveLength(1);
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Confirm your loan')).toBeVisible();
  // What was withdrawn stays withdrawn, and what was opened open; so it does when the page is read again.
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText('Principal left after instalment 1')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Borrow Rp/ })).toBeDisabled();
});

test('a notice that was closed stays closed behind a contract that is read on a page', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openConfirmation(page, product.url, '170002');
  const english = new URL(page.url());
  english.searchParams.set('lang', 'en');
  await page.goto(english.href);
  await page.getByRole('dialog').getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('button', { name: 'Loan Terms and Conditions' }).click();
  await expect(page).toHaveURL(/loanAgreement/);
  await page.goBack();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the phone closes what lies over the confirmation before it leaves it', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await page.goto('/User');
  await openConfirmation(page, product.url, '170002');
  const dialogs = page.getByRole('dialog');
  const back = () => page.evaluate(() => Reflect.get(window, 'lendingAppReceive')({ type: 'back.pressed' }));
  await page.getByRole('button', { name: 'Syarat pinjaman' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await back();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(dialogs).toHaveCount(1);
  await back();
  await expect(dialogs).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toBeVisible();
  await back();
  await expect(page).toHaveURL(/\/User/);
});

test("the browser's step back inside the page closes a dialog first", { tag: '@long' }, async ({ page, product }) => {
  await openDetails(page, product.url, '170001');
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.getByRole('button', { name: 'Bayar Segera' }).click();
  await page.getByRole('button', { name: 'TELAH MEMBAYAR' }).click();
  const dialogs = page.getByRole('dialog');
  await expect(dialogs).toBeVisible();
  // A step that is held back never ends.
  await page.goBack({ timeout: 1000 }).catch(() => {});
  await expect(dialogs).toHaveCount(0);
  await expect(page).toHaveURL(/\/that/);
  await page.goBack();
  await expect(page).toHaveURL(/\/repayment/);
});

test('a visitor reads the public loan terms, and the server is not asked for them', { tag: '@long' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/loanAgreement');
  await expect(page.getByRole('heading', { name: 'Jangka waktu' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/v3/'))).toEqual([]);
});
