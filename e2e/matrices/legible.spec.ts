import { expect, type Page } from '@playwright/test';
import { addressOf, fileComplaints, nameOf, type Shot, standsAs } from '../pictures/conditions.ts';
import { actionOutOfReach, faultsOf, overflows } from '../pictures/faults.ts';
import { PICTURED } from '../pictures/pictured-screens.ts';
import { firstOf } from '../support/extent.ts';
import { test } from '../support/test.ts';

/**
 * Every screen with its answer, outside of `npm run test:all` some of them: axe finds nothing in it at 320 px, and no text is cut off or runs out of its place, there and
 * with text at 200 % at 320 and 412 px. `npm run pictures` asks the same of what waits, is empty, failed or is offline, at every
 * width and in every language.
 */
const HEIGHT = 640;
/** Where the markets differ in more than words and figures. Of the others axe is asked in Indonesia alone. */
const OTHER_IN_INDIA = ['registration', 'loanConfirm', 'loanDetails', 'methodChooser', 'virtualAccount'];
/** The languages of the two markets; Chinese is shorter than either. */
const LANGUAGES = { 1: 'id', 0: 'en' } as const;

test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' });

for (const market of firstOf(['1', '0'] as const)) {
  test(`every screen is legible in ${market === '1' ? 'Indonesia' : 'India'}`, async ({ page, product }) => {
    test.setTimeout(300_000);
    const complaints = await fileComplaints(product.url);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    for (const shot of firstOf(filled(market))) {
      await page.setViewportSize({ width: 320, height: HEIGHT });
      await page.goto(addressOf(shot, product.url, complaints).href);
      await standsAs(page, shot);
      const withAxe = market === '1' || OTHER_IN_INDIA.includes(shot.pictured.name);
      faults.push(...(await faultsHere(page, withAxe)).map((fault) => `${nameOf(shot)} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('each kind of fault is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  await page.setContent(`<!doctype html><html lang="id"><meta name="viewport" content="width=device-width"><title>Faults</title><main><h1>Faults</h1>
    <p style="background: #000; color: #444">Poor</p>
    <p style="width: 80px; white-space: nowrap">Runs out of its place</p>
    <p style="height: 10px; overflow: hidden">Cut off</p>
    <p style="width: 400px">Beyond</p></main>
    <footer class="action-bar"><button class="button" style="height: 2000px">Pay</button></footer>`);
  const faults = [...(await faultsOf(page)), ...(await actionOutOfReach(page))];
  for (const kind of [
    /^axe color-contrast: p:nth-child\(2\)$/,
    /^page scrolls sideways by \d+ px$/,
    /^text runs out: p "Runs out of its place"$/,
    /^cut off below: p "Cut off"$/,
    /^beyond the edge: p "Beyond"$/,
    /^the action is not whole in sight: Pay$/,
  ])
    expect(faults).toContainEqual(expect.stringMatching(kind));
});

function filled(market: Shot['market']): Shot[] {
  const language = LANGUAGES[market];
  return PICTURED.filter(({ orders }) => orders[market] || !orders[1]).map((pictured) => ({
    pictured,
    condition: 'filled',
    language,
    market,
  }));
}

async function faultsHere(page: Page, withAxe: boolean): Promise<string[]> {
  const faults = await (withAxe ? faultsOf(page) : overflows(page));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 412]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const large = [...(await overflows(page)), ...(await actionOutOfReach(page))];
    faults.push(...large.map((fault) => `at ${width} px, text at 200 %: ${fault}`));
  }
  return faults;
}
