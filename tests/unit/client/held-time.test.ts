import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeldTime, holdTime } from '#tools/steering/held-time.ts';

const BEGAN = Date.UTC(2026, 7, 1, 9);

let page: Window & typeof globalThis;
let time: HeldTime;
let fired: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: BEGAN });
  page = Object.create(globalThis, {
    Date: { value: class extends Date {} },
    setTimeout: { value: setTimeout, writable: true },
    clearTimeout: { value: clearTimeout, writable: true },
  });
  time = holdTime(page, async () => {}, 0);
  fired = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const fires = (name: string, ms?: number) => page.setTimeout(() => fired.push(`${name} at ${time.now() - BEGAN}`), ms);

test('stands still, whatever the real clock does', () => {
  time.setRunning(false);
  fires('timer', 10);
  vi.advanceTimersByTime(60_000);
  expect(page.Date.now()).toBe(BEGAN);
  expect(fired).toEqual([]);
});

test('is let pass, and what comes due happens at its own moment, in its order', async () => {
  time.setRunning(false);
  fires('second', 5);
  fires('at once');
  await time.pass(0);
  expect(fired).toEqual(['at once at 0']);
  fires('first', 4);
  await time.pass(4);
  expect(fired).toEqual(['at once at 0', 'first at 4']);
  await time.pass(10);
  expect(fired).toEqual(['at once at 0', 'first at 4', 'second at 5']);
  expect(page.Date.now()).toBe(BEGAN + 14);
});

test('what follows from a timer happens within the time that is let pass', async () => {
  time.setRunning(false);
  page.setTimeout(() => fires('next', 3), 2);
  await time.pass(5);
  expect(fired).toEqual(['next at 5']);
});

test('runs with the real clock, from where it stood', () => {
  time.setRunning(false);
  fires('timer', 10);
  vi.advanceTimersByTime(60_000);
  time.setRunning(true);
  vi.advanceTimersByTime(9);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fired).toEqual(['timer at 10']);
});

test('a timer that was cleared never fires', async () => {
  time.setRunning(false);
  page.clearTimeout(fires('timer', 1));
  await time.pass(5);
  expect(fired).toEqual([]);
});

test('what the browser’s own clock was given before is cleared there', () => {
  const clear = vi.fn();
  const other: Window & typeof globalThis = Object.create(page, { clearTimeout: { value: clear, writable: true } });
  holdTime(other, async () => {}, 0);
  other.clearTimeout(7);
  expect(clear).toHaveBeenLastCalledWith(7);
});

test('is set otherwise, and what waits for a while waits as long as it would have', async () => {
  time.setRunning(false);
  fires('timer', 10);
  time.shift(86_400_000);
  expect(page.Date.now()).toBe(BEGAN + 86_400_000);
  expect(fired).toEqual([]);
  await time.pass(9);
  expect(fired).toEqual([]);
  await time.pass(1);
  expect(fired).toEqual(['timer at 86400010']);
});

test('begins ahead of the real clock', () => {
  const other = Object.create(globalThis, {
    Date: { value: class extends Date {} },
    setTimeout: { value: setTimeout, writable: true },
    clearTimeout: { value: clearTimeout, writable: true },
  });
  holdTime(other, async () => {}, 3_600_000);
  expect(other.Date.now()).toBe(BEGAN + 3_600_000);
});
