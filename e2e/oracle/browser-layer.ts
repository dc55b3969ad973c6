import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { configuration } from '#contract/configuration-file.ts';
import type { PageParameterName, PageParameters } from '#contract/page-parameters.ts';
import { routePaths } from '#contract/routes.ts';
import { toolPaths } from '#contract/tool-pages.ts';
import type { Unreachable } from '#contract/values/outcome.ts';
import type { Run } from '../../tests/oracle/layer.ts';
import { ADDRESSES, CONSTANTS } from '../../tests/oracle/machine-world.ts';
import { type Asked, type Done, type Given, OPENED_AT, type Step } from '../../tests/oracle/row.ts';
import { fileOf, type Gesture, PIXEL, reasonOn, type ScreenDriver, type Seen } from '../../tests/oracle/screen.ts';
import { installRecorder } from './recorder.ts';
import { FORM_HEADER, hidden, NUMBER_HEADER, PROOF_PATH, SteeredServer } from './steered-server.ts';

export const TOKEN = 'a-borrower-of-the-tables';
/** The files that are chosen, a folder for each worker: a browser no longer reads a chosen file that was written anew. */
const FILES = join(import.meta.dirname, '../../test-results/files', String(process.pid));
const written = new Map<string, Promise<string>>();
/** Milliseconds, wide for machines that are busy. */
const PATIENCE = 30_000;
/** A longer time passes as for a phone that sleeps: what came due meanwhile happens once. In milliseconds. */
const AWAKE = 60_000;
const CAUSES: readonly Unreachable['cause'][] = ['network', 'malformed', 'content-type', 'shape', 'timeout'];
/** What the pages for developers are looked at on. */
const DESK = { width: 1280, height: 900 };
/** The borrower's name in the phone's storage. */
const BORROWER = createHash('sha256').update(TOKEN).digest('hex').slice(0, 32);
const settings = configuration.parse({});
const { bridge } = settings;
/** The tables read the specification's own texts in every market. */
const MARKETS = settings.markets.map((market) => ({ ...market, language: undefined }));
const screens = new Set<string>(Object.values(routePaths(settings.routes)));
const isScreen = ({ pathname }: URL) => screens.has(pathname);
const tools: readonly string[] = Object.values(toolPaths);

/** The page parameters of a visit, some of them as the preview's rows show them: all but the market, the language and `gid`. */
const PARAMETERS = Object.fromEntries(
  Object.entries({
    token: TOKEN,
    deviceId: 'd-1',
    deviceName: 'Pixel 8',
    osVersion: '14',
    appVersion: '1.0.0',
    appMarket: 'store-1',
    appType: 'type-1',
    platform: 'android',
  } satisfies PageParameters).map(([name, value]) => [settings.parameterNames[name as PageParameterName], value]),
);
const PAIRS = Object.fromEntries(
  Object.values(settings.headerPairs).flatMap((pair) => pair.map(({ parameter }) => [parameter, `${parameter}-1`])),
);

/** A page of the product in which flow after flow is opened, its server steered. */
export class BrowserStage {
  page: Page;
  readonly #newPage: () => Promise<Page>;
  readonly #done: Done[] = [];
  readonly #server = new SteeredServer(({ call, request }) => this.#done.push({ send: call, request }));
  /** Of the page that is loaded; '' before there is one. */
  #market: '' | '0' | '1' = '';
  /** Whether a page for developers was opened in the page that is loaded. */
  #isOfTools = false;
  #failures = 0;
  #drafts = 0;
  /** Whether a case is under way: what the page does by then is the flow's. */
  #isRecording = false;
  /** Between which moments the screen was opened, in milliseconds since 1970. */
  #openedAt: [from: number, to: number] = [0, 0];

  private constructor(page: Page, newPage: () => Promise<Page>) {
    this.page = page;
    this.#newPage = newPage;
  }

  /** @param newPage in a browser context of its own: a clock that was stopped stays so in all pages of its context */
  static async open(newPage: () => Promise<Page>): Promise<BrowserStage> {
    const stage = new BrowserStage(await newPage(), newPage);
    await stage.#prepare();
    return stage;
  }

