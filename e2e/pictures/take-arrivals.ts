import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { openBrowser } from '../support/browser-with-fonts.ts';
import { startConfigured } from '../wire/configured-product.ts';
import { addressOf, fileComplaints } from './conditions.ts';
import { contactSheet, type SheetPicture } from './contact-sheet.ts';
import { PICTURED, type PicturedScreen } from './pictured-screens.ts';

/**
 * `npm run pictures:arriving`: how each screen of a borrower arrives on a slow line with an empty cache, at four moments after the
 * address is opened, on one sheet, `test-results/pictures/arriving.png`. A part is taken by
 * `npm run pictures:arriving -- loanDetails,chatbot`.
 */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Milliseconds. */
const MOMENTS = [500, 1000, 2000, 4000];
/** How long after its moment a frame may be handed over, in milliseconds. */
const LATE = 500;
const VIEWPORT = { width: 360, height: 740 };

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results/pictures/arriving');
const { positionals } = readOptions('pictures:arriving');
const names = positionals.flatMap((one) => one.split(','));
const unknown = names.filter((name) => !PICTURED.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`There is no screen ${unknown.join(', ')}: ${PICTURED.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

await ensureBuild(root);
const [product, browser] = await Promise.all([startConfigured({}), openBrowser()]);
try {
  const complaints = await fileComplaints(product.url);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pictures: SheetPicture[] = [];
  for (const pictured of PICTURED.filter(({ name, filledAlone }) =>
    names.length > 0 ? names.includes(name) : !filledAlone,
  )) {
    const shot = { pictured, condition: 'filled', language: 'id', market: '1' } as const;
    pictures.push(...(await arrive(browser, pictured, addressOf(shot, product.url, complaints).href)));
  }
  await contactSheet('400 kbit/s, 400 ms', pictures, `${folder}.png`);
  console.log(`${pictures.length} pictures; the sheet is ${folder}.png.`);
} finally {
  await browser.close();
  await product.stop();
}

/** How the screen looked at each moment, from what the browser itself drew and when. */
async function arrive(browser: Browser, { name }: PicturedScreen, address: string): Promise<SheetPicture[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: 'dark', isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    const frames: { data: string; at: number }[] = [];
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ data, at: (metadata.timestamp ?? 0) * 1000 });
      // Refused where the page is closed meanwhile, which ends the frames too.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await devtools.send('Page.startScreencast', { format: 'png' });
    const start = Date.now();
    const opened = page.goto(address, { waitUntil: 'commit' });
    await pass(Math.max(...MOMENTS) + LATE);
    await opened;
    return MOMENTS.map((moment) => {
      const file = join(folder, `${name}-${moment}.png`);
      const [first, ...others] = frames.filter(({ at }) => at <= start + moment);
      writeFileSync(file, Buffer.from((others.at(-1) ?? first)?.data ?? '', 'base64'));
      return { file, row: name, column: `${moment / 1000} s` };
    });
  } finally {
    await context.close();
  }
}
