import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';

/** The simulator's next answers and its steps, on the real screen of the instalments. */
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

const CALL = 'loan-play-detail';
const device = (page: Page) => page.locator('.device');
const phone = (page: Page) => page.frameLocator('iframe[title=Phone]');
const answer = (page: Page, kind: string) =>
  page.getByRole('group', { name: `Answer ${CALL} next` }).getByRole('button', { name: new RegExp(`^${kind}`, 'i') });

/** The screen stands in `loading`, its call unanswered. */
async function openLoading(page: Page): Promise<void> {
  await page.goto('/testPreview?flow=instalments&state=loading&open=answers');
  await expect(device(page)).toHaveAttribute('data-stands', 'reached');
}

test('a call is answered as was chosen: refused with a code, without a line, broken off', { tag: '@long' }, async ({
  page,
}) => {
  for (const kind of ['refused', 'no line', 'broken']) {
    await openLoading(page);
    await answer(page, kind).click();
    await expect(device(page)).toHaveAttribute('data-place', /^failed/);
  }
  await openLoading(page);
  await answer(page, 'refused').click();
  // The screen that fails takes the focus: what is typed before that goes there.
  await expect(device(page)).toHaveAttribute('data-place', /^failed/);
  await page.getByLabel('Message').fill('Sedang ditutup');
  await page.getByRole('button', { name: 'Ask again now' }).click();
  await expect(phone(page).getByText('Sedang ditutup').first()).toBeVisible();
});

test('data is given as edited once it fits the contract, also slowly', { tag: '@long' }, async ({ page }) => {
  await openLoading(page);
  await answer(page, 'ok').click();
  const data = page.getByLabel(`Data of ${CALL}`);
  const sample = await data.inputValue();
  await expect(page.getByText('Fits the contract')).toBeVisible();
  await data.fill('{');
  await expect(page.getByText('not JSON')).toBeVisible();
  await data.fill('[]');
  await expect(page.getByText('Fits the contract')).toBeHidden();
  await data.fill(sample.replaceAll('1120000', '1123000'));
  await expect(page.getByText('Fits the contract')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again now' }).click();
  await expect(phone(page).getByText('1.123.000').first()).toBeVisible();
  await answer(page, 'slow').click();
  await page.getByRole('button', { name: 'Ask again now' }).click();
  await expect(device(page)).toHaveAttribute('data-place', 'loading');
  await expect(device(page)).toHaveAttribute('data-place', /^selecting/);
});

test('the screen is stepped on by the events that are possible', { tag: '@long' }, async ({ page }) => {
  await openLoading(page);
  const here = page.getByRole('region', { name: 'This situation' });
  await here.getByText('What the server may do').click();
  await here
    .getByRole('button', { name: `The server answers ${CALL}` })
    .first()
    .click();
  await expect(device(page)).toHaveAttribute('data-place', /^selecting/);
  await here.getByRole('button', { name: 'Open or close paid periods' }).click();
  await expect(phone(page).getByText('Cicilan ke-1')).toBeVisible();
  await here.getByRole('button', { name: /^Pay to the/ }).click();
  await expect(page.getByText(/^leads to /)).toBeVisible();
});
