import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { delayRepayment, repayTwoInstalments } from '../../support/journeys.ts';
import type { Product } from '../../support/product.ts';

/** A borrower repays, from the details to the details again. The books are balanced before and after. */
const books = z.object({ books: z.object({ balanced: z.boolean(), entries: z.number() }) });

async function booksOf(product: Product) {
  const answer = await fetch(`${product.url}/demonstration/state`);
  return books.parse(await answer.json()).books;
}

export async function repay(page: Page, product: Product): Promise<void> {
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
