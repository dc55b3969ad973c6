import { expect, type Page } from '@playwright/test';
import { openIndianDetails } from '../../support/india.ts';
import { deposit, leaveAndComeBack } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** A borrower in India repays in rupees by what India pays with, against the real server, to the receipt. */

/** What the page has asked the browser to open beside itself. */
async function openedApps(page: Page): Promise<() => string[]> {
  const opened: string[] = [];
  await page.exposeFunction('tellOpened', (url: string) => opened.push(url));
  await page.addInitScript(() => {
    Reflect.get(window, 'navigation').addEventListener('navigate', (event: { destination: { url: string } }) => {
      if (/^upi:/.test(event.destination.url)) Reflect.get(window, 'tellOpened')(event.destination.url);
    });
  });
  return () => opened;
}

/** From the loan's details over its bill: both buttons have one name. */
async function payBill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Bill details' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
}

test('by UPI: nothing is chosen, so any app, by its link or the QR code, to the receipt', async ({ page, product }) => {
  const opened = await openedApps(page);
  await openIndianDetails(page, product.url, '174201');
  await payBill(page);

  await expect(page.getByText('UPI ID', { exact: true })).toBeVisible();
  await expect(page.getByText('Any UPI app')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Payment QR code' })).toHaveCount(0);
  await page.getByText('Show QR code').click();
  await expect(page.getByRole('img', { name: 'Payment QR code' })).toBeVisible();
  await expect(page.getByText('Enter your UPI PIN in the app. We never ask for it.')).toBeVisible();
  await expect(page.getByText('+91 80 5550 0100')).toBeVisible();
  await expect(page.getByText('+62')).toHaveCount(0);

  await page.getByRole('button', { name: 'Open UPI app' }).click();
  await expect.poll(() => opened().length).toBe(1);
  const link = new URL(opened()[0] ?? '');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ am: '5480.00', cu: 'INR', pn: 'Pinjam Teman' });
  expect(link.searchParams.get('pa')).toBe(await page.locator('main output').textContent());
  // The page stays where it is, and waits for the money.
  await expect(page.getByRole('button', { name: 'I HAVE PAID' })).toBeVisible();

  await deposit(product.url, '174201');
  await leaveAndComeBack(page);
  await expect(page.getByText('Receipt number')).toBeVisible();
  await expect(page.getByText('₹5,480', { exact: true }).first()).toBeVisible();
});

test('by NEFT, chosen as a transfer, to the account with its IFSC and its name, to the receipt', {
  tag: '@long',
}, async ({ page, product }) => {
  await openIndianDetails(page, product.url, '170201');
  await payBill(page);
  await page.getByText('Change method').click();

  await expect(page.getByRole('tab', { selected: true })).toHaveText('Bank transfer');
  await expect(page.getByRole('tab', { name: 'UPI' })).toBeVisible();
  await page.getByRole('radio', { name: /^NEFT/ }).check();
  await page.getByRole('button', { name: 'I WANT TO PAY' }).click();

  await expect(page.getByText('Account number', { exact: true })).toBeVisible();
  await expect(page.getByText('ICIC0SANDBX', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('PINJAM TEMAN 170201', { exact: true }).first()).toBeVisible();
  for (const name of ['Copy number', 'Copy IFSC', 'Copy account name']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Open UPI app' })).toHaveCount(0);
  await expect(page.getByText(/NEFT goes out every half hour/)).toBeVisible();

  await deposit(product.url, '170201');
  await leaveAndComeBack(page);
  await expect(page.getByText('Receipt number')).toBeVisible();
  await expect(page.getByText('ICICI Bank · NEFT')).toBeVisible();
});

test('a visit that names no language reads the specification’s own texts, and steps in its market’s language', {
  tag: '@long',
}, async ({ page, product }) => {
  await openIndianDetails(page, product.url, '180201', { lang: null });
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Pinjaman' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.getByRole('button', { name: 'Bayar Segera' }).click();
  await expect(page.getByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
  await expect(page.getByText('Enter your UPI PIN in the app. We never ask for it.')).toBeVisible();
});
