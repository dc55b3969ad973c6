import { expect, type Page } from '@playwright/test';
import { openDetails } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const age = (page: Page) => page.getByRole('heading', { name: /^Angka dari / });

test('a loan that is read again without a network is our page, with its last figures, their age and the telephone', async ({
  page,
  context,
  product,
}) => {
  await openDetails(page, product.url, '174001');
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Detail pinjaman belum bisa dimuat.')).toBeVisible();
  await expect(age(page)).toBeVisible();
  await expect(page.getByText('Nomor pinjaman')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Telepon/ })).toBeVisible();
  // Nothing is paid from figures of before.
  await expect(page.getByRole('button', { name: /bayar/i })).toHaveCount(0);

  // Nothing of a borrower lies where another one's page could read it.
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('offline');
    const responses = await Promise.all(
      (await cache.keys()).map(async (request) => (await cache.match(request))?.text()),
    );
    return { pages: (await cache.keys()).map(({ url }) => new URL(url).pathname), text: responses.join('') };
  });
  expect(kept.pages).toEqual(['/offline']);
  expect(kept.text).not.toContain('174001');
  expect(kept.text).not.toContain('demo-siti');

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible();
  await expect(age(page)).toHaveCount(0);
});

test('a code that holds is there without a network, on its page and on the loan’s, and nothing asks to pay', async ({
  page,
  context,
  product,
}) => {
  await openDetails(page, product.url, '174001');
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.getByRole('button', { name: 'Bayar Segera' }).click();
  const number = page.getByRole('status', { name: 'Kode pembayaran' });
  const code = await number.innerText();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  // Whether the code of this page was paid is not known.
  await page.reload();
  await expect(page.getByText('Status pembayaran belum bisa dimuat.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Telepon/ })).toBeVisible();
  await expect(number).toHaveCount(0);
  const ofCode = page.url();
  for (const address of [`${product.url}/loanDetails?productId=7&orderId=174001`, ofCode]) {
    await page.goto(address);
    await expect(page.getByText('Dimuat lagi sendiri begitu tersambung.')).toBeVisible();
    await expect(number).toHaveText(code);
    await expect(page.getByText(/^Penerima: /)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^Cicilan$/ })).toBeVisible();
    await expect(page.getByText('Rp 1.120.000').first()).toBeVisible();
    await expect(page.getByText('Bayar sebelum')).toBeVisible();
    await expect(page.getByRole('button', { name: /bayar/i })).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
});

test('a page without figures is ours as well: the telephone is the way on, and it comes by itself', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.url}/register?id=2&isNeedPop=1&lang=id`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Halaman pendaftaran belum bisa dimuat.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Telepon/ })).toHaveAttribute('data-kind', 'primary');
  await context.setOffline(false);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('another visit knows no figures of the one before', async ({ page, context, product }) => {
  await openDetails(page, product.url, '174001');
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const address = new URL(page.url());
  await page.close();
  await context.setOffline(true);
  const another = await context.newPage();
  await another.goto(address.href);
  await expect(another.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(age(another)).toHaveCount(0);
});
