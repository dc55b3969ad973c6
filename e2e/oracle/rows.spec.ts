import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { testExtent } from '#commands/extent.ts';
import { startProduct } from '../support/product.ts';
import { BrowserStage } from './browser-layer.ts';
import { browserFlows, ROWS_ALONE } from './flows.ts';

/**
 * The catalogue's rows in the browser, against the running product, its answers steered call by call. A flow's tours
 * share one page; each case is a step whose title carries the row id for the coverage report.
 */
const SCREENSHOTS = join(import.meta.dirname, '../../test-results/rows');
mkdirSync(SCREENSHOTS, { recursive: true });

/** The demonstration, with the one web address that the tables allow; a file for each worker, whose server reads it. */
const CONFIGURATION = join(import.meta.dirname, '../../test-results', `rows-${process.pid}.json`);
writeFileSync(CONFIGURATION, JSON.stringify({ environment: 'demonstration', allowedOrigins: ['https://pay.example'] }));

/** In shorter runs only a row that fails has a picture. */
const TAKES_PICTURES = testExtent() === 'all' || ROWS_ALONE !== undefined;

/** Rows of the catalogue are photographed; rows of our own are named by sentences, which make no file names. */
const OF_THE_CATALOGUE = /^[A-Z]{2}-\d{2}$/;

/** A trace of every step takes longer than the steps, so that rows have one where they are walked alone. */
base.use({ trace: ROWS_ALONE === undefined ? 'off' : 'on', screenshot: 'off' });

const test = base.extend<object, { stage: BrowserStage }>({
  stage: [
    async ({ browser }, use) => {
      const product = await startProduct({ CONFIGURATION });
      const newPage = async () => {
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          isMobile: true,
          locale: 'id-ID',
          timezoneId: 'Asia/Jakarta',
        });
        return context.newPage();
      };
      const stage = await BrowserStage.open(newPage);
      await use(stage);
      await stage.page.context().close();
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// A tour opens its screen anew, so each worker takes the next one.
test.describe.configure({ mode: 'parallel' });

for (const { flow, tours } of browserFlows) {
  test.describe(`${flow} in the browser`, () => {
    for (const [index, tour] of tours.entries()) {
      test(`${flow}, tour ${index + 1} of ${tours.length}: ${tour.rows.join(', ')}`, async ({ stage }) => {
        await tour.walk(stage, (row, name, check) =>
          test.step(`[browser] ${row} ${name}`, async () => {
            await check().catch(async (error) => {
              await photograph(stage.page, row);
              throw withCommand(error, row);
            });
            if (TAKES_PICTURES && !isPhotographed(row)) await photograph(stage.page, row);
          }),
        );
      });
    }
  });
}

/** The error, with the command that walks the row again. */
function withCommand(error: unknown, row: string): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  failure.message += `\n\nTo walk it again, with a trace: npm run row -- ${OF_THE_CATALOGUE.test(row) ? row : JSON.stringify(row)} --browser`;
  return failure;
}

/** Whether the row has its picture, taken by whichever worker came to it first. */
function isPhotographed(row: string): boolean {
  const before = statSync(pictureOf(row), { throwIfNoEntry: false });
  return before !== undefined && before.mtimeMs > Number(process.env.JOURNEYS_BEGAN);
}

async function photograph(page: Page, row: string): Promise<void> {
  if (OF_THE_CATALOGUE.test(row)) await page.screenshot({ path: pictureOf(row), type: 'jpeg', quality: 60 });
}

function pictureOf(row: string): string {
  return join(SCREENSHOTS, `${row}.jpeg`);
}
