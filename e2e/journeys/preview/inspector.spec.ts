import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openDetails, repayTwoInstalments } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** The inspector beside the running app, every other host out of reach. */

test.beforeEach(async ({ context, product }) => {
  await context.route(
    (url) => url.origin !== product.url && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  await context.addCookies([{ name: 'inspected', value: '1', url: product.url, sameSite: 'Strict' }]);
});

const actor = (inspector: Page, name: string) =>
  inspector.getByRole('complementary', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name}`) });

async function openInspector(app: Page): Promise<Page> {
  const inspector = await app.context().newPage();
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await inspector.goto('/inspector');
  await expect(inspector.getByText('Connected to 1 tab')).toBeVisible();
  return inspector;
}

test('an app that was open before is shown: its actors, the chart as it stands, its events', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await openDetails(page, product.url, '170001');
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('button', { name: 'Bayar Segera' })).toBeVisible();
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'pageShell').first()).toBeVisible();
  await actor(inspector, 'instalments').first().click();
  await expect(inspector.getByRole('group', { name: 'Statechart of instalments' })).toBeVisible();
  await expect(inspector.locator('.t-paint .active').first()).toBeVisible();
  const events = inspector.locator('.t-log li');
  const before = await events.count();
  await page.getByRole('checkbox', { name: 'Cicilan ke-2' }).check();
  await expect(events).not.toHaveCount(before);
});

test('a log of a repayment is saved, opened and replayed to the same states', { tag: '@long' }, async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await repayTwoInstalments(page, product.url);
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'pageShell').first()).toBeVisible();
  const saving = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Save', exact: true }).click();
  const file = await (await saving).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).format).toBe('lending-inspection');

  await inspector.getByLabel('Import log').setInputFiles(file);
  await expect(inspector.locator('[data-imported]')).toContainText('the same states when replayed');
});

test('an event is sent to the running app', { tag: '@long' }, async ({ page, product }) => {
  await openDetails(page, product.url, '170001');
  const inspector = await openInspector(page);
  await actor(inspector, 'loanDetails').first().click();
  await inspector.getByRole('button', { name: 'repay.chosen', exact: true }).click();
  await inspector.getByRole('button', { name: 'Send repay.chosen' }).click();
  await expect(page.getByRole('button', { name: 'Bayar Segera' })).toBeVisible();
});

test('without an app a row shows its transition, also in a narrow window', { tag: '@long' }, async ({ page }) => {
  await page.goto('/inspector');
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Coverage' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('navigation', { name: 'Rows of the catalogue' })
    .getByRole('button', { name: /^VA-17/ })
    .click();
  await expect(page.getByRole('group', { name: 'Statechart of virtualAccount' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The chosen transition' })).toContainText('virtualAccount.expired');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByLabel('Search the rows')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
