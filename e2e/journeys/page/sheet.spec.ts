import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';

/** A loan that is due, as its borrower opens it. */
async function dueLoan(product: string): Promise<string> {
  const { addresses } = await (await fetch(`${product}/demonstration/state`)).json();
  return addresses.find(({ orderId }: { orderId: string }) => orderId === '174001').url;
}

/** How the page looks, as far as its style sheet decides. */
function look(page: Page) {
  return page.locator('main').evaluate((main) =>
    [document.body, main, ...main.querySelectorAll('*')].map((element) => {
      const { color, backgroundColor, fontSize, padding, borderRadius, display } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, fontSize, padding, borderRadius, display].join(' ');
    }),
  );
}

const sheetCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sheet') ?? { value: '' };

async function openLoan(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('[data-screen=loanDetails]').getByRole('button').first()).toBeVisible();
}

test('the style sheet comes with the first page alone, and the next one looks the same', async ({ page, product }) => {
  const url = await dueLoan(product.url);
  await page.clock.install();
  await openLoan(page, url);
  await expect(page.locator('head > style')).toHaveCount(1);
  await expect(async () => {
    await page.clock.runFor(5000);
    expect((await sheetCookie(page)).value).not.toBe('');
  }).toPass();
  expect(await sheetCookie(page)).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });

  const later = await page.context().newPage();
  const cache = await page.context().newCDPSession(later);
  const kept: string[] = [];
  cache.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) kept.push(new URL(response.url).pathname);
  });
  await cache.send('Network.enable');
  await openLoan(later, url);
  await expect(later.locator('head > style')).toHaveCount(0);
  const file = `/assets/${(await sheetCookie(page)).value}`;
  await expect(later.locator('head > link[rel=stylesheet]')).toHaveAttribute('href', file);
  expect(kept).toContain(file);
  const linked = await look(later);

  await page.context().clearCookies();
  await openLoan(later, url);
  await expect(later.locator('head > style')).toHaveCount(1);
  expect(linked).toEqual(await look(later));
});

test('a page whose style sheet does not come is loaded anew with the sheet inside', async ({ page, product }) => {
  const url = await dueLoan(product.url);
  await page.clock.install();
  await openLoan(page, url);
  const first = await look(page);
  await expect(async () => {
    await page.clock.runFor(5000);
    expect((await sheetCookie(page)).value).not.toBe('');
  }).toPass();

  const later = await page.context().newPage();
  let asked = 0;
  await later.route('**/assets/style-*.css', (route) => {
    asked += 1;
    return route.abort();
  });
  await openLoan(later, url);
  await expect(later.locator('head > style')).toHaveCount(1);
  expect(asked).toBe(1);
  expect(await look(later)).toEqual(first);
  expect((await sheetCookie(page)).value).toBe('');
});