  async #prepare(): Promise<void> {
    const { page } = this;
    await page.clock.install();
    await page.exposeFunction('recordEffect', (done: Done) => {
      this.#done.push(done);
      if ('open' in done || 'address' in done) this.#server.isLeft = true;
    });
    await page.addInitScript(installRecorder, {
      androidObject: bridge.androidObject,
      actions: Object.values(bridge.actions),
      own: ADDRESSES.own,
      numberHeader: NUMBER_HEADER,
      formHeader: FORM_HEADER,
      proofPath: PROOF_PATH,
    });
    // A screen of ours that is loaded anew is another page: the recorder has told of it, and this page stays.
    await page.route(isScreen, async (route) => {
      const request = route.request();
      // The phone that stands on a page for developers is another page, and none of a flow's.
      if (request.frame() !== page.mainFrame()) return route.fulfill({ contentType: 'text/html', body: '' });
      const isLeaving = this.#isRecording && request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (!isLeaving) return route.fallback();
      await route.fulfill({ status: 204 });
    });
    // The demonstration's panel stands beside the flow of a page for developers, and is none of it.
    await page.route(
      ({ pathname }) => pathname.startsWith('/demonstration/'),
      (route) => route.abort(),
    );
    await page.route(
      (url) => url.hostname.endsWith('.example'),
      async (route) => {
        const isFramed = route.request().frame() !== page.mainFrame();
        await route.fulfill(isFramed ? { contentType: 'text/html', body: '<h1>A contract</h1>' } : { status: 204 });
      },
    );
    await page.route(
      ({ pathname }) => pathname === '/User',
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: withConstants(await answer.text()) });
      },
    );
    await this.#server.stand(page);
  }

  /** Opens a screen anew, in the page that is loaded. Its clock stands still. */
  async open<S extends string, E extends string, F extends string>(
    driver: ScreenDriver<S, E, F>,
    path: string,
    given: Given,
    query: Record<string, string>,
  ): Promise<Run<S, E, F>> {
    this.#isRecording = false;
    const remembers = this.#done.some((one) => 'remembered' in one);
    await this.#server.forget();
    const market = given.isNeedPop ?? '1';
    const isTool = tools.includes(path);
    // A page for developers is a document of its own, and the visit is another one from then on.
    if (this.#market !== market || (this.#isOfTools && !isTool)) await this.#load(market);
    const { page } = this;
    await page.evaluate(() => Reflect.set(window, 'isRecording', false));
    await this.#turnPage('visible');
    await page.clock.runFor(5000);
    if (!isTool) {
      await page.evaluate(() => history.replaceState(null, '', '/User'));
      await this.#arriveAt('[data-screen=user]');
    }
    if (remembers) await this.#renew();
    await this.#server.forget();
    await page.evaluate(
      ([key, choice, kept]) => {
        localStorage.clear();
        if (choice) localStorage.setItem(key, choice);
        for (const name of Object.keys(sessionStorage)) if (name.startsWith('kept:')) sessionStorage.removeItem(name);
        const keptBefore: Record<string, Record<string, unknown>> = JSON.parse(kept);
        for (const [name, { left, ...value }] of Object.entries(keptBefore)) {
          const moment = left === undefined ? {} : { until: Date.now() + Number(left) };
          sessionStorage.setItem(`kept:${name}`, JSON.stringify({ ...value, ...moment }));
        }
      },
      [
        `repay-choice:${BORROWER}:${query.orderId}`,
        given.storedChoice && JSON.stringify(given.storedChoice),
        JSON.stringify(given.kept ?? {}),
      ] as const,
    );
    if (given.draft) await this.#putDraft(given.draft);
    await this.#quiet();
    this.#done.length = 0;
    if (given.hidden) await this.#turnPage('hidden');
    const now = () => page.evaluate(() => Date.now());
    const openedFrom = await now();
    if (isTool) await this.#openTool(path);
    else
      await page.evaluate(
        ([address, noted]) => {
          history.replaceState(noted, '', address);
          Reflect.set(window, 'isRecording', true);
        },
        [`${path}?${new URLSearchParams(query)}`, notedBefore(given)] as const,
      );
    await this.#arriveAt('[data-screen]:not([data-screen=user])');
    await this.#quiet();
    this.#openedAt = [openedFrom, await now()];
    this.#isRecording = true;
    return this.#run(driver);
  }

  async #openTool(path: string): Promise<void> {
    const { page } = this;
    this.#isOfTools = true;
    await page.setViewportSize(DESK);
    await page.goto(path);
    await this.#arriveAt('#root .tool-column');
    await page.evaluate(() => {
      document.querySelector('#root')?.setAttribute('data-screen', 'tool');
      Reflect.set(window, 'isRecording', true);
    });
  }

  /** A draft on the phone, under ids that no other opening had: the page holds pictures as long as it lives. */
  async #putDraft({ of, text, images }: NonNullable<Given['draft']>): Promise<void> {
    this.#drafts += 1;
    const key = `complaint-draft:${BORROWER}:${JSON.stringify([of.orderNo, of.problemType, of.problemSonType])}`;
    const kept = images.map(({ name, url = '', lost }) => ({
      id: `${name}-${this.#drafts}`,
      name,
      url,
      bytes: url === '' && !lost ? [...fileOf(name).bytes] : null,
    }));
    await this.page.evaluate(
      async ([key, text, kept]) => {
        const images = kept.map(({ id, name, url }) => ({ id, name, url }));
        localStorage.setItem(key, JSON.stringify({ text, images }));
        const opening = indexedDB.open('complaint-drafts');
        const opened = await new Promise<IDBDatabase>((resolve) => {
          opening.onupgradeneeded = () => opening.result.createObjectStore('images');
          opening.onsuccess = () => resolve(opening.result);
        });
        const store = opened.transaction('images', 'readwrite').objectStore('images');
        for (const { id, name, bytes } of kept) if (bytes) store.put(new File([new Uint8Array(bytes)], name), id);
        await new Promise((resolve) => {
          store.transaction.oncomplete = resolve;
        });
        opened.close();
      },
      [key, text, kept] as const,
    );
  }

  /** A screen whose program has just arrived is shown a little later, by the clock. */
  async #arriveAt(screen: string): Promise<void> {
    await expect(async () => {
      await this.#quiet();
      if ((await this.page.locator(screen).count()) > 0) return;
      await this.page.clock.runFor(100);
      throw new Error(`${screen} is not there`);
    }).toPass({ timeout: PATIENCE, intervals: [20, 50, 100] });
  }

  /** The native app logs in again: the page is read anew, and knows only what the phone keeps. */
  async #renew(): Promise<void> {
    await this.page.evaluate(
      ([receiver, token]) => {
        document.querySelector('[data-screen]')?.setAttribute('data-before', '');
        Reflect.get(window, receiver)({ type: 'session.renewed', token });
      },
      [`${bridge.iosHandler}Receive`, TOKEN] as const,
    );
    await this.#arriveAt('[data-screen=user]:not([data-before])');
  }

  /** Another market is another visit, in a page of its own. */
  async #load(market: '0' | '1'): Promise<void> {
    if (this.#market !== '') {
      await this.page.context().close();
      this.page = await this.#newPage();
      await this.#prepare();
    }
    this.#isOfTools = false;
    const { page } = this;
    const parameters = { ...PARAMETERS, [settings.parameterNames.isNeedPop]: market };
    this.#server.carried = { parameters, pairs: PAIRS };
    await page.goto(`/User?${new URLSearchParams({ ...parameters, ...PAIRS })}`);
    // The page is empty, so there is nothing of it to see.
    await page.locator('[data-screen]').waitFor({ state: 'attached' });
    // A step back from the first tour stays in this document, as from every other one.
    await page.evaluate(() => history.pushState(history.state, ''));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    this.#market = market;
  }

  #run<S extends string, E extends string, F extends string>(driver: ScreenDriver<S, E, F>): Run<S, E, F> {
    const { page } = this;
    const isLeft = () => this.#done.some((one) => 'open' in one);
    return {
      hasScreen: true,
      happen: async (step, mayLack = false) => {
        const isOffered =
          !('borrower' in step) || (await this.#gesture(driver.gestures[step.borrower](step.value), mayLack));
        if (!('borrower' in step)) await this.#happen(step);
        await this.#quiet();
        return isOffered;
      },
      isLeft,
      beAt: async (situation) => {
        if (isLeft()) return;
        const { sees, lacks = [] } = driver.situations[situation];
        for (const seen of sees) await expect(this.#locate(seen).first(), situation).toBeVisible({ timeout: PATIENCE });
        for (const seen of lacks) await expect(this.#locate(seen), situation).toHaveCount(0, { timeout: PATIENCE });
      },
      fact: async (fact) => page.evaluate(`(${driver.facts[fact]})(document)`),
      read: (text) => expect(this.#locate({ text }).first(), 'read').toBeVisible({ timeout: PATIENCE }),
      reason: () => page.evaluate(`(${reasonOn})(document)`),
      askedFor: (call) => this.#server.askedFor(call),
      asked: () => this.#server.asked,
      done: () => this.#done.map((done) => this.#momentless(onTheWire(done))),
      wire: {
        asked: (expected) => expected.map(textual),
        done: (expected) => asSeen(expectedOnTheWire(expected)),
        seen: asSeen,
      },
      eventually: (check) => expect(check).toPass({ timeout: PATIENCE, intervals: [20, 50, 100] }),
      close: async () => {},
    };
  }

  /** The moment of opening is told as the tables say it. */
  #momentless(done: Done): Done {
    if (!('kept' in done)) return done;
    const [from, to] = this.#openedAt;
    const moment = Number(done.value.openedAt);
    return moment >= from && moment <= to ? { ...done, value: { ...done.value, openedAt: OPENED_AT } } : done;
  }

  async #happen(step: Exclude<Step<string>, { borrower: string }>): Promise<void> {
    const { page } = this;
    if ('passes' in step) {
      return step.passes > AWAKE ? page.clock.fastForward(step.passes) : page.clock.runFor(step.passes);
    }
    if ('page' in step) return this.#turnPage(step.page === 'hidden' ? 'hidden' : 'visible');
    if ('position' in step) {
      return this.page.evaluate((position) => Reflect.get(window, 'tellPosition')(position), step.position);
    }
    if ('progress' in step) {
      return this.page.evaluate((percent) => Reflect.get(window, 'tellUploadProgress')(percent), step.progress);
    }
    const { with: answer } = step;
    if (!('unreachable' in answer)) return this.#server.answer(step.answer, answer, page);
    // The machine knows one kind of unreachable; here each kind takes its turn.
    const cause = CAUSES[this.#failures % CAUSES.length] ?? 'network';
    this.#failures += 1;
    return this.#server.answer(step.answer, { unreachable: cause }, page);
  }

  #turnPage(to: DocumentVisibilityState): Promise<void> {
    return this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, to);
  }

  /** False where there is nothing to press, which is an error unless it may lack. */
  async #gesture(one: Gesture, mayLack: boolean): Promise<boolean> {
    const { page } = this;
    if ('told' in one) throw new Error('a browser has no machine that could be told');
    if ('escape' in one) {
      if (mayLack && (await page.locator('dialog[open]').count()) === 0) return false;
      await page.keyboard.press('Escape');
      return true;
    }
    if ('mask' in one) {
      // The second half of a double tap is no tap on the mask: the dialog has stood for a while.
      await page.clock.runFor(1000);
      await page.mouse.click(2, 2);
      return true;
    }
    if ('breaks' in one) {
      await page.locator(one.breaks).dispatchEvent('error');
      return true;
    }
    if ('choose' in one) {
      const file = { name: one.choose, mimeType: 'image/svg+xml', buffer: Buffer.from(PIXEL) };
      await page.getByLabel(one.label, { exact: true }).setInputFiles(file);
      return true;
    }
    if ('chooseAll' in one) {
      const input = page.getByLabel(one.label, { exact: true });
      if (mayLack && (await input.count()) === 0) return false;
      // The path of a file, since more than a little is not handed over otherwise.
      await input.setInputFiles(await Promise.all(one.chooseAll.map(writtenFile)));
      return true;
    }
    const target = this.#locate('press' in one ? one.press : one.into).nth('press' in one ? (one.nth ?? 0) : 0);
    if ('write' in one) {
      await target.fill(one.write);
      return true;
    }
    if ('type' in one) {
      await target.press('End');
      await target.pressSequentially(one.type);
      return true;
    }
    if ('paste' in one) {
      await this.#paste(one.paste, target);
      return true;
    }
    if (mayLack && (await target.count()) === 0) return false;
    await target.waitFor({ state: 'attached', timeout: PATIENCE });
    // What stands at the bottom may lie over it until the page has scrolled.
    await target.scrollIntoViewIfNeeded({ timeout: PATIENCE });
    for (let looks = 0; looks < LOOKS && !(await target.evaluate(isOnTop)); looks += 1) await this.#quiet();
    // A borrower taps what cannot be pressed as well, once a page that still moves has come to rest under the finger.
    await expect(() => target.click({ force: true, timeout: PATIENCE })).toPass({ timeout: PATIENCE });
    return true;
  }

  /** By the clipboard and the keyboard, as a borrower does. */
  async #paste(text: string, into: Locator): Promise<void> {
    const { page } = this;
    await page.evaluate((copied) => {
      const area = document.createElement('textarea');
      area.id = 'copied-from';
      document.body.append(area);
      area.value = copied;
      area.select();
    }, text);
    await page.keyboard.press('Control+C');
    await page.evaluate(() => document.querySelector('#copied-from')?.remove());
    await into.focus();
    await page.keyboard.press('Control+V');
  }

  #locate(seen: Seen): Locator {
    if ('attribute' in seen) return this.page.locator(`[data-screen] [${seen.attribute}]`);
    if ('text' in seen) return this.page.locator('[data-screen]').getByText(seen.text, { exact: true });
    const { role, ...properties } = seen;
    return this.page.getByRole(role, { ...properties, exact: true });
  }

  /** Lets the page finish what it is about: its messages to itself and to us, what it asks, and what it is answered. */
  #quiet(): Promise<void> {
    return expect(async () => {
      const underWay = await this.page.evaluate(async (): Promise<string[]> => {
        for (let turn = 0; turn < 3; turn += 1) {
          await new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          });
        }
        return Reflect.get(window, 'callsUnderWay')();
      });
      if (!this.#server.holds(underWay)) throw new Error('a call is on its way');
    }).toPass({ timeout: PATIENCE, intervals: [5, 20, 50] });
  }
}

