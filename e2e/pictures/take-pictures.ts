import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import * as z from 'zod';
import { ensureBuild } from '#commands/build.ts';
import { routePaths } from '#contract/routes.ts';
import { readyAddresses } from '#server/demonstration/addresses.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { openBrowser } from '../support/browser-with-fonts.ts';
import { withoutAnswer } from '../support/journeys.ts';
import { startProduct } from '../support/product.ts';
import { contactSheet, type SheetPicture } from './contact-sheet.ts';
import { actionOutOfReach, faultsOf, overflows } from './faults.ts';
import { PICTURED, type PicturedScreen } from './pictured-screens.ts';

/**
 * `npm run pictures`: every screen of a borrower, as it stands filled, loading, empty, failed and offline, at four widths, in
 * three languages and both markets, in `test-results/pictures/`, with a sheet of them all for each screen and `faults.txt`:
 * what axe finds, what runs out of its place, and what does so once the text is twice as large. Ends with code 1 where there
 * is any. `npm run pictures -- screens=chatbot,complaint conditions=filled widths=320 languages=id markets=1` takes a part.
 */
const CONDITIONS = ['filled', 'loading', 'empty', 'failed', 'offline'] as const;
type Condition = (typeof CONDITIONS)[number];
const WIDTHS = ['320', '360', '412', '1280'] as const;
const LANGUAGES = ['id', 'en', 'zh'] as const;
const MARKETS = ['1', '0'] as const;
const LARGE_TEXT_WIDTHS = ['320', '412'];
const HEIGHT = 740;
/** Pixels of a page that are photographed, at most. */
const LONGEST = 2400;

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results/pictures');
const given = new Map(process.argv.slice(2).map((one) => one.split('=', 2) as [string, string]));
const chosen = <Name extends string>(what: string, all: readonly Name[]) => {
  const names = given.get(what)?.split(',');
  return names ? all.filter((one) => names.includes(one)) : all;
};

interface Shot {
  pictured: PicturedScreen;
  condition: Condition;
  language: (typeof LANGUAGES)[number];
  market: (typeof MARKETS)[number];
}

const REFUSED = {
  id: 'Layanan sedang penuh. Silakan coba lagi nanti.',
  en: 'The service is busy. Please try again later.',
  zh: '服务繁忙，请稍后再试。',
};

await ensureBuild(root);
const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
const complaintId = await latestComplaint(product.url);
const faults: string[] = [];
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
    // Two pages at a time, one after the other from the same list.
    await Promise.all(
      [0, 1].map(async () => {
        for (let shot = shots.shift(); shot; shot = shots.shift()) pictures.push(...(await take(browser, shot, at)));
      }),
    );
    const order = ({ row, column }: SheetPicture) => `${row} ${column.replace(/ (\d{3})$/, ' 0$1')}`;
    pictures.sort((one, other) => order(one).localeCompare(order(other)));
    await contactSheet(pictured.name, pictures, join(folder, `${pictured.name}.png`));
    console.log(`${pictured.name}: ${pictures.length} pictures`);
  }
} finally {
  await browser.close();
  await product.stop();
}
const found = [...new Set(faults)].sort();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'faults.txt'), `${found.join('\n')}\n`);
for (const fault of found) console.log(fault);
console.log(`${found.length} faults; the pictures lie in ${folder}.`);
process.exitCode = found.length === 0 ? 0 : 1;

function shotsOf(pictured: PicturedScreen): Shot[] {
  const conditions = chosen('conditions', CONDITIONS).filter((condition) => {
    if (pictured.asksNothing) return condition === 'filled';
    return condition !== 'empty' || pictured.empties !== undefined;
  });
  return conditions.flatMap((condition) =>
    chosen('markets', MARKETS).flatMap((market) =>
      chosen('languages', LANGUAGES).map((language) => ({ pictured, condition, language, market })),
    ),
  );
}

