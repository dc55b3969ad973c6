import { expect } from '@playwright/test';
import { deposit } from '../support/journeys.ts';
import { moveClock } from '../support/levers.ts';
import { test } from '../support/test.ts';
import { toTheNumber } from './number-page.ts';

test('a page of a number that is left, paid and come back to shows the receipt', async ({ page, product }) => {
  await moveClock(product.url, { days: 12 });
  await toTheNumber(page, product.url);
  await page.goto('about:blank');
  await deposit(product.url, '174001');
  await page.goBack();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
});
