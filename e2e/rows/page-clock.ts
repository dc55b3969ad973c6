import type { Page } from '@playwright/test';

/**
 * Lets the page's clock run, or leap where `sleeps`. Told to Playwright's own clock inside the page: what `page.clock` is told
 * stays with the context, one more script for each of its documents.
 */
export function passTime(page: Page, milliseconds: number, { sleeps = false } = {}): Promise<void> {
  return page.evaluate(([time, way]) => Reflect.get(globalThis, '__pwClock').controller[way](time), [
    milliseconds,
    sleeps ? 'fastForward' : 'runFor',
  ] as const);
}
