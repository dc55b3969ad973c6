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
