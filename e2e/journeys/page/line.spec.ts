import { expect, type Page } from '@playwright/test';
import { firstOf } from '../../support/extent.ts';
import { deposit, leaveAndComeBack, withoutAnswer } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** Every screen of a borrower that loads something, by its address and the call that it cannot stand without. */
const SCREENS: readonly [path: string, call: string][] = [
  ['/loanDetails', 'loan-details/loan-details'],
  ['/loanConfirm', 'loan-confirm/loan-detail-confirm'],
  ['/loanAgreement', 'contract/contract-jump'],
  ['/repayment', 'installment/loan-play-detail'],
  ['/repaymentDelay', 'loan-details/delay-detail'],
  ['/that?amount=1120000', 'loan-details/generate-vcode'],
  ['/individual?amount=1120000', 'loan-details/init-pay-type'],
  ['/cardRepayment?amount=1120000', 'repayment-way'],
  ['/relevant?scene=banner_jingzhun', 'recommend-product-list'],
  ['/error', 'stand/targeted'],
  ['/complaint', 'problem-init'],
  ['/complaintList', 'problem-list'],
  ['/customerService', 'contact-kf-info'],
  ['/intelligentCustomerService', 'get-qa-list'],
  ['/register?id=2', 'channel-template'],
];

/** Opens the screen as a borrower with a loan that is due. */
async function open(page: Page, product: string, path: string): Promise<void> {
  const { addresses } = await (await fetch(`${product}/demonstration/state`)).json();
  const url = new URL(addresses.find(({ orderId }: { orderId: string }) => orderId === '174001').url);
  const screen = new URL(path, product);
  url.pathname = screen.pathname;
  url.searchParams.set('orderNo', '174001');
  for (const [name, value] of screen.searchParams) url.searchParams.set(name, value);
  await page.goto(url.href);
}

/** Loses the first request for the address, as a line that breaks does; the browser does not ask for such a module again. */
async function loseOnce(page: Page, address: string): Promise<void> {
  let asked = 0;
  await page.route(address, (route) => {
    asked += 1;
    return asked === 1 ? route.abort('internetdisconnected') : route.continue();
  });
}

async function loseTheLineAndFindIt(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('Tidak ada koneksi internet.')).toBeVisible();
  await page.context().setOffline(false);
}

for (const [path, call] of firstOf(SCREENS)) {
  test(`${path} is asked for again by itself when the line is back`, async ({ page, product }) => {
    await withoutAnswer(page);
    await loseOnce(page, `**/*${call}*`);
    await open(page, product.url, path);
    const retry = page.getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    // The one useful way on is the primary button; beside a telephone that works it is one of two.
    await expect(retry).toHaveAttribute('data-kind', path === '/customerService' ? 'text' : 'primary');
    const answered = page.waitForResponse((response) => response.url().includes(call));
    await loseTheLineAndFindIt(page);
    await answered;
    // While the answer is waited for, the button is gone as well.
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await expect(retry).toHaveCount(0);
  });
}

test('the program of an answer that was lost with the line comes when the line is back', async ({ page, product }) => {
  await withoutAnswer(page);
  await loseOnce(page, '**/assets/virtual-account-content-*.js');
  await loseOnce(page, '**/loan-details/generate-vcode*');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/virtual-account-content-'));
  await open(page, product.url, '/that?amount=1120000');
  await lost;
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await loseTheLineAndFindIt(page);
  await expect(page.getByRole('button', { name: 'Salin nomor' })).toBeVisible();
});

for (const [want, call, shown] of [
  ['coming back', 'loan-details/loan-details', 'Hubungi kami'],
  ['the next screen', 'installment/loan-play-detail', 'Belum dibayar'],
] as const) {
  test(`a page that came with its response makes its calls although their program was lost: ${want}`, async ({
    page,
    product,
  }) => {
    await loseOnce(page, '**/assets/call-client-*.js');
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/call-client-'));
    await open(page, product.url, '/loanDetails');
    await lost;
    const answered = page.waitForResponse((response) => response.url().includes(call));
    if (want === 'coming back') await leaveAndComeBack(page);
    else await page.getByRole('button', { name: 'Bayar sekarang' }).click();
    await answered;
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  });
}

