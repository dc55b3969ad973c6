import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';

/** A machine is clicked through without a page, by keys and in its chart. */
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

const panel = (page: Page) => page.getByRole('region', { name: 'Try the machine' });
const steps = (page: Page) => page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
const standing = (page: Page, state: string) => page.locator(`[id="chart-state-virtualAccount.${state}"]`);

async function tried(page: Page) {
  await page.goto('/inspector?tab=machines&machine=virtualAccount');
  await page.getByRole('group', { name: 'Statechart of virtualAccount' }).waitFor();
}

/** Clicks on the line of a transition, where nothing lies over it. */
async function clickArrow(page: Page, transition: string) {
  const arrow = page.locator(`.edge[data-choice="transition ${transition}"]`);
  await arrow.waitFor();
  const place = await arrow.evaluate((edge) => {
    const line = edge.querySelector<SVGPathElement>('.reach');
    const matrix = line?.getScreenCTM();
    for (let at = 0; line && matrix && at <= 1; at += 0.02) {
      const { x, y } = line.getPointAtLength(line.getTotalLength() * at).matrixTransform(matrix);
      if (edge.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  });
  if (!place) throw new Error(`${transition} cannot be clicked on`);
  await page.mouse.click(place.x, place.y);
}

test('a code expires by keys alone, and what was tried stands above what can happen next', async ({ page }) => {
  await tried(page);
  await panel(page).getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const ways = [
    ['On entering looking', 'if hasNoBill → loading'],
    ['generateVcode responds', 'if hasNewNumber → showing'],
    ['loan.read', 'if became → expired'],
  ] as const;
  for (const [event, branch] of ways) {
    await expect(panel(page).getByRole('heading', { name: 'What happens next?' })).toBeFocused();
    const button = panel(page).getByRole('group', { name: event, exact: true }).getByRole('button', { name: branch });
    for (let tabs = 0; tabs < 20 && !(await button.evaluate((one) => one.matches(':focus'))); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(steps(page)).toContainText(ways.map(([event, branch]) => `${event} · ${branch}`));
  await expect(standing(page, 'expired')).toHaveClass(/\bactive\b/);
  const headings = await panel(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(headings).toEqual(['What happened 3', 'What happens next?']);
});

test('a code expires by clicks on the arrows of the chart', async ({ page }) => {
  await tried(page);
  await panel(page).getByRole('button', { name: 'Try it' }).click();
  for (const key of ['looking::1', 'loading:xstate.done.actor.generateVcode:2', 'showing:loan.read:6'])
    await clickArrow(page, `virtualAccount.${key}`);
  await expect(steps(page)).toHaveCount(3);
  await expect(steps(page).last()).toContainText('loan.read · if became → expired');
  await expect(standing(page, 'expired')).toHaveClass(/\bactive\b/);
});
