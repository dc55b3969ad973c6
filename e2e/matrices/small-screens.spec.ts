import { expect, type Page } from '@playwright/test';
import { overflows } from '../pictures/faults.ts';
import { firstOf } from '../support/extent.ts';
import { enlargeText, openAs, openConfirmation, openDetails, withoutAnswer } from '../support/journeys.ts';
import { test } from '../support/test.ts';

/** What a borrower must reach on any screen, however small it is and however large the text. */

const dialog = (page: Page) => page.getByRole('dialog');

async function isWhollySeen(page: Page, buttons: readonly string[]): Promise<void> {
  await expect(dialog(page).getByRole('heading')).toBeInViewport({ ratio: 0.9 });
  for (const name of buttons) {
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
}

const SMALL = [
  [568, 320, 200],
  [640, 320, 100],
  [320, 568, 200],
] as const;

for (const [width, height, text] of firstOf(SMALL)) {
  test(`a dialog opens at its top, its buttons in sight, at ${width}×${height}, text at ${text} %`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height });
    await openConfirmation(page, product.url, '170002');
    if (text === 200) await enlargeText(page);
    await dialog(page).waitFor();
    await isWhollySeen(page, ['Saya mengerti']);
    await page.getByRole('button', { name: 'Saya mengerti' }).click();
    await page.getByRole('button', { name: /^Perjanjian Pinjaman/ }).click();
    await dialog(page).waitFor();
    await isWhollySeen(page, ['Batal', 'Setuju']);
  });
}

test('a dialog that opened by itself leaves the focus on the heading', { tag: '@long' }, async ({ page, product }) => {
  await openConfirmation(page, product.url, '170002');
  await page.getByRole('button', { name: 'Saya mengerti' }).click();
  await expect(page.getByRole('heading', { name: 'Konfirmasi Pinjaman' })).toBeFocused();
});

test('so does a page that is tried again', { tag: '@long' }, async ({ page, product }) => {
  await withoutAnswer(page);
  await page.route('**/v3/loan-details/**', (route) => route.abort());
  await openDetails(page, product.url, '174001');
  const retry = page.getByRole('button', { name: 'Coba lagi' });
  await retry.waitFor();
  await page.unroute('**/v3/loan-details/**');
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Detail Pinjaman' })).toBeFocused();
});

for (const width of firstOf([320, 360])) {
  test(`every value stands beside its label, at the right edge, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 740 });
    await openConfirmation(page, product.url, '170002');
    await page.locator('.rows dd').last().waitFor();
    const crooked = await page.locator('.rows > div').evaluateAll((rows) =>
      rows
        .filter((row) => {
          const [label, value] = [...row.children].map((cell) => cell.getBoundingClientRect());
          return !label || !value || label.top !== value.top || value.right !== row.getBoundingClientRect().right;
        })
        .map((row) => row.textContent),
    );
    expect(crooked).toEqual([]);
  });
}

test('a long name and a long number wrap in their places', { tag: '@long' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await withoutAnswer(page);
  await page.route('**/v3/loan-details/loan-details*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.productName = 'N'.repeat(90);
    json.data.userOrderDetail.detail = [
      { text: 'Nomor referensi', value: '1'.repeat(40) },
      { text: 'L'.repeat(60), value: 'V'.repeat(60) },
    ];
    await route.fulfill({ response, json });
  });
  await openDetails(page, product.url, '174001');
  await page.getByText('Nomor referensi').waitFor();
  const outside = await page
    .locator('main *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.tagName),
    );
  expect(outside).toEqual([]);
});

test('sixty banks with long names fit a phone of 320 px, and are searched', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await withoutAnswer(page);
  await page.route('**/v3/loan-details/init-pay-type*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.bankList = Array.from({ length: 60 }, (_, index) => ({
      bankName: `Bank Pembangunan Daerah Daerah Istimewa Yogyakarta dan Sekitarnya ${index + 1}`,
      method: ['ATM', 'Mobile Banking'],
    }));
    await route.fulfill({ response, json });
  });
  const query = { orderId: '174001', amount: '310000' };
  await openAs(page, product.url, '174001', { path: '/individual', query });
  await expect(page.getByRole('radio')).toHaveCount(60);
  expect(await overflows(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Cari' }).fill('sekitarnya 60');
  await expect(page.getByText('1 ditemukan')).toBeVisible();
  await page.getByRole('radio').check({ force: true });
  await page.getByRole('radio', { name: 'Mobile Banking' }).check({ force: true });
  expect(await overflows(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' })).toBeEnabled();
});

test('the table of an agreement fits a phone of 360 px', { tag: '@long' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConfirmation(page, product.url, '174001');
  const english = new URL(page.url());
  english.pathname = '/loanAgreement';
  english.searchParams.set('position', '0');
  await page.goto(english.href);
  const table = page.frameLocator('iframe').locator('.table');
  await expect(table).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

const LANDSCAPE = [
  [640, 320],
  [740, 360],
] as const;

for (const [width, height] of firstOf(LANDSCAPE)) {
  test(`on a landscape phone of ${width}×${height} the action stays within reach`, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    await openConfirmation(page, product.url, '200001');
    const confirm = page.getByRole('button', { name: /^Pinjam Rp/ });
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('checkbox')).toBeInViewport({ ratio: 1 });
    const bar = await page.locator('.action-bar').boundingBox();
    expect(bar?.height ?? height).toBeLessThan(height / 4);
    await page.evaluate(() => scrollTo(0, 200));
    await expect(confirm).toBeInViewport({ ratio: 1 });
  });
}

test('a borrower of a wide screen sees a column on a ground, and the bar right under the content', {
  tag: '@long',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openConfirmation(page, product.url, '200001');
  await expect(page.getByRole('button', { name: /^Pinjam Rp/ })).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const column = await page.locator('.screen').evaluate((screen) => getComputedStyle(screen).backgroundColor);
  expect(column).not.toBe(ground);
  const main = await page.locator('main').boundingBox();
  const bar = await page.locator('.action-bar').boundingBox();
  expect(Math.round((main?.y ?? 0) + (main?.height ?? 0))).toBe(Math.round(bar?.y ?? -1));
});

test('what changes the order of a complaint keeps clear of its name, also where the text is large', {
  tag: '@long',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openConfirmation(page, product.url, '174001');
  const complaint = new URL(page.url());
  complaint.pathname = '/complaint';
  complaint.searchParams.set('orderNo', '174001');
  await page.goto(complaint.href);
  const all = page.getByRole('button', { name: 'Semua' });
  await expect(all).toBeVisible();
  await enlargeText(page);
  const button = await all.boundingBox();
  const card = await page.locator('.product-card').first().boundingBox();
  const name = await page.locator('.product-card > header > div').first().boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  const isBeside = (button?.x ?? 0) >= (name?.x ?? 0) + (name?.width ?? 0);
  const isBelow = (button?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0) - 16;
  expect(isBeside || isBelow).toBe(true);
});
