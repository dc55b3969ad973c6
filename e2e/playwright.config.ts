import { defineConfig } from '@playwright/test';
import { findBrowser } from '#commands/browser.ts';
import { leftOut } from '#commands/extent.ts';

const browser = await findBrowser();
// The workers read this file again; they are to use the browser that was found, not to look for one.
process.env.BROWSER_PATH = browser.executablePath;
/** Milliseconds since 1970: what is older was not made by this run. */
process.env.JOURNEYS_BEGAN ??= String(Date.now());

export default defineConfig({
  testDir: '.',
  // What is long runs in `npm run test:all` alone: a file by its name, a test by its tag.
  testIgnore: leftOut().map((kind) => `**/*.${kind}.spec.ts`),
  grepInvert: leftOut().map((kind) => new RegExp(`@${kind}\\b`)),
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Four times what the slowest takes beside two busy loops; what is longer sets its own.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: browser,
    viewport: { width: 360, height: 740 },
    // What a test answers in the server's place is asked for by the page itself.
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace costs a fifth of what a journey takes, and more than a row's steps: rows have one where they are walked alone.
    trace: process.env.ROWS === undefined ? 'off' : 'on',
    screenshot: 'only-on-failure',
  },
});
