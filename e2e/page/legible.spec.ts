import { expect, type Page, test } from '@playwright/test';
import {
  addressOf,
  answerCalls,
  conditionsOf,
  fileComplaints,
  nameOf,
  type Shot,
  standsAs,
} from '../pictures/conditions.ts';
import { actionOutOfReach, faultsOf, overflows } from '../pictures/faults.ts';
import { PICTURED } from '../pictures/pictured-screens.ts';
import { type Product, startProduct } from '../support/product.ts';

/**
 * Every screen, as it stands filled, waiting, empty, refused and without a line: axe finds nothing in it at 320 px, and no text
 * is cut off or runs out of its place, there and with text at 200 % at 320 and 412 px. `npm run pictures` asks the same
 * at every width in every language.
 */
const HEIGHT = 640;
/** Chinese is the shortest: what the other two do not cut off, it does not. */
const LANGUAGES = { 1: 'id', 0: 'en' } as const;
/** What the visit of one borrower does not reach: another's loan, and the page without a visit. */
const OTHER_VISITS = ['loanDetailsSettled', 'signedOut'];

/** Its own, in which nothing was paid. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
// A trace would take as long again as the test.
test.use({ reducedMotion: 'reduce', serviceWorkers: 'block', trace: 'off', screenshot: 'off' });

for (const market of ['1', '0'] as const) {
  test(`every screen is legible in ${market === '1' ? 'Indonesia' : 'India'}`, async ({ page }) => {
    const complaints = await fileComplaints(product.url);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const [first, ...rest] = shots(market).toSorted((one, other) => visitOf(one) - visitOf(other));
    if (!first) throw new Error('no screen is pictured');
    let shot = first;
    await answerCalls(page, () => shot);
    await page.goto(addressOf(first, product.url, complaints).href);
    for (const [index, next] of [first, ...rest].entries()) {
      shot = next;
      const address = addressOf(shot, product.url, complaints);
      // Another query is another screen.
      address.searchParams.set('shot', String(index));
      await page.evaluate((href) => {
        document.querySelector('[data-screen]')?.setAttribute('data-left', '');
        history.pushState(null, '', href);
      }, address.href);
      await page.locator('[data-screen]:not([data-left])').waitFor();
      await standsAs(page, shot).catch(({ message }) => faults.push(`${nameOf(shot)} ${message}`));
      faults.push(...(await faultsHere(page, shot)).map((fault) => `${nameOf(shot)} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/** Waiting, failed and offline a screen is the same in both markets. */
function shots(market: Shot['market']): Shot[] {
  const language = LANGUAGES[market];
  return PICTURED.filter(({ name, orders }) => !OTHER_VISITS.includes(name) && (orders[market] || !orders[1])).flatMap(
    (pictured) =>
      conditionsOf(pictured)
        .filter((condition) => market === '1' || condition === 'filled')
        .map((condition) => ({ pictured, condition, language, market })),
  );
}

/** The borrower's screens come first: the visit begins with one of them. */
const visitOf = ({ pictured }: Shot) => (pictured.isPublic ? 1 : 0);

async function faultsHere(page: Page, { condition }: Shot): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  // Offline differs from refused by its sentence alone.
  const faults = condition === 'offline' ? await overflows(page) : await faultsOf(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 412]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const large = [...(await overflows(page)), ...(await actionOutOfReach(page))];
    faults.push(...large.map((fault) => `at ${width} px, text at 200 %: ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}
