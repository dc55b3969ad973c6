import { firstOf } from '../../support/extent.ts';
import { openIndianDetails } from '../../support/india.ts';
import { openDetails } from '../../support/journeys.ts';
import { expect, test } from '../../support/test.ts';

/** What a borrower is asked to choose before paying, and the language that the steps to pay stand in. */

test('while no bank is chosen the button looks so, and says what is missing', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '174103');
  const chooser = new URL(page.url());
  chooser.pathname = '/individual';
  chooser.searchParams.set('amount', '1120000');
  await page.goto(chooser.href);
  const pay = page.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' });
  await page.getByRole('radio').first().waitFor();
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(pay).toHaveAccessibleDescription('Pilih bank lebih dulu');
  await expect(page.getByRole('contentinfo').getByText('Pilih bank lebih dulu')).toBeVisible();
  await page.getByRole('radio', { name: 'BCA' }).click();
  await expect(page.getByRole('radio', { name: 'BCA' })).toBeChecked();
  await expect(pay).toHaveAccessibleDescription('Pilih cara bayar lebih dulu');
  await page.getByRole('group', { name: 'Cara bayar di BCA' }).getByRole('radio').first().check();
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
});

test('a bank that is chosen before the program is there is chosen', { tag: '@long' }, async ({ page, product }) => {
  const arrival = Promise.withResolvers<void>();
  await openDetails(page, product.url, '174103');
  await page.route('**/assets/method-chooser-view-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const chooser = new URL(page.url());
  chooser.pathname = '/individual';
  chooser.searchParams.set('amount', '1120000');
  await page.goto(chooser.href, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'BCA' }).click();
  await page.getByRole('radio', { name: 'BNI' }).click();
  arrival.resolve();
  const pay = page.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' });
  await expect(pay).toHaveAccessibleDescription('Pilih cara bayar lebih dulu');
  await expect(page.getByRole('radio', { name: 'BNI' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Cara bayar di BNI' })).toBeVisible();
});

test('the periods that are ticked before the program is there are paid, where paying was tapped as well', {
  tag: '@long',
}, async ({ page, product }) => {
  const arrival = Promise.withResolvers<void>();
  await openDetails(page, product.url, '170001');
  const bill = new URL(page.url());
  bill.pathname = '/repayment';
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(bill.href, { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'Cicilan ke-2' }).check();
  await page.getByRole('button', { name: 'Bayar Segera' }).click();
  arrival.resolve();
  await page.waitForURL(/\/that\?/);
  await page.goBack();
  await expect(page.getByText(/^2 dari \d cicilan/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Cicilan ke-2' })).toBeChecked();
});

test('of a loan of one single period nothing has to be chosen', { tag: '@long' }, async ({ page, product }) => {
  await openDetails(page, product.url, '174003');
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('button', { name: 'Bayar Segera' })).toBeEnabled();
  // Neither all of them nor another one is offered: the one stands there, ticked.
  const only = page.getByRole('checkbox');
  await expect(only).toHaveCount(1);
  await expect(only).toBeChecked();
  await expect(only).toBeDisabled();
});

test('the code of the chosen bank is there before the program, when its page is opened again', async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '174103');
  const chooser = new URL(page.url());
  chooser.pathname = '/individual';
  chooser.searchParams.set('amount', '1120000');
  chooser.searchParams.set('token', 'demo-budi');
  await page.goto(chooser.href);
  await page.getByRole('radio', { name: 'BCA' }).check();
  await page.getByRole('group', { name: 'Cara bayar di BCA' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' }).click();
  await page.waitForURL(/\/that\?/);
  const number = page.locator('output').first();
  const shown = await number.textContent();
  expect(shown).toMatch(/^(\d{4} ?)+$/);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const code = new URL(chooser);
  code.pathname = '/that';
  await page.goto(code.href, { waitUntil: 'commit' });
  await expect(number).toHaveText(`${shown}`);
  await expect(page.getByText('BCA · ATM')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/v3/'))).toEqual([]);
  arrival.resolve();
  await expect.poll(() => asked.filter((path) => path.startsWith('/v3/'))).toEqual(['/v3/loan-details/loan-details']);
  await expect(number).toHaveText(`${shown}`);
  // What a reload knows of its token is the program's alone.
  await page.reload();
  await expect(number).toHaveText(`${shown}`);
});

for (const [language, written] of firstOf([
  ['id', /kasir/i],
  ['en', /cashier|till/i],
  ['zh', /收银/],
] as const)) {
  test(`the steps of a code of Indonesia stand in the language of the visit: ${language}`, async ({
    page,
    product,
  }) => {
    await openDetails(page, product.url, '174103');
    const code = new URL(page.url());
    code.pathname = '/that';
    code.searchParams.set('amount', '1120000');
    code.searchParams.set('lang', language);
    await page.goto(code.href);
    await expect(page.locator('.steps li').filter({ hasText: written }).first()).toBeVisible();
  });
}

test('those of a code of India stand in Chinese where the visit is', { tag: '@long' }, async ({ page, product }) => {
  await openIndianDetails(page, product.url, '174201', { lang: 'zh' });
  const code = new URL(page.url());
  code.pathname = '/that';
  code.searchParams.set('amount', '5480');
  code.searchParams.set('lang', 'zh');
  await page.goto(code.href);
  const steps = page.locator('.steps li');
  await steps.first().waitFor();
  for (const step of await steps.allTextContents()) expect(step).toMatch(/\p{Script=Han}/u);
});
