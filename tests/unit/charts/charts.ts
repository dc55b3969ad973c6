import ELK from 'elkjs/lib/elk.bundled.js';
import type { Chart } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import type { Mark } from '#tools/charts/layout/block.ts';
import type { Box, ChartLayout, StateBox } from '#tools/charts/layout/chart-layout.ts';
import { type LayoutOptions, layOutWith } from '#tools/charts/layout/layout.ts';
import { measureByTable } from '#tools/charts/layout/measured-widths.ts';
import { registry } from '#tools/machines/registry.ts';

export const elk = new ELK();

/** The chart of a machine of the registry. */
export function registeredChart(id: string) {
  const registered = registry.find((one) => one.id === id);
  if (!registered) throw new Error(`There is no machine ${id}.`);
  return chartOf(registered.machine);
}

export const layOut = (chart: Chart, options: Partial<LayoutOptions> = {}) =>
  layOutWith(chart, { elk, measure: measureByTable, ...options });

export const layOutRegistered = (id: string, options: Partial<LayoutOptions> = {}) =>
  layOut(registeredChart(id), options);

export interface NamedBox extends Box {
  name: string;
}

/** Everything that is read, as boxes of the picture: labels, and texts, chips and tags in states. */
export function labelsOf({ arrows }: ChartLayout): NamedBox[] {
  return arrows.flatMap(({ id, label }) => (label ? [{ ...label, name: `label of ${id}` }] : []));
}

export function textsOf({ state, x, y, marks }: StateBox): NamedBox[] {
  return marks
    .flatMap((mark) => boxesOf(mark))
    .map((box) => ({ ...box, x: box.x + x, y: box.y + y, name: `${state.id}: ${box.name}` }));
}

/** The boxes of what is written, from the corner of the block that it stands in. */
export function boxesOf(mark: Mark): NamedBox[] {
  switch (mark.kind) {
    case 'text':
      // 12 above the foot of the letters and 3 under it.
      return [{ name: mark.text, x: mark.x, y: mark.y - 12, width: mark.width, height: 15 }];
    case 'chip':
      return [{ name: mark.row, x: mark.x, y: mark.y, width: mark.width, height: 16 }];
    case 'pill':
    case 'tag':
      return [{ name: mark.text, x: mark.x, y: mark.y, width: mark.width, height: 16 }];
    case 'transition':
      return mark.marks.flatMap(boxesOf);
    default:
      return [];
  }
}

export const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x - 0.2 &&
  inner.y >= outer.y - 0.2 &&
  inner.x + inner.width <= outer.x + outer.width + 0.2 &&
  inner.y + inner.height <= outer.y + outer.height + 0.2;

/** The pieces of an arrow's line as thin boxes. */
export function linesOf({ arrows, initials }: ChartLayout): (NamedBox & { id: string })[] {
  return [...arrows, ...initials.map((one) => ({ ...one, id: `${one.state} initial` }))].flatMap(({ id, points }) =>
    points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      return {
        id,
        name: `line of ${id}`,
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(from.x - to.x),
        height: Math.abs(from.y - to.y),
      };
    }),
  );
}

/** Who meets whom of two lists, each pair by its names. */
export function meetings(ones: readonly NamedBox[], others: readonly NamedBox[]): string[] {
  return ones.flatMap((one) =>
    others.filter((other) => one !== other && meet(one, other)).map((other) => `${one.name} × ${other.name}`),
  );
}
