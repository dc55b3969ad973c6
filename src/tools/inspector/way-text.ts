import { type ChartTransition, wordsOf } from '#tools/charts/chart/chart.ts';

/** A state's id without its machine: "showing › expiry". */
export const statePath = (id: string) => id.split('.').slice(1).join(' › ');

/** What a way of the chart is, in a line: "received → expired". */
export function wayText({ source, targets }: Pick<ChartTransition, 'source' | 'targets'>): string {
  const from = statePath(source) || 'anywhere';
  return targets.length === 0 ? `${from}, stays` : `${from} → ${targets.map(statePath).join(', ')}`;
}

/** What sets a way off, and if it is guarded, by what. */
export function causeText({ trigger, guard }: ChartTransition): string {
  return [wordsOf(trigger), guard && `[${guard}]`].filter(Boolean).join(' ');
}
