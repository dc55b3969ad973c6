import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { fileOf, type Gesture, PIXEL, type Seen } from '../../tests/oracle/screen.ts';

/** Milliseconds, wide for machines that are busy. */
export const PATIENCE = 30_000;
/** The files that are chosen, a folder for each worker: a browser no longer reads a chosen file that was written anew. */
const FILES = join(import.meta.dirname, '../../test-results/files', String(process.pid));
const written = new Map<string, Promise<string>>();
/** How often the page is given time to bring up what is to be tapped; what something else lies over is tapped all the same. */
const LOOKS = 5;

export interface Waiting {
  /** Whether there may be nothing to press. */
  mayLack: boolean;
  /** Lets the page finish what it is about. */
  quiet: () => Promise<void>;
}

/** What a borrower does. False where there is nothing to press, which is an error unless it may lack. */
export async function gesture(page: Page, one: Gesture, { mayLack, quiet }: Waiting): Promise<boolean> {
  if ('told' in one) throw new Error('a browser has no machine that could be told');
  if ('escape' in one) {
    if (mayLack && (await page.locator('dialog[open]').count()) === 0) return false;
    await page.keyboard.press('Escape');
    return true;
  }
  if ('mask' in one) {
    // The second half of a double tap is no tap on the mask: the dialog has stood for a while.
    await page.clock.runFor(1000);
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
  await target.waitFor({ state: 'attached', timeout: PATIENCE });
  await target.scrollIntoViewIfNeeded({ timeout: PATIENCE });
  // What stands at the bottom may lie over it: a borrower scrolls it clear of that, instead of tapping on what is above.
  let over = await target.evaluate(whatLiesOver);
  const until = performance.now() + PATIENCE;
  for (let looks = 0; over === 'bar' || (over === 'something' && looks < LOOKS); looks += 1) {
    if (performance.now() > until) throw new Error(`the bar at the bottom stays over ${target}`);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await quiet();
    over = await target.evaluate(whatLiesOver);
  }
  // A borrower taps what cannot be pressed as well, and once more where the page has moved under the finger.
  await expect(async () => {
    await target.evaluate(watchTap);
    await target.click({ force: true, timeout: PATIENCE });
    const hasLanded = await page.evaluate(() => Reflect.get(window, 'hasTapLanded'));
    if (over === 'nothing') expect(hasLanded, 'the tap is on it').toBe(true);
  }).toPass({ timeout: PATIENCE });
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
 * What a finger on its middle meets instead of it and its label, once what stands at the bottom has followed the scrolling:
 * the bar at the bottom, or something else.
 */
async function whatLiesOver(element: Element): Promise<'nothing' | 'bar' | 'something'> {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight) {
    // Told at the end of a frame, whatever the page's clock says.
    await new Promise<void>((resolve) => {
      new IntersectionObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(element);
    });
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  if ([element, ...labels].some((one) => one.contains(hit))) return 'nothing';
  const bar = hit?.closest('.action-bar');
  return bar && !bar.contains(element) ? 'bar' : 'something';
}

/** Notes in the page whether the next tap begins and ends on it, or on its label. */
function watchTap(element: Element): void {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isOnIt = (event: Event) => [element, ...labels].some((one) => event.composedPath().includes(one));
  Reflect.set(window, 'hasTapLanded', false);
  const began = (down: Event) => {
    const hasBegun = isOnIt(down);
    const ended = (up: Event) => Reflect.set(window, 'hasTapLanded', hasBegun && isOnIt(up));
    window.addEventListener('pointerup', ended, { capture: true, once: true });
  };
  window.addEventListener('pointerdown', began, { capture: true, once: true });
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