function writtenFile(name: string): Promise<string> {
  const file = written.get(name) ?? write(name);
  written.set(name, file);
  return file;
}

async function write(name: string): Promise<string> {
  const path = join(FILES, name);
  await mkdir(FILES, { recursive: true });
  await writeFile(path, fileOf(name).bytes);
  return path;
}

/** The page with the constants that the tables tell apart, since the product's own are the same for each call, and with their texts. */
function withConstants(html: string): string {
  return html.replace(
    /(<script type="application\/json" id="configuration">)(.*?)(?=<\/script>)/s,
    (_, tag: string, text: string) =>
      `${tag}${JSON.stringify({ ...JSON.parse(text), constants: CONSTANTS, markets: MARKETS }).replaceAll('<', '\\u003c')}`,
  );
}

function notedBefore({ paidBill, agreement, plan, notice, lastTicked, opener }: Given) {
  return { paidBill, agreement, plan, notice, lastTicked, opener };
}

/** A wire carries text, and leaves out what is empty. */
function textual({ call, request }: Asked): Asked {
  const fields = Object.entries(request).map(([name, value]) => [name, String(value ?? '')] as const);
  return { call, request: Object.fromEntries(fields.filter(([, value]) => value !== '')) };
}

function onTheWire(done: Done): Done {
  return 'send' in done
    ? { send: done.send, request: textual({ call: done.send, request: done.request }).request }
    : done;
}

