import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { STORIES } from '#tools/machines/simulator/stories.ts';
import { idOfPlace, type SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import { firstOf } from '../../support/extent.ts';
import { test } from '../../support/test.ts';

/**
 * The simulator: every situation of every flow that has a screen is opened on the real one, and every variant; outside of
 * `npm run test:all` some of each flow.
 */
const flows: readonly SimulatedFlow[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../src/tools/simulator/simulated.json'), 'utf8'),
);

/** How many tests share the flows. */
const PARTS = 2;
/** Milliseconds, wide for machines that are busy. */
const PATIENCE = 20_000;

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: 'parallel' });

/** What the page and the phone in it say in the console, or throw. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

const device = (page: Page, number = 0) => page.locator('.device').nth(number);
const phone = (page: Page, title = 'Phone') => page.frameLocator(`iframe[title="${title}"]`);

async function stands(page: Page, situation: string): Promise<void> {
  await expect(device(page)).toHaveAttribute('data-at', situation);
  await expect(device(page)).toHaveAttribute('data-stands', 'reached', { timeout: PATIENCE });
}

async function choose(page: Page, button: string, state: string): Promise<void> {
  await page.locator(button).first().dispatchEvent('click');
  await expect(device(page)).toHaveAttribute('data-state', state);
  await expect(device(page)).toHaveAttribute('data-stands', /^(reached|astray)$/, { timeout: PATIENCE });
}

const parts = Array.from({ length: PARTS }, (_, part) => flows.filter((_, index) => index % PARTS === part));

for (const [index, part] of parts.entries()) {
  test(`every situation and variant is opened on its real screen, part ${index + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(300_000);
    const complaints = complaintsOf(page);
    const wrong: string[] = [];
    await page.goto('/testPreview');
    await expect(device(page)).toHaveAttribute('data-stands', 'reached', { timeout: PATIENCE });
    for (const flow of part) {
      await page.locator(`[data-flow="${flow.id}"]`).first().dispatchEvent('click');
      await expect(device(page)).toHaveAttribute('data-flow', flow.id);
      const buttons = flow.situations.flatMap(({ id, place, variants }) => [
        [`[data-situation=${JSON.stringify(id)}]`, idOfPlace(place)] as const,
        ...variants.map((variant) => {
          const state = idOfPlace(variant.place);
          return [`[data-variant=${JSON.stringify(state)}]`, state] as const;
        }),
      ]);
      for (const [button, state] of firstOf(buttons)) {
        await choose(page, button, state);
        const reached = await device(page).getAttribute('data-place');
        if (reached !== state) wrong.push(`${flow.id}: ${button} became ${reached}`);
        for (const complaint of complaints.splice(0)) wrong.push(`${flow.id}: at ${button}: ${complaint}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('it opens on a filled screen, which goes on by the keys of what can happen next', async ({ page }) => {
  await page.goto('/testPreview');
  await stands(page, 'due-in-2-days');
  await expect(phone(page).getByText('Rp 1.120.000').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'This situation' })).toContainText('How one gets here');

  await page.keyboard.press('ArrowDown');
  await expect(device(page)).not.toHaveAttribute('data-at', 'due-in-2-days');
  await page.goBack();
  await stands(page, 'due-in-2-days');

  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(page.getByText(/^leads to /)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText(/^leads to /)).toBeHidden();
  await stands(page, 'due-in-2-days');
});

test('partly paid, in English at 412, by its link', async ({ page }) => {
  await page.goto('/testPreview');
  await stands(page, 'due-in-2-days');
  await page.keyboard.press('/');
  await page.keyboard.type('partly');
  await page.locator('[data-situation=partly-paid]').click();
  await stands(page, 'partly-paid');
  await page.getByLabel('Language').selectOption('en');
  await page.getByLabel('Width').selectOption('412');
  await expect(page).toHaveURL(/\?flow=loanDetails&at=partly-paid&width=412&language=en$/);

  await page.goto('/testPreview?flow=loanDetails&at=partly-paid&width=412&language=en');
  await stands(page, 'partly-paid');
  expect(await device(page).evaluate(({ clientWidth }) => clientWidth)).toBe(412);
  await expect(phone(page).locator('html')).toHaveAttribute('lang', 'en');
  await expect(phone(page).getByText('844.000').first()).toBeVisible();
});

test('a loan that was opened before is known without a line', async ({ page }) => {
  await page.goto('/testPreview?flow=loanDetails&at=no-line');
  await stands(page, 'no-line');
  await expect(phone(page).getByText('4.300.000')).toBeVisible();
});

test('two situations side by side, then two widths, then one phone again', async ({ page }) => {
  await page.goto('/testPreview?flow=loanDetails&at=due-in-2-days&beside=partly-paid');
  await stands(page, 'due-in-2-days');
  await expect(device(page, 1)).toHaveAttribute('data-at', 'partly-paid');
  await expect(device(page, 1)).toHaveAttribute('data-stands', 'reached', { timeout: PATIENCE });
  await expect(phone(page, 'Second phone').getByText('844.000').first()).toBeVisible();
  await expect(phone(page).getByText('1.120.000').first()).toBeVisible();

  await page.getByLabel('Beside').selectOption('768');
  await expect(page).toHaveURL(/&besideWidth=768$/);
  await expect(device(page, 1)).toHaveAttribute('data-stands', 'reached', { timeout: PATIENCE });
  expect(await device(page, 1).evaluate(({ clientWidth }) => clientWidth)).toBe(768);
  await page.getByRole('button', { name: 'Close the second phone' }).click();
  await expect(page.locator('.device')).toHaveCount(1);
  await expect(page).toHaveURL(/at=due-in-2-days$/);
});

test('a story is played step by step, each by its link', async ({ page }) => {
  const [story] = STORIES;
  if (!story) throw new Error('there is no story');
  await page.goto('/testPreview');
  await stands(page, 'due-in-2-days');
  await page.keyboard.press('s');
  await page.getByRole('button', { name: new RegExp(`^${story.name}`) }).click();
  for (const [index, { at, says }] of story.steps.entries()) {
    await stands(page, at);
    await expect(page.getByRole('region', { name: 'Story' })).toContainText(says);
    await expect(page).toHaveURL(new RegExp(`story=${story.id}&step=${index + 1}$`));
    if (index + 1 < story.steps.length) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.goto(`/testPreview?story=${story.id}&step=2`);
  await stands(page, story.steps[1]?.at ?? '');
  await page.getByRole('button', { name: 'Leave the story' }).click();
  await expect(page.getByRole('region', { name: 'Story' })).toHaveCount(0);
});

test('a key opens the clock beside a look bar that is whole at 1280', async ({ page }) => {
  await page.goto('/testPreview');
  await stands(page, 'due-in-2-days');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/open=clock$/);
  const drawer = page.getByRole('complementary', { name: 'Drawer' });
  await expect(drawer).toContainText(/phone and server show the same time/i);
  await expect(drawer).toContainText('28 November 2026');
  await expect(page.getByRole('button', { name: /time runs?$/i })).toHaveCount(1);
  const cut = await page.locator('.look-bar').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBe(0);
});

test('the inspector opens at the same machine and state', async ({ page }) => {
  await page.goto('/testPreview?flow=loanDetails&at=loading');
  await stands(page, 'loading');
  const to = new URL((await page.getByRole('link', { name: /^Inspect/ }).getAttribute('href')) ?? '', page.url());
  expect(`${to.pathname}${to.search}`).toBe('/inspector?tab=live&machine=loanDetails&state=loanDetails.loading');
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`${colorScheme}, it is read by assistive technology`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/testPreview');
    await stands(page, 'due-in-2-days');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
