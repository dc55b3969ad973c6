import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { readOptions } from '#commands/options.mjs';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { toSvg } from '#tools/charts/exports/svg.ts';
import { measureByTable } from '#tools/charts/layout/measured-widths.ts';
import { registry } from '#tools/machines/registry.ts';
import { readCatalogue } from './catalogue.ts';
import { driftedFiles, writeFolder } from './kept-folder.ts';
import { machinePage, machinesIndex } from './machine-page.ts';
import { picturesOf } from './machine-pictures.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/machines');

/** Every file of docs/machines by its name: a page and its pictures for each machine of the registry, and the index. */
async function machineFiles(): Promise<Map<string, string>> {
  const style = readFileSync(join(root, 'src/tools/charts/paint/chart.css'), 'utf8');
  const catalogue = readCatalogue();
  const elk = new ELK();
  const machines = registry.map(({ id, room, machine }) => ({ id, room, chart: chartOf(machine) }));
  const files = new Map([['README.md', machinesIndex(machines)]]);
  for (const machine of machines) {
    const pictures = await picturesOf(machine.chart, { elk, measure: measureByTable });
    files.set(`${machine.id}.md`, machinePage(machine, pictures, catalogue));
    for (const { file, layout } of pictures) files.set(file, toSvg(layout, style));
  }
  return files;
}

/** `npm run docs:machines`: writes docs/machines from the registry; `--check` fails where it has drifted. */
const files = await machineFiles();
if (readOptions('docs:machines').values.check) {
  const drifted = driftedFiles(folder, files);
  for (const name of drifted)
    console.error(`docs/machines/${name} is not what the machines give. Run "npm run docs:machines".`);
  process.exitCode = drifted.length === 0 ? 0 : 1;
} else {
  console.log(`Written: docs/machines, ${writeFolder(folder, files)} of ${files.size} files changed`);
}
