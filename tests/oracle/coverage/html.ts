import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { provedFlows } from '../flows.ts';
import { type Coverage, layersOf, type RowCoverage } from './report.ts';

/** The report as a page: each machine's figures, each row's words, where it was walked, by which way, and how it looked. */
export function htmlReport(report: Coverage, rows: ReadonlyMap<string, RowCoverage>, screenshots: string): string {
  const sections = report.machines.map(({ id, rows: counts, transitions, mutants }) => {
    const flow = provedFlows.find((one) => one.id === id);
    const body = [...rows.values()]
      .filter((row) => flow?.rows.some(({ name }) => name === row.id) || report.missing.includes(row.id))
      .filter((row) => flow || report.machines.find((one) => one.id === id)?.missing.includes(row.id))
      .map((row) => rowHtml(row, id, flow?.cases.find((one) => one.row === row.id)?.steps ?? [], screenshots))
      .join('');
    const figures = [
      `rows ${counts.machine}/${counts.view ?? 'n/a'}/${counts.browser ?? 'n/a'} of ${counts.total}`,
      `transitions ${transitions.walked} of ${transitions.total}`,
      `mutants ${mutants.killed} of ${mutants.total}`,
    ].join(' · ');
    return `<section><h2>${escaped(id)}</h2><p>${figures}</p><table>${body}</table></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Model coverage</title><style>${STYLE}</style>
<h1>Model coverage</h1><p>Each row of the catalogue: in the machine, on the view, in the browser.</p>${sections.join('')}</html>`;
}

function rowHtml(row: RowCoverage, machine: string, steps: readonly string[], screenshots: string): string {
  const marks = layersOf(machine)
    .map((layer) => `<span class="${row.walked[layer] ?? 'missing'}">${layer}</span>`)
    .join(' ');
  const words = [row.from, row.event, row.when, row.to, row.effect].map((cell) => `<td>${escaped(cell)}</td>`).join('');
  const picture = existsSync(join(screenshots, `${row.id}.jpeg`))
    ? `<img loading="lazy" src="../rows/${row.id}.jpeg" alt="${row.id} in the browser">`
    : '';
  const path = steps.map((step) => `<li>${escaped(step)}</li>`).join('');
  return `<tr><th>${row.id}<br>${marks}</th>${words}<td><ol>${path}</ol></td><td>${picture}</td></tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const STYLE = `body{font:15px/1.4 system-ui;margin:2rem;background:#000;color:#f5f6f8}table{border-collapse:collapse;width:100%}
td,th{border-top:1px solid #22252c;padding:.5rem;text-align:left;vertical-align:top}img{width:180px}
.walked{color:#5eead4}.failed,.short,.missing{color:#fca5a5}`;
