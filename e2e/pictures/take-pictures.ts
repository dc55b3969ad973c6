import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { openBrowser } from '../support/browser-with-fonts.ts';
import { startConfigured } from '../wire/configured-product.ts';
import {
  addressOf,
  answerCalls,
  CONDITIONS,
  conditionsOf,
  fileComplaints,
  nameOf,
  type Shot,
  standsAs,
} from './conditions.ts';
import { contactSheet, type SheetPicture } from './contact-sheet.ts';
import { actionOutOfReach, faultsOf, overflows } from './faults.ts';
import { PICTURED, type PicturedScreen } from './pictured-screens.ts';

/**
 * `npm run pictures`: every screen of a borrower, as it stands filled, loading, empty, failed and offline, at four widths, in
 * three languages and both markets, in `test-results/pictures/`, with a sheet of them all for each screen and its faults
 * beside it: what axe finds, what runs out of its place, and what does so once the text is twice as large. A filled screen is
 * taken in landscape and in the light scheme too. Ends with code 1 where a fault was found. A part is taken by
 * `npm run pictures -- --screens chatbot,complaint --conditions filled --widths 320 --languages id --markets 1`.
 */
const WIDTHS = ['320', '360', '412', '1280'] as const;
const LANGUAGES = ['id', 'en', 'zh'] as const;
const MARKETS = ['1', '0'] as const;
const LARGE_TEXT_WIDTHS = ['320', '412'];
/** A filled screen is looked at in these ways too. */
const OTHER_LOOKS = ['landscape', 'light'] as const;
const HEIGHT = 740;
/** Pixels of a page that are photographed, at most. */
const LONGEST = 2400;

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results/pictures');
const { values } = readOptions('pictures');
const wanted = {
  screens: PICTURED.map(({ name }) => name),
  conditions: CONDITIONS,
  widths: WIDTHS,
  languages: LANGUAGES,
  markets: MARKETS,
};
for (const [what, all] of Object.entries<readonly string[]>(wanted)) {
  const unknown = values[what as keyof typeof wanted]?.split(',').filter((name) => !all.includes(name)) ?? [];
  if (unknown.length === 0) continue;
  console.error(`--${what} has no ${unknown.join(', ')}: ${all.join(', ')}.`);
  process.exit(2);
}
const chosen = <Name extends string>(what: keyof typeof wanted, all: readonly Name[]) => {
  const names = values[what]?.split(',');
  return names ? all.filter((one) => names.includes(one)) : all;
};

await ensureBuild(root);
const [product, browser] = await Promise.all([startConfigured({ lightScheme: true }), openBrowser()]);
const complaints = await fileComplaints(product.url);
const found = new Set<string>();
try {
  for (const pictured of PICTURED.filter(({ name }) =>
    chosen(
      'screens',
      PICTURED.map((one) => one.name),
    ).includes(name),
  )) {
    const at = join(folder, pictured.name);
    rmSync(at, { recursive: true, force: true });
    mkdirSync(at, { recursive: true });
    const shots = shotsOf(pictured);
    const pictures: SheetPicture[] = [];
    const faults: string[] = [];
    // Two pages at a time, one after the other from the same list.
    await Promise.all(
      [0, 1].map(async () => {
        for (let shot = shots.shift(); shot; shot = shots.shift())
          pictures.push(...(await take(browser, shot, at, faults)));
      }),
    );
    const order = ({ row, column }: SheetPicture) => `${row} ${column.replace(/ (\d{3})$/, ' 0$1')}`;
    pictures.sort((one, other) => order(one).localeCompare(order(other)));
    await contactSheet(pictured.name, pictures, join(folder, `${pictured.name}.png`));
    const told = [...new Set(faults)].sort();
    writeFileSync(join(folder, `${pictured.name}-faults.txt`), told.map((one) => `${one}\n`).join(''));
    for (const fault of told) found.add(fault);
    console.log([`${pictured.name}: ${pictures.length} pictures, ${told.length} faults`, ...told].join('\n'));
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(`${found.size} faults; the pictures lie in ${folder}.`);
process.exitCode = found.size === 0 ? 0 : 1;

function shotsOf(pictured: PicturedScreen): Shot[] {
  const conditions = chosen('conditions', conditionsOf(pictured));
  // An order that one market alone holds is no screen of the other.
  const markets = chosen('markets', MARKETS).filter((market) => pictured.orders[market] || !pictured.orders[1]);
  return conditions.flatMap((condition) =>
    markets.flatMap((market) =>
      chosen('languages', LANGUAGES).map((language) => ({ pictured, condition, language, market })),
    ),
  );
}

/** One page, brought to its condition, at every width. */
async function take(browser: Browser, shot: Shot, at: string, faults: string[]): Promise<SheetPicture[]> {
  const { condition, language, market } = shot;
  const context = await browser.newContext({
    viewport: { width: 360, height: HEIGHT },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const name = nameOf(shot);
  const crashed = (error: Error) => faults.push(`${name}: error ${error.message}`);
  page.on('pageerror', crashed);
  try {
    await answerCalls(page, () => shot);
    await page.goto(addressOf(shot, product.url, complaints).href);
    await standsAs(page, shot);
    if (condition !== 'loading') await page.locator('.toast').waitFor({ state: 'detached' });
    if (condition === 'offline') await page.evaluate(() => dispatchEvent(new Event('offline')));
    const pictures: SheetPicture[] = [];
    const row = `${CONDITIONS.indexOf(condition) + 1} ${condition} ${market === '1' ? 'IDR' : 'INR'}`;
    for (const width of chosen('widths', WIDTHS)) {
      await page.setViewportSize({ width: Number(width), height: HEIGHT });
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const file = join(at, `${condition}-${language}-${market}-${width}.png`);
      await photograph(page, width, file);
      pictures.push({ file, row, column: `${language} ${width}` });
      for (const fault of await faultsOf(page)) faults.push(`${name} at ${width}: ${fault}`);
      if (!LARGE_TEXT_WIDTHS.includes(width)) continue;
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const fault of [...(await overflows(page)), ...(await actionOutOfReach(page))]) {
        faults.push(`${name} at ${width}, text at 200 %: ${fault}`);
      }
      await photograph(page, width, file.replace('.png', '-large.png'));
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
    for (const look of condition === 'filled' ? OTHER_LOOKS : []) {
      const file = join(at, `${condition}-${language}-${market}-${look}.png`);
      const isLight = look === 'light';
      await page.emulateMedia({ colorScheme: isLight ? 'light' : 'dark' });
      await page.evaluate(() => scrollTo(0, 0));
      await page.setViewportSize(isLight ? { width: 360, height: HEIGHT } : { width: HEIGHT, height: 360 });
      await page.screenshot({ path: file, animations: 'disabled' });
      pictures.push({ file, row, column: `${language} ${look}` });
      for (const fault of [...(await faultsOf(page)), ...(await actionOutOfReach(page))]) {
        faults.push(`${name} ${look}: ${fault}`);
      }
    }
    return pictures;
  } catch (error) {
    faults.push(`${name}: not photographed, ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return [];
  } finally {
    await context.close();
  }
}

/** The whole page, on a phone that is as high as it: what stays at the bottom stands at the bottom. */
async function photograph(page: Page, width: string, path: string): Promise<void> {
  const height = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width: Number(width), height: Math.min(Math.max(HEIGHT, height), LONGEST) });
  await page.screenshot({ path, animations: 'disabled' });
  await page.setViewportSize({ width: Number(width), height: HEIGHT });
}
