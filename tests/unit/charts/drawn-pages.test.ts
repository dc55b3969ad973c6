import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from '#commands/documents/catalogue.ts';
import { machinePage } from '#commands/documents/machine-page.ts';
import { picturesOf } from '#commands/documents/machine-pictures.ts';
import { toSvg } from '#tools/charts/exports/svg.ts';
import { measureByTable } from '#tools/charts/layout/measured-widths.ts';
import { registry } from '#tools/machines/registry.ts';
import { elk, registeredChart } from './charts.ts';

/** Machines that have between them whatever a chart can draw; `npm run docs:machines -- --check` compares all. */
const DRAWN = ['cardRepayment', 'complaintForm', 'loanLife', 'pageShell', 'virtualAccount'];

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(registry.filter(({ id }) => DRAWN.includes(id)))(
  'the page and the pictures of $id are the kept ones',
  async ({ id, room }) => {
    const chart = registeredChart(id);
    const pictures = await picturesOf(chart, { elk, measure: measureByTable });
    expect(machinePage({ id, room, chart }, pictures, readCatalogue())).toBe(read(`docs/machines/${id}.md`));
    const style = read('src/tools/charts/paint/chart.css');
    for (const { file, layout } of pictures) expect(toSvg(layout, style)).toBe(read(`docs/machines/${file}`));
  },
);
