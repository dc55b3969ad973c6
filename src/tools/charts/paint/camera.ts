import type { Box, ChartLayout, Size } from '../layout/chart-layout.ts';
import { LEGIBLE } from './paint.ts';

/** Which part of a chart is seen: a point of the chart stands at `x + scale * point`, in pixels of the window. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export const SMALLEST = 0.2;
export const LARGEST = 3;
const MARGIN = 16;

export const clampScale = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** The same view nearer or farther, while the point under `at` stays where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = clampScale(view.scale * factor);
  const by = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** All of it, in the middle, at 100 % at most. */
export function fitted(content: Size, frame: Size, largest = 1): View {
  const scale = clampScale(
    Math.min(largest, (frame.width - 2 * MARGIN) / content.width, (frame.height - 2 * MARGIN) / content.height),
  );
  return {
    scale,
    x: (frame.width - content.width * scale) / 2,
    y: Math.max(MARGIN, (frame.height - content.height * scale) / 2),
  };
}

/** The first view of a chart: all of it if that is legible, else at 100 % as much as is seen around the initial state. */
export function met(content: Size, frame: Size, start: Box): View {
  const all = fitted(content, frame);
  if (all.scale >= LEGIBLE) return all;
  // What is somewhat too wide is shown somewhat smaller, so that it is scrolled one way only.
  const wide = (frame.width - 2 * MARGIN) / content.width;
  const scale = wide >= LEGIBLE ? Math.min(1, wide) : 1;
  const x = Math.max(MARGIN, (frame.width - content.width * scale) / 2);
  const y = Math.max(MARGIN, (frame.height - content.height * scale) / 2);
  return showing({ scale, x, y }, start, frame);
}

/** The view of another layout of a chart in which the state nearest to the middle, or the named one, stays where it is. */
export function anchored(view: View, before: ChartLayout, after: ChartLayout, frame: Size, named = ''): View {
  const scale = Math.min(1, view.scale);
  const all = fitted(after, frame, scale);
  if (all.scale === scale) return all;
  const distance = (box: Box) =>
    Math.hypot(
      view.x + (box.x + box.width / 2) * view.scale - frame.width / 2,
      view.y + (box.y + box.height / 2) * view.scale - frame.height / 2,
    );
  const places = new Map(after.states.map((box) => [box.state.id, box]));
  const [nearest] = before.states
    .filter(({ state }) => state.parent !== '' && places.has(state.id))
    .sort((one, other) =>
      one.state.id === named ? -1 : other.state.id === named ? 1 : distance(one) - distance(other),
    );
  const place = nearest && places.get(nearest.state.id);
  if (!place) return met(after, frame, { x: 0, y: 0, width: 1, height: 1 });
  return {
    ...view,
    x: view.x + (nearest.x - place.x) * view.scale,
    y: view.y + (nearest.y - place.y) * view.scale,
  };
}

/** The nearest view in which the box is seen. */
export function showing(view: View, box: Box, frame: Size): View {
  return {
    scale: view.scale,
    x: shiftedInto(view.x, box.x * view.scale, box.width * view.scale, frame.width),
    y: shiftedInto(view.y, box.y * view.scale, box.height * view.scale, frame.height),
  };
}

function shiftedInto(offset: number, start: number, length: number, room: number): number {
  const least = MARGIN - start;
  const most = room - MARGIN - start - length;
  return most < least ? least : Math.min(most, Math.max(least, offset));
}

/** Holds the view of one picture, moves it by wheel, touch and keys, and tells who listens. */
export class Camera {
  private view: View = { x: 0, y: 0, scale: 1 };
  private layout: ChartLayout | null = null;
  private named = '';
  private frame: Size = { width: 1, height: 1 };
  private readonly listeners = new Set<() => void>();

  readonly get = (): View => this.view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** How large the window is in which the chart is seen. */
  readonly getFrame = (): Size => this.frame;

  fit(): void {
    if (this.layout) this.set(fitted(this.layout, this.frame));
  }

  /** The state that stays where it is when the chart is laid out anew. */
  hold(state: string): void {
    this.named = state;
  }

  /** Moves so that a point of the chart stands in the middle. */
  centre({ x, y }: { x: number; y: number }): void {
    const { scale } = this.view;
    this.set({ scale, x: this.frame.width / 2 - x * scale, y: this.frame.height / 2 - y * scale });
  }

  /** To a scale; 1 is 100 %. The middle stays. */
  zoomTo(scale: number): void {
    this.zoomBy(scale / this.view.scale);
  }

  zoomBy(factor: number, at = { x: this.frame.width / 2, y: this.frame.height / 2 }): void {
    this.set(zoomed(this.view, factor, at));
  }

  panBy(x: number, y: number): void {
    this.set({ ...this.view, x: this.view.x + x, y: this.view.y + y });
  }

