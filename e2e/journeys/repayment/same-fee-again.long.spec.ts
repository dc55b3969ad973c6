import { expect, type Page, type Route } from '@playwright/test';
import { payWithCard } from '../../support/help-journeys.ts';
import { deposit, depositTo, leaveAndComeBack, openDetails, vcodeOf } from '../../support/journeys.ts';
import { moveClock, resetDemonstration } from '../../support/levers.ts';
import { test } from '../../support/test.ts';

/**
 * A loan whose delay was paid can be delayed once more, at the same price: what tells a payment that was made from the one
 * that is meant is not its amount. Against the real server.
 */

test.beforeEach(async ({ product }) => {
  await resetDemonstration(product.url);
  await moveClock(product.url, { days: 12 });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** From the loan to the page of the number that the fee of a delay is paid to, which has read the loan. */
async function toTheNumber(page: Page, product: string): Promise<void> {
  await openDetails(page, product, '174001');
  await button(page, 'Perpanjang jatuh tempo').click();
  const read = page.waitForResponse((response) => response.url().includes('/loan-details/loan-details'));
  await button(page, 'Bayar Segera').click();
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
  await read;
}

/** On the page of the loan, one of each receipt. */
const fees = (page: Page) => page.getByText(/^Biaya perpanjangan/);

async function payByCard(page: Page, product: string): Promise<void> {
  await toTheNumber(page, product);
  await button(page, 'Bayar dengan kartu bank').click();
  await payWithCard(page, '4001');
}

/** By who is faster than the line: the page of the number is left before it could read the loan. */
async function payByCardAtOnce(page: Page, product: string): Promise<void> {
  const readings = '**/loan-details/loan-details*';
  await openDetails(page, product, '174001');
  await button(page, 'Perpanjang jatuh tempo').click();
  await page.route(readings, (route) => route.abort('failed'));
  await button(page, 'Bayar Segera').click();
  await button(page, 'Bayar dengan kartu bank').click();
  await expect(page.getByText('Kartu tersimpan')).toBeVisible();
  await page.unroute(readings);
  await payWithCard(page, '4001');
}

/** The server takes the payment, and the borrower does not hear of it. */
async function payByCardUnheard(page: Page, product: string): Promise<void> {
  await page.route('**/loan/repayment-commit*', loseAnswer, { times: 1 });
  await payByCard(page, product);
  await expect(page.locator('.toast:not([data-kind=loading])')).toBeVisible();
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('failed');
}

test('a page of a number that is left, paid and come back to shows the receipt', async ({ page, product }) => {
  await toTheNumber(page, product.url);
  await page.goto('about:blank');
  await deposit(product.url, '174001');
  await page.goBack();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
});

test('so does one that could not be read again in between', async ({ page, context, product }) => {
  await toTheNumber(page, product.url);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow();
  await deposit(product.url, '174001');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
});

test('the next one to the same address has nothing of it, although it could not be read at once', async ({
  page,
  context,
  product,
}) => {
  await toTheNumber(page, product.url);
  await deposit(product.url, '174001');
  await button(page, 'Lihat detail pinjaman').click();
  await moveClock(product.url, { days: 16 });
  await page.reload();
  await button(page, 'Perpanjang jatuh tempo').click();
  await expect(button(page, 'Bayar Segera')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Bayar Segera').click();
  await expect(page).toHaveURL(/\/that\b/);
  await expect(page.reload()).rejects.toThrow();
  await context.setOffline(false);
  await page.reload();
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
});

test('one that is opened anew asks for what is owed then, although it could not be read at once', async ({
  page,
  context,
  product,
}) => {
  await toTheNumber(page, product.url);
  const address = `${page.url()}&token=demo-siti`;
  await deposit(product.url, '174001');
  await page.reload();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
  await openDetails(page, product.url, '174001');
  await context.setOffline(true);
  await expect(page.goto(address)).rejects.toThrow();
  await context.setOffline(false);
  await page.reload();
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
});

test('who said to have paid another number is told that the money is there, whichever page saw it first', async ({
  page,
  product,
}) => {
  await toTheNumber(page, product.url);
  const first = await vcodeOf(product.url, '174001');
  await button(page, 'Ubah metode').click();
  await page.getByRole('radio', { name: 'BCA' }).click();
  await page.getByRole('group', { name: 'Cara bayar di BCA' }).getByRole('radio').first().check();
  await button(page, 'SAYA INGIN MEMBAYAR').click();
  await button(page, 'TELAH MEMBAYAR').click();
  await button(page, 'YA').click();
  await expect(page.getByText('Pembayaran sedang dicek')).toBeVisible();
  await page.goBack();
  await expect(button(page, 'TELAH MEMBAYAR')).toBeVisible();
  await depositTo(product.url, first);
  await leaveAndComeBack(page);
  await expect(page.getByText('Nomor bukti')).toBeVisible();
  await button(page, 'Lihat detail pinjaman').click();
  await expect(page.getByText('Pembayaran Anda sudah masuk. Terima kasih.')).toBeVisible();
  await expect(page.getByText('Pembayaran sedang dicek')).toHaveCount(0);
});

test('a page of a number from which the card was chosen shows the receipt', async ({ page, product }) => {
  await payByCard(page, product.url);
  await expect(fees(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
});

test('so does one that was left before it could read the loan', async ({ page, product }) => {
  await payByCardAtOnce(page, product.url);
  await expect(fees(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
});

test('paying once more on the page of the card, read again, pays nothing more where the answer was lost', async ({
  page,
  product,
}) => {
  await payByCardUnheard(page, product.url);
  await page.reload();
  await payWithCard(page, '4001');
  await expect(fees(page)).toHaveCount(1);
});

test('who chooses anew what to pay pays that, although the answer to the payment before it was lost', async ({
  page,
  product,
}) => {
  await payByCardUnheard(page, product.url);
  await payByCard(page, product.url);
  await expect(fees(page)).toHaveCount(2);
});

test('so does whoever is faster than the line', async ({ page, product }) => {
  await payByCardUnheard(page, product.url);
  await payByCardAtOnce(page, product.url);
  await expect(fees(page)).toHaveCount(2);
});

test('a page that was paid shows its receipt where no other number is given any more', async ({ page, product }) => {
  for (const paid of [1, 2]) {
    await toTheNumber(page, product.url);
    await page.goto('about:blank');
    await deposit(product.url, '174001');
    await page.goBack();
    await expect(page.getByText('Nomor bukti')).toBeVisible();
    await button(page, 'Lihat detail pinjaman').click();
    await expect(fees(page)).toHaveCount(paid);
  }
  // A third delay is not on offer.
  await expect(button(page, 'Perpanjang jatuh tempo')).toHaveCount(0);
});

test('a page of the card, read again after the number was paid, takes nothing and leads to the bill', async ({
  page,
  product,
}) => {
  await toTheNumber(page, product.url);
  await button(page, 'Bayar dengan kartu bank').click();
  await expect(page.getByText('Kartu tersimpan')).toBeVisible();
  await deposit(product.url, '174001');
  await page.reload();
  await expect(page.getByText('Ada pembayaran yang masuk sejak halaman ini dibuka.').first()).toBeVisible();
  await expect(button(page, 'Buka tagihan')).toBeVisible();
});

test('whoever pays another way after the answer was lost sees the receipt, and is asked for nothing', async ({
  page,
  product,
}) => {
  await payByCardUnheard(page, product.url);
  await button(page, 'Virtual account atau minimarket').click();
  // Until the banks are there the other type cannot be chosen (row MC-04).
  await expect(page.getByRole('group', { name: 'Pilih bank' })).toBeVisible();
  await page.getByRole('tab', { name: 'Mini Market' }).click();
  await page.getByRole('radio', { name: 'INDOMARET' }).check();
  await button(page, 'SAYA INGIN MEMBAYAR').click();
  await expect(page.getByText('Nomor bukti')).toBeVisible();
});
