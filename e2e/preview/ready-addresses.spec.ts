import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from '../support/product.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

/** The demonstration's clock is moved and set back; the preview's ready addresses tell what the orders are at that time. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function move(by: object): Promise<void> {
  const answer = await fetch(`${product.url}/demonstration/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(by),
  });
  expect(answer.status).toBe(200);
}

const orders = async () => (await (await fetch(`${product.url}/demonstration/state`)).json()).orders;

/** The label of the link to that order. */
async function labelOf(page: Page, orderId: string): Promise<string | null> {
  await page.goto(`${product.url}/testPreview`);
  const link = page.locator(`a[href*="orderId=${orderId}"]`).first();
  await link.waitFor({ state: 'attached' });
  return link.textContent();
}

test('a label tells the order’s state now, and the clock that is set back leaves nothing behind', async ({ page }) => {
  const before = await orders();
  expect(await labelOf(page, '174002')).toBe('due (174), no delay');
  await move({ days: 10 });
  expect(await labelOf(page, '174002')).toBe('overdue (180)');
  await move({ reset: true });
  expect(await labelOf(page, '174002')).toBe('due (174), no delay');
  expect(await orders()).toEqual(before);
});
