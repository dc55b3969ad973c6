import { expect, type Page } from '@playwright/test';
import { firstOf } from '../../support/extent.ts';
import {
  codeToPayWith,
  confirmWith,
  openCards,
  openChat,
  openComplaint,
  payWithCard,
} from '../../support/help-journeys.ts';
import { openConfirmation, openDetails } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** A browser's step back closes what lies over a page before it leaves the page, also where the page was fully loaded. */

const dialogs = (page: Page) => page.getByRole('dialog');
const ANSWERED = 'Saya sudah membayar lewat Alfamart';
/** A step that is held back never ends. */
const back = (page: Page) => page.goBack({ timeout: 1500 }).catch(() => {});

test('a dialog of a page that was fully loaded', async ({ page, product }) => {
  await page.goto(`${product.url}/User`);
  await openConfirmation(page, product.url, '200001');
  await page.getByRole('button', { name: /^Perjanjian Pinjaman/ }).click();
  await expect(dialogs(page)).toBeVisible();
  await back(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/loanConfirm/);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/User/);
});

test('one that was closed by its button leaves no step behind, and what was noted under it is kept', {
  tag: '@long',
}, async ({ page, product }) => {
  await page.goto(`${product.url}/User`);
  await openConfirmation(page, product.url, '170002');
  await page.getByRole('button', { name: 'Saya mengerti' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
  await page.reload();
  await expect(page.getByRole('checkbox')).toBeVisible();
  // The notice was closed, which the entry of the page says.
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/User/);
});

test('a page whose notice was closed stays where it is, also where it could not be read again in between', {
  tag: '@long',
}, async ({ page, context, product }) => {
  await page.goto(`${product.url}/User`);
  await openConfirmation(page, product.url, '170002');
  await page.getByRole('button', { name: 'Saya mengerti' }).click();
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/loanConfirm/);
});

test('an entry of the history stands for a dialog as long as it is open', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/User`);
  await openDetails(page, product.url, '200001');
  await page.getByText('Hubungi kami').waitFor();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
  });
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe(true);
  await page.evaluate(() => document.querySelector('body > dialog')?.remove());
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
});

test('a screen that takes the place of a page with a dialog takes that of both: no step leads to the payment made', {
  tag: '@long',
}, async ({ page, product }) => {
  await page.goto(`${product.url}/User`);
  await openCards(page, product.url, '174001');
  const cards = page.url();
  // As a native app, or an address of the operator's, opens it.
  await page.goto(`${product.url}/User`);
  await page.goto(cards);
  const code = await codeToPayWith(page, product.url, '4002');
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe(true);
  await confirmWith(page, code);
  await expect(page).toHaveURL(/\/loanDetails\b/);
  await expect(page.getByText('Riwayat pembayaran')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/User$/);
});

const OVER_A_SCREEN: Record<string, { path: RegExp; open: (page: Page, product: string) => Promise<void> }> = {
  'the choice of another order': {
    path: /\/complaint\b/,
    open: async (page, product) => {
      await openComplaint(page, product, '174103');
      await page.getByRole('button', { name: 'Semua' }).click();
    },
  },
  'the question whether it was paid': {
    path: /\/that\b/,
    open: async (page, product) => {
      await openDetails(page, product, '174103');
      const code = new URL(page.url());
      code.pathname = '/that';
      code.searchParams.set('amount', '1120000');
      await page.goto(code.href);
      await page.getByRole('button', { name: 'TELAH MEMBAYAR' }).click();
    },
  },
  'the code of a card': {
    path: /\/cardRepayment\b/,
    open: async (page, product) => {
      await openCards(page, product, '174103');
      await page.reload();
      await payWithCard(page, '4002');
    },
  },
  'the rating of a loan': {
    path: /\/loanDetails\b/,
    open: (page, product) => openDetails(page, product, '200002'),
  },
  'the rating of a complaint': {
    path: /\/complainDetails\b/,
    open: async (page, product) => {
      // The demonstration's one that was answered and is not rated.
      await openComplaint(page, product, '174001');
      await page.getByText('Keluhan saya').click();
      await page.getByText(ANSWERED).first().click();
      await expect(page).toHaveURL(/\/complainDetails\b/);
      // The page that is fully loaded asks as well.
      await page.reload();
      await expect(page.getByText(ANSWERED)).toBeVisible();
    },
  },
  'the rating of an answer': {
    path: /\/intelligentCustomerService\b/,
    open: async (page, product) => {
      await openChat(page, product, '174001', '1');
      await page.getByRole('tabpanel').getByRole('button').first().click();
      await page.getByRole('button', { name: 'Terjawab', exact: true }).click();
    },
  },
};

for (const [what, { path, open }] of firstOf(Object.entries(OVER_A_SCREEN))) {
  test(`${what} is closed by a step back, and the page stays`, async ({ page, product }) => {
    await page.goto(`${product.url}/User`);
    await open(page, product.url);
    await expect(dialogs(page)).toBeVisible();
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}
