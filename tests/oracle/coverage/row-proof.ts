import { registry } from '#tools/machines/registry.ts';
import { provedFlows } from '../flows.ts';
import { declaredTransitions } from '../model/transitions.ts';
import type { Kept } from './results.ts';

/**
 * How a row is tied to the machines: `taking` of its cases take a transition whose `meta` names it and assert what comes of
 * it; the others assert what is `shown`, that `nothing` comes of something, or what other transitions do `beside` it.
 */
export interface RowProof {
  cases: number;
  taking: number;
  shown: number;
  nothing: number;
  beside: number;
  /** What the table says of a row that no transition realises. */
  untaken: 'nothing' | 'shown' | undefined;
}

/** The proof of every row of the catalogue that machine results are kept of. */
export function rowProofs(results: readonly Kept[]): Map<string, RowProof> {
  const named = new Map(
    registry.flatMap(({ machine }) => declaredTransitions(machine).map(({ key, rows }) => [key, rows] as const)),
  );
  const proofs = new Map<string, RowProof>();
  for (const { flow: id, layer, cases } of results) {
    const flow = provedFlows.find((one) => one.id === id);
    if (layer !== 'machine' || !flow) continue;
    for (const one of flow.cases) {
      const result = cases[`${one.row} ${one.name}`];
      const row = flow.rows.find(({ name }) => name === one.row);
      if (!result?.passed || !row || row.id !== row.name) continue;
      const proof = proofs.get(row.id) ?? { cases: 0, taking: 0, shown: 0, nothing: 0, beside: 0, untaken: undefined };
      const takes = result.taken?.some((key) => named.get(key)?.includes(row.id)) ?? false;
      proof.cases += 1;
      proof[takes ? 'taking' : one.asserts] += 1;
      proof.untaken ??= row.untaken;
      proofs.set(row.id, proof);
    }
  }
  return proofs;
}
