import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { calls } from '#contract/calls.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { configuredPage } from '#server/http/pages/page-content.ts';
import { test } from '../support/test.ts';

/** The client as `npm run dev` serves it, from its sources and with hot reload; the test answers its calls. */
const root = join(import.meta.dirname, '../..');
const SCREEN = join(root, 'src/client/screens/repayment/instalments/instalments-view.tsx');
const PLAN = {
  productName: 'Dana Kilat',
  note: '',
  repayWaitCount: '3',
  repayPlanDetail: {
    repayWaitDetail: [1, 2, 3].map((periodNo) => ({ periodNo, totalAmount: '150000', canClick: 1 })),
    repayYetDetail: [],
  },
};

let vite: ViteDevServer;
let address: string;
/** How often the screen's file was saved, which stands on the screen. */
let saved = 0;
const cacheDir = mkdtempSync(join(tmpdir(), 'hot-reload-'));

test.beforeAll(async () => {
  vite = await createServer({
    root,
    cacheDir,
    logLevel: 'error',
    appType: 'custom',
    server: { host: '127.0.0.1', port: 0 },
    plugins: [
      {
        name: 'saved-screen',
        enforce: 'pre',
        transform(code, id) {
          if (!id.startsWith(SCREEN)) return code;
          const changed = code.replace(/^ {4}<Screen\n(?: {6}.*\n)* {4}>$/m, `$&<i data-saved="${saved}" />`);
          if (changed === code) throw new Error('the screen is written in another way than this test expects');
          return changed;
        },
      },
      {
        name: 'delivered-page',
        configureServer: (server) => () => {
          server.middlewares.use(async (request, response) => {
            const source = readFileSync(join(root, 'index.html'), 'utf8');
            const { html } = configuredPage(source, configuration.parse({}));
            response.setHeader('content-type', 'text/html');
            response.end(await server.transformIndexHtml(request.url ?? '/', html));
          });
        },
      },
    ],
  });
  await vite.listen();
  address = vite.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => {
  await vite.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Cicilan/ });

/** As an editor that changes the file and saves it. */
function save(file: string): void {
  saved += 1;
  vite.watcher.emit('change', file);
}

test('saving the file of a screen keeps its flow alive', async ({ page }) => {
  const asked: string[] = [];
  await page.route(`**${calls['loan-play-detail'].path}*`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { success: true, data: PLAN } });
  });
  const open = async () => {
    await page.goto(`${address}repayment?productId=7&orderId=1001&token=a-borrower`);
    await expect(boxes(page)).toHaveCount(3);
  };
  // The first load finds the packages that the sources import, which may load the page anew.
  await open();
  await open();
  await boxes(page).nth(1).check();
  asked.length = 0;

  save(SCREEN);
  await expect(page.locator('[data-saved="1"]')).toBeAttached();
  await expect(boxes(page).nth(1)).toBeChecked();
  await expect(boxes(page).nth(2)).not.toBeChecked();

  await boxes(page).nth(2).check();
  await expect(boxes(page).nth(2)).toBeChecked();
  expect(await page.evaluate(() => history.state.lastTicked)).toBe('3');
  await boxes(page).nth(1).uncheck();
  await expect(boxes(page).nth(2)).not.toBeChecked();
  expect(await page.evaluate(() => history.state.lastTicked)).toBe('1');
  expect(asked).toEqual([]);
});
