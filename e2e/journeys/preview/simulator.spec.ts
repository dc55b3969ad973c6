import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { idOfPlace, reachableIn, type SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import { SIMULATED } from '../../../tests/oracle/model/simulated.ts';
import { firstOf } from '../../support/extent.ts';
import { test } from '../../support/test.ts';

/**
 * The simulator: every state of every flow that has a screen is opened on the real one; outside of `npm run test:all` some of
 * each flow.
 */
const flows: readonly SimulatedFlow[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../..', SIMULATED), 'utf8'),
);

/** How many tests share the flows. */
const PARTS = 2;
/** Milliseconds, wide for machines that are busy. */
const PATIENCE = 20_000;

test.use({ viewport: { width: 1280, height: 800 } });
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

const device = (page: Page) => page.locator('.device');
const stateButton = (page: Page, state: string) => page.locator(`[data-state=${JSON.stringify(state)}]`).first();

async function choose(page: Page, state: string, place: string): Promise<void> {
  await stateButton(page, state).dispatchEvent('click');
  await expect(device(page)).toHaveAttribute('data-state', place);
  await expect(device(page)).toHaveAttribute('data-stands', /^(reached|astray)$/, { timeout: PATIENCE });
}

const parts = Array.from({ length: PARTS }, (_, part) => flows.filter((_, index) => index % PARTS === part));

for (const [index, part] of parts.entries()) {
  test(`every reachable state is opened on its real screen, part ${index + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(300_000);
    const complaints = complaintsOf(page);
    const wrong: string[] = [];
    await page.goto('/testPreview');
    await expect(device(page)).toHaveAttribute('data-stands', 'free', { timeout: PATIENCE });
    for (const flow of part) {
      await page.getByLabel('Flow', { exact: true }).and(page.locator('select')).selectOption(flow.id);
      for (const [state, reachable] of firstOf([...reachableIn(flow)])) {
        const place = idOfPlace(reachable.place);
        await choose(page, state, place);
        const reached = await device(page).getAttribute('data-place');
        if (reached !== place) wrong.push(`${flow.id}: ${state} became ${reached}`);
        for (const complaint of complaints.splice(0)) wrong.push(`${flow.id}: at ${state}: ${complaint}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
