import { expect, type Page, test } from '@playwright/test';
import { addressOf, fileComplaints, nameOf, type Shot, standsAs } from '../pictures/conditions.ts';
import { actionOutOfReach, faultsOf, overflows } from '../pictures/faults.ts';
import { PICTURED } from '../pictures/pictured-screens.ts';
import { startProduct } from '../support/product.ts';

/**
 * Every screen with its answer: axe finds nothing in it at 320 px, and no text is cut off or runs out of its place, there and
 * with text at 200 % at 320 and 412 px. `npm run pictures` asks the same of what waits, is empty, failed or is offline, at every
 * width and in every language.
 */
const HEIGHT = 640;
/** The languages of the two markets; Chinese is shorter than either. */
const LANGUAGES = { 1: 'id', 0: 'en' } as const;

test.describe.configure({ mode: 'parallel' });
// A trace would take longer than the test.
test.use({ reducedMotion: 'reduce', serviceWorkers: 'block', trace: 'off', screenshot: 'off' });

for (const market of ['1', '0'] as const) {
  test(`every screen is legible in ${market === '1' ? 'Indonesia' : 'India'}`, async ({ page }) => {
    // Its own, in which nothing was paid.
    const product = await startProduct();
    try {
      const complaints = await fileComplaints(product.url);
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      for (const shot of filled(market)) {
        await page.setViewportSize({ width: 320, height: HEIGHT });
        await page.goto(addressOf(shot, product.url, complaints).href);
        await standsAs(page, shot);
        faults.push(...(await faultsHere(page)).map((fault) => `${nameOf(shot)} ${fault}`));
      }
      expect(faults).toEqual([]);
    } finally {
      await product.stop();
    }
  });
}

function filled(market: Shot['market']): Shot[] {
  const language = LANGUAGES[market];
  return PICTURED.filter(({ orders }) => orders[market] || !orders[1]).map((pictured) => ({
    pictured,
    condition: 'filled',
    language,
    market,
  }));
}

async function faultsHere(page: Page): Promise<string[]> {
  const faults = await faultsOf(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 412]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const large = [...(await overflows(page)), ...(await actionOutOfReach(page))];
    faults.push(...large.map((fault) => `at ${width} px, text at 200 %: ${fault}`));
  }
  return faults;
}