  /** Brings a box into the middle, unless all of it is seen. */
  show(box: Box): void {
    const { x, y } = showing(this.view, box, this.frame);
    if (x === this.view.x && y === this.view.y) return;
    this.centre({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  /** Takes the picture's element over; what comes back lets it go. */
  attach(picture: SVGSVGElement, layout: ChartLayout, start: Box): () => void {
    const before = this.layout;
    this.layout = layout;
    const measure = () => {
      this.frame = { width: picture.clientWidth || 1, height: picture.clientHeight || 1 };
    };
    measure();
    const isAnother = before?.chart.id !== layout.chart.id;
    if (!before || isAnother) this.set(met(layout, this.frame, start));
    else if (before !== layout) this.set(anchored(this.view, before, layout, this.frame, this.named));
    this.named = '';
    const resize = new ResizeObserver(() => {
      measure();
      this.set({ ...this.view });
    });
    resize.observe(picture);
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = <K extends keyof SVGSVGElementEventMap>(type: K, hear: (event: SVGSVGElementEventMap[K]) => void) =>
      picture.addEventListener(type, hear, { signal, passive: false });
    listen('wheel', (event) => this.wheeled(event, picture));
    listen('keydown', (event) => this.pressed(event));
    listen('focusin', ({ target }) => this.followed(target, picture));
    const touches = new Map<number, { x: number; y: number }>();
    let moved = 0;
    listen('pointerdown', (event) => {
      if (touches.size === 0) moved = 0;
      touches.set(event.pointerId, pointOf(event, picture));
    });
    listen('pointermove', (event) => {
      const before = touches.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event, picture);
      const other = [...touches].find(([id]) => id !== event.pointerId)?.[1];
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      // Taken only once it moves, so that a press without a move stays a press.
      if (moved > DRAG && !picture.hasPointerCapture(event.pointerId)) picture.setPointerCapture(event.pointerId);
      touches.set(event.pointerId, now);
      if (!other) {
        if (moved > DRAG) this.panBy(now.x - before.x, now.y - before.y);
      } else {
        const apart = Math.hypot(before.x - other.x, before.y - other.y) || 1;
        this.zoomBy(Math.hypot(now.x - other.x, now.y - other.y) / apart, middle(now, other));
        this.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      }
    });
    const lift = (event: PointerEvent) => touches.delete(event.pointerId);
    listen('pointerup', lift);
    listen('pointercancel', lift);
    picture.addEventListener(
      'click',
      (event) => {
        if (moved > DRAG) event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => {
      resize.disconnect();
      leaving.abort();
    };
  }

  /** With Ctrl, as a pinch on a touch pad tells itself, it zooms; else it moves. */
  private wheeled(event: WheelEvent, picture: SVGSVGElement): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const notch = Math.min(NOTCH, Math.max(-NOTCH, event.deltaY * unit));
    if (event.ctrlKey || event.metaKey) this.zoomBy(Math.exp(-notch * 0.01), pointOf(event, picture));
    else if (event.shiftKey) this.panBy(-event.deltaY * unit, 0);
    else this.panBy(-event.deltaX * unit, -event.deltaY * unit);
  }

  /** What the tab key comes to is brought into sight. */
  private followed(target: EventTarget | null, picture: SVGSVGElement): void {
    if (!(target instanceof Element) || target === picture || !target.matches(':focus-visible')) return;
    const { left, top } = picture.getBoundingClientRect();
    const place = target.getBoundingClientRect();
    const { x, y, scale } = this.view;
    this.show({
      x: (place.left - left - x) / scale,
      y: (place.top - top - y) / scale,
      width: place.width / scale,
      height: place.height / scale,
    });
  }

  /** Takes a key that moves the picture. */
  readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    move(this);
  };

  private set(view: View): void {
    this.view = view;
    for (const listener of this.listeners) listener();
  }
}

/** In pixels: less is a press, not a drag. */
const DRAG = 4;
const STEP = 60;
/** A wheel's notch tells of 100 pixels and more, a touch pad's pinch of a few. */
const NOTCH = 25;
const keys: Record<string, (camera: Camera) => void> = {
  ArrowLeft: (camera) => camera.panBy(STEP, 0),
  ArrowRight: (camera) => camera.panBy(-STEP, 0),
  ArrowUp: (camera) => camera.panBy(0, STEP),
  ArrowDown: (camera) => camera.panBy(0, -STEP),
  '+': (camera) => camera.zoomBy(1.25),
  '=': (camera) => camera.zoomBy(1.25),
  '-': (camera) => camera.zoomBy(0.8),
  f: (camera) => camera.fit(),
};

function pointOf({ clientX, clientY }: MouseEvent, picture: SVGSVGElement) {
  const { left, top } = picture.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const middle = (a: { x: number; y: number }, b: { x: number; y: number }) => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});