test('so does a payment page with its code: the payment is seen', async ({ page, product }) => {
  await open(page, product.url, '/individual?amount=1120000');
  await page.getByRole('tab', { name: 'Bank' }).click();
  await page.getByRole('radio', { name: 'BCA' }).check();
  await page.getByRole('group', { name: 'Cara bayar di BCA' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' }).click();
  await page.getByRole('button', { name: 'Salin nomor' }).waitFor();

  await loseOnce(page, '**/assets/call-client-*.js');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/call-client-'));
  await open(page, product.url, '/that?amount=1120000');
  await lost;
  await deposit(product.url, '174001');
  await expect(page.getByText('Nomor bukti')).toBeVisible();
});

test('a page whose program of calls never comes is loaded anew once, and then has not arrived', async ({
  page,
  product,
}) => {
  let loaded = 0;
  page.on('load', () => {
    loaded += 1;
  });
  await page.route('**/assets/call-client-*.js', (route) => route.abort('connectionfailed'));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/call-client-'));
  await open(page, product.url, '/loanDetails');
  await lost;
  await leaveAndComeBack(page);
  await expect(page.getByText('Halaman ini belum dapat dimuat. Periksa koneksi Anda.')).toBeVisible();
  expect(loaded).toBe(2);
  await page.unroute('**/assets/call-client-*.js');
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Hubungi kami')).toBeVisible();
});

test('so does the program of a screen, and so does one that the borrower asks for again', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const title = page.getByRole('heading', { name: 'Detail Tagihan' });
  for (const again of [
    () => loseTheLineAndFindIt(page),
    () => page.getByRole('button', { name: 'Coba lagi' }).click(),
  ]) {
    await open(page, product.url, '/loanDetails');
    await loseOnce(page, '**/assets/instalments-view-*.js');
    await page.getByRole('button', { name: 'Bayar sekarang' }).click();
    await expect(page.getByText('Halaman ini belum dapat dimuat. Periksa koneksi Anda.')).toBeVisible();
    await again();
    await expect(title).toBeVisible();
    await expect(page.getByText('Belum dibayar', { exact: true }).first()).toBeVisible();
  }
});

test('what the server refused is not asked for again', { tag: '@long' }, async ({ page, context, product }) => {
  let asked = 0;
  await withoutAnswer(page);
  await page.route('**/recommend-product-list*', (route) => {
    asked += 1;
    return route.fulfill({ json: { code: '4100', message: 'Sedang penuh', data: null } });
  });
  await open(page, product.url, '/relevant');
  await expect(page.locator('main').getByText('Sedang penuh')).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Tidak ada koneksi internet.')).toHaveCount(0);
  expect(asked).toBe(1);
});

test('a toast covers neither title nor way back nor the action', async ({ page, product }) => {
  await page.route('**/loan-detail-push*', (route) => route.abort());
  await open(page, product.url, '/loanConfirm');
  await page.getByRole('button', { name: 'Saya mengerti' }).click();
  await page.getByRole('button', { name: /^Pinjam / }).click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const box = async (locator: ReturnType<Page['locator']>) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  expect((await box(toast)).top).toBeGreaterThan((await box(page.locator('.screen > header'))).bottom);
  expect((await box(toast)).bottom).toBeLessThanOrEqual((await box(page.locator('.action-bar'))).top);
});

test('title and way back stand at once, while the program of the next screen is on its way', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/instalments-view-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await open(page, product.url, '/loanDetails');
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('heading', { name: 'Detail Tagihan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kembali' })).toBeVisible();
  await expect(page.locator('.skeleton')).toBeVisible();
  arrival.resolve();
  await expect(page.getByText('Belum dibayar', { exact: true })).toBeVisible();
});

test('a page that the server keeps away names the request as the server’s log does', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const answered = page.waitForResponse((response) => response.url().includes('loan-details/loan-details'));
  await open(page, product.url, '/loanDetails?orderId=nowhere');
  const { 'x-request-id': request } = await (await answered).allHeaders();
  expect(request).toMatch(/^[\da-f]{12}$/);
  await expect(page.getByText(`Kode: ${request}`)).toBeVisible();
});
