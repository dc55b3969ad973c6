import { afterEach, expect, it, vi } from 'vitest';
import { stepBackIn } from '#client/effects/step-back.ts';

const back = vi.spyOn(history, 'back');
afterEach(() => {
  back.mockReset();
  vi.useRealTimers();
});

/** Resolves when the browser has taken a step. */
const stepTaken = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

it('a double tap steps back once, and the page before it steps back in its turn', async () => {
  for (const path of ['/first', '/second', '/third']) history.pushState(null, '', path);
  const stepBack = stepBackIn(window);
  for (const [step, before] of ['/second', '/first'].entries()) {
    const taken = stepTaken();
    stepBack();
    stepBack();
    expect(back).toHaveBeenCalledTimes(step + 1);
    await taken;
    expect(location.pathname).toBe(before);
  }
});

it('a page that is opened again can be left again', async () => {
  history.pushState(null, '', '/list');
  const stepBack = stepBackIn(window);
  for (const visit of [1, 2]) {
    history.pushState(null, '', '/details');
    const taken = stepTaken();
    stepBack();
    expect(back).toHaveBeenCalledTimes(visit);
    await taken;
    expect(location.pathname).toBe('/list');
  }
});

it('a step that the browser does not take can be asked for again', () => {
  vi.useFakeTimers();
  back.mockImplementation(() => {});
  const stepBack = stepBackIn(window);
  stepBack();
  vi.advanceTimersByTime(999);
  stepBack();
  expect(back).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  stepBack();
  expect(back).toHaveBeenCalledTimes(2);
});
