import type { RowLayer, WalkedReport, WalkedRow } from '#tools/inspection/walked-report.ts';
import { rowCommand } from '../case-failure.ts';
import { reportedTables } from '../flows.ts';
import type { Published } from './publish.ts';
import type { RowCoverage } from './report.ts';

/** The longest message of a failure that is kept, in characters. */
const LONGEST = 1500;

export interface KeptFiles {
  hasPicture(row: string): boolean;
  /** The name of the log of a row's failed walk; '' where none is kept. */
  walkOf(row: string): string;
  walks: readonly string[];
}

/** What the inspector reads, see `walkedReport`. */
export function walkedFile(now: Published, at: Date, files: KeptFiles): WalkedReport {
  const { report, mutants, commit, refused, rows } = now;
  const sum = (what: 'killed' | 'total') => report.machines.reduce((total, one) => total + one.mutants[what], 0);
  const survive = report.machines.filter((one) => one.mutants.killed < one.mutants.total).map(({ id }) => id);
  return {
    at: at.toISOString(),
    commit,
    refused,
    rows: Object.fromEntries([...rows.values()].map((row) => [row.id, walkedRow(row, now, files)])),
    transitions: report.taken,
    mutants: mutants && { at: mutants.at, killed: sum('killed'), total: sum('total'), survive },
    tied: { rows: report.proof.rows, proved: report.proof.proved, marked: report.proof.marked },
    walks: files.walks,
  };
}

function walkedRow(row: RowCoverage, { results, report }: Published, files: KeptFiles): WalkedRow {
  const holders = reportedTables.filter((flow) => flow.rows.some(({ name }) => name === row.id));
  const [flow] = holders;
  const cases = holders.flatMap((one) => one.cases.filter((known) => known.row === row.id));
  const failing = row.failures[0]?.title;
  const shown = cases.find((one) => `${one.row} ${one.name}` === failing) ?? cases[0];
  const layers: WalkedRow['layers'] = {};
  for (const { layer, why } of report.unwalked.filter((one) => one.row === row.id)) {
    layers[layer] = { state: 'not walked', why, passed: 0, cases: 0, at: '', extents: [] };
  }
  for (const [name, state] of Object.entries(row.walked)) {
    const layer = name as RowLayer;
    const { passed = 0, cases: all = 0, at = '', extents = [] } = row.counts[layer] ?? {};
    layers[layer] = { state, why: '', passed, cases: all, at, extents };
  }
  const isFlowOf = (title: string) => title.startsWith(`${row.id} `);
  return {
    flow: flow?.id ?? results.find(({ cases: kept }) => Object.keys(kept).some(isFlowOf))?.flow ?? '',
    layers,
    cases: cases.length,
    steps: shown?.steps ?? [],
    failures: row.failures.slice(0, 3).map((one) => ({ ...one, message: one.message.slice(0, LONGEST) })),
    command: row.failures[0]?.command ?? rowCommand(row.id, 'machine'),
    walk: row.failures.length > 0 ? files.walkOf(row.id) : '',
    picture: files.hasPicture(row.id),
  };
}
