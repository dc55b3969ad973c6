import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstPaint } from '#client/app/first-paint.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Resolves to whether the promise is settled by now. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  const pending = new Promise<false>((resolve) => setTimeout(() => resolve(false)));
  return Promise.race([promise.then(() => true), pending]);
}

it('a browser that tells of its paint is believed, whatever its frames do', async () => {
  let painted = () => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        painted = tell;
      }
      observe() {}
    },
  );
  const promise = afterFirstPaint();
  expect(await isSettled(promise)).toBe(false);
  painted();
  expect(await isSettled(promise)).toBe(true);
});

it.each([
  ['knows no such observer', undefined],
  [
    'cannot observe paints',
    class {
      observe() {
        throw new TypeError('no such entry type');
      }
    },
  ],
])('a webview that %s has painted by its second frame', async (_, observer) => {
  vi.stubGlobal('PerformanceObserver', observer);
  const promise = afterFirstPaint();
  frames.shift()?.();
  expect(await isSettled(promise)).toBe(false);
  frames.shift()?.();
  expect(await isSettled(promise)).toBe(true);
});

it('a page in the background does not wait for a paint', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await isSettled(afterFirstPaint())).toBe(true);
  expect(frames).toEqual([]);
});
