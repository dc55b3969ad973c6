import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import type { Browser as Found } from '#commands/browser.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';
import { median } from './statistics.ts';

/**
 * When a borrower's tap is heard, on a line and a phone as slow as Lighthouse's "slow 4G" throttles them: every response comes
 * 150 ms late and shares 1.6 Mbit/s, and the CPU is four times slower. Cold: the first visit of a browser. Warm: the
 * second, with the files in its cache.
 *
 * "Heard" is the time since the navigation began at which React holds the handler of the screen's button, seen by looking every
 * 5 ms. The button is tapped at once then, and a reading counts only if the tap has its effect.
 */
export interface Heard {
  /** Milliseconds since the navigation began. */
  heard: number;
  /** Milliseconds since then at which the effect was seen of a tap made as soon as the button stood on the page. */
  early: number;
}

const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
/** How long an effect is waited for, in milliseconds. */
const PATIENCE = 30_000;

type StorageState = BrowserContextOptions['storageState'];

/** A button, as a CSS selector, and what stands on the page once it has been heard; `null`: another address. */
export interface Tapped {
  button: string;
  effect: string | null;
}

const PRIMARY = '.action-bar .button';
/** The agreement has no button but the one that leads back. */
export const TAPPED: Partial<Record<ScreenName, Tapped>> = {
  loanDetails: { button: PRIMARY, effect: null },
  instalments: { button: PRIMARY, effect: null },
  delayRepayment: { button: PRIMARY, effect: null },
  methodChooser: { button: PRIMARY, effect: null },
  virtualAccount: { button: PRIMARY, effect: 'dialog[open]' },
  loanConfirm: { button: 'dialog .button', effect: 'body:not(:has(dialog[open]))' },
  recommendedProducts: { button: '.button:enabled', effect: null },
  jointFailure: { button: '.button:enabled', effect: null },
};

export interface Visit {
  name: string;
  url: string;
  tapped: Tapped;
  /** What the browser keeps before the first visit. */
  storageState?: StorageState | undefined;
}

/** The reading of each page, cold and warm. */
export async function readHeard(
  found: Found,
  visits: readonly Visit[],
): Promise<Map<string, { cold: Heard; warm: Heard }>> {
  const browser = await chromium.launch(found);
  try {
    const readings = new Map<string, { cold: Heard; warm: Heard }>();
    for (const visit of visits) {
      const heard = await coldAndWarm(browser, visit, 'heard');
      const early = await coldAndWarm(browser, visit, 'stands');
      readings.set(visit.name, {
        cold: { heard: heard.cold.tapped, early: early.cold.effect },
        warm: { heard: heard.warm.tapped, early: early.warm.effect },
      });
    }
    return readings;
  } finally {
    await browser.close();
  }
}

/** When a tap begins: as soon as the button stands on the page, or when its handler is there. */
type When = 'stands' | 'heard';

async function coldAndWarm(browser: Browser, visit: Visit, when: When) {
  const viewport = { width: 360, height: 740 };
  const { storageState } = visit;
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    ...(storageState && { storageState }),
  });
  try {
    return { cold: await open(context, visit, when), warm: await open(context, visit, when) };
  } finally {
    await context.close();
  }
}

/** Opens the page and taps; when the tap began, and when its effect was seen, in milliseconds since the navigation began. */
async function open(context: BrowserContext, { name, url, tapped }: Visit, when: When) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const stood = Promise.withResolvers<{ at: number; x: number; y: number }>();
    const seen = Promise.withResolvers<number>();
    await page.exposeFunction('tellStood', (at: number, x: number, y: number) => stood.resolve({ at, x, y }));
    await page.exposeFunction('tellEffect', seen.resolve);
    await page.addInitScript(
      ({ tapped: { button, effect: wanted }, isReady }) => {
        const from = location.href.split('#')[0];
        const tell = (name: string, ...values: number[]) => Reflect.get(window, name)(...values);
        const lookForEffect = () => {
          const isThere = wanted === null ? location.href.split('#')[0] !== from : document.querySelector(wanted);
          if (isThere) tell('tellEffect', performance.now());
          else setTimeout(lookForEffect, 5);
        };
        const look = () => {
          const found = document.querySelector(button);
          const isHeard = found && Object.keys(found).some((key) => key.startsWith('__reactProps$'));
          if (!found || !(isReady || isHeard)) {
            setTimeout(look, 5);
            return;
          }
          const at = performance.now();
          found.scrollIntoView({ block: 'nearest' });
          const { x, y, width, height } = found.getBoundingClientRect();
          tell('tellStood', at, x + width / 2, y + height / 2);
          lookForEffect();
        };
        look();
      },
      { tapped, isReady: when === 'stands' },
    );
    await page.goto(url, { waitUntil: 'commit' });
    const { at, x, y } = await withinPatience(stood.promise, `${name}: its button never came`);
    await page.touchscreen.tap(x, y);
    return { tapped: at, effect: await withinPatience(seen.promise, `${name}: a tap had no effect`) };
  } finally {
    await page.close();
  }
}

async function withinPatience<Result>(wanted: Promise<Result>, otherwise: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(otherwise)), PATIENCE);
  return Promise.race([wanted, promise]).finally(() => clearTimeout(timer));
}

/** The median of what several rounds read. */
export function medianOf(readings: readonly Heard[], figure: keyof Heard): number {
  return median(readings.map((reading) => reading[figure]));
}
