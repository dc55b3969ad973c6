import { describe, expect, it } from 'vitest';
import { type ChartView, VIEWS } from '#tools/charts/chart/folded.ts';
import type { Measure } from '#tools/charts/layout/block.ts';
import type { ChartLayout } from '#tools/charts/layout/chart-layout.ts';
import { measureByTable } from '#tools/charts/layout/measured-widths.ts';
import { FULL_DETAIL } from '#tools/charts/layout/texts.ts';
import { registry } from '#tools/machines/registry.ts';
import { IN_ALL } from '../../setup/extent.ts';
import {
  boxesOf,
  holds,
  labelsOf,
  layOutRegistered,
  linesOf,
  meetings,
  type NamedBox,
  registeredChart,
  textsOf,
} from './charts.ts';

const ways = IN_ALL ? (['RIGHT', 'DOWN'] as const) : (['RIGHT'] as const);
/** The page measures with its own fonts, which are somewhat narrower than those of the table, and in whole pixels. */
const widths = IN_ALL ? [1, 0.92] : [1];
const drawn = registry.flatMap(({ id }) =>
  ways.flatMap((direction) => widths.flatMap((width) => VIEWS.map((view) => ({ id, direction, width, view })))),
);

describe.each(drawn)('the chart of $id, $view, drawn $direction, texts × $width', async (drawing) => {
  const { id, direction, width, view } = drawing;
  const measure: Measure = (text, style) => Math.ceil(measureByTable(text, style) * width);
  const detail = { ...FULL_DETAIL, keys: true };
  const layout = await layOutRegistered(id, { direction, measure, view, detail, open: openOf(id, view) });
  const { states, arrows, initials } = layout;
  const labels = labelsOf(layout);
  const named = states.map((box) => ({ ...box, name: box.state.id }));
  const leaves = named.filter(({ state }) => state.states.length === 0);
  const compounds = named.filter(({ state }) => state.states.length > 0);

  it('has every state, and an arrow with a line for every change of state', () => {
    const changes = layout.chart.transitions.filter(({ isChange }) => isChange);
    expect(new Set(arrows.map(({ transition }) => transition.id))).toEqual(new Set(changes.map((change) => change.id)));
    expect([...arrows, ...initials].filter(({ points }) => points.length < 2)).toEqual([]);
    expect(states.filter(({ width, height }) => width < 20 || height < 20)).toEqual([]);
    expect(labels).toHaveLength(view === 'overview' ? changes.filter(({ usual }) => usual).length : changes.length);
  });

  it('has no label over another one, over a state, or across the border or the head of one', () => {
    expect(meetings(labels, labels)).toEqual([]);
    expect(meetings(labels, leaves)).toEqual([]);
    expect(
      meetings(
        labels,
        compounds.map((box) => ({ ...box, height: box.head })),
      ),
    ).toEqual([]);
    expect(meetings(labels, compounds.flatMap(bordersOf))).toEqual([]);
  });

  it('has no state over another one that does not hold it', () => {
    const strangers = named.map((box) =>
      named.filter(({ state }) => !isIn(box.state.id, state.id, states) && !isIn(state.id, box.state.id, states)),
    );
    expect(named.flatMap((box, index) => meetings([box], strangers[index] ?? []))).toEqual([]);
    for (const box of compounds) {
      const held = named.filter(({ state }) => state.parent === box.state.id);
      expect(
        held.filter((inner) => !holds({ ...box, y: box.y + box.head, height: box.height - box.head }, inner)),
      ).toEqual([]);
    }
  });

  it('holds every text in its box, and none over another', () => {
    for (const box of named) {
      const texts = textsOf(box);
      expect(texts.filter((text) => !holds({ ...box, height: box.head }, text))).toEqual([]);
      expect(meetings(texts, texts)).toEqual([]);
    }
    for (const { label } of arrows) {
      if (!label) continue;
      const texts = label.marks.flatMap(boxesOf);
      expect(texts.filter((text) => !holds({ ...label, x: 0, y: 0 }, text))).toEqual([]);
      expect(meetings(texts, texts)).toEqual([]);
    }
  });

  it('draws no line through a state that it does not belong to, nor through the label of another arrow', () => {
    const lines = linesOf(layout);
    expect(meetings(lines, leaves.map(shrunk))).toEqual([]);
    const strange = lines.flatMap((line) =>
      meetings(
        [line],
        labels.filter(({ name }) => name !== `label of ${line.id}`),
      ),
    );
    expect(strange).toEqual([]);
    expect(meetings(lines, named.flatMap(textsOf))).toEqual([]);
  });

  it('holds all of it in the picture', () => {
    const picture = { x: 0, y: 0, width: layout.width, height: layout.height };
    expect([...named, ...labels, ...linesOf(layout)].filter((box) => !holds(picture, box))).toEqual([]);
  });
});

/** Every part of the first level; what lies deeper stays folded. */
function openOf(id: string, view: ChartView): Set<string> {
  const { root } = registeredChart(id);
  return new Set(
    view === 'situations' ? root.states.filter(({ states }) => states.length > 0).map((one) => one.id) : [],
  );
}

/** The four sides of a box. */
function bordersOf({ name, x, y, width, height }: NamedBox): NamedBox[] {
  return [
    { name, x, y, width, height: 0 },
    { name, x, y: y + height, width, height: 0 },
    { name, x, y, width: 0, height },
    { name, x: x + width, y, width: 0, height },
  ];
}

const shrunk = (box: NamedBox): NamedBox => ({
  ...box,
  x: box.x + 1,
  y: box.y + 1,
  width: box.width - 2,
  height: box.height - 2,
});

function isIn(inner: string, outer: string, states: ChartLayout['states']): boolean {
  const parent = states.find(({ state }) => state.id === inner)?.state.parent;
  return parent !== undefined && parent !== '' && (parent === outer || isIn(parent, outer, states));
}
