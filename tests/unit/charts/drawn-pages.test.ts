import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from '#commands/documents/catalogue.ts';
import { machinePage } from '#commands/documents/machine-page.ts';
import { toSvg } from '#tools/charts/exports/svg.ts';
import { registry } from '#tools/machines/registry.ts';
import { layOut, registeredChart } from './charts.ts';

/** Machines that have between them whatever a chart can draw; `npm run docs:machines -- --check` compares all. */
const DRAWN = ['cardRepayment', 'complaintForm', 'loanLife', 'pageShell', 'virtualAccount'];

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(registry.filter(({ id }) => DRAWN.includes(id)))(
  'the page and the picture of $id are the kept ones',
  async ({ id, room }) => {
    const chart = registeredChart(id);
    expect(machinePage({ id, room, chart }, readCatalogue())).toBe(read(`docs/machines/${id}.md`));
    const style = read('src/tools/charts/paint/chart.css');
    expect(toSvg(await layOut(chart), style)).toBe(read(`docs/machines/${id}.svg`));
  },
);
