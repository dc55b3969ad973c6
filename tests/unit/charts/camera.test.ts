import { describe, expect, it } from 'vitest';
import { fitted, LARGEST, met, SMALLEST, showing, zoomed } from '#tools/charts/paint/camera.ts';

const frame = { width: 800, height: 600 };

describe('the view of a chart', () => {
  it('shows a small one in the middle at 100 %, and all of a large one', () => {
    expect(fitted({ width: 400, height: 200 }, frame)).toEqual({ scale: 1, x: 200, y: 200 });
    expect(fitted({ width: 1536, height: 500 }, frame)).toEqual({ scale: 0.5, x: 16, y: 175 });
  });

  it('is met whole where that can be read, else from where the machine starts', () => {
    const start = { x: 2000, y: 0, width: 100, height: 50 };
    expect(met({ width: 400, height: 200 }, frame, start)).toEqual({ scale: 1, x: 200, y: 200 });
    // The start ends at the right margin: 800 - 16 - 2100 * 0.6.
    expect(met({ width: 3000, height: 500 }, frame, start)).toEqual({ scale: 0.6, x: -476, y: 150 });
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
