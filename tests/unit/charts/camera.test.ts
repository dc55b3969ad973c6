import { describe, expect, it } from 'vitest';
import type { ChartLayout } from '#tools/charts/layout/chart-layout.ts';
import { anchored, fitted, LARGEST, met, SMALLEST, showing, type View, zoomed } from '#tools/charts/paint/camera.ts';
import { layOut, registeredChart } from './charts.ts';

const frame = { width: 800, height: 600 };

describe('the view of a chart', () => {
  it('shows a small one in the middle at 100 %, and all of a large one', () => {
    expect(fitted({ width: 400, height: 200 }, frame)).toEqual({ scale: 1, x: 200, y: 200 });
    expect(fitted({ width: 1536, height: 500 }, frame)).toEqual({ scale: 0.5, x: 16, y: 175 });
  });

  it('is met whole where that can be read, else from where the machine starts', () => {
    const start = { x: 2000, y: 0, width: 100, height: 50 };
    expect(met({ width: 400, height: 200 }, frame, start)).toEqual({ scale: 1, x: 200, y: 200 });
    // At 100 %, and the start ends at the right margin: 800 - 16 - 2100.
    expect(met({ width: 3000, height: 500 }, frame, start)).toEqual({ scale: 1, x: -1316, y: 50 });
  });

  it('keeps a state where it is when more or less of the chart is laid out', async () => {
    const chart = registeredChart('loanDetails');
    const small = { width: 300, height: 300 };
    const [before, after] = await Promise.all(
      [[], ['loanDetails.showing']].map((open) => layOut(chart, { view: 'situations', open: new Set(open) })),
    );
    if (!before || !after) throw new Error('Two layouts were asked for.');
    const placeIn = ({ states }: ChartLayout, view: View) => {
      const box = states.find(({ state }) => state.id === 'loanDetails.showing');
      return box && { x: Math.round(view.x + box.x), y: Math.round(view.y + box.y) };
    };
    const view = { x: -40, y: -60, scale: 1 };
    const moved = anchored(view, before, after, small, 'loanDetails.showing');
    expect(placeIn(after, moved)).toEqual(placeIn(before, view));
    // What can be seen whole is.
    expect(anchored(view, before, after, { width: 3000, height: 3000 })).toEqual(
      fitted(after, { width: 3000, height: 3000 }),
    );
  });

  it('zooms about a point, which stays where it is, between its bounds', () => {
    const view = zoomed({ x: 10, y: 20, scale: 1 }, 2, { x: 110, y: 70 });
    expect(view).toEqual({ x: -90, y: -30, scale: 2 });
    expect(zoomed(view, 100, { x: 0, y: 0 }).scale).toBe(LARGEST);
    expect(zoomed(view, 0.001, { x: 0, y: 0 }).scale).toBe(SMALLEST);
  });

  it('moves as little as it must to show a box', () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(showing(view, { x: 100, y: 100, width: 50, height: 50 }, frame)).toEqual(view);
    expect(showing(view, { x: 900, y: 100, width: 50, height: 50 }, frame)).toEqual({ x: -166, y: 0, scale: 1 });
    expect(showing({ x: -500, y: 0, scale: 1 }, { x: 100, y: 100, width: 50, height: 50 }, frame)).toEqual({
      x: -84,
      y: 0,
      scale: 1,
    });
    // What is larger than the frame is shown from its beginning.
    expect(showing(view, { x: 100, y: 0, width: 2000, height: 50 }, frame).x).toBe(-84);
  });
});
