import { registry } from '#machines/registry.ts';
import { type CatalogueRow, readCatalogue, readMachines } from '../catalogue.ts';
import { type Only, provedFlows, provedMachines } from '../flows.ts';
import { explore } from '../model/explore.ts';
import { declaredTransitions } from '../model/transitions.ts';
import { equivalents } from '../mutants/equivalents.ts';
import type { MutantTally } from '../mutants/run.ts';
import { OWN } from '../row.ts';
import { LAYERS, type LayerName, type WalkedCase } from './walked.ts';

/** What is proved of one machine. `view` and `browser` are null for a machine that has no view. */
export interface MachineCoverage {
  id: string;
  rows: { total: number; machine: number; view: number | null; browser: number | null; server?: number };
  transitions: { total: number; walked: number };
  mutants: { total: number; killed: number };
  /** Rows that are short in one of the machine's layers. */
  missing: string[];
}

export interface Coverage {
  machines: MachineCoverage[];
  missing: string[];
}

/** A row, and where it was walked. */
export interface RowCoverage extends CatalogueRow {
  walked: Partial<Record<LayerName, 'walked' | 'failed' | 'short'>>;
}

/** Machines that live on the server: their rows are walked in the machine and through the server. */
const WITHOUT_VIEW = ['loanLife'];
const WITH_VIEW: readonly LayerName[] = ['machine', 'view', 'browser'];
const LIMITED: Record<Only, readonly LayerName[]> = { machine: ['machine'], view: ['machine', 'view'] };

export function layersOf(machine: string): readonly LayerName[] {
  return WITHOUT_VIEW.includes(machine) ? ['machine', 'server'] : WITH_VIEW;
}

/** Where each row of the catalogue was walked: in a layer when all of its cases passed there. */
export function rowCoverage(cases: readonly WalkedCase[]): Map<string, RowCoverage> {
  const expected = new Map<string, Set<string>>();
  for (const flow of provedFlows) {
    for (const one of flow.cases) {
      for (const layer of one.only ? LIMITED[one.only] : layersOf(flow.id)) {
        // Through the server a row has tests of its own: its cases are those that were told.
        if (layer === 'server') continue;
        const key = `${layer} ${one.row}`;
        expected.set(key, (expected.get(key) ?? new Set()).add(one.name));
      }
    }
  }
  const passed = new Set(cases.filter((one) => one.passed).map(({ layer, row, name }) => `${layer} ${row} ${name}`));
  for (const { layer, row, name } of cases.filter((one) => one.layer === 'server')) {
    const key = `${layer} ${row}`;
    expected.set(key, (expected.get(key) ?? new Set()).add(name));
  }
  const failed = new Set(cases.filter((one) => !one.passed).map(({ layer, row }) => `${layer} ${row}`));
  return new Map(
    [...readCatalogue()].map(([id, row]) => {
      const walked: RowCoverage['walked'] = {};
      for (const layer of ['machine', 'view', 'browser', 'server'] as const) {
        const names = expected.get(`${layer} ${id}`);
        if (!names) continue;
        const isWhole = [...names].every((name) => passed.has(`${layer} ${id} ${name}`));
        walked[layer] = failed.has(`${layer} ${id}`) ? 'failed' : isWhole ? 'walked' : 'short';
      }
      return [id, { ...row, walked }];
    }),
  );
}

/** The whole report: every machine of the catalogue and of the registry, those that are not built among them. */
export async function coverage(
  rows: Map<string, RowCoverage>,
  mutants: readonly MutantTally[],
  { builtOnly }: { builtOnly: boolean },
): Promise<Coverage> {
  const walked = new Set<string>();
  for (const flow of provedFlows) for (const key of (await explore(flow)).taken) walked.add(key);

  const provedPrefixes = new Set(provedFlows.flatMap((flow) => flow.rows.map((row) => row.slice(0, 2))));
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
    const count = (layer: LayerName) => own.filter((row) => rows.get(row)?.walked[layer] === 'walked').length;
    const layers = layersOf(id);
    return {
      id,
      rows: {
        total: own.length,
        machine: count('machine'),
        view: layers.includes('view') ? count('view') : null,
        browser: layers.includes('browser') ? count('browser') : null,
        ...(layers.includes('server') ? { server: count('server') } : {}),
      },
      transitions: { total: declared.length, walked: declared.filter((key) => walked.has(key)).length },
      mutants: { total: tally?.total ?? 0, killed: tally?.killed ?? 0 },
      missing: own.filter((row) => layers.some((layer) => !isWalked(rows.get(row), layer))),
    };
  });
  const judged = builtOnly ? coverages.filter(({ id }) => named.has(id)) : coverages;
  return { machines: judged, missing: [...new Set(judged.flatMap(({ missing }) => missing))] };
}

/** A row whose cases end before the layer, since no screen can do them there, is not short for it. */
function isWalked(row: RowCoverage | undefined, layer: LayerName): boolean {
  const state = row?.walked[layer];
  return (
    state === 'walked' ||
    (state === undefined && layer !== 'machine' && row?.walked.machine === 'walked' && endsBefore(layer, row))
  );
}

function endsBefore(layer: LayerName, row: RowCoverage): boolean {
  return LAYERS.slice(LAYERS.indexOf(layer)).every((later) => row.walked[later] === undefined);
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
  if (!isFirst) return ofPrefix.filter((row) => own?.has(row));
  const siblings = [...machines].filter(
    ([other, others]) => other !== id && others.some((one) => prefixes.includes(one)),
  );
  return ofPrefix.filter((row) => own?.has(row) || !siblings.some(([other]) => named.get(other)?.has(row)));
}

/** Why the report is not whole; empty where it is. */
export function shortcomings(report: Coverage): string[] {
  const built = new Set(provedMachines.map(({ id }) => id));
  return [
    ...report.machines.flatMap(({ id, transitions, mutants, missing }) => [
      ...(missing.length > 0 ? [`${id}: ${missing.length} rows are short: ${missing.join(', ')}`] : []),
      ...(transitions.walked < transitions.total
        ? [`${id}: ${transitions.total - transitions.walked} transitions are not walked`]
        : []),
      ...(mutants.killed < mutants.total ? [`${id}: ${mutants.total - mutants.killed} mutants survive`] : []),
      ...(built.has(id) && mutants.total === 0 ? [`${id}: no mutants were run; npm run mutants`] : []),
    ]),
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
  return [...named, ...provedFlows.flatMap(({ id, rows }) => rows.map((row) => ({ id, row })))]
    .filter(({ row }) => row !== OWN && !catalogue.has(row))
    .map(({ id, row }) => `${id}: the row id ${row} is unknown`);
}
