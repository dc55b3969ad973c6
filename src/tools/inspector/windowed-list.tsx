import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  keyOf(item: Item): string | number;
  /** All rows are as high as this, in pixels where a rem is 16 of them; larger texts make them higher. */
  height: number;
  /** The place of the row that is chosen, which is kept in sight; -1 without one. */
  current: number;
  row(item: Item, index: number): ReactNode;
  /** The arrow keys: by how many rows. */
  onStep(by: number): void;
}

/** So many rows are drawn above and below what is in sight. */
const MARGIN = 12;
/** Taken where the window's height is not known. */
const USUAL = 600;

/** A list that draws only the rows in sight, so that ten thousand of them scroll like ten. */
export function WindowedList<Item>({ label, items, keyOf, height: usual, current, row, onStep }: Props<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLElement>(null);
  const [{ top, room, height }, setView] = useState({ top: 0, room: USUAL, height: usual });
  const look = useCallback(() => {
    const { current: element } = frame;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    setView({ top: scrollTop, room: clientHeight || USUAL, height: measure.current?.offsetHeight || usual });
  }, [usual]);
  useEffect(() => {
    if (!frame.current || !measure.current) return;
    const resize = new ResizeObserver(look);
    resize.observe(frame.current);
    resize.observe(measure.current);
    return () => resize.disconnect();
  }, [look]);
  useEffect(() => {
    const { current: element } = frame;
    if (!element || current < 0) return;
    const place = current * height;
    const isAbove = place < element.scrollTop;
    if (isAbove || place + height > element.scrollTop + (element.clientHeight || USUAL)) {
      element.scrollTop = isAbove ? place : place + height - (element.clientHeight || USUAL);
    }
    look();
  }, [current, height, look]);
  const first = Math.max(0, Math.floor(top / height) - MARGIN);
  const last = Math.min(items.length, Math.ceil((top + room) / height) + MARGIN);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <section
      className="t-window"
      ref={frame}
      onScroll={look}
      onKeyDown={onKeyDown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <i ref={measure} className="t-measure" aria-hidden="true" style={{ height: `${usual / 16}rem` }} />
      <ol className="t-log" style={{ height: items.length * height }}>
        {items.slice(first, last).map((item, index) => (
          <li
            key={keyOf(item)}
            style={{ top: (first + index) * height, height }}
            aria-posinset={first + index + 1}
            aria-setsize={items.length}
            aria-current={first + index === current || undefined}
            data-later={(current >= 0 && first + index > current) || undefined}
          >
            {row(item, first + index)}
          </li>
        ))}
      </ol>
    </section>
  );
}