/** One page, brought to its condition, at every width. */
async function take(browser: Browser, shot: Shot, at: string): Promise<SheetPicture[]> {
  const { pictured, condition, language, market } = shot;
  const context = await browser.newContext({
    viewport: { width: 360, height: HEIGHT },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const name = `${pictured.name} ${condition} ${language} ${market === '1' ? 'Indonesia' : 'India'}`;
  const crashed = (error: Error) => faults.push(`${name}: error ${error.message}`);
  page.on('pageerror', crashed);
  try {
    await withoutAnswer(page);
    await page.route(
      (url) => isCall(url),
      (route) => answer(route, shot),
    );
    await page.goto(addressOf(shot));
    await standsAs(page, condition);
    if (condition === 'offline') await page.evaluate(() => dispatchEvent(new Event('offline')));
    const pictures: SheetPicture[] = [];
    for (const width of chosen('widths', WIDTHS)) {
      await page.setViewportSize({ width: Number(width), height: HEIGHT });
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const file = join(at, `${condition}-${language}-${market}-${width}.png`);
      await photograph(page, width, file);
      pictures.push({
        file,
        row: `${CONDITIONS.indexOf(condition) + 1} ${condition} ${market === '1' ? 'IDR' : 'INR'}`,
        column: `${language} ${width}`,
      });
      for (const fault of await faultsOf(page)) faults.push(`${name} at ${width}: ${fault}`);
      if (!LARGE_TEXT_WIDTHS.includes(width)) continue;
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const fault of [...(await overflows(page)), ...(await actionOutOfReach(page))]) {
        faults.push(`${name} at ${width}, text at 200 %: ${fault}`);
      }
      await photograph(page, width, file.replace('.png', '-large.png'));
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
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
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: Number(width), height: Math.min(Math.max(HEIGHT, height), LONGEST) });
  await page.screenshot({ path, animations: 'disabled' });
  await page.setViewportSize({ width: Number(width), height: HEIGHT });
}

async function latestComplaint(origin: string): Promise<string> {
  const state = z.object({ complaints: z.array(z.object({ id: z.coerce.string() })) });
  const { complaints } = state.parse(await (await fetch(`${origin}/demonstration/state`)).json());
  return complaints[0]?.id ?? '';
}

function isCall(url: URL): boolean {
  return /^\/(v3|h5-api|api|indah|loan|service|gopia)\//.test(url.pathname);
}

async function answer(route: Route, { pictured, condition, language }: Shot): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (condition === 'loading') return;
  if (condition === 'offline') return route.abort('internetdisconnected');
  if (condition === 'failed') {
    return route.fulfill({
      json: { code: '4100', status: 1, success: false, message: REFUSED[language], msg: REFUSED[language], data: null },
    });
  }
  const empty =
    condition === 'empty' && Object.entries(pictured.empties ?? {}).find(([path]) => pathname.includes(path));
  if (!empty) return route.continue();
  const response = await route.fetch();
  const json = await response.json();
  return route.fulfill({ response, json: { ...json, data: empty[1](json.data ?? {}) } });
}

function addressOf({ pictured, language, market }: Shot): string {
  const configuration = readConfiguration();
  const { lang, isNeedPop } = configuration.parameterNames;
  const orderId = pictured.orders[market];
  const order = readyAddresses(product.url, configuration, []).find((one) => one.orderId === orderId);
  const url = new URL(order && !pictured.isPublic ? order.url : product.url);
  const path = pictured.path ?? (pictured.screen ? routePaths(configuration.routes)[pictured.screen] : '/');
  const [pathname = '/', hash = ''] = path.split('#', 2);
  url.pathname = pathname;
  url.hash = hash;
  if (!order) url.searchParams.set(isNeedPop, market);
  url.searchParams.set(lang, language);
  for (const [key, value] of Object.entries(pictured.query?.({ orderId, market, complaintId }) ?? {}))
    url.searchParams.set(key, value);
  return url.href;
}

/** Waits until the page stands as the condition has it: waiting, or with its answer and nothing under way. */
async function standsAs(page: Page, condition: Condition): Promise<void> {
  await page.locator('[data-screen] > *').first().waitFor();
  if (condition === 'loading') {
    await page.waitForLoadState('load');
    return;
  }
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton, .toast'), null, {
    timeout: 15_000,
  });
}
