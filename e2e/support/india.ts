import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const state = z.object({ addresses: z.array(z.object({ orderId: z.string(), url: z.string() })) });

/** Opens the loan details of an order in India as the native app does. `lang` null: the address names no language. */
export async function openIndianDetails(
  page: Page,
  product: string,
  orderId: string,
  { lang = 'en' }: { lang?: string | null } = {},
): Promise<void> {
  const answer = await fetch(`${product}/demonstration/state`);
  const { addresses } = state.parse(await answer.json());
  const url = new URL(addresses.find((address) => address.orderId === orderId)?.url ?? '');
  if (lang === null) url.searchParams.delete('lang');
  else url.searchParams.set('lang', lang);
  await page.goto(url.href);
}
