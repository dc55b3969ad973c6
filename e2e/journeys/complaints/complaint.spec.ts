import { testExtent } from '#commands/extent.ts';
import { complain, openComplaint, rate } from '../../support/help-journeys.ts';
import { field } from '../../support/registration.ts';
import { expect, test } from '../../support/test.ts';

/** As many as a complaint may have; outside of `npm run test:all` a few. */
const IMAGES = testExtent() === 'all' ? 9 : 2;
const TEXT = 'Saya sudah membayar lewat m-BCA pukul 10.48, tetapi tagihan masih sama.';

test(`a complaint with ${IMAGES} images is filed, answered, read with its result, and rated`, async ({
  page,
  product,
  context,
}) => {
  await openComplaint(page, product.url, '174001');
  await complain(page, TEXT, IMAGES);

  const preview = await context.newPage();
  await preview.goto('/testPreview?open=levers');
  await preview.getByRole('button', { name: new RegExp(TEXT) }).click();
  await field(preview, 'Answer').fill('Pembayaran sudah kami catat.');
  await field(preview, 'Sample images: receipt, transfer; empty: none').fill('receipt');
  await preview.getByRole('button', { name: 'Send the answer' }).click();
  await expect(preview.getByRole('button', { name: new RegExp(TEXT) })).toContainText('answered');

  await page.getByText('Keluhan saya').click();
  await page.getByRole('tab', { name: 'Dijawab' }).click();
  await page.getByText(TEXT).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Hasil penanganan' })).toBeVisible();
  await expect(main).toContainText('Pembayaran sudah kami catat.');
  await expect(main.locator('.image-grid img')).toHaveCount(IMAGES + 1);
  const columns = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  expect(await main.locator('.image-grid').first().evaluate(columns)).toBe(3);
  for (const image of await main.locator('.image-grid img').all()) {
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  await rate(page, 4);
  await page.reload();
  await expect(main).toContainText('Pembayaran sudah kami catat.');
});
