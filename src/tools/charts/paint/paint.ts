import { wordsOf } from '../chart/chart.ts';
import { type Mark, OWN } from '../layout/block.ts';
import type { Arrow, ChartLayout, InitialArrow, StateBox } from '../layout/chart-layout.ts';
import { element, type PictureElement } from './element.ts';
import { headOf, pathOf } from './lines.ts';
import { type Overlay, standingOf } from './overlay.ts';

/** What is chosen by a press; `data-choice` of an element names it. */
export type Choice = { kind: 'state' | 'transition' | 'row'; id: string } | { kind: 'rows'; rows: string[] };

export function choiceOf(written: string): Choice | null {
  const [kind = '', ...others] = written.split(' ');
  const id = others.join(' ');
  if (kind === 'rows') return { kind, rows: others };
  return kind === 'state' || kind === 'transition' || kind === 'row' ? { kind, id } : null;
}

/** The picture of a chart: boxes first, then lines, labels above all. */
export function paint(layout: ChartLayout, overlay: Overlay): PictureElement[] {
  return [
    ...layout.states.map((box) => stateOf(box, layout, overlay)),
    ...layout.initials.map(initialOf),
    ...layout.arrows.map((arrow) => lineOf(arrow, overlay)),
    ...layout.arrows.map((arrow) => labelOf(arrow, layout, overlay)).filter((label) => label !== null),
  ];
}

function classes(...names: (string | false)[]): string {
  return names.filter(Boolean).join(' ');
}

function stateOf(box: StateBox, layout: ChartLayout, overlay: Overlay): PictureElement {
  const { state, x, y, width, height } = box;
  const holds = state.states.length > 0;
  const isActive = overlay.active.has(state.id);
  const outline = element('rect', { class: 'outline', x, y, width, height, rx: holds ? 12 : 8 });
  const children: PictureElement[] = [outline];
  if (state.kind === 'final') {
    children.push(element('rect', { class: 'inner', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 5 }));
  }
  if (isActive) children.push(element('circle', { class: 'on', cx: x + width - 12, cy: y + 16, r: 4 }));
  if (holds) children.push(element('path', { class: 'rule', d: `M${x + 0.5} ${y + box.head + 0.5}h${width - 1}` }));
  children.push(...box.marks.flatMap((mark) => markOf(mark, { x, y, width }, layout, overlay)));
  return element(
    'g',
    {
      key: state.id,
      id: idOf('state', state.id),
      class: classes(
        'state',
        holds && 'compound',
        box.depth === 0 && 'machine',
        regionIn(layout, state.parent) && 'region',
        state.kind === 'final' && 'final',
        isActive && (holds ? 'active-in' : 'active'),
        overlay.chosen.has(state.id) && 'chosen',
      ),
      'data-choice': `state ${state.id}`,
    },
    [element('title', {}, [titleOf(box, isActive)]), ...children],
  );
}

const regionIn = ({ states }: ChartLayout, parent: string) =>
  states.some(({ state }) => state.id === parent && state.kind === 'parallel');

const titleOf = ({ state }: StateBox, isActive: boolean) =>
  [`${state.name}${isActive ? ', active' : ''}`, state.description].filter(Boolean).join(': ');

interface Frame {
  x: number;
  y: number;
  width: number;
}

function markOf(mark: Mark, frame: Frame, layout: ChartLayout, overlay: Overlay): PictureElement[] {
  const { x, y, width } = frame;
  switch (mark.kind) {
    case 'text':
      return [
        element('text', { class: classes(mark.style, mark.role), x: tidy(x + mark.x), y: tidy(y + mark.y) }, [
          mark.text,
        ]),
      ];
    case 'rule':
      return [element('path', { class: 'rule', d: `M${tidy(x + 0.5)} ${tidy(y + mark.y)}h${tidy(width - 1)}` })];
    case 'tag':
      return [
        element('g', { class: 'tag' }, [
          element('rect', { x: tidy(x + mark.x), y: tidy(y + mark.y), width: mark.width, height: 16, rx: 8 }),
          element('text', { class: 'small', x: tidy(x + mark.x + 6), y: tidy(y + mark.y + 12) }, [mark.text]),
        ]),
      ];
    case 'chip':
      return [chipOf(mark, tidy(x + mark.x), tidy(y + mark.y), overlay)];
    case 'more': {
      const isWalked = overlay.walked !== null && mark.rows.every((row) => overlay.walked?.has(row));
      const kind = overlay.walked === null ? 'row' : isWalked ? 'walked' : 'un';
      const [left, top] = [tidy(x + mark.x), tidy(y + mark.y)];
      return [
        element('g', { class: `chip more ${kind}`, 'data-choice': `rows ${mark.rows.join(' ')}` }, [
          element('title', {}, [mark.rows.join(', ')]),
          element('rect', { x: left, y: top, width: mark.width, height: 16, rx: 4 }),
          element('text', { class: 'small', x: left + 6, y: top + 12 }, [`+${mark.rows.length}`]),
        ]),
      ];
    }
    case 'transition': {
      const transition = layout.chart.transitions.find(({ id }) => id === mark.id);
      const standing = transition ? standingOf(transition, overlay) : 'own';
      return [
        element(
          'g',
          {
            id: idOf('transition', mark.id),
            class: classes(
              'staying',
              standing,
              overlay.last.has(mark.id) && 'last',
              overlay.chosen.has(mark.id) && 'chosen',
            ),
            'data-choice': `transition ${mark.id}`,
          },
          [
            element('rect', {
              class: 'ground',
              x: tidy(x + 4),
              y: tidy(y + mark.y - 2),
              width: tidy(width - 8),
              height: mark.height + 4,
              rx: 5,
            }),
            ...mark.marks.flatMap((inner) => markOf(inner, frame, layout, overlay)),
          ],
        ),
      ];
    }
  }
}

