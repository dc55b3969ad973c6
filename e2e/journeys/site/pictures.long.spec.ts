import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { firstOf } from '../../support/extent.ts';
import { test } from '../../support/test.ts';
import { APP_PICTURES, looksOf, openPicture, PICTURE_SIZE } from './app-pictures.ts';

/** What each picture shows, as `npm run site:pictures` has written it down. */
const SHOWN: Record<string, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'app-pictures.json'), 'utf8'),
);

test.use({ viewport: PICTURE_SIZE, deviceScaleFactor: 2 });

for (const picture of firstOf(APP_PICTURES)) {
  test(`the site's picture of ${picture.screen} shows it as it is; else run "npm run site:pictures"`, async ({
    page,
    product,
  }) => {
    await openPicture(page, product.url, picture);
    expect(await looksOf(page)).toEqual(SHOWN[picture.name]);
  });
}
