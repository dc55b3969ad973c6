import { togetherOf, wordsOf } from '../chart/chart.ts';
import { type Mark, OWN } from '../layout/block.ts';
import type { Arrow, ChartLayout, InitialArrow, StateBox } from '../layout/chart-layout.ts';
import { element, type PictureElement } from './element.ts';
import { headOf, pathOf } from './lines.ts';
import { type Overlay, type RowStanding, standingOf } from './overlay.ts';

/** What is chosen by a press; `data-choice` of an element names it. `turn`: what is opened, or folded again. */
export type Choice = { kind: 'state' | 'transition' | 'row' | 'turn'; id: string };

export function choiceOf(written: string): Choice | null {
  const [kind = '', ...others] = written.split(' ');
  const id = others.join(' ');
  const isKnown = kind === 'state' || kind === 'transition' || kind === 'row' || kind === 'turn';
  return isKnown ? { kind, id } : null;
}

/**
 * The picture of a chart: boxes first, then lines, labels above all.
 *
 * @param scale how large it will be drawn; where letters would get too small, names alone are left, in a size that stays
 */
export function paint(layout: ChartLayout, overlay: Overlay, scale = 1): PictureElement[] {
  const isSmall = scale < LEGIBLE;
  const labels = isSmall ? [] : layout.arrows.map((arrow) => labelOf(arrow, layout, overlay));
  return [
    ...layout.states.map((box) => stateOf(box, layout, overlay, isSmall ? scale : null)),
    ...layout.initials.map(initialOf),
    ...layout.arrows.map((arrow) => lineOf(arrow, overlay)),
    ...labels.filter((label) => label !== null),
  ];
}

/** Below it letters of 12 pixels would be drawn in less than 11. */
export const LEGIBLE = 11 / 12;

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** `small`: the scale at which the name alone is written; null where all of it is. */
function stateOf(box: StateBox, layout: ChartLayout, overlay: Overlay, small: number | null): PictureElement {
  const { state, x, y, width, height } = box;
  const holds = state.states.length > 0;
  const isActive = overlay.active.has(state.id);
  const isOf = (ids: ReadonlySet<string>) => state.hidden?.transitions.some(({ id }) => ids.has(id));
  const isFolded = (state.hidden?.states ?? 0) > 0;
  const marks = box.marks.flatMap((mark) => markOf(mark, { x, y, width }, layout, overlay));
  // What can be pressed in the box stands beside what is pressed for the box itself.
  const isOwn = ({ attributes }: PictureElement) =>
    /^(staying|pill|chip)\b/.test(`${attributes.class}`) && attributes['data-choice'] !== undefined;
  const face = [
    ...(isFolded ? [stackOf(box)] : []),
    outlineOf(box),
    state.kind === 'final' &&
      element('rect', { class: 'inner', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 5 }),
    isActive && !state.isPassing && element('circle', { class: 'on', cx: x + width - 12, cy: y + 16, r: 4 }),
    holds && small === null && element('path', { class: 'rule', d: `M${x + 0.5} ${y + box.head + 0.5}h${width - 1}` }),
    ...(small === null ? marks.filter((mark) => !isOwn(mark)) : smallName(box, small)),
  ];
  return element(
    'g',
    {
      key: state.id,
      id: idOf('state', state.id),
      class: classes(
        'state',
        holds && 'compound',
        isFolded && 'folded',
        state.isPassing && 'passing',
        box.depth === 0 && 'machine',
        regionIn(layout, state.parent) && 'region',
        state.kind === 'final' && 'final',
        isActive && (holds ? 'active-in' : 'active'),
        overlay.wrong.has(state.id) && 'wrong',
        (overlay.chosen.has(state.id) || isOf(overlay.chosen)) && 'chosen',
        isOf(overlay.last) && 'last-in',
      ),
    },
    [
      element('title', {}, [titleOf(box, isActive)]),
      element(
        'g',
        { class: 'face', 'data-choice': `state ${state.id}`, 'aria-current': isActive ? 'true' : undefined },
        face,
      ),
      ...(small === null ? marks.filter(isOwn) : []),
    ],
  );
}

function outlineOf({ state, x, y, width, height }: StateBox): PictureElement {
  if (state.isPassing) {
    const [right, down] = [width / 2, height / 2];
    return element('path', {
      class: 'outline',
      d: `M${x + right} ${y}l${right} ${down}l${-right} ${down}l${-right} ${-down}z`,
    });
  }
  return element('rect', { class: 'outline', x, y, width, height, rx: state.states.length > 0 ? 12 : 8 });
}

/** The edges of more boxes under a folded one. */
function stackOf({ x, y, width, height }: StateBox): PictureElement {
  return element('path', {
    class: 'stack',
    d: [3, 6].map((by) => `M${x + 8 + by} ${y - by}h${width - 12}q4 0 4 4v${height - 12}`).join(''),
  });
}

