import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureBuild } from '#commands/build.ts';
import { openBrowser } from '../../support/browser-with-fonts.ts';
import { startProduct } from '../../support/product.ts';
import { APP_PICTURES, looksOf, openPicture, PICTURE_SIZE } from './app-pictures.ts';

/**
 * `npm run site:pictures`: takes the pictures of the app that the public site shows, from the running product with the
 * demonstration's data, and writes down what each shows, by which a test finds a picture that is out of date.
 */
const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'src/client/screens/site/pictures');

/** Bytes of one picture, at most. */
const LIMIT = 30 * 1024;

/** Pixels across: the site shows a picture 280 wide at most, also on a screen of twice as many. */
const SHOWN = 560;

await ensureBuild(root);
const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
try {
  mkdirSync(folder, { recursive: true });
  const looks: Record<string, string[]> = {};
  for (const picture of APP_PICTURES) {
    const context = await browser.newContext({
      viewport: PICTURE_SIZE,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await openPicture(page, product.url, picture);
    const file = await smallPicture(await page.screenshot());
    writeFileSync(join(folder, `${picture.name}.webp`), file);
    looks[picture.name] = await looksOf(page);
    console.log(`${picture.name}: ${(file.length / 1024).toFixed(1)} KiB`);
    await context.close();
  }
  writeFileSync(join(import.meta.dirname, 'app-pictures.json'), `${JSON.stringify(looks, null, 2)}\n`);
} finally {
  await browser.close();
  await product.stop();
}

/** The best quality that stays below the limit. */
async function smallPicture(png: Buffer): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 50, 42]) {
    const file = await sharp(png)
      .resize({ width: SHOWN })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (file.length <= LIMIT) return file;
  }
  throw new Error(`A picture is larger than ${LIMIT} bytes.`);
}
