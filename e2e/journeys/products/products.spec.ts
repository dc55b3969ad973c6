import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, test } from '../../support/test.ts';

const state = z.object({ productPages: z.array(z.object({ label: z.string(), url: z.string() })) });

/** Opens a product list of the demonstration as the native app does, by its label. */
async function openPage(page: Page, product: string, label: string): Promise<void> {
  const { productPages } = state.parse(await (await fetch(`${product}/demonstration/state`)).json());
  const found = productPages.find((one) => one.label === label);
  if (!found) throw new Error(`the demonstration has no page "${label}"`);
  await page.goto(`${found.url}&utm_source=sms&utm_tag=mei`);
}

/** The calls that the page makes from now on: the last of the path, and the body. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') calls.push(`${pathname.split('/').slice(-2).join('/')} ${request.postData()}`);
  });
  return calls;
}

const LIST = 'recommended products, one of them disabled';

test('recommended list, product, confirmation: by a web address with the tracking parameters and never the token', async ({
  page,
  product,
}) => {
  await openPage(page, product.url, LIST);
  await expect(page.getByRole('heading', { name: 'Pengajuan Khusus' })).toBeVisible();
  const apply = page.getByRole('button', { name: 'Ajukan Dana Kilat' });
  await apply.waitFor();
  const calls = watchCalls(page);
  await apply.click();
  await page.waitForURL(`${product.url}/loanConfirm?**`);
  expect(page.url()).toBe(`${product.url}/loanConfirm?productId=7&tracking=tk-dana-kilat&utm_source=sms&utm_tag=mei`);
  expect(calls.slice(0, 2)).toEqual([
    'pageEvent/save productId=7&moduleId=301&positionId=0',
    'product/apply product_id=7&module_id=301&scene=banner_jingzhun',
  ]);
  // The visit goes with the borrower: the confirmation is this borrower's, of this product.
  await expect(page.getByRole('heading', { name: 'Dana Kilat' })).toBeVisible();
});

test('a native target that is a screen of ours opens here', { tag: '@long' }, async ({ page, product }) => {
  await openPage(page, product.url, LIST);
  await page.getByRole('button', { name: 'Ajukan Dana Tenang' }).click();
  await page.waitForURL(`${product.url}/loanConfirm?productId=8`);
  await expect(page.getByRole('heading', { name: 'Dana Tenang' })).toBeVisible();
});

test('a disabled product calls nothing', { tag: '@long' }, async ({ page, product }) => {
  await openPage(page, product.url, LIST);
  const closed = page.getByRole('button', { name: 'Kuota penuh Dana Besar' });
  await expect(closed).toBeDisabled();
  const calls = watchCalls(page);
  await closed.click({ force: true });
  await page.getByRole('button', { name: 'Ajukan Dana Kilat' }).click();
  await page.waitForURL(`${product.url}/loanConfirm?**`);
  expect(calls.filter((call) => call.includes('=10&'))).toEqual([]);
});

test('an empty list says so and leads home', { tag: '@long' }, async ({ page, product }) => {
  await openPage(page, product.url, 'recommended products, none left');
  await expect(page.getByText('Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari')).toBeVisible();
  await page.getByRole('button', { name: 'Kembali Ke Beranda' }).click();
  await page.waitForURL(`${product.url}/?lang=id`);
});

test('a failed joint login offers alternatives, logs the click and leads to one', async ({ page, product }) => {
  await openPage(page, product.url, 'failed joint login, with alternatives');
  await expect(page.getByText('Pengajuan Anda belum dapat diproses')).toBeVisible();
  const alternative = page.getByRole('button', { name: 'Ajukan Dana Tunai' });
  await alternative.waitFor();
  await expect(page.getByRole('heading', { name: 'Dana Kilat' })).toHaveCount(0);
  const calls = watchCalls(page);
  await alternative.click();
  await page.waitForURL(`${product.url}/loanConfirm?productId=9&tracking=tk-dana-tunai&**`);
  expect(calls.slice(0, 2)).toEqual(['stand/necessity productId=9&positionId=1', 'stand/joint productId=9']);
});

test('a failed joint login without alternatives leads home', { tag: '@long' }, async ({ page, product }) => {
  await openPage(page, product.url, 'failed joint login, without any');
  await expect(page.getByText('Your application could not be processed')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the home page' }).click();
  // In the language of the visit.
  await page.waitForURL(`${product.url}/?lang=en`);
});