/** The name in letters that stay legible at that scale, cut off where the box ends. */
function smallName({ state, x, y, width }: StateBox, scale: number): PictureElement[] {
  if (state.isPassing) return [];
  const size = tidy(Math.max(13, 11 / scale));
  const letters = Math.floor((width - 16) / (size * 0.62));
  if (letters < 3) return [];
  const text = state.name.length <= letters ? state.name : `${state.name.slice(0, letters - 1)}…`;
  return [element('text', { class: 'far', 'font-size': size, x: x + 8, y: tidy(y + 8 + size) }, [text])];
}

const regionIn = ({ states }: ChartLayout, parent: string) =>
  states.some(({ state }) => state.id === parent && state.kind === 'parallel');

const titleOf = ({ state }: StateBox, isActive: boolean) => {
  const inside = state.hidden?.states ? `, folded, ${state.hidden.states} inside` : '';
  return [`${state.name}${isActive ? ', active' : ''}${inside}`, state.description].filter(Boolean).join(': ');
};

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
    case 'pill': {
      const [left, top] = [tidy(x + mark.x), tidy(y + mark.y)];
      return [
        element(
          'g',
          {
            class: classes(
              'pill',
              mark.turn !== '' && 'key',
              mark.ids.some((id) => overlay.last.has(id)) && 'last',
              mark.ids.some((id) => overlay.chosen.has(id)) && 'chosen',
            ),
            'data-choice': mark.turn === '' ? undefined : `turn ${mark.turn}`,
          },
          [
            element('rect', { x: left, y: top, width: mark.width, height: 16, rx: 8 }),
            element('text', { class: 'small', x: left + 6, y: top + 12 }, [mark.text]),
          ],
        ),
      ];
    }
    case 'chip':
      return [chipOf(mark, tidy(x + mark.x), tidy(y + mark.y), overlay)];
    case 'transition': {
      const transition = layout.chart.transitions.flatMap(togetherOf).find(({ id }) => id === mark.id);
      const standing = transition ? standingOf(transition, overlay) : 'own';
      const isOf = (ids: ReadonlySet<string>) => [mark.id, ...mark.also].some((id) => ids.has(id));
      return [
        element(
          'g',
          {
            id: idOf('transition', mark.id),
            class: classes('staying', standing, isOf(overlay.last) && 'last', isOf(overlay.chosen) && 'chosen'),
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
  { row, width }: Extract<Mark, { kind: 'chip' }>,
  x: number,
  y: number,
  { rows, chosen }: Overlay,
): PictureElement {
  const kind = row === OWN ? 'own' : rows ? (rows.get(row) ?? 'never') : 'row';
  const sign = signOf(kind, x, y);
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
      class: classes('chip', kind, chosen.has(row) && 'chosen'),
      'data-choice': row === OWN ? undefined : `row ${row}`,
    },
    [element('rect', { x, y, width, height: 16, rx: 4 }), sign, element('text', text, [row])],
  );
}

function signOf(kind: RowStanding | 'own' | 'row', x: number, y: number): PictureElement | null {
  switch (kind) {
    case 'own':
      return null;
    case 'walked':
      return element('path', { class: 'tick', d: `M${x + 6} ${y + 8}l2.5 2.5 4.5-5` });
    case 'failed':
      return element('path', { class: 'cross', d: `M${x + 6} ${y + 5}l6 6M${x + 12} ${y + 5}l-6 6` });
    case 'never':
      return element('path', { class: 'dash', d: `M${x + 6} ${y + 8}h6` });
    default:
      return element('circle', { class: 'open', cx: x + 9, cy: y + 8, r: 3 });
  }
}

function initialOf({ state, dot, points }: InitialArrow): PictureElement {
  return element('g', { key: `${state} initial`, class: 'initial' }, [
    dot && element('circle', { cx: dot.x, cy: dot.y, r: 4 }),
    element('path', { class: 'line', d: pathOf(points) }),
    element('path', { class: 'head', d: headOf(points) }),
  ]);
}

function arrowClasses({ transition }: Arrow, overlay: Overlay): string {
  const together = togetherOf(transition);
  const isOf = (ids: ReadonlySet<string>) => together.some(({ id }) => ids.has(id));
  return classes(
    standingOf({ rows: together.flatMap(({ rows }) => rows) }, overlay),
    transition.usual && 'usual',
    isOf(overlay.missed) && 'missed',
    isOf(overlay.last) && 'last',
    isOf(overlay.chosen) && 'chosen',
  );
}

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
  const isMany = label.marks.some(({ kind }) => kind === 'transition');
  const source = overlay.last.has(transition.id) ? ', taken last' : '';
  return element(
    'g',
    {
      key: `${arrow.id} label`,
      id: idOf(isMany ? 'label' : 'transition', transition.id),
      class: `label ${arrowClasses(arrow, overlay)}`,
      'data-choice': isMany ? undefined : `transition ${transition.id}`,
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
