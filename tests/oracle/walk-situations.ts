import { expect, test } from 'vitest';
import type { Layer } from './layer.ts';
import type { Exploration } from './model/model-run.ts';
import { treeOf } from './page-tree.ts';
import type { FlowTable } from './row.ts';
import type { SituationTable } from './situations.ts';

/** Walks the situations of a flow on the rendered view, where no two of them read alike; a toast is read too. */
export function walkSituations<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  layer: Layer<S, E, F>,
  { situations }: SituationTable<E>,
  { starts }: Pick<Exploration, 'starts'>,
): void {
  test(`[view] no two situations of ${table.flow} read alike`, async () => {
    const read = new Map<string, string>();
    const alike: string[] = [];
    for (const { id, start = 0, way } of situations) {
      const opening = typeof start === 'number' ? starts[start] : start;
      const run = await layer.open(table, opening?.given ?? {}, opening?.query ?? {});
      for (const step of way) await run.happen(step);
      const toasts = run.done().filter((done) => 'toast' in done);
      const page = JSON.stringify([treeOf(document), toasts], (name, value) => (name === 'src' ? undefined : value));
      await run.close();
      const other = read.get(page);
      if (other) alike.push(`${id} reads as ${other}`);
      read.set(page, id);
    }
    expect(alike).toEqual([]);
  });
}
