import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';

/** Machines and rows without a running app: their charts as this browser sets the texts, and what the tests walked over them. */
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

async function open(page: Page, section: 'Machines' | 'Rows'): Promise<void> {
  await page.goto('/inspector');
  await page.getByRole('navigation', { name: 'Inspector' }).getByRole('button', { name: section }).click();
}

const chartOf = (page: Page, machine: string) => page.getByRole('group', { name: `Statechart of ${machine}` });

/** The texts of a drawn chart that something runs through, or that leave their box; inside of the page. */
function faultsOf(chart: Element): string[] {
  const faults: string[] = [];
  const boxOf = (one: SVGGraphicsElement) => one.getBBox();
  // What folded chips give way to stands in their place.
  const drawn = [...chart.querySelectorAll<SVGGraphicsElement>(':is(.state, .label) text:not(.more text)')];
  const texts = drawn.map((text) => ({
    words: `${text.closest('[id]')?.id}: ${text.textContent}`,
    owner: text.closest('.label, .state'),
    box: boxOf(text),
  }));
  for (const { words, owner, box } of texts) {
    const outline = owner?.querySelector<SVGGraphicsElement>(':scope > .outline, :scope > .ground');
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
  await open(page, 'Machines');
  const faults: string[] = [];
  for (const id of CHARTS) {
    await page
      .getByRole('navigation', { name: 'Machines' })
      .getByRole('button', { name: id, exact: true })
      .dispatchEvent('click');
    await chartOf(page, id).waitFor();
    for (const fault of await chartOf(page, id).evaluate(faultsOf)) faults.push(`${id}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
