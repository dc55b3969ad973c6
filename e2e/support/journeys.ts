import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { pull } from './levers.ts';

const state = z.object({
  addresses: z.array(z.object({ orderId: z.string(), url: z.string() })),
  virtualAccounts: z.array(z.object({ orderId: z.string(), vcode: z.string() })),
});

/** What the demonstration behind the product tells of itself. */
async function demonstration(product: string) {
  const answer = await fetch(`${product}/demonstration/state`);
  return state.parse(await answer.json());
}

/** Opens the loan details as the native app does: every page parameter in the address, the header values too. */
export async function openDetails(page: Page, product: string, orderId: string): Promise<void> {
  const { addresses } = await demonstration(product);
  const found = addresses.find((address) => address.orderId === orderId);
  if (!found) throw new Error(`the demonstration holds no order ${orderId}`);
  await page.goto(`${found.url}&formKey=k&formSign=s&jsonKey=k&jsonSign=s`);
}

/** The page's program finds no answer with it, and asks. */
export function withoutAnswer(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.getElementById('hydration')?.remove());
  });
}

/** The money arrives at the virtual account that was opened last for the order; `amount` in major units, else its own. */
export async function deposit(product: string, orderId: string, amount?: string): Promise<void> {
  await depositTo(product, await vcodeOf(product, orderId), amount);
}

/** The number that was opened last for the order. */
export async function vcodeOf(product: string, orderId: string): Promise<string> {
  const { virtualAccounts } = await demonstration(product);
  return virtualAccounts.find((one) => one.orderId === orderId)?.vcode ?? '';
}

export async function depositTo(product: string, vcode: string, amount?: string): Promise<void> {
  await pull(product, 'deposit', { vcode, amount });
}

/** The borrower pays in another app and comes back: a page that becomes visible looks for the payment at once. */
export async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

/** Details, instalments, two ticked, a bank chosen, the virtual account shown, the money arrived, details again. */
export async function repayTwoInstalments(page: Page, product: string): Promise<void> {
  const orderId = '170001';
  await openDetails(page, product, orderId);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();

  await page.getByRole('checkbox', { name: 'Cicilan ke-2' }).check();
  await expect(page.getByText(/^2 dari \d cicilan/)).toBeVisible();
  await page.getByRole('button', { name: 'Bayar Segera' }).click();

  await page.getByRole('button', { name: 'Ubah metode' }).click();
  await page.getByRole('tab', { name: 'Bank' }).click();
  await page.getByRole('radio', { name: 'BCA' }).check();
  await page.getByRole('group', { name: 'Cara bayar di BCA' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' }).click();

  await expect(page.getByText('Nomor virtual account', { exact: true })).toBeVisible();
  await deposit(product, orderId);
  await leaveAndComeBack(page);
  await expect(page.getByText('Nomor bukti')).toBeVisible();
  // The page that is read again shows the receipt, and asks for no other payment.
  await page.reload();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
  await page.getByRole('button', { name: 'Lihat detail pinjaman' }).click();
  await expect(page.getByText('Sisa tagihan')).toBeVisible();
}

/** Details, delay, the fee paid at a mini market, which moves the due dates. */
export async function delayRepayment(page: Page, product: string): Promise<void> {
  const orderId = '174001';
  await openDetails(page, product, orderId);
  await page.getByRole('button', { name: 'Perpanjang jatuh tempo' }).click();
  await expect(page.getByText('Biaya perpanjangan').first()).toBeVisible();
  await page.getByRole('button', { name: 'Bayar Segera' }).click();
  await expect(page.getByText('Kode pembayaran', { exact: true })).toBeVisible();
  await deposit(product, orderId);
  await leaveAndComeBack(page);
  await expect(page.getByText('Nomor bukti')).toBeVisible();
}

/** A settled loan whose rating is due: three stars, thanks, and another loan asked for. */
export async function rateAndBorrowAgain(page: Page, product: string): Promise<void> {
  await openDetails(page, product, '200002');
  await page.getByRole('radio', { name: '3 bintang' }).check({ force: true });
  await page.getByRole('button', { name: 'Kirim' }).click();
  await expect(page.getByRole('heading', { name: 'Terima kasih' })).toBeVisible();
  await page.getByRole('button', { name: 'Tutup' }).last().click();
  const noted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Pinjam lagi' }).click();
  await noted;
}

/** Opens a screen as the borrower of an order does: its page parameters in the address, the order's own left out. */
export async function openAs(
  page: Page,
  product: string,
  orderId: string,
  { path, query = {} }: { path: string; query?: Record<string, string> },
): Promise<void> {
  const { addresses } = await demonstration(product);
  const url = new URL(addresses.find((address) => address.orderId === orderId)?.url ?? '');
  url.pathname = path;
  url.searchParams.delete('orderId');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  await page.goto(`${url}&formKey=k&formSign=s&jsonKey=k&jsonSign=s`);
}

/** Opens the confirmation of a product as its borrower. */
export function openConfirmation(page: Page, product: string, orderId: string): Promise<void> {
  return openAs(page, product, orderId, { path: '/loanConfirm' });
}

/** The notice and its agreement read, a contract read and agreed to, the loan confirmed, its details shown. */
export async function confirmLoan(page: Page, product: string): Promise<void> {
  await openConfirmation(page, product, '170002');
  await readAndConfirm(page, 'Siti Rahma');
}

/** The same from the confirmation on. The contract names the borrower, or shows the number in groups. */
export async function readAndConfirm(page: Page, borrower: string): Promise<void> {
  const contract = page.frameLocator('iframe');
  await page.getByRole('button', { name: 'Syarat pinjaman' }).click();
  await expect(contract.getByText('91 sampai 365 hari kalender')).toBeVisible();
  await page.getByRole('button', { name: 'Setuju' }).click();
  await page.getByRole('button', { name: 'Saya mengerti' }).click();

  await page.getByRole('button', { name: /^Perjanjian Pinjaman/ }).click();
  await expect(
    contract.getByText(/^\d+$/.test(borrower) ? new RegExp([...borrower].join('\\s?')) : borrower).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Setuju' }).click();
  await page.getByRole('button', { name: /^Pinjam (Rp|₹)/ }).click();
  await page.waitForURL(/from=confirm/);
  await expect(page.getByText('Sedang ditinjau')).toBeVisible();
}

export const journeys = [repayTwoInstalments, delayRepayment, rateAndBorrowAgain, confirmLoan];

/** The calls that the journeys make between them. */
export const CALLS_OF_THE_JOURNEYS = [
  'loan-details',
  'loan-play-detail',
  'init-pay-type',
  'generate-vcode',
  'delay-detail',
  'google-score',
  'event/save',
  'loan-detail-confirm',
  'contract',
  'contract-jump',
  'loan-detail-push',
] as const;

/** Text twice as large, as the phone's own setting makes it. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}
