import { expect, type Page } from '@playwright/test';
import { enlargeText, openConfirmation, openDetails } from '../support/journeys.ts';
import { test } from '../support/test.ts';

/** A small phone whose text is twice as large: what stays in sight takes no more than its share. */
test.use({ viewport: { width: 320, height: 640 } });

const topOf = async (page: Page, name: RegExp | string) =>
  (await page.locator('.screen').locator('button, a').filter({ hasText: name }).boundingBox())?.y ?? 0;

test('the action of the loan details stays in sight, what else there is to do scrolls with the page', async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '174001');
  await expect(page.getByRole('button', { name: 'Perpanjang jatuh tempo' })).toBeInViewport();
  await enlargeText(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await topOf(page, 'Bayar sekarang')).toBeGreaterThan(480);
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Perpanjang jatuh tempo' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Perpanjang jatuh tempo' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Perpanjang jatuh tempo' })).toBeInViewport({ ratio: 1 });
});

test('the bar of the periods is as wide as the screen, however many there are', { tag: '@long' }, async ({
  page,
  product,
}) => {
  // The page as it is delivered, which no program draws anew.
  await page.route('**/assets/*.js', () => {});
  await openDetails(page, product.url, '174001');
  const bar = page.getByRole('list', { name: 'Cicilan menurut jatuh tempo' });
  await bar.waitFor();
  await enlargeText(page);
  for (const periods of [5, 12, 26, 52, 365]) {
    await bar.evaluate((list, periods) => {
      list.removeAttribute('data-dated');
      const [first, second] = [list.firstElementChild, list.children[1]];
      second?.lastElementChild?.setAttribute('data-inner', '');
      while (list.children.length < periods) first?.after(second?.cloneNode(true) ?? '');
    }, periods);
    await expect(bar.getByRole('listitem')).toHaveCount(periods);
    const { scrolled, narrowest, ends } = await bar.evaluate((list) => {
      const widths = [...list.children].map((one) => parseFloat(getComputedStyle(one, '::before').width));
      const [first, last] = [list.firstElementChild, list.lastElementChild].map((one) =>
        one?.lastElementChild?.getBoundingClientRect(),
      );
      return {
        scrolled: document.documentElement.scrollWidth,
        narrowest: Math.min(...widths),
        ends: [first?.left, first?.right, last?.left, last?.right].map((one) => one ?? 0),
      };
    });
    expect([periods, scrolled]).toEqual([periods, 320]);
    expect(narrowest).toBeGreaterThan(0);
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
    expect(ends.at(-1)).toBeLessThanOrEqual(320);
  }
});

test('what is paid now stays in sight, at the top or above its button, and nothing shows through under them', {
  tag: '@long',
}, async ({ page, product }) => {
  await openDetails(page, product.url, '180002');
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  const atTop = page.getByRole('main').getByText(/^Dibayar sekarang/);
  const aboveAction = page.getByRole('contentinfo').getByText('Dibayar sekarang');
  await atTop.waitFor();
  await enlargeText(page);
  await expect(atTop).toBeInViewport();
  await expect(aboveAction).toBeHidden();
  const pay = page.getByRole('button', { name: 'Bayar Segera' });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 600);
  await expect(atTop).not.toBeInViewport();
  await expect(aboveAction).toBeInViewport({ ratio: 1 });
  const { x, y, height } = (await pay.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const isOfBar = ([left, top]: number[]) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('.action-bar') !== null, [left, top]);
  expect(await isOfBar([x / 2, y + height / 2])).toBe(true);
  expect(await isOfBar([160, y + height + 2])).toBe(true);
});

test('so it does on the download page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#/download');
  await enlargeText(page);
  expect(await topOf(page, /^Unduh untuk/)).toBeGreaterThan(400);
  await expect(page.getByRole('link', { name: /^Ponsel lain/ })).not.toBeInViewport();
});

test('no word is broken', { tag: '@long' }, async ({ page, product }) => {
  await openConfirmation(page, product.url, '170002');
  await page.getByRole('dialog').waitFor();
  await enlargeText(page);
  const broken = await page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector('.screen') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
});
