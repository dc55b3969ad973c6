import type { Page, Request } from '@playwright/test';
import { testExtent } from '#commands/extent.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { pageShellTable } from '../../tests/flows/kit/page-shell/page-shell.rows.ts';
import { toastsTable } from '../../tests/flows/kit/toasts/toasts.rows.ts';
import { loaded, ORDER } from '../../tests/flows/loan/loan-details/loan-details.given.ts';
import {
  CAPTCHA,
  CODE,
  registered,
  session,
  template,
} from '../../tests/flows/onboarding/registration/registration.given.ts';
import { casesWalked } from '../../tests/oracle/extent.ts';
import { fails, refuses } from '../../tests/oracle/row.ts';
import { nameOf, wayOf } from '../../tests/oracle/run-case.ts';
import { SteeredServer } from './steered-server.ts';
import { expect, test } from './test.ts';
import { TOLD } from './told-rows.ts';

/**
 * The rows PS-* in the browser, each case in a page of its own, brought about by the product's own screens. What no
 * screen brings about says so in the tables.
 */
const { bridge, appNameEnglish } = configuration.parse({});
const DETAILS = `/loanDetails?${new URLSearchParams(ORDER)}`;
const OTHER_DETAILS = '/loanDetails?productId=7&orderId=1002';
const TOKEN = 'token=a-borrower&deviceId=d-1&gid=g-1';
const FAILED = refuses('loan-details');
/** As for want of a line, after which a page reads again by itself; after a refusal it does not. */
const LOST = fails('loan-details');
const ENDED = refuses('loan-details', { code: '401', message: 'Silakan masuk kembali.' });
const ENDED_TERMS = refuses('contract-jump', { code: '401', message: 'Silakan masuk kembali.' });

