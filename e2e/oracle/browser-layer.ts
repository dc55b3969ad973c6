import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { configuration } from '#contract/configuration-file.ts';
import type { PageParameterName, PageParameters } from '#contract/page-parameters.ts';
import { toolPaths } from '#contract/tool-pages.ts';
import type { Unreachable } from '#contract/values/outcome.ts';
import type { Run } from '../../tests/oracle/layer.ts';
import { ADDRESSES, CONSTANTS } from '../../tests/oracle/machine-world.ts';
import { type Done, type Given, OPENED_AT, type Step } from '../../tests/oracle/row.ts';
import { fileOf, reasonOn, type ScreenDriver } from '../../tests/oracle/screen.ts';
import { gesture, located, PATIENCE } from './gestures.ts';
import { asSeen, expectedOnTheWire, isScreen, onTheWire, textual } from './on-the-wire.ts';
import { installRecorder } from './recorder.ts';
import { FORM_HEADER, NUMBER_HEADER, PROOF_PATH, SteeredServer } from './steered-server.ts';

export const TOKEN = 'a-borrower-of-the-tables';
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
        localStorage.setItem(key, JSON.stringify({ text, images, at: Date.now() }));
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

  /** What another window keeps the browser tells this one of, which hears nothing of what it keeps itself. */
  async #keepElsewhere(draft: NonNullable<Given['draft']>): Promise<void> {
    const done = this.#done.length;
    await this.#putDraft(draft);
    await this.#quiet();
    this.#done.length = done;
    await this.page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')));
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
    return {
      hasScreen: true,
      happen: async (step, mayLack = false) => {
        const isOffered =
          !('borrower' in step) ||
          (await gesture(page, driver.gestures[step.borrower](step.value), { mayLack, quiet: () => this.#quiet() }));
        if (!('borrower' in step)) await this.#happen(step);
        await this.#quiet();
        return isOffered;
      },
      screenStays: driver.opensItself ?? false,
      beAt: async (situation) => {
        const { sees, lacks = [] } = driver.situations[situation];
        for (const seen of sees)
          await expect(located(page, seen).first(), situation).toBeVisible({ timeout: PATIENCE });
        for (const seen of lacks) await expect(located(page, seen), situation).toHaveCount(0, { timeout: PATIENCE });
      },
      fact: async (fact) => page.evaluate(`(${driver.facts[fact]})(document)`),
      read: (text) => expect(located(page, { text }).first(), 'read').toBeVisible({ timeout: PATIENCE }),
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
    if ('elsewhere' in step) return this.#keepElsewhere(step.elsewhere);
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

/** The page with the constants that the tables tell apart, since the product's own are the same for each call, and with their texts. */
function withConstants(html: string): string {
  return html.replace(
    /(<script type="application\/json" id="configuration">)(.*?)(?=<\/script>)/s,
    (_, tag: string, text: string) =>
      `${tag}${JSON.stringify({ ...JSON.parse(text), constants: CONSTANTS, markets: MARKETS }).replaceAll('<', '\\u003c')}`,
  );
}

function notedBefore(given: Given) {
  const { paidBill, shownBills, knownPayments, repayToken, agreement, plan, notice, lastTicked, opener } = given;
  return { paidBill, shownBills, knownPayments, repayToken, agreement, plan, notice, lastTicked, opener };
}
