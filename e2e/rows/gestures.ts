import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { fileOf, type Gesture, PIXEL, type Seen } from '../../tests/oracle/screen.ts';
import { passTime } from './page-clock.ts';
import { PATIENCE, untilHolds } from './patience.ts';

/** The files that are chosen, a folder for each worker: a browser no longer reads a chosen file that was written anew. */
const FILES = join(import.meta.dirname, '../../test-results/files', String(process.pid));
const written = new Map<string, Promise<string>>();

/** What a borrower does. False where there is nothing to press, which is an error unless it may lack (`mayLack`). */
export async function gesture(page: Page, one: Gesture, mayLack: boolean): Promise<boolean> {
  if ('told' in one) throw new Error('a browser has no machine that could be told');
  if ('escape' in one) {
    if (mayLack && (await page.locator('dialog[open]').count()) === 0) return false;
    await page.keyboard.press('Escape');
    return true;
  }
  if ('mask' in one) {
    // The second half of a double tap is no tap on the mask: the dialog has stood for a while.
    await passTime(page, 1000);
    await page.mouse.click(2, 2);
    return true;
  }
  if ('breaks' in one) {
    await page.locator(one.breaks).dispatchEvent('error');
    return true;
  }
  if ('choose' in one) {
    const file = { name: one.choose, mimeType: 'image/svg+xml', buffer: Buffer.from(PIXEL) };
    await page.getByLabel(one.label, { exact: true }).setInputFiles(file);
    return true;
  }
  if ('chooseAll' in one) {
    const input = page.getByLabel(one.label, { exact: true });
    if (mayLack && (await input.count()) === 0) return false;
    // The path of a file, since more than a little is not handed over otherwise.
    await input.setInputFiles(await Promise.all(one.chooseAll.map(writtenFile)));
    return true;
  }
  const target = located(page, 'press' in one ? one.press : one.into).nth('press' in one ? (one.nth ?? 0) : 0);
  if ('write' in one) {
    await target.fill(one.write);
    return true;
  }
  if ('type' in one) {
    await target.press('End');
    await target.pressSequentially(one.type);
    return true;
  }
  if ('paste' in one) {
    await paste(page, one.paste, target);
    return true;
  }
  if (mayLack && (await target.count()) === 0) return false;
  // A borrower taps what cannot be pressed as well, and once more where the page has moved under the finger.
  await untilHolds(async () => {
    const isClear = await target.evaluate(bringUp, PATIENCE, { timeout: PATIENCE });
    await target.click({ force: true, timeout: PATIENCE });
    if (isClear) expect(await page.evaluate(() => Reflect.get(window, 'hasTapLanded')), 'the tap is on it').toBe(true);
  });
  return true;
}

async function paste(page: Page, text: string, into: Locator): Promise<void> {
  await page.evaluate((copied) => {
    const area = document.createElement('textarea');
    area.id = 'copied-from';
    document.body.append(area);
    area.value = copied;
    area.select();
  }, text);
  await page.keyboard.press('Control+C');
  await page.evaluate(() => document.querySelector('#copied-from')?.remove());
  await into.focus();
  await page.keyboard.press('Control+V');
}

export function located(page: Page, seen: Seen): Locator {
  if ('attribute' in seen) return page.locator(`[data-screen] [${seen.attribute}]`);
  if ('text' in seen) return page.locator('[data-screen]').getByText(seen.text, { exact: true });
  const { role, ...properties } = seen;
  return page.getByRole(role, { ...properties, exact: true });
}

/**
 * Brings what is to be tapped where a finger meets it, clear of the bar at the bottom as a borrower scrolls it, and notes from
 * then on whether the next tap begins and ends on it, or on its label. Waits until it is clear, or until the page has settled
 * and something else than the bar lies over it; returns whether it is clear. Runs inside the page.
 */
async function bringUp(element: Element, patience: number): Promise<boolean> {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const page = document.documentElement;
  // Told at the end of a frame, whatever the page's clock says; what stands at the bottom has followed the scrolling by then.
  const frame = () =>
    new Promise<void>((resolve) => {
      new IntersectionObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(page);
    });
  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = hit?.closest('.action-bar');
    const isUnderBar = bar ? !bar.contains(element) : false;
    return {
      isClear: [element, ...labels].some((one) => one.contains(hit)),
      // Off the screen there is nothing that could be met.
      isCovered: hit !== null && !isUnderBar,
      seen: { hit, left, top, width, height, long: page.scrollHeight },
    };
  };
  const { builtins } = window.__pwClock;
  const end = builtins.performance.now() + patience;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (page.scrollHeight > page.clientHeight) await frame();
  let { isClear, isCovered, seen } = look();
  while (!isClear) {
    if (builtins.performance.now() > end)
      throw new Error('what is to be tapped stays off the screen, or under the bar');
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await window.stage.settle();
    await frame();
    const next = look();
    const moves = document.getAnimations().some(({ playState, effect }) => {
      return playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    const isSame = Object.entries(next.seen).every(([name, value]) => Reflect.get(seen, name) === value);
    const hasSettled = isSame && isCovered && next.isCovered && !moves;
    ({ isClear, isCovered, seen } = next);
    if (hasSettled) break;
  }

  const isOnIt = (event: Event) => [element, ...labels].some((one) => event.composedPath().includes(one));
  Reflect.set(window, 'hasTapLanded', false);
  const began = (down: Event) => {
    const hasBegun = isOnIt(down);
    const ended = (up: Event) => Reflect.set(window, 'hasTapLanded', hasBegun && isOnIt(up));
    window.addEventListener('pointerup', ended, { capture: true, once: true });
  };
  window.addEventListener('pointerdown', began, { capture: true, once: true });
  return isClear;
}

function writtenFile(name: string): Promise<string> {
  const file = written.get(name) ?? write(name);
  written.set(name, file);
  return file;
}

async function write(name: string): Promise<string> {
  const path = join(FILES, name);
  await mkdir(FILES, { recursive: true });
  await writeFile(path, fileOf(name).bytes);
  return path;
}
