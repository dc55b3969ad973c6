import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { statesOf } from '#tools/charts/chart/chart.ts';
import { layOutFitting } from '#tools/charts/layout/fitting.ts';
import { measureByTable } from '#tools/charts/layout/measured-widths.ts';
import { FULL_DETAIL } from '#tools/charts/layout/texts.ts';
import { registry } from '#tools/machines/registry.ts';
import { elk, registeredChart } from './charts.ts';

const folder = join(import.meta.dirname, '../../../docs/machines');
/** How wide a page of the documentation shows a picture, in pixels. */
const PAGE = 1100;
const LEAST = 11;

const largest = registry
  .map(({ id }) => id)
  .map((id) => ({ id, size: statesOf(registeredChart(id)).length + registeredChart(id).transitions.length }))
  .sort((one, other) => other.size - one.size)
  .slice(0, 10);

afterEach(() => document.body.replaceChildren());

/** The size of every text of a picture, as a page of that width shows it. */
function sizesIn(file: string): { text: string; size: number }[] {
  document.body.innerHTML = readFileSync(join(folder, file), 'utf8');
  const width = Number(document.querySelector('svg')?.getAttribute('width'));
  return [...document.querySelectorAll('svg text')].map((text) => ({
    text: `${file}: ${text.textContent}`,
    size: sizeOf(text) * Math.min(1, PAGE / width),
  }));
}

function sizeOf(element: Element): number {
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  if (size > 0) return size;
  return element.parentElement ? sizeOf(element.parentElement) : 0;
}

describe('the ten largest charts', () => {
  it.each(largest)('the page of $id has pictures whose texts are read at 100 %', ({ id }) => {
    const files = readFileSync(join(folder, `${id}.md`), 'utf8').match(/(?<=\]\()[\w.]+\.svg(?=\)\])/g) ?? [];
    const sizes = files.flatMap(sizesIn);
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(({ size }) => size < LEAST)).toEqual([]);
  });

  it.each(['virtualAccount', 'registration'])('%s opens as wide as its canvas at 1280 × 800', async (id) => {
    const room = { width: 788, height: 588 };
    const detail = { ...FULL_DETAIL, actions: false, keys: true };
    // A page sets its texts somewhat narrower than the table of widths.
    const layout = await layOutFitting(registeredChart(id), {
      elk,
      measure: (text, style) => measureByTable(text, style) * 0.94,
      detail,
      room,
    });
    expect(layout.width).toBeLessThanOrEqual(room.width);
  });
});

describe('what is opened of a chart', () => {
  const chart = registeredChart('loanDetails');
  const options = { elk, measure: measureByTable, room: { width: 1000, height: 800 } };
  const drawn = async (more: object) =>
    (await layOutFitting(chart, { ...options, ...more })).states.map(({ state }) =>
      state.id.slice('loanDetails.'.length),
    );

  it('is as much as fits, folded when it must be, and open when it must be', async () => {
    expect(await drawn({})).toContain('showing.page');
    expect(await drawn({ shut: ['loanDetails.showing'] })).not.toContain('showing.page');
    expect(await drawn({ room: { width: 300, height: 200 } })).not.toContain('showing.page');
    const opened = ['loanDetails.showing', 'loanDetails.showing.page', 'loanDetails.showing.page.owing'];
    expect(await drawn({ opened, room: { width: 300, height: 200 } })).toContain('showing.page.owing.way');
  });
});
