import type { Point } from '../layout/chart-layout.ts';

const RADIUS = 6;
const HEAD = 8;

/** A line through the points with rounded corners; it ends where its head begins. */
export function pathOf(points: readonly Point[]): string {
  const corners = withoutStraight(points);
  const [before, last] = corners.slice(-2);
  if (!last || !before) return '';
  const end = towards(last, before, Math.min(HEAD - 2, distance(last, before)));
  const parts = corners.slice(0, -1).map((point, index) => {
    const from = corners[index - 1];
    const to = corners[index + 1];
    if (!from || !to) return `M${xy(point)}`;
    const radius = Math.min(RADIUS, distance(point, from) / 2, distance(point, to) / 2);
    return `L${xy(towards(point, from, radius))}Q${xy(point)} ${xy(towards(point, to, radius))}`;
  });
  return `${parts.join('')}L${xy(end)}`;
}

/** The head of an arrow at the last point. */
export function headOf(points: readonly Point[]): string {
  const corners = withoutStraight(points);
  const [before, tip] = corners.slice(-2);
  if (!tip || !before) return '';
  const base = towards(tip, before, HEAD);
  const length = distance(tip, before);
  const across = { x: ((tip.y - before.y) / length) * 3.5, y: ((before.x - tip.x) / length) * 3.5 };
  return `M${xy(tip)}L${xy({ x: base.x + across.x, y: base.y + across.y })}L${xy({ x: base.x - across.x, y: base.y - across.y })}z`;
}

/** Points where the line turns, its ends included. */
function withoutStraight(points: readonly Point[]): Point[] {
  const different = points.filter((point, index) => {
    const before = points[index - 1];
    return !before || distance(point, before) > 0.05;
  });
  return different.filter((point, index) => {
    const before = different[index - 1];
    const after = different[index + 1];
    if (!before || !after) return true;
    return Math.abs((point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)) > 0.05;
  });
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}
const xy = ({ x, y }: Point) => `${number(x)} ${number(y)}`;
const number = (value: number) => Math.round(value * 10) / 10;
