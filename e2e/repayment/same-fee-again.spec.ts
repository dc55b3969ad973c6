import { expect, test } from '@playwright/test';
import { moveClock } from '../support/clock.ts';
import { deposit } from '../support/journeys.ts';
import { startProduct } from '../support/product.ts';
import { toTheNumber } from './number-page.ts';

test('a page of a number that is left, paid and come back to shows the receipt', async ({ page }) => {
  const product = await startProduct();
  try {
    await moveClock(product.url, { days: 12 });
    await toTheNumber(page, product);
    await page.goto('about:blank');
    await deposit(product.url, '174001');
    await page.goBack();
    await expect(page.getByText('Nomor bukti')).toBeVisible();
  } finally {
    await product.stop();
  }
});
