import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PRODUCT_BUILD } from '#commands/built-files.ts';
import type { Unreachable } from '#contract/outcome.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import type { PageParameterName, PageParameters } from '#domain/configuration/page-parameters.ts';
import { toolPaths } from '#domain/configuration/routes.ts';
import type { Run } from '../../tests/oracle/layer.ts';
import { ADDRESSES, CONSTANTS } from '../../tests/oracle/machine-world.ts';
import { type Part, treeOf } from '../../tests/oracle/page-tree.ts';
import { type Done, type Given, STARTED_AT, type Step } from '../../tests/oracle/row.ts';
import { fileOf, type ScreenDriver } from '../../tests/oracle/screen.ts';
import { reasonOn, unread } from '../../tests/oracle/shown.ts';
import { gesture, located } from './gestures.ts';
import { asSeen, expectedOnTheWire, isScreen, onTheWire, textual } from './on-the-wire.ts';
import { passTime } from './page-clock.ts';
import { type Drafted, installStage, type PhoneBefore } from './page-stage.ts';
import { PATIENCE, untilHolds } from './patience.ts';
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
const projectRoot = join(import.meta.dirname, '../..');
/** Every program of the product's screens, by its address. */
const PROGRAMS = globSync(`${PRODUCT_BUILD.assets}/*.js`, { cwd: join(projectRoot, PRODUCT_BUILD.folder) })
  .filter((file) => !file.includes('worker'))
  .map((file) => `/${file}`);
