import { readCatalogue, readMachines } from '#commands/documents/catalogue.ts';
import type { CatalogueRow } from '#tools/inspection/catalogue-rows.ts';
import { ROW_LAYERS, type RowFailure, type RowLayer, type RowState } from '#tools/inspection/walked-report.ts';
import { registry } from '#tools/machines/registry.ts';
import { rowCommand } from '../case-failure.ts';
import { provedFlows, provedMachines, reportedTables } from '../flows.ts';
import { declaredTransitions } from '../model/transitions.ts';
import { equivalents } from '../mutants/equivalents.ts';
import type { MutantTally } from '../mutants/tally.ts';
import { type Only, OWN } from '../row.ts';
import type { CaseResult, Kept } from './results.ts';
import { faultOf } from './row-fault.ts';
import { rowProofs } from './row-proof.ts';

/** What is proved of one machine. `view` and `browser` are null for a machine that has no view. */
export interface MachineCoverage {
  id: string;
  rows: { total: number; machine: number; view: number | null; browser: number | null; server?: number };
  /** The same of the rows that are our own. */
  own: { total: number; machine: number; view: number | null; browser: number | null };
  transitions: { total: number; walked: number };
  mutants: { total: number; killed: number };
  /** Rows that failed in one of the machine's layers, or were not walked in one. */
  failed: string[];
  missing: string[];
}

/** A row that no case walks in a layer, and the reason. */
export interface Unwalked {
  row: string;
  layer: RowLayer;
  why: string;
}

export interface Coverage {
  machines: MachineCoverage[];
  failed: string[];
  missing: string[];
  unwalked: Unwalked[];
  /** How rows are tied to transitions, over the rows of the catalogue and their cases. */
  proof: Record<'rows' | 'proved' | 'marked' | 'cases' | 'taking' | 'shown' | 'nothing' | 'beside', number>;
  /** Rows whose proof does not hold, each with the reason. */
  unproved: Record<string, string>;
  /** Every transition that a machine of the registry declares, by its key, and whether a passing case took it and asserted what came of it. */
  taken: Record<string, boolean>;
}

/** A row, and where it was walked. */
export interface RowCoverage extends CatalogueRow {
  walked: Partial<Record<RowLayer, RowState>>;
  /** Of how many cases how many passed in a layer, when the last of them was run, and in which extents. */
  counts: Partial<Record<RowLayer, { passed: number; cases: number; at: string; extents: readonly string[] }>>;
  failures: readonly RowFailure[];
}

/** Machines that live on the server: their rows are walked in the machine and through the server. */
const WITHOUT_VIEW = ['loanLife'];
const WITH_VIEW: readonly RowLayer[] = ['machine', 'view', 'browser'];
const LIMITED: Record<Only['layer'], readonly RowLayer[]> = { machine: ['machine'], view: ['machine', 'view'] };

export function layersOf(machine: string): readonly RowLayer[] {
  return WITHOUT_VIEW.includes(machine) ? ['machine', 'server'] : WITH_VIEW;
}

/**
 * Where each row was walked, the catalogue's and those that are our own: in machine and view when all of its cases passed
 * there, in the browser when those passed that the extent of the run takes, one at least. A row failed where a case failed.
 */
export function rowCoverage(results: readonly Kept[]): Map<string, RowCoverage> {
  const expected = new Map<string, Set<string>>();
  const expect = (layer: RowLayer, row: string, title: string) => {
    const key = `${layer} ${row}`;
    expected.set(key, (expected.get(key) ?? new Set()).add(title));
  };
  const catalogue = readCatalogue();
  const rows = new Map<string, CatalogueRow>(catalogue);
  for (const flow of reportedTables) {
    for (const { name, unwalked } of flow.rows) {
      if (!rows.has(name)) rows.set(name, { ...NO_WORDS, id: name });
      for (const one of flow.cases.filter(({ row }) => row === name)) {
        for (const layer of one.only ? LIMITED[one.only.layer] : WITH_VIEW) {
          if (!(layer in unwalked)) expect(layer, name, `${name} ${one.name}`);
        }
      }
    }
  }
  const ran = new Map<string, CaseResult[]>();
  for (const { layer, cases } of results) {
    for (const [title, result] of Object.entries(cases)) {
      // Through the server a row has tests of its own: its cases are those that were run.
      if (layer === 'server') expect(layer, title.split(' ')[0] ?? '', title);
      const key = `${layer} ${title}`;
      ran.set(key, [...(ran.get(key) ?? []), result]);
    }
  }
  return new Map(
    [...rows].map(([id, words]) => {
      const row: RowCoverage = { ...words, walked: {}, counts: {}, failures: [] };
      const failures: RowFailure[] = [];
      for (const layer of ROW_LAYERS) {
        const titles = [...(expected.get(`${layer} ${id}`) ?? [])];
        if (titles.length === 0) continue;
        const found = titles.flatMap((title) => ran.get(`${layer} ${title}`)?.map((one) => ({ title, ...one })) ?? []);
        const passed = new Set(found.filter((one) => one.passed).map(({ title }) => title)).size;
        for (const { title, message = '', passed: isPassed } of found) {
          if (!isPassed) failures.push({ layer, title, message, command: rowCommand(id, layer) });
        }
        const isEnough = layer === 'browser' ? passed > 0 : passed === titles.length;
        if (found.length === 0) row.walked[layer] = 'not run';
        else row.walked[layer] = found.some((one) => !one.passed) ? 'failed' : isEnough ? 'walked' : 'not walked';
        row.counts[layer] = {
          passed,
          cases: titles.length,
          at:
            found
              .map(({ at }) => at)
              .sort()
              .at(-1) ?? '',
          extents: [...new Set(found.map(({ extent }) => extent))],
        };
      }
      return [id, { ...row, failures }];
    }),
  );
}