function chipOf(
  { row, folds, width }: Extract<Mark, { kind: 'chip' }>,
  x: number,
  y: number,
  { walked, chosen }: Overlay,
): PictureElement {
  const kind = row === OWN ? 'own' : !walked ? 'row' : walked.has(row) ? 'walked' : 'un';
  const sign =
    kind === 'walked'
      ? element('path', { class: 'tick', d: `M${x + 6} ${y + 8}l2.5 2.5 4.5-5` })
      : kind === 'own'
        ? null
        : element('circle', { class: 'open', cx: x + 9, cy: y + 8, r: 3 });
  // Without a sign before it the word stands in the middle.
  const text = {
    class: 'small',
    x: sign ? x + 18 : x + width / 2,
    y: y + 12,
    'text-anchor': sign ? undefined : 'middle',
  };
  return element(
    'g',
    {
      class: classes('chip', kind, folds && 'folds', chosen.has(row) && 'chosen'),
      'data-choice': row === OWN ? undefined : `row ${row}`,
    },
    [element('rect', { x, y, width, height: 16, rx: 4 }), sign, element('text', text, [row])],
  );
}

function initialOf({ state, dot, points }: InitialArrow): PictureElement {
  return element('g', { key: `${state} initial`, class: 'initial' }, [
    dot && element('circle', { cx: dot.x, cy: dot.y, r: 4 }),
    element('path', { class: 'line', d: pathOf(points) }),
    element('path', { class: 'head', d: headOf(points) }),
  ]);
}

const arrowClasses = ({ transition }: Arrow, overlay: Overlay) =>
  classes(
    standingOf(transition, overlay),
    overlay.last.has(transition.id) && 'last',
    overlay.chosen.has(transition.id) && 'chosen',
  );

function lineOf(arrow: Arrow, overlay: Overlay): PictureElement {
  const d = pathOf(arrow.points);
  return element(
    'g',
    {
      key: `${arrow.id} line`,
      id: idOf('arrow', arrow.id),
      class: `edge ${arrowClasses(arrow, overlay)}`,
      'data-choice': `transition ${arrow.transition.id}`,
    },
    [
      element('path', { class: 'reach', d }),
      element('path', { class: 'line', d }),
      element('path', { class: 'head', d: headOf(arrow.points) }),
    ],
  );
}

function labelOf(arrow: Arrow, layout: ChartLayout, overlay: Overlay): PictureElement | null {
  const { label, transition } = arrow;
  if (!label) return null;
  const { x, y, width, height } = label;
  const source = overlay.last.has(transition.id) ? ', taken last' : '';
  return element(
    'g',
    {
      key: `${arrow.id} label`,
      id: idOf('transition', transition.id),
      class: `label ${arrowClasses(arrow, overlay)}`,
      'data-choice': `transition ${transition.id}`,
    },
    [
      element('title', {}, [
        `${wordsOf(transition.trigger)}, to ${transition.targets.join(' and ')}${source}${transition.own ? `: ${transition.own}` : ''}`,
      ]),
      element('rect', { class: 'ground', x, y, width, height, rx: 6 }),
      ...label.marks.flatMap((mark) => markOf(mark, { x, y, width }, layout, overlay)),
    ],
  );
}

/** An id that a page's other ones do not meet. */
const idOf = (kind: string, id: string) => `chart-${kind}-${id.replaceAll(' ', '_')}`;
const tidy = (value: number) => Math.round(value * 10) / 10;
