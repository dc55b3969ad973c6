import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '#commands/browser.ts';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import type { ScreenName } from '#domain/configuration/routes.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { borrowerPages } from './borrower-pages.ts';
import { median, quantile } from './statistics.ts';
import { type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:taps [-- --rounds 20]`: how long after a tap the page is drawn anew, told by the browser's event timing
 * in steps of 8 ms, on a CPU four times slower, in each round beside a button of a React page that holds nothing else, and beside our
 * pages as they are delivered with no program of ours, where such a button does what a tap here does: writes a word, opens a dialog,
 * puts another screen in the place of its own (`react-button/`). A target that is missed is said and does not fail: the
 * figures depend on the machine, their ratios less so.
 */
const root = join(import.meta.dirname, '../..');
const SLOWDOWN = 4;
/** What event timing does not tell of was drawn sooner than this, in milliseconds. */
const SHORTEST = 16;
/** How long word of a tap is waited for, in milliseconds. */
const PATIENCE = 1000;

const { values } = readOptions('bench:taps');
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1);

const FLOOR = 'a bare React button';
/** What a button of our page without our program does, and on which page; `next` is the screen that comes in its place. */
const FLOORS = {
  word: { screen: 'instalments', next: 'instalments' },
  dialog: { screen: 'loanDetails', next: 'loanDetails' },
  screen: { screen: 'loanDetails', next: 'instalments' },
} as const;
type Kind = keyof typeof FLOORS;
const floorOf = (kind: Kind) => `our page, no program: a ${kind}`;
/** What a tap may take longer than the floor, in milliseconds: a frame. */
const FRAME = 16;

interface Tap {
  screen: ScreenName;
  kind: Kind;
  /** What is closed first. */
  notice?: (page: Page) => Locator;
  target: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const lastBox = (page: Page) => page.getByRole('checkbox', { disabled: false }).last();

const TAPS: Record<string, Tap> = {
  'loan details: repay': { screen: 'loanDetails', kind: 'screen', target: button('Bayar sekarang') },
  'instalments: a box': { screen: 'instalments', kind: 'word', target: lastBox },
  'instalments: pay': { screen: 'instalments', kind: 'screen', target: button('Bayar Segera') },
  'delay: pay': { screen: 'delayRepayment', kind: 'screen', target: button('Bayar Segera') },
  'chooser: mini market': { screen: 'methodChooser', kind: 'word', target: (page) => page.getByRole('tab').last() },
  'virtual account: paid': { screen: 'virtualAccount', kind: 'dialog', target: button('TELAH MEMBAYAR') },
  'confirmation: agreement box': {
    screen: 'loanConfirm',
    kind: 'word',
    notice: button('Saya mengerti'),
    target: lastBox,
  },
  'confirmation: confirm': {
    screen: 'loanConfirm',
    kind: 'word',
    notice: button('Saya mengerti'),
    target: button(/^Pinjam /),
  },
  'products: apply': {
    screen: 'recommendedProducts',
    kind: 'word',
    target: (page) => page.getByRole('button', { disabled: false }).first(),
  },
};

const { executablePath, args } = await findBrowser();
await ensureBuild(root);
const bare = pageOf('<div id="root"></div>', await programOf('bare'));
const inPage = await programOf('in-page');
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args });
try {
  const pages = borrowerPages(product.url);
  const kinds = Object.keys(FLOORS) as Kind[];
  const names = [FLOOR, ...kinds.map(floorOf), ...Object.keys(TAPS)];
  const taken = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    taken.get(FLOOR)?.push(await measure(bare, { target: button(/^go/) }));
    for (const kind of kinds) {
      const { screen, next } = FLOORS[kind];
      const url = await withoutProgram(kind, pages.get(screen) ?? '', pages.get(next) ?? '');
      taken
        .get(floorOf(kind))
        ?.push(await measure(url, { target: (page) => page.locator('.action-bar .button').first() }));
    }
    for (const [name, tap] of Object.entries(TAPS)) {
      taken.get(name)?.push(await measure(pages.get(tap.screen) ?? '', tap));
    }
  }
  report(taken);
} finally {
  await browser.close();
  await product.stop();
}

/** The program of a floor, in one file. */
async function programOf(name: 'bare' | 'in-page'): Promise<string> {
  const folder = join(import.meta.dirname, 'react-button');
  const built = await build({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(folder, `${name}.tsx`), output: { codeSplitting: false } },
    },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return files.find((file) => file.type === 'chunk')?.code ?? '';
}

/** A page with nothing but this body and this program, in an address of its own. */
function pageOf(body: string, program: string, head = ''): string {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Button</title><link rel="icon" href="data:,">' +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}` +
    `<script type="module" src="data:text/javascript;base64,${Buffer.from(program).toString('base64')}"></script></body></html>`;
  return `data:text/html;base64,${Buffer.from(html).toString('base64')}`;
}

/** A page as it is delivered with its answer and its style sheet, and what stands in another one; the program is the floor's. */
async function withoutProgram(kind: Kind, url: string, next: string): Promise<string> {
  const [page, after] = await Promise.all([url, next].map(async (one) => (await fetch(one)).text()));
  const styles = page?.match(/<style>.*?<\/style>/gs)?.join('') ?? '';
  return pageOf(
    `<div id="root" data-kind="${kind}">${rootOf(page)}</div><template>${rootOf(after)}</template>`,
    inPage,
    styles,
  );
}

function rootOf(page = ''): string {
  const inside = /<div id="root">(.*?)<\/div>\s*<(?:script|template)/s.exec(page)?.[1];
  if (!inside?.includes('class="screen"')) throw new Error('A page came without its screen.');
  return inside;
}

/** Opens a page anew and taps; the longest that any event of the tap took until the page was drawn, in milliseconds. */
async function measure(url: string, { notice, target }: Pick<Tap, 'notice' | 'target'>): Promise<number> {
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
    await target(page).scrollIntoViewIfNeeded();
    const box = await target(page).boundingBox();
    if (!box) throw new Error('There is nothing to tap.');
    told.length = 0;
    // As a finger does: a locator's own tap asks the page, at each of its events, what it met.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
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
  const p50 = (name: string) => median(taken.get(name) ?? []);
  const bare = p50(FLOOR);
  const ofKind = (name: string) => {
    const tap = TAPS[name];
    return tap ? (p50(name) - p50(floorOf(tap.kind))).toFixed(0) : '';
  };
  console.log(`Taps on a CPU ${SLOWDOWN} times slower, ${rounds} of each.\n`);
  console.log(
    tableOf(
      ['tap', 'p50 ms', '− bare', '− no program', 'p98 ms'],
      rows.map(({ name, p50, p98 }) => [name, p50.toFixed(0), (p50 - bare).toFixed(0), ofKind(name), p98.toFixed(0)]),
    ),
  );
  const show = (value: number) => value.toFixed(0);
  const ours = rows.filter(({ name }) => name in TAPS);
  const most = (figure: 'p50' | 'p98') => Math.max(...ours.map((row) => row[figure]));
  const targets: Target[] = [
    { what: `p50 of any tap − ${FLOOR}, ms`, measured: most('p50') - bare, wanted: { atMost: FRAME }, show },
    { what: 'p98 of any tap, ms', measured: most('p98'), wanted: { atMost: 64 }, show },
  ];
  console.log(`\n${targetTable(targets)}`);
}