const NO_WORDS = { from: '', event: '', when: '', to: '', effect: '' };

/** Why no case of a row is walked in a layer, by row and layer. */
function reasons(): Unwalked[] {
  const onScreens = reportedTables.filter(({ id }) => !WITHOUT_VIEW.includes(id));
  return onScreens.flatMap((flow) =>
    flow.rows.flatMap(({ name, unwalked }) =>
      Object.entries(unwalked).map(([layer, why]) => ({ row: name, layer: layer as RowLayer, why })),
    ),
  );
}

/** The whole report: every machine of the catalogue and of the registry, those that are not built among them. */
export function coverage(
  rows: ReadonlyMap<string, RowCoverage>,
  results: readonly Kept[],
  mutants: readonly MutantTally[],
  { builtOnly }: { builtOnly: boolean },
): Coverage {
  const unwalked = reasons().filter(({ row, layer }) => rows.get(row)?.walked[layer] === undefined);
  const taking = results.flatMap(({ cases }) => Object.values(cases)).filter(({ passed }) => passed);
  const walked = new Set(taking.flatMap(({ taken = [] }) => taken));

  const provedPrefixes = new Set(reportedTables.flatMap((flow) => flow.rows.map(({ id }) => id.slice(0, 2))));
  const named = new Map(
    registry.map(({ id, machine }) => [id, new Set(declaredTransitions(machine).flatMap((one) => one.rows))]),
  );
  const machines = new Map<string, readonly string[]>(readMachines().map(({ id, prefixes }) => [id, prefixes]));
  for (const { id, rows: prefixes } of registry) if (!machines.has(id)) machines.set(id, prefixes);

  const coverages = [...machines].map(([id, prefixes]): MachineCoverage => {
    // A machine that serves two flows is judged by those that are built.
    const own = ownRows(id, prefixes, named, machines, [...rows.keys()]).filter(
      (row) => !builtOnly || provedPrefixes.has(row.slice(0, 2)),
    );
    const registered = registry.find((one) => one.id === id);
    const declared = registered ? declaredTransitions(registered.machine).map(({ key }) => key) : [];
    const tally = mutants.find((one) => one.id === id);
    const layers = layersOf(id);
    const ourOwn = (provedFlows.find((flow) => flow.id === id)?.rows ?? []).flatMap((row) =>
      row.id === OWN ? [row.name] : [],
    );
    const count = (layer: RowLayer, of: readonly string[]) =>
      of.filter((row) => rows.get(row)?.walked[layer] === 'walked').length;
    const counts = (of: readonly string[]) => ({
      total: of.length,
      machine: count('machine', of),
      view: layers.includes('view') ? count('view', of) : null,
      browser: layers.includes('browser') ? count('browser', of) : null,
    });
    return {
      id,
      rows: { ...counts(own), ...(layers.includes('server') ? { server: count('server', own) } : {}) },
      own: counts(ourOwn),
      transitions: { total: declared.length, walked: declared.filter((key) => walked.has(key)).length },
      mutants: { total: tally?.total ?? 0, killed: tally?.killed ?? 0 },
      failed: [...own, ...ourOwn].filter((row) => (rows.get(row)?.failures.length ?? 0) > 0),
      missing: [...own, ...ourOwn].filter(
        (row) =>
          rows.get(row)?.failures.length === 0 && layers.some((layer) => !isWalked(rows.get(row), layer, unwalked)),
      ),
    };
  });
  const proofs = rowProofs(results);
  const all = [...proofs.values()];
  const sum = (what: 'cases' | 'taking' | 'shown' | 'nothing' | 'beside') =>
    all.reduce((total, proof) => total + proof[what], 0);
  const judged = builtOnly ? coverages.filter(({ id }) => named.has(id)) : coverages;
  const declared = registry.flatMap(({ machine }) => declaredTransitions(machine).map(({ key }) => key));
  return {
    machines: judged,
    failed: [...new Set(judged.flatMap(({ failed }) => failed))],
    missing: [...new Set(judged.flatMap(({ missing }) => missing))],
    unwalked,
    proof: {
      rows: all.length,
      proved: all.filter(({ taking }) => taking > 0).length,
      marked: all.filter(({ taking, untaken }) => taking === 0 && untaken !== undefined).length,
      cases: sum('cases'),
      taking: sum('taking'),
      shown: sum('shown'),
      nothing: sum('nothing'),
      beside: sum('beside'),
    },
    unproved: Object.fromEntries(
      [...proofs].flatMap(([id, proof]) => {
        // A row that two tables hold may be realised in one of them alone.
        const fault = proof.taking > 0 ? '' : faultOf(proof);
        return fault === '' ? [] : [[id, fault]];
      }),
    ),
    taken: Object.fromEntries(declared.map((key) => [key, walked.has(key)])),
  };
}