/** A page, its server's answers steered, and what the native app was asked. */
class ShellPage {
  readonly page: Page;
  readonly #server = new SteeredServer(() => {});
  readonly #calls: Request[] = [];
  readonly #native: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/v3/')) this.#calls.push(request);
    });
  }

  async open(address: string): Promise<void> {
    await this.#server.stand(this.page);
    await this.page.goto(address);
  }

  /** A native app around the page, as Android injects it. */
  async beNative(): Promise<void> {
    await this.page.exposeFunction('tellNative', (action: string) => this.#native.push(action));
    await this.page.addInitScript(
      ([name, action]) => {
        Object.assign(window, { [name]: { [action]: () => Reflect.get(window, 'tellNative')(action) } });
      },
      [bridge.androidObject, bridge.actions.goLogin] as const,
    );
  }

  logIn(token: string): Promise<void> {
    return this.page.evaluate(
      ([receiver, given]) => Reflect.get(window, receiver)({ type: 'session.renewed', token: given }),
      [`${bridge.iosHandler}Receive`, token] as const,
    );
  }

  goTo(address: string): Promise<void> {
    return this.page.evaluate((to) => history.pushState(null, '', to), address);
  }

  answer({ answer, with: given }: typeof FAILED): Promise<void> {
    return this.#server.answer(answer, given, this.page);
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click({ force: true });
  }

  write(field: string, text: string): Promise<void> {
    return this.page.getByRole('textbox', { name: field, exact: true }).fill(text);
  }

  async isOn(screen: string): Promise<void> {
    const place = this.page.locator(`[data-screen=${screen}]`);
    if (screen !== 'user') return expect(place).toBeVisible();
    // The page of the user is there, and empty: specification section 2.
    await expect(place.getByRole('main')).toBeEmpty();
    await expect(place.locator(':visible')).toHaveCount(0);
    await expect(this.page.locator('body')).toHaveText('', { useInnerText: true });
  }

  async says(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }

  async toast(text: string | null): Promise<void> {
    const toast = this.page.locator('.toast');
    await (text === null ? expect(toast).toHaveCount(0) : expect(toast).toHaveText(text));
  }

  /** The call of that number, counted from one, was made with the token; the address shows none. */
  async sent(count: number, token: string): Promise<void> {
    await expect.poll(() => this.#calls.length).toBe(count);
    const { searchParams } = new URL(this.#calls.at(-1)?.url() ?? '');
    expect(searchParams.get('token')).toBe(token);
    if (token === 'a-borrower') expect(searchParams.get('gid')).toBe('g-1');
    expect(this.page.url()).not.toMatch(/token|deviceId/);
  }

  async sentNothing(): Promise<void> {
    expect(this.#calls).toEqual([]);
  }

  async askedNative(...actions: string[]): Promise<void> {
    await expect.poll(() => this.#native).toEqual(actions);
  }
}

type Walk = (visit: ShellPage) => Promise<void>;

/** A borrower's screen whose session the server ends. */
async function openEnded(visit: ShellPage): Promise<void> {
  await visit.open(`${DETAILS}&${TOKEN}`);
  await visit.answer(ENDED);
  await visit.isOn('signedOut');
}

/** A public screen whose one call the server refuses for its token. */
async function openPublicEnded(visit: ShellPage): Promise<void> {
  await visit.open(`/loanAgreement?productId=7&${TOKEN}`);
  await visit.answer(ENDED_TERMS);
  await visit.says('Silakan masuk kembali.');
  await visit.isOn('loanAgreement');
}

/** Delivers the page reading by reading: with a wrong colour, not at all, or as it is once it is let go; then as it is. */
async function deliverWrong(page: Page, readings: readonly ('wrong' | 'lost' | Promise<void>)[]): Promise<void> {
  const left = [...readings];
  await page.route(/\/loanDetails\?|\/loanDetails$/, async (route) => {
    const reading = left.shift();
    if (reading === 'lost') return route.abort();
    if (reading !== 'wrong') {
      await reading;
      return route.continue();
    }
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="configuration">)(.*?)(?=<\/script>)/s,
      (_, tag, json) => `${tag}${JSON.stringify({ ...JSON.parse(json), background: 'black' })}`,
    );
    return route.fulfill({ response, body });
  });
}

async function isBroken({ page }: ShellPage, field: string, problem: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Halaman belum siap' })).toBeVisible();
  await expect(page.getByText(field, { exact: true })).toBeVisible();
  await expect(page.getByText(problem, { exact: true })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/\bat \w+.*:\d+:\d+|Error:/);
}

/** Try again: the page is asked for anew, and nothing is broken while it is on its way; then the screen is there. */
async function tryAgain(visit: ShellPage, { release }: { release: () => void }): Promise<void> {
  await visit.press('Coba lagi');
  await expect(visit.page.getByRole('heading', { name: 'Halaman belum siap' })).toHaveCount(0);
  await expect(visit.page.locator('[data-screen]')).toHaveCount(0);
  release();
  await visit.isOn('loanDetails');
  await visit.sent(1, 'a-borrower');
}

/** Opened in the native app without a token. */
async function openClosed(visit: ShellPage): Promise<void> {
  await visit.beNative();
  await visit.open(DETAILS);
  await visit.isOn('signedOut');
  await visit.askedNative('goLogin');
}

/** The same without a native app: the page says so, and calls nothing. */
async function inBrowserToo(visit: ShellPage, open: Walk): Promise<void> {
  const page = await visit.page.context().newPage();
  const browser = new ShellPage(page);
  await open(browser);
  await browser.isOn('signedOut');
  await browser.says(`Buka halaman ini dari aplikasi ${appNameEnglish} setelah Anda masuk.`);
  await browser.sentNothing();
  await page.close();
}

/** The call that is made without a network carries the parameters. */
async function loseNetwork(visit: ShellPage): Promise<void> {
  await visit.open(`${DETAILS}&${TOKEN}`);
  await visit.sent(1, 'a-borrower');
  await visit.answer(FAILED);
  await visit.page.context().setOffline(true);
  await visit.says('Tidak ada koneksi internet.');
  await visit.press('Coba lagi');
  await visit.sent(2, 'a-borrower');
}

const shellWalks: Record<string, Walk> = {
  "PS-01 a borrower's screen, a token": async (visit) => {
    await visit.open(`${DETAILS}&${TOKEN}`);
    await visit.isOn('loanDetails');
    await visit.sent(1, 'a-borrower');
    await visit.goTo(OTHER_DETAILS);
    await visit.sent(2, 'a-borrower');
    await visit.page.reload();
    await visit.sent(3, 'a-borrower');
  },
  'PS-01 a public screen, no token': async (visit) => {
    await visit.open('/User');
    await visit.isOn('user');
  },
  'PS-01 a public screen, a token': async (visit) => {
    await visit.open(`/User?${TOKEN}`);
    await visit.isOn('user');
    await visit.goTo(DETAILS);
    await visit.sent(1, 'a-borrower');
  },
  'PS-01 for the whole visit, also when the network is lost': loseNetwork,
  'PS-01 for the whole visit, also when the network is there again': async (visit) => {
    await loseNetwork(visit);
    await visit.answer(LOST);
    await visit.page.context().setOffline(false);
    await expect(visit.page.getByText('Tidak ada koneksi internet.')).toHaveCount(0);
    await visit.sent(3, 'a-borrower');
  },
  'own: a page that could not be read is read once more by itself when the line is back which is broken': async (
    visit,
  ) => {
    const held = Promise.withResolvers<void>();
    await deliverWrong(visit.page, ['wrong', held.promise]);
    await visit.open(`${DETAILS}&${TOKEN}`);
    await isBroken(visit, 'background', 'a colour is written #rrggbb');
    await visit.page.context().setOffline(true);
    await visit.page.context().setOffline(false);
    await expect(visit.page.getByRole('heading', { name: 'Halaman belum siap' })).toHaveCount(0);
    held.resolve();
    await visit.isOn('loanDetails');
    await visit.sent(1, 'a-borrower');
  },
  'PS-02 a field is wrong': async (visit) => {
    await deliverWrong(visit.page, ['wrong']);
    await visit.open(`${DETAILS}&${TOKEN}`);
    await isBroken(visit, 'background', 'a colour is written #rrggbb');
    await visit.sentNothing();
  },
  'PS-02 a part of the program does not arrive': async (visit) => {
    await visit.page.route('**/assets/en-*.js', (route) => route.abort());
    await visit.open(`${DETAILS}&${TOKEN}&lang=en`);
    await isBroken(visit, 'configuration', 'The page could not be loaded completely.');
    await visit.sentNothing();
  },
  'PS-08 first': async (visit) => {
    await visit.open(`${DETAILS}&${TOKEN}`);
    await visit.toast('loading...');
  },
  'PS-08 after an earlier one': async (visit) => {
    await visit.open(`${DETAILS}&${TOKEN}`);
    await visit.answer(FAILED);
    await expect(visit.page.locator('.toast[data-kind=loading]')).toHaveCount(0);
    await visit.page.clock.fastForward(3000);
    await visit.press('Coba lagi');
    await visit.toast('loading...');
  },
  'PS-09 the only one': async (visit) => {
    for (const end of [loaded({ orderStatus: '174' }), FAILED]) {
      await visit.open(`${DETAILS}&${TOKEN}`);
      await visit.toast('loading...');
      await visit.answer(end);
      await expect(visit.page.locator('.toast[data-kind=loading]')).toHaveCount(0);
    }
  },
  'PS-11 opened so': async (visit) => {
    await openClosed(visit);
    await visit.sentNothing();
    await visit.press('Masuk');
    await visit.askedNative('goLogin', 'goLogin');
    await inBrowserToo(visit, (browser) => browser.open(DETAILS));
  },
  'PS-11 gone to later': async (visit) => {
    const goLater: Walk = async (one) => {
      await one.open('/User');
      await one.isOn('user');
      await one.goTo(DETAILS);
      await one.isOn('signedOut');
      await one.sentNothing();
    };
    await visit.beNative();
    await goLater(visit);
    await visit.askedNative('goLogin');
    await inBrowserToo(visit, goLater);
  },
  'PS-11 not with a token': async (visit) => {
    await visit.beNative();
    await visit.open(`${DETAILS}&${TOKEN}`);
    await visit.sent(1, 'a-borrower');
    await visit.goTo(OTHER_DETAILS);
    await visit.sent(2, 'a-borrower');
    await visit.isOn('loanDetails');
    await visit.askedNative();
  },
  'PS-11 not on a public screen': async (visit) => {
    await visit.beNative();
    await visit.open('/User');
    await visit.isOn('user');
    await visit.goTo('/aboutUs');
    await visit.isOn('aboutUs');
    await visit.askedNative();
  },
  'PS-11 over on a public screen': async (visit) => {
    await openClosed(visit);
    await visit.goTo('/User');
    await visit.isOn('user');
  },
  "PS-11 the same on another borrower's screen, asked once": async (visit) => {
    await openClosed(visit);
    await visit.goTo(OTHER_DETAILS);
    await visit.isOn('signedOut');
    await visit.askedNative('goLogin');
    await visit.sentNothing();
  },
  'PS-11 the same where the token is gone after a login': async (visit) => {
    await visit.beNative();
    await visit.open(`${DETAILS}&${TOKEN}`);
    await visit.isOn('loanDetails');
    // A phone that takes what it does not keep: what the login brought is lost.
    await visit.page.evaluate(() => {
      sessionStorage.clear();
      Storage.prototype.setItem = () => {};
    });
    await visit.logIn('lost');
    await visit.isOn('signedOut');
    await visit.goTo(OTHER_DETAILS);
    await visit.isOn('signedOut');
    await visit.askedNative('goLogin');
  },
  'PS-11 the server says that the session has ended: it has no token any more': async (visit) => {
    await visit.beNative();
    await openEnded(visit);
    await visit.askedNative('goLogin');
    const page = await visit.page.context().newPage();
    const browser = new ShellPage(page);
    await openEnded(browser);
    await browser.says(`Buka halaman ini dari aplikasi ${appNameEnglish} setelah Anda masuk.`);
    await page.close();
  },
  'PS-11 asked once, however many calls the server refuses so': async (visit) => {
    await visit.beNative();
    await visit.open(`/loanConfirm?productId=7&${TOKEN}`);
    const both = (['loan-detail-confirm', 'contract'] as const).map((call) =>
      visit.answer(refuses(call, { code: '401', message: 'Silakan masuk kembali.' })),
    );
    // The screen that is left breaks off what has not arrived by then.
    await Promise.any(both);
    for (const late of both) late.catch(() => {});
    await visit.isOn('signedOut');
    await visit.askedNative('goLogin');
  },
  "PS-11 the same on another borrower's screen after the session has ended": async (visit) => {
    await visit.beNative();
    await openEnded(visit);
    await visit.goTo(OTHER_DETAILS);
    await visit.isOn('signedOut');
    await visit.askedNative('goLogin');
    await visit.sent(1, 'a-borrower');
  },
  'PS-11 not while a public screen is read, although its session has ended': async (visit) => {
    await visit.beNative();
    await openPublicEnded(visit);
    await visit.askedNative();
  },
  'PS-11 gone to later, after the session has ended on a public screen': async (visit) => {
    await visit.beNative();
    await openPublicEnded(visit);
    await visit.goTo(DETAILS);
    await visit.isOn('signedOut');
    await visit.askedNative('goLogin');
    await visit.sent(1, 'a-borrower');
  },
  'PS-11 read anew after the login that follows the end of a session': async (visit) => {
    await visit.beNative();
    await openEnded(visit);
    await visit.logIn('brought-by-the-login');
    await visit.isOn('loanDetails');
    await visit.sent(2, 'brought-by-the-login');
  },
  'PS-11 read anew after the login': async (visit) => {
    await openClosed(visit);
    await visit.logIn('brought-by-the-login');
    await visit.isOn('loanDetails');
    await visit.sent(1, 'brought-by-the-login');
  },
  'PS-12 once': async (visit) => {
    const held = Promise.withResolvers<void>();
    await deliverWrong(visit.page, ['wrong', held.promise]);
    await visit.open(`${DETAILS}&${TOKEN}`);
    await isBroken(visit, 'background', 'a colour is written #rrggbb');
    await tryAgain(visit, { release: held.resolve });
  },
  'PS-12 twice': async (visit) => {
    const held = Promise.withResolvers<void>();
    await deliverWrong(visit.page, ['wrong', 'lost', held.promise]);
    await visit.open(`${DETAILS}&${TOKEN}`);
    await isBroken(visit, 'background', 'a colour is written #rrggbb');
    await visit.press('Coba lagi');
    await isBroken(visit, 'configuration', 'The page could not be loaded completely.');
    await tryAgain(visit, { release: held.resolve });
  },
};

/** How the product comes to say a toast of the tables: the screen before it, the borrower's act, its words. */
interface Saying {
  opens: Walk;
  asks: Walk;
  text: string;
}

/** By the rule of the demonstration's market. */
const INDONESIAN_MOBILE = '081298765432';

const openDetails = (details: Record<string, unknown>) => async (visit: ShellPage) => {
  await visit.open(`${DETAILS}&${TOKEN}`);
  await visit.answer(loaded(details));
};
const openRegistration: Walk = async (visit) => {
  await visit.open('/register?id=7');
  await visit.answer(template);
  await visit.answer(session);
};
const apply: Walk = (visit) => visit.press('立即申请');
const complete: Walk = async (visit) => {
  await openRegistration(visit);
  await visit.write('Nomor ponsel', INDONESIAN_MOBILE);
  await visit.write('Kode pada gambar', CAPTCHA);
  await visit.write('Kode SMS', CODE);
};
const older: Saying = { opens: openRegistration, asks: apply, text: '请正确输入手机号！' };

const sayings: Record<string, Saying> = {
  'Silakan pilih': {
    opens: openDetails({ orderStatus: '174', isScore: 1 }),
    asks: (visit) => visit.press('Kirim'),
    text: 'Silakan pilih',
  },
  注册成功: {
    opens: complete,
    asks: async (visit) => {
      await apply(visit);
      await visit.answer(registered);
    },
    text: '注册成功',
  },
  A: {
    opens: openDetails({ orderStatus: '200' }),
    asks: (visit) => visit.press('loan more'),
    text: 'Halaman ini dibuka di aplikasi.',
  },
  older,
  error: older,
  newer: {
    ...older,
    asks: async (visit) => {
      await visit.write('Nomor ponsel', INDONESIAN_MOBILE);
      await apply(visit);
    },
    text: '请正确输入图形验证码！',
  },
};

function sayingOf(text: string): Saying {
  const saying = sayings[text];
  if (!saying) throw new Error(`no screen says "${text}"`);
  return saying;
}

type ToastCase = (typeof toastsTable)['rows'][number]['cases'][number];

/** The words of a toast are those that the product has for its kind. */
function toastWalk(one: ToastCase): Walk {
  return async (visit) => {
    const { page } = visit;
    const steps = [...wayOf(toastsTable, one), ...(one.do ?? [])];
    const asked = steps.flatMap((step) => ('borrower' in step ? [sayingOf(`${step.value}`)] : []));
    await asked[0]?.opens(visit);
    await visit.toast(null);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (const step of steps) {
      if ('borrower' in step) {
        const saying = sayingOf(`${step.value}`);
        await saying.asks(visit);
        await visit.toast(saying.text);
      } else if ('passes' in step) await page.clock.runFor(step.passes);
    }
    const shown = one.expect.shows?.toast;
    await visit.toast(typeof shown === 'string' ? sayingOf(shown).text : null);
  };
}

const walks = [
  ...casesWalked(pageShellTable, testExtent()).map(({ row, one }) => ({
    row,
    one,
    walk: shellWalks[`${row} ${one.name}`],
  })),
  ...casesWalked(toastsTable, testExtent()).map(({ row, one }) => ({ row, one, walk: toastWalk(one) })),
].filter(({ row }) => !TOLD.includes(row));

for (const { row, one, walk } of walks) {
  test(`${row} ${nameOf(one)}, in the browser`, async ({ page }) => {
    await page.clock.install();
    await test.step(`[browser] ${row} ${nameOf(one)}`, async () => {
      if (!walk) throw new Error('this case is not walked yet');
      await walk(new ShellPage(page));
    });
  });
}
