import { askTheBot, openChat, write } from '../../support/help-journeys.ts';
import { expect, test } from '../../support/test.ts';

test('a question, its answer, not resolved, free text, and the way to people', async ({ page, product }) => {
  await askTheBot(page, product.url);
});

test('a hand-over leads to the complaint form with its order; the conversation survives a reload', {
  tag: '@long',
}, async ({ page, product }) => {
  await openChat(page, product.url, '174001');
  const log = page.getByRole('log');
  await page.getByRole('button', { name: 'Bagaimana cara mengajukan pinjaman?' }).click();
  await page.getByRole('button', { name: 'Belum terjawab' }).click();
  await write(page, 'zebra kuantum');
  await expect(log).toContainText('belum menemukan');
  await page.reload();
  await expect(log).toContainText('zebra kuantum');
  await expect(log).toContainText('belum menemukan');

  await page.getByRole('tab', { name: 'Akun' }).click();
  await page.getByRole('button', { name: 'Bagaimana mengirim keluhan?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keluhan' })).toBeVisible();
  await expect(page).toHaveURL(/\/complainNewPage\?orderNo=174001$/);
});

test('an answer that helped is rated: a low score shows what the server says', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openChat(page, product.url, '174001', '1');
  await expect(page.getByRole('tab', { name: 'Bayar' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Terjawab', exact: true }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '2 bintang' }).click({ force: true });
  await expect(page.getByRole('dialog')).toContainText(/terima kasih/i);
});

test('a text that is not sent stays in the field, over another page and a reload, for this borrower alone', {
  tag: '@long',
}, async ({ page, product }) => {
  const field = page.getByRole('textbox');
  const openOf = (token: string) => page.goto(`${product.url}/intelligentCustomerService?token=${token}`);
  await openOf('demo-siti');
  await field.fill('Uang saya belum masuk');
  await page.getByRole('button', { name: 'contact customer service' }).click();
  await expect(page.getByText('+62 21 5550 0100')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('Uang saya belum masuk');
  await page.reload();
  await expect(field).toHaveValue('Uang saya belum masuk');

  await openOf('demo-budi');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(field).toHaveValue('');

  await openOf('demo-siti');
  await expect(field).toHaveValue('Uang saya belum masuk');
  await field.press('Enter');
  await expect(page.getByRole('log').getByRole('button', { name: 'contact customer service' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'contact customer service' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('log')).toContainText('Uang saya belum masuk');
  await expect(field).toHaveValue('');
});
