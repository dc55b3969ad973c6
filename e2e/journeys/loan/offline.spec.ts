import { expect } from '@playwright/test';
import { enlargeText, openDetails, withoutAnswer } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** A small phone whose text is twice as large loses its connection. */
test.use({ viewport: { width: 320, height: 640 } });

test('what says that there is no connection stays in sight, with the title below it', async ({
  page,
  context,
  product,
}) => {
  // What the page comes with stands there before its program does, which is to come over the line.
  await withoutAnswer(page);
  await openDetails(page, product.url, '174001');
  const notice = page.getByText('Tidak ada koneksi internet.');
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible();
  await enlargeText(page);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(notice).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('.offline').boundingBox();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
