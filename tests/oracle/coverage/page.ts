import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowCommand } from '../case-failure.ts';
import { reportedTables } from '../flows.ts';
import type { Published } from './publish.ts';
import type { RowCoverage, RowFailure, RowState } from './report.ts';
import { ageOf } from './results.ts';
import type { LayerName } from './walked.ts';

/** A row as the page's script reads it. */
interface PageRow {
  id: string;
  flow: string;
  words: string;
  /** The worst of its layers. */
  state: RowState;
  layers: Partial<Record<LayerName, { state: RowState; text: string }>>;
  /** Each layer that has no case of it, with the reason. */
  without: string[];
  cases: number;
  /** The steps of its first case, or of the one that failed. */
  steps: readonly string[];
  failures: readonly RowFailure[];
  command: string;
  picture: boolean;
}

interface Look {
  at: Date;
  /** Where the inspector is served. */
  served: string;
  hasPicture(row: string): boolean;
}

/** The report as one page without anything from outside: figures, and a table of the rows, those that failed first. */
export function htmlPage(now: Published, look: Look): string {
  const rows = [...now.rows.values()].flatMap((row) => pageRow(row, now, look) ?? []);
  const order: RowState[] = ['failed', 'not walked', 'walked'];
  rows.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const data = JSON.stringify({ rows, served: look.served }).replaceAll('<', '\\u003c');
  const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');
  const script = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage of the model</title>
<style>${style}</style>
<body>
<header><h1>Coverage of the model</h1><p>Commit ${now.commit.slice(0, 7) || 'unknown'}, ${look.at.toISOString().slice(0, 16).replace('T', ' ')} UTC. <code>npm run coverage:model</code> makes it anew.</p>
${now.refused.map((sentence) => `<p class="refused">${sentence}</p>`).join('')}</header>
<main>
<section class="tiles" aria-label="Summary">${tiles(rows, now, look)}</section>
<form id="filters" role="search"><input type="search" name="text" placeholder="Row, flow, words" aria-label="Search the rows">
<fieldset><legend>State</legend>${['all', ...order].map((state) => radio('state', state)).join('')}</fieldset>
<label>Flow <select name="flow"><option value="">all</option>${[...new Set(rows.map(({ flow }) => flow))].map((flow) => `<option>${flow}</option>`).join('')}</select></label>
<output></output></form>
<div id="rows" role="list"></div>
</main>
<script type="application/json" id="data">${data}</script>
<script>${script}</script>
</html>
`;
}

function radio(name: string, value: string): string {
  return `<label><input type="radio" name="${name}" value="${value}"${value === 'all' ? ' checked' : ''}><span>${value}</span></label>`;
}

function tiles(rows: readonly PageRow[], { report, results, mutants }: Published, { at }: Look): string {
  const counted = (of: readonly PageRow[], state: RowState) => of.filter((row) => row.state === state).length;
  const tile = (title: string, figure: number | string, of: string, below: string) =>
    `<div class="tile"><h2>${title}</h2><p class="big">${figure} <small>${of}</small></p><p>${below}</p></div>`;
  const layers = (['machine', 'view', 'browser', 'server'] as const).flatMap((layer) => {
    const inLayer = rows.flatMap((row) => row.layers[layer] ?? []);
    if (inLayer.length === 0) return [];
    const all = results.filter((one) => one.layer === layer).flatMap(({ cases }) => Object.values(cases));
    const times = all.map((one) => one.at).sort();
    const [first] = times;
    const extents = layer === 'browser' ? [...new Set(all.map(({ extent }) => extent))].join(', ') : '';
    const failed = inLayer.filter(({ state }) => state === 'failed').length;
    const walked = inLayer.filter(({ state }) => state === 'walked').length;
    const age = first === undefined ? 'not run' : `${ageOf(first, at)} ago${extents && `, extent ${extents}`}`;
    return tile(
      layer,
      walked,
      `of ${inLayer.length} walked`,
      `${failedText(failed)}${inLayer.length - walked - failed} not walked · ${age}`,
    );
  });
  const declared = Object.values(report.taken);
  const killed = report.machines.reduce((sum, one) => sum + one.mutants.killed, 0);
  const total = report.machines.reduce((sum, one) => sum + one.mutants.total, 0);
  return [
    tile(
      'rows',
      counted(rows, 'walked'),
      `of ${rows.length} walked`,
      `${failedText(counted(rows, 'failed'))}${counted(rows, 'not walked')} not walked`,
    ),
    ...layers,
    tile(
      'transitions',
      declared.filter(Boolean).length,
      `of ${declared.length}`,
      'taken by a case that asserts what comes of them',
    ),
    tile(
      'rows and transitions',
      report.proof.proved + report.proof.marked,
      `of ${report.proof.rows} rows tied`,
      `${report.proof.marked} of them marked as shown or as nothing`,
    ),
    mutants
      ? tile('mutants', killed, `of ${total} killed`, `${ageOf(mutants.at, at)} ago`)
      : tile('mutants', 'not tried', '', 'at this commit: npm run mutants'),
  ].join('');
}

function failedText(failed: number): string {
  return failed > 0 ? `<b class="failed">${failed} failed</b> · ` : '';
}

function pageRow(row: RowCoverage, { results, report }: Published, { hasPicture, at }: Look): PageRow | null {
  const holders = reportedTables.filter((flow) => flow.rows.some(({ name }) => name === row.id));
  const [flow] = holders;
  const states = Object.values(row.walked);
  const state = states.includes('failed')
    ? 'failed'
    : states.length === 0 || states.includes('not walked')
      ? 'not walked'
      : 'walked';
  const cases = holders.flatMap((one) => one.cases.filter((known) => known.row === row.id));
  const failing = row.failures[0]?.title;
  const shown = cases.find((one) => `${one.row} ${one.name}` === failing) ?? cases[0];
  const layers: PageRow['layers'] = {};
  for (const [name, how] of Object.entries(row.walked)) {
    const layer = name as LayerName;
    const counts = row.counts[layer];
    if (!counts) continue;
    const extents = layer === 'browser' && counts.extents.length > 0 ? `, ${counts.extents.join(', ')}` : '';
    const age = counts.at === '' ? '' : `${counts.passed} of ${counts.cases}${extents} · ${ageOf(counts.at, at)} ago`;
    layers[layer] = { state: how, text: age };
  }
  return {
    id: row.id,
    flow:
      flow?.id ??
      results.find(({ cases: kept }) => Object.keys(kept).some((title) => title.startsWith(`${row.id} `)))?.flow ??
      '',
    words: [row.from, row.event, row.when && `if ${row.when}`, row.to && `→ ${row.to}`, row.effect]
      .filter(Boolean)
      .join(' · '),
    state,
    layers,
    without: report.unwalked.filter((one) => one.row === row.id).map(({ layer, why }) => `${layer}: ${why}`),
    cases: cases.length,
    steps: shown?.steps ?? [],
    failures: row.failures.slice(0, 3).map((failure) => ({ ...failure, message: failure.message.slice(0, 1500) })),
    command: row.failures[0]?.command ?? rowCommand(row.id, 'machine'),
    picture: hasPicture(row.id),
  };
}
