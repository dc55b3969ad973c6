import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import { SIMULATED } from '../../tests/oracle/model/simulated.ts';
import { openBrowser } from '../support/browser-with-fonts.ts';
import { startProduct } from '../support/product.ts';

/**
 * `npm run simulated:pictures`: draws what the simulator lists. Each situation is walked in the simulator's own phone, in
 * Indonesian at 360 pixels, and cut to what tells it from the others of its flow: one sheet a flow, in their order. With
 * words, these flows alone.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/tools/simulator/pictures');

/** Pixels of a picture on a sheet: twice what the list shows. */
const SIZE = { width: 192, height: 136 };
/** Pixels of the phone. */
const WIDTH = 360;
/** So many rows of the phone are shown. */
const ROWS = Math.round((WIDTH * SIZE.height) / SIZE.width);
/** The share of the most that is enough further up, where a borrower looks first. */
const ALMOST = 0.6;
/** Milliseconds, wide for machines that are busy. */
const PATIENCE = 60_000;

const { positionals } = readOptions('simulated:pictures');
const flows: readonly SimulatedFlow[] = JSON.parse(readFileSync(join(root, SIMULATED), 'utf8'));

await ensureBuild(root);
const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
try {
  mkdirSync(folder, { recursive: true });
  for (const flow of flows.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
    const file = await sheetOf(await photographed(browser, product.url, flow));
    writeFileSync(join(folder, `${flow.id}.webp`), file);
    console.log(`${flow.id}: ${flow.situations.length} pictures, ${(file.length / 1024).toFixed(1)} KiB`);
  }
} finally {
  await browser.close();
  await product.stop();
}

/** A phone's picture, its pixels in grey, row after row. */
interface Shot {
  png: Buffer;
  grey: Buffer;
  height: number;
}

async function photographed(browser: Browser, origin: string, { id, situations }: SimulatedFlow): Promise<Shot[]> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1200 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  page.setDefaultTimeout(PATIENCE);
  const shots: Shot[] = [];
  const [first] = situations;
  await page.goto(`${origin}/testPreview?${new URLSearchParams({ flow: id, at: first?.id ?? '' })}`);
  for (const { id: at } of situations) {
    if (at !== first?.id) await page.locator(`[data-situation=${at}]`).dispatchEvent('click');
    const device = page.locator(`.device[data-at=${at}]:is([data-stands=reached], [data-stands=astray])`);
    await device.waitFor();
    if ((await device.getAttribute('data-stands')) === 'astray') {
      console.error(`${id}: ${at} stands at ${await device.getAttribute('data-place')}`);
      process.exitCode = 1;
    }
    await page.frameLocator('.device iframe').locator('[data-screen]').first().waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const picture = await device.locator('iframe').screenshot({ animations: 'disabled' });
    const png = await sharp(picture).resize({ width: WIDTH }).removeAlpha().png().toBuffer();
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    shots.push({ png, grey: data, height: info.height });
  }
  await page.close();
  return shots;
}

/** The parts that differ, one below the other. */
async function sheetOf(shots: readonly Shot[]): Promise<Buffer> {
  const pictures = shots.map(({ png, height }, index) =>
    sharp(png)
      .extract({ left: 0, top: topOf(shots, index), width: WIDTH, height: Math.min(ROWS, height) })
      .resize({ ...SIZE, fit: 'cover', position: 'top' })
      .png()
      .toBuffer(),
  );
  const placed = (await Promise.all(pictures)).map((input, index) => ({ input, left: 0, top: index * SIZE.height }));
  return sharp({
    create: { width: SIZE.width, height: SIZE.height * shots.length, channels: 3, background: '#000' },
  })
    .composite(placed)
    .webp({ quality: 60, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** The uppermost part that differs from what is most like it almost as much as the one that does most; its first row. */
function topOf(shots: readonly Shot[], index: number): number {
  const shot = shots[index];
  if (!shot || shot.height <= ROWS) return 0;
  const others = shots.filter((other) => other !== shot).map((other) => partsApart(shot, other));
  const nearest = Array.from({ length: shot.height - ROWS + 1 }, (_, top) =>
    Math.min(...others.map((parts) => parts[top] ?? 0)),
  );
  const most = Math.max(...nearest);
  return nearest.findIndex((distance) => distance >= most * ALMOST);
}

/** How far two phones are apart, by the first row of the part that is compared. */
function partsApart(one: Shot, other: Shot): number[] {
  const rows = Array.from({ length: one.height }, (_, row) => apart(one, other, row));
  return rows.slice(ROWS - 1).map((_, top) => rows.slice(top, top + ROWS).reduce((all, row) => all + row));
}

/** How far the pixels of a row are apart. */
function apart(one: Shot, other: Shot, row: number): number {
  let all = 0;
  for (let at = row * WIDTH; at < (row + 1) * WIDTH; at += 1)
    all += Math.abs((one.grey[at] ?? 0) - (other.grey[at] ?? 0));
  return all;
}
