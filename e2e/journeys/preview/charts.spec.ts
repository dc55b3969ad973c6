import { expect, type Page } from '@playwright/test';
import { reportOf } from '../../../tests/flows/preview/walked-rows.ts';
import { test } from '../../support/test.ts';

/** Machines and rows without a running app: their charts as this browser sets the texts, and what the tests walked over them. */
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

const chartOf = (page: Page, machine: string) => page.getByRole('group', { name: `Statechart of ${machine}` });

/** The texts of a drawn chart that something runs through, or that leave their box; inside of the page. */
function faultsOf(chart: Element): string[] {
  const faults: string[] = [];
  const boxOf = (one: SVGGraphicsElement) => one.getBBox();
  const drawn = [...chart.querySelectorAll<SVGGraphicsElement>(':is(.state, .label) text')];
  const texts = drawn.map((text) => ({
    words: `${text.closest('[id]')?.id}: ${text.textContent}`,
    owner: text.closest('.label, .state'),
    box: boxOf(text),
  }));
  for (const { words, owner, box } of texts) {
    const outline = owner?.querySelector<SVGGraphicsElement>(':scope > .face > .outline, :scope > .ground');
    const around = outline && boxOf(outline);
    if (!around || box.x < around.x || box.x + box.width > around.x + around.width)
      faults.push(`${words} leaves its box`);
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const { box: a } = one;
      const { box: b } = other;
      // Letters stand between 3 under the top and 3 above the foot of their box.
      const meet =
        a.x < b.x + b.width && b.x < a.x + a.width && a.y + 3 < b.y + b.height - 3 && b.y + 3 < a.y + a.height - 3;
      if (meet) faults.push(`${one.words} lies over ${other.words}`);
    }
  }
  const inStates = texts.filter(({ owner }) => owner?.classList.contains('state'));
  for (const line of chart.querySelectorAll<SVGPathElement>('.edge > .line, .initial > .line')) {
    const length = line.getTotalLength();
    for (let at = 0; at <= length; at += 5) {
      const { x, y } = line.getPointAtLength(at);
      const met = inStates.find(({ box }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
      if (!met) continue;
      faults.push(`${line.parentElement?.id} runs through ${met.words}`);
      break;
    }
  }
  return faults;
}

/** From the smallest to the largest, with those whose heads stand beside a line; `tests/unit/charts/layout.slow.test.ts` lays out all. */
const CHARTS = [
  'stepBack',
  'customerService',
  'methodChooser',
  'complaintEntry',
  'logTransfer',
  'loanDetails',
  'loanConfirm',
];

test('no chart has a line through a text, a text over another, or one that leaves its box', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults: string[] = [];
  for (const id of CHARTS) {
    for (const view of ['everything', 'situations'] as const) {
      await page.goto(`/inspector?tab=machines&machine=${id}&view=${view}`);
      const chart = chartOf(page, id);
      await chart.waitFor();
      await page.getByRole('button', { name: '100 %' }).click();
      for (const fault of await chart.evaluate(faultsOf)) faults.push(`${id}, ${view}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

/** How high the lowest letters of a drawn chart are, and whether the chart fits its window in width. */
function legibilityOf(chart: Element) {
  const scale =
    (chart.querySelector('g')?.getBoundingClientRect().width ?? 0) / (chart.querySelector('g')?.getBBox().width ?? 1);
  const sizes = [...chart.querySelectorAll('text')].map(
    (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
  );
  const drawn = chart.querySelector('.machine')?.getBoundingClientRect();
  const window = chart.getBoundingClientRect();
  return {
    texts: sizes.length,
    least: Math.round(Math.min(...sizes) * 10) / 10,
    isWithin: !!drawn && drawn.left >= window.left && drawn.right <= window.right,
  };
}

for (const id of ['virtualAccount', 'registration']) {
  test(`${id} can be read when it is opened, and its parts open, fold and fit as boxes`, async ({ page }) => {
    await page.goto(`/inspector?tab=machines&machine=${id}`);
    const chart = chartOf(page, id);
    await chart.waitFor();
    const met = await chart.evaluate(legibilityOf);
    expect(met.texts).toBeGreaterThan(10);
    expect(met.least).toBeGreaterThanOrEqual(11);
    expect(met.isWithin).toBe(true);

    const folded = chart.locator('.state.folded').first();
    const part = (await folded.getAttribute('id')) ?? '';
    const inside = chart.locator(`.state[id^="${part}."]`);
    await expect(inside).toHaveCount(0);
    await folded.locator('.face').focus();
    await page.keyboard.press('Enter');
    await expect(inside).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(inside).toHaveCount(0);
    await folded.locator('.pill.key').first().click();
    await expect(inside).not.toHaveCount(0);

    await page.keyboard.press('3');
    await expect(chart).toHaveAttribute('data-view', 'everything');
    await expect(page.getByRole('img', { name: 'Map of the chart' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByRole('img', { name: 'Map of the chart' })).toHaveCount(0);
    await page.keyboard.press('f');
    await expect(chart.locator('.label')).toHaveCount(0);
    const fitted = await chart.evaluate(legibilityOf);
    expect(fitted.texts).toBeGreaterThan(5);
    expect(fitted.least).toBeGreaterThanOrEqual(11);
  });
}

test('what the last run of the tests walked lies over the chart, and a row leads to its transition', async ({
  page,
}) => {
  const everywhere = { machine: 'walked', view: 'walked', browser: 'walked' } as const;
  const report = reportOf({ 'MC-05': everywhere, 'MC-11': { ...everywhere, browser: 'not walked' } });
  await page.route('**/demonstration/walked-rows', (route) => route.fulfill({ json: report }));
  await page.goto('/inspector?tab=machines&row=MC-11&view=everything');
  const chart = chartOf(page, 'methodChooser');
  await expect(chart.locator('.edge.chosen')).toHaveAttribute(
    'data-choice',
    /methodChooser.idle.failed:load.retried:1/,
  );
  const edge = (part: string) => chart.locator(`.edge[id*="${part}"] > .line`);
  await expect(edge('load.retried')).toHaveCSS('stroke-dasharray', /\d/);
  await expect(edge('bank.chosen').first()).toHaveCSS('stroke-dasharray', 'none');
  await expect(chart.locator('.chip.walked[data-choice="row MC-05"]').first().locator('.tick')).toBeVisible();
  await expect(chart.locator('.chip.un[data-choice="row MC-11"]').locator('.open')).toBeVisible();

  await chart.locator('.chip.walked[data-choice="row MC-05"]').first().dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'The chosen row' })).toContainText('MC-05');
  await chart.locator('.label[data-choice*="load.retried"]').dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'The chosen row' })).toContainText('MC-11');
});
