import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '#commands/browser.ts';
import { ensureBuild } from '#commands/build.ts';
import type { ScreenName } from '#contract/routes.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { borrowerPages } from './borrower-pages.ts';
import { median, quantile } from './statistics.ts';
import { type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:taps [-- --rounds 20]`: how long after a tap the page is drawn anew, told by the browser's event timing
 * in steps of 8 ms, on a CPU four times slower, in each round beside a button of a React page that holds nothing else. A target that is
 * missed is said and does not fail: the figures depend on the machine, their ratios less so.
 */
const root = join(import.meta.dirname, '../..');
const SLOWDOWN = 4;
/** What event timing does not tell of was drawn sooner than this, in milliseconds. */
const SHORTEST = 16;
/** How long word of a tap is waited for, in milliseconds. */
const PATIENCE = 1000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1);

const FLOOR = 'a bare React button';
/** What a tap may take longer than the floor, in milliseconds: a frame. */
const FRAME = 16;

interface Tap {
  screen: ScreenName;
  /** What is closed first. */
  notice?: (page: Page) => Locator;
  target: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const lastBox = (page: Page) => page.getByRole('checkbox', { disabled: false }).last();

const TAPS: Record<string, Tap> = {
  'loan details: repay': { screen: 'loanDetails', target: button('Bayar sekarang') },
  'instalments: a box': { screen: 'instalmentSelection', target: lastBox },
  'instalments: pay': { screen: 'instalmentSelection', target: button('Bayar Segera') },
  'delay: pay': { screen: 'delayRepayment', target: button('Bayar Segera') },
  'chooser: mini market': { screen: 'methodChooser', target: (page) => page.getByRole('tab').last() },
  'virtual account: paid': { screen: 'virtualAccount', target: button('TELAH MEMBAYAR') },
  'confirmation: agreement box': { screen: 'loanConfirm', notice: button('Tutup'), target: lastBox },
  'confirmation: confirm': { screen: 'loanConfirm', notice: button('Tutup'), target: button(/^Pinjam /) },
  'products: apply': {
    screen: 'recommendedProducts',
    target: (page) => page.getByRole('button', { disabled: false }).first(),
  },
};

const { executablePath, args } = await findBrowser();
await ensureBuild(root);
const floor = await reactButton();
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args });
try {
  const pages = borrowerPages(product.url);
  const taken = new Map([FLOOR, ...Object.keys(TAPS)].map((name) => [name, [] as number[]]));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    taken.get(FLOOR)?.push(await measure(floor, { target: button(/^go/) }));
    for (const [name, tap] of Object.entries(TAPS)) {
      taken.get(name)?.push(await measure(pages.get(tap.screen) ?? '', tap));
    }
  }
  report(taken);
} finally {
  await browser.close();
  await product.stop();
}

/** The page of the floor, in an address of its own. */
async function reactButton(): Promise<string> {
  const folder = join(import.meta.dirname, 'react-button');
  const built = await build({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(folder, 'main.tsx'), output: { codeSplitting: false } },
    },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const program = files.find((file) => file.type === 'chunk')?.code ?? '';
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Button</title><link rel="icon" href="data:,">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div>' +
    `<script type="module" src="data:text/javascript;base64,${Buffer.from(program).toString('base64')}"></script></body></html>`;
  return `data:text/html;base64,${Buffer.from(html).toString('base64')}`;
}

/** Opens a page anew and taps; the longest that any event of the tap took until the page was drawn, in milliseconds. */
async function measure(url: string, { notice, target }: Omit<Tap, 'screen'>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const told: number[] = [];
    await page.exposeFunction('tapDrawn', (duration: number) => told.push(duration));
    await page.addInitScript((shortest) => {
      const events = { type: 'event', durationThreshold: shortest };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (/^(pointer|click|touch)/.test(entry.name)) Reflect.get(window, 'tapDrawn')(entry.duration);
        }
      }).observe(events);
    }, SHORTEST);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url);
    await notice?.(page).tap();
    await target(page).waitFor();
    await page.waitForLoadState('networkidle');
    told.length = 0;
    await target(page).tap();
    await page.waitForTimeout(PATIENCE);
    return Math.max(SHORTEST, ...told);
  } finally {
    await context.close();
  }
}

function report(taken: ReadonlyMap<string, readonly number[]>): void {
  const rows = [...taken].map(([name, durations]) => ({
    name,
    p50: median(durations),
    p98: quantile(durations, 0.98),
  }));
  const bare = median(taken.get(FLOOR) ?? []);
  console.log(`Taps on a CPU ${SLOWDOWN} times slower, ${rounds} of each.\n`);
  console.log(
    tableOf(
      ['tap', 'p50 ms', '− bare', 'p98 ms'],
      rows.map(({ name, p50, p98 }) => [name, p50.toFixed(0), (p50 - bare).toFixed(0), p98.toFixed(0)]),
    ),
  );
  const show = (value: number) => value.toFixed(0);
  const ours = rows.filter(({ name }) => name !== FLOOR);
  const most = (figure: 'p50' | 'p98') => Math.max(...ours.map((row) => row[figure]));
  const targets: Target[] = [
    { what: `p50 of any tap − ${FLOOR}, ms`, measured: most('p50') - bare, wanted: { atMost: FRAME }, show },
    { what: 'p98 of any tap, ms', measured: most('p98'), wanted: { atMost: 64 }, show },
  ];
  console.log(`\n${targetTable(targets)}`);
}