/**
 * In which order a browser shows what the page did: a request that nobody waits for arrives a little later than what the
 * page does meanwhile, and a toast is seen when it is drawn, before or after whatever else was done.
 */
function asSeen(done: readonly Done[]): Done[] {
  const rank = (one: Done) => ('send' in one ? 0 : 'toast' in one ? 2 : 1);
  return done.toSorted((one, other) => rank(one) - rank(other));
}

/** How often the page is given time to bring up what is to be tapped; what is never on top is tapped all the same. */
const LOOKS = 5;

/** Whether a finger on its middle is on it, or on its label. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one));
}

/** The address of a screen of ours is stepped to within the page, unless it brings what is read where a page opens. */
function leftFor({ address, replace }: { address: string; replace?: true }): Done {
  const url = new URL(address);
  const how = replace && { replace };
  const isStep =
    url.origin === ADDRESSES.own && isScreen(url) && ![...url.searchParams.keys()].some((name) => hidden.has(name));
  if (!isStep) return { address: url.href, ...how };
  return { open: url.pathname, query: Object.fromEntries(url.searchParams), ...how };
}

/**
 * What is copied is said so by a toast. How long a toast stays, and whether another screen keeps it, is not waited for.
 */
function expectedOnTheWire(expected: readonly Done[]): Done[] {
  return expected.flatMap((done): Done[] => {
    if ('copied' in done) {
      const { said = 'Nomor disalin', copied } = done;
      return [{ copied }, { toast: said, kind: 'success' }];
    }
    if ('toast' in done) {
      const { duration: _, forNextScreen: __, ...said } = done;
      return [said];
    }
    if ('address' in done) return [leftFor(done)];
    return [onTheWire(done)];
  });
}
