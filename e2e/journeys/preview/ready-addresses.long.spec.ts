import { expect, type Page } from '@playwright/test';
import { moveClock } from '../../support/levers.ts';
import { test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

/** The demonstration's clock is moved and set back; the preview's ready addresses tell what the orders are at that time. */

const orders = async (product: string) => (await (await fetch(`${product}/demonstration/state`)).json()).orders;

/** The label of the link to that order. */
async function labelOf(page: Page, orderId: string): Promise<string | null> {
  await page.goto('/testPreview?open=levers');
  const link = page.locator(`a[href*="orderId=${orderId}"]`).first();
  await link.waitFor({ state: 'attached' });
  return link.textContent();
}

test('a label tells the order’s state now, and the clock that is set back leaves nothing behind', async ({
  page,
  product,
}) => {
  const before = await orders(product.url);
  expect(await labelOf(page, '174002')).toBe('due (174), no delay');
  await moveClock(product.url, { days: 10 });
  expect(await labelOf(page, '174002')).toBe('overdue (180)');
  await moveClock(product.url, { reset: true });
  expect(await labelOf(page, '174002')).toBe('due (174), no delay');
  expect(await orders(product.url)).toEqual(before);
});
