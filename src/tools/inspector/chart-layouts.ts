import { createMachine } from 'xstate';
import type { Chart } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import type { ChartLayout } from '#tools/charts/layout/layout.ts';
import { layOut } from '#tools/charts/layout/page-layout.ts';
import { FULL_DETAIL } from '#tools/charts/layout/texts.ts';
import type { LibraryContext } from '#tools/machines/inspector/statechart-library.ts';
import type { Pictured } from './inspector-props.ts';
import { machines } from './realisations.ts';

const charts = new Map<string, Chart | null>();
const layouts = new Map<string, Promise<ChartLayout | null>>();

/** The chart of a machine of the registry, or of what an app told of its own; null where neither can be read. */
export function chartOfPictured({ machine, definition }: Pictured): Chart | null {
  const known = charts.get(machine);
  if (known !== undefined) return known;
  const chart = read(machine, definition ?? null);
  charts.set(machine, chart);
  return chart;
}

function read(id: string, definition: string | null): Chart | null {
  const machine = machines.get(id);
  if (machine) return chartOf(machine);
  try {
    return definition === null ? null : chartOf(createMachine(JSON.parse(definition)));
  } catch {
    return null;
  }
}

/** The layout of a chart, once worked out for each detail; null where it cannot be drawn. */
export function layoutOf(pictured: Pictured, detail: LibraryContext['detail']): Promise<ChartLayout | null> {
  const key = JSON.stringify([pictured.machine, detail]);
  const known = layouts.get(key);
  if (known) return known;
  const chart = chartOfPictured(pictured);
  const layout = chart
    ? layOut(chart, undefined, { ...FULL_DETAIL, ...detail }).catch(() => null)
    : Promise.resolve(null);
  layouts.set(key, layout);
  return layout;
}
