import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { openAs, openDetails } from './journeys.ts';
import { pull } from './levers.ts';

const outbox = z.object({ messages: z.array(z.object({ text: z.string() })) });

/** A picture of one colour, as a phone's camera would send it. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The complaint entry of an order. */
export function openComplaint(page: Page, product: string, orderNo: string): Promise<void> {
  return openAs(page, product, orderNo, { path: '/complaint', query: { orderNo } });
}

export function openComplaintForm(page: Page, product: string, orderNo: string): Promise<void> {
  return openAs(page, product, orderNo, { path: '/complainPageNext', query: { problemType: '2', orderNo } });
}

export function openChat(page: Page, product: string, orderNo: string, selectedIndex = '0'): Promise<void> {
  const path = '/intelligentCustomerService';
  return openAs(page, product, orderNo, { path, query: { orderNo, selectedIndex } });
}

/** From the details of an order to its saved cards, by the bill and the page of the virtual account. */
export async function openCards(page: Page, product: string, orderId: string): Promise<void> {
  await openDetails(page, product, orderId);
  await page.getByRole('button', { name: /^Bayar (sekarang|sisa)/ }).click();
  await page.getByRole('button', { name: 'Bayar Segera' }).click();
  await page.getByRole('button', { name: /Bayar dengan kartu/i }).click();
  await expect(page.getByText('Kartu tersimpan')).toBeVisible();
}

export async function payWithCard(page: Page, lastFour: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(lastFour) }).check({ force: true });
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
}

/** Types a code into the dialog and confirms. */
export async function confirmWith(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kode SMS').fill(code);
  await dialog.getByRole('button', { name: /^Bayar Rp/ }).click();
}

/** Pays with a card that needs a code, and tells the code of its SMS, which has left when the page asks for it. */
export async function codeToPayWith(page: Page, product: string, lastFour: string): Promise<string> {
  await payWithCard(page, lastFour);
  await expect(page.getByRole('dialog')).toContainText(lastFour);
  const { messages } = outbox.parse(await (await fetch(`${product}/demonstration/outbox`)).json());
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

/** A repayment by a card that needs a code, seen in the loan afterwards. */
export async function repayByCard(page: Page, product: string): Promise<void> {
  await openCards(page, product, '170002');
  await confirmWith(page, await codeToPayWith(page, product, '4002'));
  await expect(page.getByText('Riwayat pembayaran')).toBeVisible();
}

/** A complaint about a payment, with so many pictures, from its entry to its confirmation. */
export async function complain(page: Page, text: string, images: number): Promise<void> {
  await page.getByRole('button', { name: 'Pembayaran belum tercatat' }).click();
  await page.getByRole('textbox').fill(text);
  const files = Array.from({ length: images }, (_, index) => ({
    name: `struk-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: PICTURE,
  }));
  if (images > 0) await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.locator('.image-grid [data-state]')).toHaveCount(0);
  await expect(page.getByText(`Gambar (${images} dari 9)`)).toBeVisible();
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByText('Berhasil dikirim')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajukan keluhan' })).toBeVisible();
}

const latest = z.object({ complaints: z.array(z.object({ id: z.string() })) });

/** A complaint that is answered, and that the borrower finds in the list, reads and rates as soon as it asks for that. */
export async function complainAndRate(page: Page, product: string): Promise<void> {
  await openComplaint(page, product, '174001');
  await complain(page, 'Tagihan masih sama setelah saya bayar.', 0);
  const { complaints } = latest.parse(await (await fetch(`${product}/demonstration/state`)).json());
  await pull(product, 'answer', { complaintId: complaints[0]?.id, text: 'Pembayaran Anda sudah kami catat.' });
  await page.getByText('Keluhan saya').click();
  await page.getByText('Tagihan masih sama setelah saya bayar.').click();
  await rate(page, 5);
}

export async function rate(page: Page, stars: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: `${stars} bintang` }).check({ force: true });
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect(page.locator('.chip').getByText('Penilaian Anda terkirim!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** A question, its answer, not resolved, free text, and the contacts of people. */
export async function askTheBot(page: Page, product: string): Promise<void> {
  await openChat(page, product, '174001');
  await page.getByRole('button', { name: 'Bagaimana cara mengajukan pinjaman?' }).click();
  await page.getByRole('button', { name: 'Belum terjawab' }).click();
  await write(page, 'bayar pake alfamart gimana');
  await expect(page.getByRole('log')).toContainText(/kasir/);
  await page.getByRole('log').getByRole('button', { name: 'Hubungi layanan pelanggan' }).last().click();
  await expect(page.getByText('+62 21 5550 0100')).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText(text);
}

export const helpJourneys = [repayByCard, complainAndRate, askTheBot];

/** The calls that these journeys make beside those of the others. No upload: the proxy that checks them reads a body as text. */
export const CALLS_OF_HELP = [
  'repayment-way',
  'repayment-commit',
  'repayment-confirm',
  'problem-init',
  'problem-save',
  'problem-list',
  'problem-detail',
  'save-score',
  'get-qa-list',
  'qa-record',
  'contact-kf-info',
] as const;