/** Or its table says why it is not. */
function isWalked(row: RowCoverage | undefined, layer: RowLayer, unwalked: readonly Unwalked[]): boolean {
  const state = row?.walked[layer];
  return (
    state === 'walked' || (state === undefined && unwalked.some((one) => one.row === row?.id && one.layer === layer))
  );
}

/**
 * The rows of a machine: those that its transitions name, and, for the first machine of a prefix, those of the prefix that
 * no other machine of the same prefix names.
 */
function ownRows(
  id: string,
  prefixes: readonly string[],
  named: ReadonlyMap<string, ReadonlySet<string>>,
  machines: ReadonlyMap<string, readonly string[]>,
  all: readonly string[],
): string[] {
  const ofPrefix = all.filter((row) => prefixes.includes(row.slice(0, 2)));
  const own = named.get(id);
  const isFirst = prefixes.some((prefix) => [...machines].find(([, others]) => others.includes(prefix))?.[0] === id);
  // Until a machine is built, whatever no other names may be its.
  if (!isFirst && own) return ofPrefix.filter((row) => own.has(row));
  const siblings = [...machines].filter(
    ([other, others]) => other !== id && others.some((one) => prefixes.includes(one)),
  );
  return ofPrefix.filter((row) => own?.has(row) || !siblings.some(([other]) => named.get(other)?.has(row)));
}

/** Why the report is not whole; empty where it is. */
export function shortcomings(report: Coverage): string[] {
  const built = new Set(provedMachines.map(({ id }) => id));
  return [
    ...report.machines.flatMap(({ id, transitions, mutants, missing, failed }) => [
      ...(failed.length > 0 ? [`${id}: failed: ${failed.join(', ')}`] : []),
      ...(missing.length > 0 ? [`${id}: not walked: ${missing.join(', ')}`] : []),
      ...(transitions.walked < transitions.total
        ? [`${id}: ${transitions.total - transitions.walked} transitions are taken by no case that asserts them`]
        : []),
      ...(mutants.killed < mutants.total ? [`${id}: ${mutants.total - mutants.killed} mutants survive`] : []),
      ...(built.has(id) && mutants.total === 0 ? [`${id}: no mutants were run; npm run mutants`] : []),
    ]),
    ...Object.entries(report.unproved).map(([id, fault]) => `${id}: ${fault}`),
    ...registry.filter(({ id }) => !built.has(id)).map(({ id }) => `${id}: no rows prove it`),
    ...unknownRows(),
    ...Object.keys(equivalents)
      .filter((key) => !built.has(key.split(':')[0] ?? ''))
      .map((key) => `an equivalent mutant of an unknown machine is listed: ${key}`),
  ];
}

function unknownRows(): string[] {
  const catalogue = readCatalogue();
  const named = registry.flatMap(({ id, machine }) =>
    declaredTransitions(machine).flatMap(({ rows }) => rows.map((row) => ({ id, row }))),
  );
  return [...named, ...reportedTables.flatMap(({ id, rows }) => rows.map((row) => ({ id, row: row.id })))]
    .filter(({ row }) => row !== OWN && !catalogue.has(row))
    .map(({ id, row }) => `${id}: the row id ${row} is unknown`);
}
