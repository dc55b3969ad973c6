import { expect, type Locator, type Page } from '@playwright/test';
import { codeToPayWith, confirmWith, openCards, openChat, openComplaintForm } from '../support/help-journeys.ts';
import { openAs, withoutAnswer } from '../support/journeys.ts';
import { field } from '../support/registration.ts';
import { test } from '../support/test.ts';

/** A phone's keyboard leaves 300 px of the page: what is typed into and what is amiss with it stay in sight. */

const OPEN = { width: 360, height: 300 };
const CLOSED = { width: 360, height: 740 };

/** Taps the field as the keyboard comes: a phone's browser then brings what has the focus into view. */
async function typeInto(page: Page, input: Locator): Promise<void> {
  await input.focus();
  await page.setViewportSize(OPEN);
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  await isSeen(input);
}

/** The whole of it lies within the page, and nothing lies over it. */
async function isSeen(one: Locator): Promise<void> {
  await expect(async () => {
    const hidden = await one.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return `from ${Math.round(top)} to ${Math.round(bottom)} px`;
      const own = element.closest('.field, label, [role=log] > *') ?? element;
      const over = [top + 2, (top + bottom) / 2, bottom - 2]
        .map((y) => document.elementFromPoint((left + right) / 2, y))
        .find((seen) => !seen || !(own.contains(seen) || seen.contains(element)));
      return over === undefined ? '' : `under ${over?.outerHTML.slice(0, 120)}`;
    });
    expect(hidden).toBe('');
  }).toPass({ timeout: 5000 });
}

/** What is said of the field that is not right. */
function faultOf(input: Locator): Locator {
  return input.locator('xpath=ancestor::*[@data-invalid]/p').last();
}

test('the chat folds its topics away, and keeps its last message in sight', async ({ page, product }) => {
  await openChat(page, product.url, '174001');
  await page.getByRole('button', { name: 'Bagaimana cara mengajukan pinjaman?' }).click();
  const last = page.getByRole('log').locator('.said').last();
  await expect(last).toContainText('Penawaran berlaku');
  const service = page.getByRole('button', { name: 'Hubungi layanan pelanggan' });
  await page.getByRole('textbox').focus();
  for (const height of [340, 300, 260]) {
    await page.setViewportSize({ width: 360, height });
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(service).toBeHidden();
    await isSeen(page.getByRole('textbox'));
    await expect(async () => {
      const [message, bar] = await Promise.all([last.boundingBox(), page.locator('.action-bar').boundingBox()]);
      if (!message || !bar) throw new Error('nothing is shown');
      expect(message.y).toBeLessThan(bar.y - 48);
      expect(message.y + message.height).toBeGreaterThan(48);
      expect(message.y + message.height).toBeLessThanOrEqual(bar.y);
    }).toPass({ timeout: 5000 });
  }
  await page.setViewportSize(CLOSED);
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(service).toBeVisible();
});

test('each field of the registration, with what is amiss', async ({ page }) => {
  await page.goto('/register?id=1&app_from=pjt');
  for (const name of ['Nomor ponsel', 'Kode pada gambar', 'Kode SMS']) {
    await page.setViewportSize(CLOSED);
    await typeInto(page, field(page, name));
  }
  await page.setViewportSize(CLOSED);
  const phone = field(page, 'Nomor ponsel');
  await phone.fill('12');
  await phone.press('Enter');
  await typeInto(page, phone);
  await isSeen(faultOf(phone));
});

test('the text of a complaint', async ({ page, product }) => {
  await openComplaintForm(page, product.url, '174001');
  await typeInto(page, page.getByRole('textbox'));
});

test('the code of a card, with what is amiss', async ({ page, product }) => {
  await openCards(page, product.url, '170002');
  await codeToPayWith(page, product.url, '4002');
  const code = page.getByRole('dialog').getByLabel('Kode SMS');
  await typeInto(page, code);
  await confirmWith(page, '000000');
  await isSeen(faultOf(code));
  await isSeen(code);
});

test('the search of a long list of banks', async ({ page, product }) => {
  await withoutAnswer(page);
  await page.route('**/v3/loan-details/init-pay-type*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.bankList = Array.from({ length: 60 }, (_, index) => ({ bankName: `Bank ${index}`, method: ['ATM'] }));
    await route.fulfill({ response, json });
  });
  await openAs(page, product.url, '174001', { path: '/individual', query: { orderId: '174001', amount: '310000' } });
  const search = page.getByRole('searchbox', { name: 'Cari' });
  await typeInto(page, search);
  await search.fill('Bank 59');
  await isSeen(page.getByText('Bank 59', { exact: true }));
});

test('the feedback of the site', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const input of await page.locator('#feedback').getByRole('textbox').all()) {
    await page.setViewportSize(CLOSED);
    await typeInto(page, input);
  }
});
