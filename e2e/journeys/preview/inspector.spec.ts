import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
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

const SEARCH = 'Search machines, rows, states, events, guards';

test('an address opens what it says, a reload keeps it, and back leads to what was looked at before', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector?row=LC-16');
  const chosen = page.getByRole('region', { name: 'The chosen row' });
  await expect(chosen).toContainText('notice open');
  await expect(page.getByRole('group', { name: 'Statechart of loanConfirm' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why it exists' })).toContainText(
    'isPopType, popTitle, popContent and popAgreementUrl make a notice',
  );
  await expect(page).toHaveURL('/inspector?tab=machines&machine=loanConfirm&row=LC-16');
  await page
    .getByRole('list')
    .filter({ hasText: 'paymentPoll' })
    .getByRole('button', { name: 'loanDetails', exact: true })
    .click();
  await expect(page).toHaveURL('/inspector?tab=machines&machine=loanDetails');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Statechart of loanDetails' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Live' }).click();
  await expect(page).toHaveURL('/inspector?tab=live');
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Statechart of loanDetails' })).toBeVisible();
  await page.goBack();
  await expect(chosen).toContainText('notice open');
  await page.goForward();
  await expect(page).toHaveURL('/inspector?tab=machines&machine=loanDetails');
});

test('a row is found by its id, and others by a word, by the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector');
  const search = page.getByRole('textbox', { name: SEARCH });
  await expect(page.getByRole('navigation', { name: 'Tools' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('lc-16');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The chosen row' })).toContainText('notice open');
  await expect(page).toHaveURL('/inspector?tab=machines&machine=loanConfirm&row=LC-16&find=lc-16');
  await page.keyboard.press('Escape');
  await page.keyboard.type('resend');
  await expect(page.locator('mark').first()).toHaveText('resend');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/machine=cardRepayment&row=CR-\d\d/);
  await expect(page.getByRole('group', { name: 'Statechart of cardRepayment' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

test('the address of what is shown is copied whole', { tag: '@long' }, async ({ page, context, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shown = '/inspector?tab=machines&machine=virtualAccount&state=virtualAccount.expired&find=expir';
  await page.goto(shown);
  await expect(page.getByRole('region', { name: 'The chosen state' })).toContainText('The code is withdrawn');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${shown}`);
});

test('every machine has a card, a room shows its own, and a narrow window one part at a time', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector?tab=machines');
  const cards = page.getByRole('main', { name: 'Every machine' });
  await expect(cards.getByRole('button', { name: /^virtualAccount/ })).toContainText('18 rows');
  await page.getByRole('button', { name: /^Loan/ }).click();
  await expect(cards.getByRole('button', { name: /^virtualAccount/ })).toBeHidden();
  await cards.getByRole('button', { name: /^loanDetails/ }).click();
  await expect(page.getByRole('group', { name: 'Statechart of loanDetails' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('textbox', { name: SEARCH })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the colours that were chosen are kept in this browser', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/inspector?tab=machines');
  const ground = () => page.locator('.inspector').evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect.poll(ground).toBe('rgb(243, 244, 247)');
  await page.goto('/testPreview');
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

for (const colorScheme of ['dark', 'light'] as const) {
  for (const shown of ['tab=live', 'tab=machines', 'row=LC-16', 'machine=virtualAccount&find=expir', 'tab=coverage']) {
    test(`axe finds nothing in ${colorScheme} colours at ${shown}`, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/inspector?${shown}`);
      await expect(page.getByRole('navigation', { name: 'Tools' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}
