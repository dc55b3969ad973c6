import { setTimeout as wait } from 'node:timers/promises';

/** How long anything is waited for, in milliseconds, wide for machines that are busy. */
export const PATIENCE = 15_000;

/** Tries until it holds; rejects with the last error when patience is at its end. */
export async function untilHolds<T>(attempt: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (let pause = 5; ; pause = Math.min(2 * pause, 100)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await wait(pause);
  }
}
