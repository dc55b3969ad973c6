import { expect, type Page } from '@playwright/test';
import { openDetails } from '../support/journeys.ts';

/** From the loan to the page of the number that the fee of a delay is paid to, which has read the loan. */
export async function toTheNumber(page: Page, product: string): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openDetails(page, product, '174001');
  await button('Tunda pembayaran').click();
  const read = page.waitForResponse((response) => response.url().includes('/loan-details/loan-details'));
  await button('Bayar Segera').click();
  await expect(button('TELAH MEMBAYAR')).toBeVisible();
  await read;
}
