import { createMachine } from 'xstate';
import type { Chart } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import type { ChartView } from '#tools/charts/chart/folded.ts';
import type { Size } from '#tools/charts/layout/chart-layout.ts';
import type { ChartLayout } from '#tools/charts/layout/layout.ts';
import { layOutInPage } from '#tools/charts/layout/page-layout.ts';
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

/** What of a chart is drawn, and how much room there is for it. */
export interface Drawing {
  view: ChartView;
  detail: LibraryContext['detail'];
  room: Size;
  /** What is open because it is looked at. */
  needed: readonly string[];
  /** By part, whether it was opened or folded by hand. */
  parts: Readonly<Record<string, boolean>>;
}

/** The layout of a chart, once worked out for each drawing; null where it cannot be drawn. */
export function layoutOf(pictured: Pictured, drawing: Drawing): Promise<ChartLayout | null> {
  const { view, detail, room, parts } = drawing;
  const kind = JSON.stringify([pictured.machine, view, detail, room, parts]);
  const needed = drawing.needed.filter((id) => parts[id] !== false);
  // What shows all that is needed stays, so that a step moves nothing of the picture.
  const latest = latests.get(kind);
  if (latest && needed.every((id) => latest.open.has(id))) return latest.layout;
  const key = `${kind} ${needed.join(' ')}`;
  const known = layouts.get(key);
  if (known) return known;
  const layout = drawn(pictured, { ...drawing, needed }, latest?.open ?? new Set());
  layouts.set(key, layout);
  layout.then((one) => one && latests.set(kind, { open: one.open, layout }));
  return layout;
}

const latests = new Map<string, { open: ReadonlySet<string>; layout: Promise<ChartLayout | null> }>();

async function drawn(
  pictured: Pictured,
  { view, detail, room, needed, parts }: Drawing,
  before: ReadonlySet<string>,
): Promise<ChartLayout | null> {
  const chart = chartOfPictured(pictured);
  if (!chart) return null;
  const byHand = Object.entries(parts);
  const opened = [...needed, ...byHand.filter(([, isOpen]) => isOpen).map(([id]) => id)];
  const shut = byHand.filter(([, isOpen]) => !isOpen).map(([id]) => id);
  const options = { view, room, shut, detail: { ...FULL_DETAIL, ...detail, keys: true } };
  try {
    const more = await layOutInPage(chart, { ...options, opened: [...opened, ...before] });
    if (before.size === 0 || more.width <= room.width) return more;
    return await layOutInPage(chart, { ...options, opened });
  } catch {
    return null;
  }
}
