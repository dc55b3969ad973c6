import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { Camera } from '#tools/charts/paint/camera.ts';
import { ChartPicture } from '#tools/charts/paint/chart-picture.tsx';
import { NO_OVERLAY } from '#tools/charts/paint/overlay.ts';
import type { Choice } from '#tools/charts/paint/paint.ts';
import { layOut } from './charts.ts';
import { sample } from './sample.ts';

const layout = await layOut(chartOf(sample));
const user = userEvent.setup();

// jsdom lays nothing out, so that it tells of no size either.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(layout.width + 32);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(layout.height + 32);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const chosen: Choice[] = [];
  const camera = new Camera();
  const { rerender } = render(
    <ChartPicture layout={layout} camera={camera} onChoose={(choice) => chosen.push(choice)} />,
  );
  const picture = screen.getByRole('group', { name: 'Statechart of sample' });
  return { chosen, camera, picture, rerender };
}

describe('a chart in a page', () => {
  it('tells what was pressed: state, transition or row', async () => {
    const { chosen } = open();
    await user.click(screen.getByRole('button', { name: /^over/ }));
    await user.click(screen.getByText('AB-03'));
    await user.click(screen.getByText('noted.down'));
    expect(chosen).toEqual([
      { kind: 'state', id: 'sample.over' },
      { kind: 'row', id: 'AB-03' },
      { kind: 'transition', id: 'sample:noted.down:1' },
    ]);
  });

  it('is reached and pressed by keys', () => {
    const { chosen } = open();
    const state = screen.getByRole('button', { name: /^waiting/ });
    expect(state.getAttribute('tabindex')).toBe('0');
    fireEvent.keyDown(state, { key: 'Enter' });
    expect(chosen).toEqual([{ kind: 'state', id: 'sample.waiting' }]);
  });

  it('moves by keys and wheel, zooms, and fits again', () => {
    const { camera, picture } = open();
    const fitted = camera.get();
    expect(fitted.scale).toBe(1);
    fireEvent.keyDown(picture, { key: 'ArrowRight' });
    expect(camera.get()).toEqual({ ...fitted, x: fitted.x - 60 });
    fireEvent.wheel(picture, { deltaX: 0, deltaY: 40 });
    expect(camera.get()).toEqual({ ...fitted, x: fitted.x - 60, y: fitted.y - 40 });
    fireEvent.wheel(picture, { deltaY: 10, ctrlKey: true, clientX: 0, clientY: 0 });
    expect(camera.get().scale).toBeLessThan(1);
    act(() => camera.zoomTo(0.8));
    expect(picture.classList.contains('small')).toBe(true);
    fireEvent.keyDown(picture, { key: 'f' });
    expect(camera.get()).toEqual(fitted);
    act(() => camera.zoomTo(2));
    expect(picture.querySelector('g')?.getAttribute('transform')).toContain('scale(2)');
    expect(picture.classList.contains('small')).toBe(false);
  });

  it('keeps its view and its elements when another state is active', () => {
    const { camera, picture, rerender } = open();
    act(() => camera.panBy(30, 30));
    const before = camera.get();
    const state = picture.querySelector('[id="chart-state-sample.over"]');
    rerender(
      <ChartPicture layout={layout} camera={camera} overlay={{ ...NO_OVERLAY, active: new Set(['sample.over']) }} />,
    );
    expect(camera.get()).toEqual(before);
    expect(picture.querySelector('.active')).toBe(state);
  });
});