/** Any screen but the empty one. */
const SCREEN = '[data-screen]:not([data-screen=user])';

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
  /** When the screen was opened, in milliseconds since 1970. */
  #openedAt = 0;

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
      serverTime: STARTED_AT,
    });
    await page.addInitScript(installStage);
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
    await page.evaluate(([screen, patience]) => window.stage.leave(screen, patience), [
      isTool ? null : '[data-screen=user]',
      PATIENCE,
    ] as const);
    if (remembers) await this.#renew();
    await this.#server.forget();
    await this.#quiet();
    this.#done.length = 0;
    const { storedChoice, draft, kept = {} } = given;
    const before: PhoneBefore = {
      choices: storedChoice ? { [`repay-choice:${BORROWER}:${query.orderId}`]: storedChoice } : {},
      ...(draft ? this.#drafted(draft) : { drafts: {}, pictures: [] }),
      kept,
    };
    await page.evaluate((text) => window.stage.put(JSON.parse(text)), JSON.stringify(before));
    if (given.hidden) await this.#turnPage('hidden');
    if (isTool) await this.#openTool(path);
    else {
      const { from, underWay } = await page.evaluate(
        ([address, noted, screen, patience]) => window.stage.open(address, noted, screen, patience),
        [`${path}?${new URLSearchParams(query)}`, notedBefore(given), SCREEN, PATIENCE] as const,
      );
      this.#openedAt = from;
      if (!this.#server.holds(underWay)) await this.#quiet();
    }
    this.#isRecording = true;
    return this.#run(driver);
  }

  async #openTool(path: string): Promise<void> {
    const { page } = this;
    this.#isOfTools = true;
    this.#openedAt = await page.evaluate(() => Date.now());
    await page.setViewportSize(DESK);
    // The fields of the device stand in a drawer that is folded at first.
    await page.goto(`${path}?open=device`);
    await this.#arriveAt('#root .tool-column');
    await page.evaluate(() => {
      document.querySelector('#root')?.setAttribute('data-screen', 'tool');
      window.isRecording = true;
    });
    await this.#quiet();
  }

  /** A draft on the phone, under ids that no other opening had: the page holds pictures as long as it lives. */
  #drafted({ of, text, images }: NonNullable<Given['draft']>): Drafted {
    this.#drafts += 1;
    const named = images.map((image) => ({ url: '', ...image, id: `${image.name}-${this.#drafts}` }));
    const key = `complaint-draft:${BORROWER}:${JSON.stringify([of.orderNo, of.problemType, of.problemSonType])}`;
    return {
      drafts: { [key]: { text, images: named.map(({ id, name, url }) => ({ id, name, url })) } },
      pictures: named.flatMap(({ id, name, url, lost }) =>
        url === '' && !lost ? [{ id, name, bytes: [...fileOf(name).bytes] }] : [],
      ),
    };
  }

  /** What another window keeps the browser tells this one of, which hears nothing of what it keeps itself. */
  /** The document may be another one meanwhile. */
  #arriveAt(screen: string): Promise<void> {
    return untilHolds(() =>
      this.page.evaluate(([wanted, patience]) => window.stage.arrive(wanted, patience), [screen, PATIENCE] as const),
    );
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
    await page.evaluate(loadPrograms, PROGRAMS);
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
          !('borrower' in step) || (await gesture(page, driver.gestures[step.borrower](step.value), mayLack));
        if (!('borrower' in step)) await this.#happen(step);
        await this.#quiet();
        return isOffered;
      },
      screenStays: false,
      beAt: async (situation) => {
        const { sees, lacks = [] } = driver.situations[situation];
        await Promise.all([
          ...sees.map((seen) => expect(located(page, seen).first(), situation).toBeVisible({ timeout: PATIENCE })),
          ...lacks.map((seen) => expect(located(page, seen), situation).toHaveCount(0, { timeout: PATIENCE })),
        ]);
      },
      fact: async (fact) => driver.facts[fact](await treeIn(page)),
      read: async (reading) => expect(unread(await treeIn(page), reading), 'what the screen reads').toBe(''),
      reason: async () => reasonOn(await treeIn(page)),
      askedFor: (call) => this.#server.askedFor(call),
      asked: () => this.#server.asked,
      done: () => this.#done.map((done) => this.#momentless(onTheWire(done))),
      wire: {
        asked: (expected) => expected.map(textual),
        done: (expected) => asSeen(expectedOnTheWire(expected)),
        seen: asSeen,
      },
      eventually: untilHolds,
      close: async () => {},
    };
  }

  /** The moment of a captcha's image is told as the tables say it. */
  #momentless(done: Done): Done {
    if (!('kept' in done)) return done;
    const { image, imageAt } = done.value;
    const isOfNow = Number(imageAt) >= this.#openedAt;
    return isOfNow ? { ...done, value: { ...done.value, imageAt: STARTED_AT + Number(image) } } : done;
  }

  async #happen(step: Exclude<Step<string>, { borrower: string }>): Promise<void> {
    const { page } = this;
    if ('passes' in step) {
      // Of a screen that was left time changes nothing; the one that was opened is none of the case's.
      if (this.#server.isLeft) return;
      return passTime(page, step.passes, { sleeps: step.passes > AWAKE });
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
    return this.page.evaluate((state) => window.stage.turn(state), to);
  }

  /** Lets the page finish what it is about: its messages to itself and to us, what it asks, and what it is answered. */
  #quiet(): Promise<void> {
    return untilHolds(async () => {
      const underWay = await this.page.evaluate(() => window.stage.settle());
      if (!this.#server.holds(underWay)) throw new Error('a call is on its way');
    });
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

/** A program that a screen asks for later would come at a time of its own. Runs inside the page. */
async function loadPrograms(files: readonly string[]): Promise<void> {
  const loaded = files.map(
    (href) =>
      new Promise((resolve, reject) => {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
        link.addEventListener('load', resolve);
        link.addEventListener('error', () => reject(new Error(`${href} was not loaded`)));
        document.head.append(link);
      }),
  );
  await Promise.all(loaded);
}

/** As text, which comes over faster than a deep object. */
async function treeIn(page: Page): Promise<Part> {
  return JSON.parse(await page.evaluate<string>(`JSON.stringify((${treeOf})(document))`));
}

function notedBefore(given: Given) {
  const { payment, consent, plan, notice, lastTicked, opener } = given;
  return { payment, consent, plan, notice, lastTicked, opener };
}
