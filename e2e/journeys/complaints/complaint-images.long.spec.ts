import { openComplaintForm, PICTURE } from '../../support/help-journeys.ts';
import { expect, test } from '../../support/test.ts';

const TEXT = 'Saya sudah membayar lewat m-BCA pukul 10.48, tetapi tagihan masih sama.';

test('a web view that is killed gives text and images back', async ({ page, product, context }) => {
  await openComplaintForm(page, product.url, '174002');
  await page.getByRole('textbox').fill(TEXT);
  const image = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });
  await page.locator('input[type=file]').setInputFiles([image('a.png')]);
  await expect(page.getByText('Gambar (1 dari 9)')).toBeVisible();
  await expect(page.locator('.image-grid [data-state]')).toHaveCount(0);
  // The second one is on its way when the web view goes.
  let isAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await page.route('**/upload-problem-img*', () => isAsked());
  await page.locator('input[type=file]').setInputFiles([image('b.png')]);
  await asked;
  // It is written to the phone while it is sent, which takes the phone a moment.
  await expect.poll(() => page.evaluate(imagesOnPhone)).toBe(1);
  await page.close();

  const again = await context.newPage();
  await openComplaintForm(again, product.url, '174002');
  await expect(again.getByRole('textbox')).toHaveValue(TEXT);
  await expect(again.getByText('Gambar (2 dari 9)')).toBeVisible();
  await expect(again.locator('.image-grid [data-state]')).toHaveCount(0);
  await again.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(again.getByText('Berhasil dikirim')).toBeVisible();
});

test('an image that cannot be sent is refused with a sentence before it is uploaded', async ({ page, product }) => {
  await openComplaintForm(page, product.url, '174003');
  let uploads = 0;
  await page.route('**/upload-problem-img*', async (route) => {
    uploads += 1;
    await route.continue();
  });
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: heic },
    { name: 'catatan.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
    { name: 'besar.png', mimeType: 'image/png', buffer: Buffer.concat([PICTURE, Buffer.alloc(10 * 1024 * 1024)]) },
  ]);
  await expect(page.getByText(/foto\.jpg.*HEIC/)).toBeVisible();
  await expect(page.getByText(/catatan\.png bukan gambar/)).toBeVisible();
  await expect(page.getByText(/besar\.png lebih besar dari 10 MB/)).toBeVisible();
  expect(uploads).toBe(0);
});

/** How many images of drafts the phone keeps, those that are not uploaded yet. */
function imagesOnPhone(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('complaint-drafts');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const [store = ''] = opening.result.objectStoreNames;
      const counting = opening.result.transaction(store).objectStore(store).count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
