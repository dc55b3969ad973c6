import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { testExtent } from '#commands/extent.ts';
import { browserFlows, ROWS_ALONE } from './flows.ts';
import { test } from './test.ts';

/**
 * The catalogue's rows in the browser, against the running product, its answers steered call by call. A flow's tours
 * share one page; each case is a step whose title carries the row id for the coverage report.
 */
const SCREENSHOTS = join(import.meta.dirname, '../../test-results/rows');
mkdirSync(SCREENSHOTS, { recursive: true });

/** In shorter runs only a row that fails has a picture. */
const TAKES_PICTURES = testExtent() === 'all' || ROWS_ALONE !== undefined;

/** Rows of the catalogue are photographed; rows of our own are named by sentences, which make no file names. */
const OF_THE_CATALOGUE = /^[A-Z]{2}-\d{2}$/;

// A tour opens its screen anew, so each worker takes the next one.
test.describe.configure({ mode: 'parallel' });

// Another market is another visit, which costs as much as some tours, so that those of a market stand together.
const walked = (['1', '0'] as const).flatMap((market) => browserFlows.map((flow) => ({ ...flow, market })));
for (const { flow, tours, market } of walked) {
  test.describe(`${flow} in the browser, market ${market}`, () => {
    for (const [index, tour] of tours.entries()) {
      if (tour.market !== market) continue;
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
