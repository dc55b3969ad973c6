import {
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ChartLayout } from '../layout/chart-layout.ts';
import { Camera } from './camera.ts';
import './chart.css';
import type { PictureElement } from './element.ts';
import { NO_OVERLAY, type Overlay } from './overlay.ts';
import { type Choice, choiceOf, LEGIBLE, paint } from './paint.ts';

export interface ChartPictureProps {
  layout: ChartLayout;
  /** What lies over the chart; its change moves nothing. */
  overlay?: Overlay;
  onChoose?: (choice: Choice) => void;
  /** Whoever wants to zoom from outside brings it; it stays the same while the picture stands. */
  camera?: Camera;
}

/** A chart in a page: moved by wheel, touch and keys, and every state, transition and row in it can be pressed. */
export function ChartPicture({ layout, overlay = NO_OVERLAY, onChoose, camera }: ChartPictureProps) {
  const [own] = useState(() => new Camera());
  const used = camera ?? own;
  const { x, y, scale } = useSyncExternalStore(used.subscribe, used.get, used.get);
  // Names keep their size below 100 %: the picture is painted anew in steps, not with every move.
  const step = scale < LEGIBLE ? Math.floor(scale * 20) / 20 : 1;
  const elements = useMemo(() => paint(layout, overlay, step).map(rendered), [layout, overlay, step]);
  // The active state when the picture opens; it is not followed, since that would move the picture under the user's
  // hand.
  const [first] = useState(overlay.active);
  const attach = useMemo(
    () => (picture: SVGSVGElement | null) =>
      picture ? used.attach(picture, layout, startOf(layout, first)) : undefined,
    [used, layout, first],
  );
  const choose = (target: EventTarget) => {
    const place = target instanceof Element ? target.closest('[data-choice]') : null;
    const choice = choiceOf(place?.getAttribute('data-choice') ?? '');
    if (choice) onChoose?.(choice);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG holds what is pressed; no element of HTML can
    <svg
      className={scale < LEGIBLE ? 'statechart picture small' : 'statechart picture'}
      width="100%"
      height="100%"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture, as they scroll a region
      tabIndex={0}
      role="group"
      aria-label={`Statechart of ${layout.chart.id}`}
      data-view={layout.view}
      ref={attach}
      onClick={({ target }: MouseEvent) => choose(target)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose(event.target);
      }}
    >
      <desc>{layout.chart.root.description}</desc>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>{elements}</g>
    </svg>
  );
}

/** The innermost active state, or where the machine starts. */
function startOf({ chart, states }: ChartLayout, active: ReadonlySet<string>) {
  const [initial] = chart.root.initial;
  const innermost = states.find(({ state }) => state.states.length === 0 && active.has(state.id));
  if (innermost) return innermost;
  return states.find(({ state }) => state.id === initial) ?? { x: 0, y: 0, width: 1, height: 1 };
}

const names: Record<string, string> = { class: 'className', 'text-anchor': 'textAnchor', 'font-size': 'fontSize' };
/** What is reached with the tab key. */
const REACHED = /^(face|label|staying|pill)\b/;

function rendered({ tag, key, attributes, children }: PictureElement, index: number): ReactNode {
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [names[name] ?? name, value]),
  );
  const isReached = REACHED.test(`${attributes.class ?? ''}`) && attributes['data-choice'] !== undefined;
  return createElement(
    tag,
    { ...properties, key: key ?? index, ...(isReached && { tabIndex: 0, role: 'button' }) },
    ...children.map((child, place) => (typeof child === 'string' ? child : rendered(child, place))),
  );
}
