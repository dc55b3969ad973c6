import { expect, type Response } from '@playwright/test';
import { deposit, leaveAndComeBack, openAs, openDetails, withoutAnswer } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

test('a loan that has not changed is read again without being sent again', async ({ page, product }) => {
  await withoutAnswer(page);
  await openAs(page, product.url, '174001', { path: '/that', query: { orderId: '174001', amount: '1120000' } });
  await page.getByText(/^(Nomor virtual account|Kode pembayaran)$/).waitFor();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/loan-details/loan-details')) responses.push(response);
  });
  const statuses = () => responses.map((response) => response.status());

  await openDetails(page, product.url, '174001');
  const amount = page.getByText('Rp\u00a01.120.000').first();
  await amount.waitFor();
  await expect.poll(statuses).toEqual([200]);
  await leaveAndComeBack(page);
  await expect.poll(statuses).toEqual([200, 304]);
  expect(await responses[1]?.request().headerValue('if-none-match')).toMatch(/^"[\w-]+"$/);
  await expect(amount).toBeVisible();

  await deposit(product.url, '174001');
  await leaveAndComeBack(page);
  await expect.poll(statuses).toEqual([200, 304, 200]);
  await expect(page.getByText('Rp\u00a01.090.000').first()).toBeVisible();
});
