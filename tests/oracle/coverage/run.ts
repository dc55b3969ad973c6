import { readOptions } from '#commands/options.mjs';
import { ageOf } from '#tools/inspection/walked-report.ts';
import { COVERAGE, failedLines, type Published, publish, published } from './publish.ts';
import { type MachineCoverage, shortcomings } from './report.ts';
import { changesSince } from './results.ts';
import { runInBrowser, runOnMachineAndView, type Selection, selectionOf } from './run-tests.ts';

/**
 * `npm run coverage:model`: which rows were walked where, which transitions were taken by a case that asserts what comes of
 * them, which mutants were killed. Words are flows and rows; `--last` reports what is kept of this commit and runs nothing.
 */
const { values, positionals } = readOptions('coverage:model');

function wrong(reason: string): never {
  console.error(reason);
  process.exit(2);
}

function selected(): Selection {
  try {
    return selectionOf(positionals);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
const selection = selected();

if (!values.last) {
  const extent = 'ci';
  // The browser waits more than it works: both runners at once leave no processor idle.
  const [vitest, playwright] = await Promise.all([
    runOnMachineAndView(selection, values.json),
    runInBrowser(selection, { quiet: values.json, trace: false, extent }),
  ]);
  publish({ vitest, playwright }, extent);
}
const now = published({ builtOnly: values.built });
if (now.results.length === 0) {
  wrong(`${now.refused[0] ?? 'No results are kept of any run.'} Run npm run coverage:model, or npm test.`);
}

const short = shortcomings(now.report).filter(concerns);
if (values.json) console.log(JSON.stringify({ ...now.report, shortcomings: short, refused: now.refused }, null, 2));
else print(now);
process.exitCode = short.length === 0 ? 0 : 1;

/** Whether a sentence is of the flows that were asked for. */
function concerns(sentence: string): boolean {
  return selection.rows === null || selection.flows.some((flow) => sentence.startsWith(`${flow}: `));
}

function print({ report, rows, results, refused, mutants }: Published): void {
  console.log(
    `\n${line('machine', 'rows+own', 'in machine', 'on view', 'in browser', 'transitions', 'mutants killed')}`,
  );
  for (const one of report.machines) {
    if (selection.rows === null || selection.flows.includes(one.id)) console.log(figures(one));
  }
  console.log('');
  for (const { row, layer, why } of report.unwalked) {
    if (selection.rows === null || selection.rows.includes(row))
      console.log(`${row} has no case in the ${layer}: ${why}`);
  }
  console.log('');
  for (const sentence of refused) console.log(sentence);
  for (const layer of ['machine', 'view', 'browser', 'server'] as const) {
    const times = results.filter((one) => one.layer === layer).flatMap(({ cases }) => Object.values(cases));
    const last = times
      .map(({ at }) => at)
      .sort()
      .at(0);
    const extents = [...new Set(times.map(({ extent }) => extent))].join(', ');
    if (last === undefined) continue;
    const changes = changesSince(Date.parse(last));
    console.log(
      `${layer.padEnd(8)} walked ${ageOf(last, Date.now())} ago${layer === 'browser' ? ` (extent ${extents})` : ''}${changes > 0 ? `, ${changes} files changed since` : ''}`,
    );
  }
  if (mutants) console.log(`mutants  tried ${ageOf(mutants.at, Date.now())} ago`);
  const proofs = report.proof;
  console.log(
    `Of ${proofs.cases} cases ${proofs.taking} take a transition that names their row, ${proofs.shown} assert what is shown, ${proofs.nothing} that nothing comes of it, ${proofs.beside} what other transitions do beside the row.`,
  );
  console.log(
    `Of ${proofs.rows} rows ${proofs.proved} have a case that takes their transition, ${proofs.marked} are marked as shown or as nothing.\n`,
  );
  for (const sentence of short) console.log(sentence);
  for (const sentence of failedLines({ rows }, (row) => selection.rows?.includes(row) ?? true)) console.log(sentence);
  if (short.length === 0) console.log('Everything is walked and every mutant is killed.');
  console.log(`All rows: ${COVERAGE}, once npm run dev (or npm start) runs.`);
}

function figures({ id, rows: counts, own, transitions, mutants: killed }: MachineCoverage): string {
  const onServer = counts.server === undefined ? 'n/a' : `server ${counts.server}`;
  return line(
    id,
    `${counts.total}+${own.total}`,
    counts.machine + own.machine,
    counts.view === null ? 'n/a' : counts.view + (own.view ?? 0),
    counts.browser === null ? onServer : counts.browser + (own.browser ?? 0),
    `${transitions.walked}/${transitions.total}`,
    killed.total === 0 ? 'not tried' : `${killed.killed}/${killed.total}`,
  );
}

function line(id: string, ...cells: (string | number)[]): string {
  return id.padEnd(22) + cells.map((cell) => String(cell).padStart(12)).join('');
}
