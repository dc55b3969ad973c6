import type { Page, Route } from '@playwright/test';
import { type CallName, calls } from '#contract/calls.ts';
import { sealRefusal, sealSuccess } from '#contract/envelope.ts';
import type { Unreachable } from '#contract/outcome.ts';
import { CAPTCHA_PATH, QA_RECORD } from '#contract/wire-constants.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { PAGE_PARAMETERS } from '#domain/configuration/page-parameters.ts';
import { isOfContract } from '../../tests/oracle/machine-world.ts';
import { type Answer, type Asked, type Asking, STARTED_AT } from '../../tests/oracle/row.ts';
import { passTime } from './page-clock.ts';
import { PATIENCE } from './patience.ts';

/** Carries the number of a call, which the page gave it. */
export const NUMBER_HEADER = 'x-call-number';

/** Carries the fields of a multipart body; see the recorder. */
export const FORM_HEADER = 'x-call-form';

/** Where the worker that finds proofs of work asks; see the recorder. */
export const PROOF_PATH = '/browser/proof';

/** Stands for every captcha. */
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"/>';

/** Calls whose answer nobody waits for: what they do is an effect. */
const FIRE_AND_FORGET: readonly string[] = [
  'event/save',
  'pageEvent/save',
  'stand/necessity',
  'track-visit',
  'track-click',
];
/** Of the records of a conversation nobody waits for the feedback on an answer. */
const isForgotten = ({ call, request }: Asked) =>
  FIRE_AND_FORGET.includes(call) || (call === 'qa-record' && request.type === String(QA_RECORD.feedback));

const settings = configuration.parse({});
/** The names of the page's own parameters, which no query of a screen has. */
export const hidden: ReadonlySet<string> = new Set<string>([
  ...PAGE_PARAMETERS.map((name) => settings.parameterNames[name]),
  ...Object.values(settings.headerPairs).flatMap((pair) => pair.map(({ parameter }) => parameter)),
]);

/** What every call of a visit carries: the page parameters, and the header pair of its kind (specification section 6). */
export interface Carried {
  parameters: Readonly<Record<string, string>>;
  /** By the names of the page's parameters. */
  pairs: Readonly<Record<string, string>>;
}

/** How a call goes wrong that nobody waits for: nothing comes of it (rows RG-31, JF-03, LD-12, RP-06, CB-25). */
const FORGOTTEN: readonly ((route: Route, call: CallName) => Promise<void>)[] = [
  (route, call) => route.fulfill({ json: sealSuccess(calls[call].envelope, null) }),
  (route, call) =>
    route.fulfill({ json: sealRefusal(calls[call].envelope, { code: '500', message: 'Tidak dicatat' }) }),
  (route) => route.abort('failed'),
  (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }),
];

/** The time of every response, as the clock of machines and views starts. */
const DATE = new Date(STARTED_AT).toUTCString();

/** Stands before the server: every call of the page waits until it is told what comes of it. */
export class SteeredServer {
  readonly asked: Asked[] = [];
  readonly sent: (asked: Asked & { call: CallName }) => void;
  /** Calls of a screen that is not the flow's any more are let wait. */
  isLeft = false;
  #pending: { call: Asking; route: Route }[] = [];
  /** The numbers of the calls that have arrived and wait for their answer. */
  readonly #waiting = new Set<string>();
  #arrived: () => void = () => {};
  #forgotten = 0;
  /** Checked of every call, where it is known. */
  carried: Carried | null = null;

  constructor(sent: (asked: Asked & { call: CallName }) => void) {
    this.sent = sent;
  }

  async stand(page: Page): Promise<void> {
    // What the page has broken off by itself waits for no answer any more.
    page.on('requestfailed', (request) => {
      this.#pending = this.#pending.filter(({ route }) => route.request() !== request);
    });
    await page.route(
      (url) => url.pathname === CAPTCHA_PATH,
      (route) => route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }),
    );
    await page.route(
      (url) => url.pathname === PROOF_PATH,
      (route) => {
        this.#waiting.add(numberOf(route));
        this.asked.push({ call: 'browser/proof', request: Object.fromEntries(bodyOf(route)) });
        this.#pending.push({ call: 'browser/proof', route });
        this.#arrived();
      },
    );
    const byPath = new Map(Object.entries(calls).map(([name, call]) => [call.path, name as CallName]));
    await page.route(
      (url) => byPath.has(url.pathname as `/${string}`),
      async (route) => {
        const url = new URL(route.request().url());
        const call = byPath.get(url.pathname as `/${string}`);
        if (!call || this.isLeft) {
          this.#waiting.add(numberOf(route));
          return;
        }
        const fields = new URLSearchParams([...url.searchParams].filter(([name]) => !hidden.has(name)));
        for (const [name, value] of bodyOf(route)) fields.set(name, value);
        const request = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
        const lacks = this.#lacking(call, url, await route.request().allHeaders());
        // The page has broken it off meanwhile.
        if (route.request().failure()) return;
        this.#waiting.add(numberOf(route));
        const asked = { call, request: lacks.length === 0 ? request : { ...request, lacks } };
        if (isForgotten(asked)) {
          this.sent(asked);
          const answer = FORGOTTEN[this.#forgotten % FORGOTTEN.length];
          this.#forgotten += 1;
          await answer?.(route, call);
          this.#waiting.delete(numberOf(route));
          return;
        }
        this.asked.push(asked);
        this.#pending.push({ call, route });
        this.#arrived();
      },
    );
  }

  /** What a call should carry, and does not. */
  #lacking(call: CallName, { searchParams }: URL, headers: Readonly<Record<string, string>>): string[] {
    const { parameters = {}, pairs = {} } = this.carried ?? {};
    const own = calls[call].method === 'POST' ? settings.headerPairs.form : settings.headerPairs.json;
    const wanted = own.filter(({ header, parameter }) => headers[header.toLowerCase()] !== pairs[parameter]);
    return [
      ...Object.entries(parameters).flatMap(([name, value]) => (searchParams.get(name) === value ? [] : [name])),
      ...wanted.map(({ header }) => header),
    ];
  }

  /** Lets go of everything, for another opening of the screen. */
  async forget(): Promise<void> {
    const waiting = this.#pending;
    this.#pending = [];
    this.asked.length = 0;
    this.isLeft = false;
    await Promise.all(waiting.map(({ route }) => route.abort().catch(() => {})));
    for (const { route } of waiting) this.#waiting.delete(numberOf(route));
  }

  async answer(call: Asking, answer: Answer, page: Page): Promise<void> {
    const { route } = await this.#take(call);
    if (!isOfContract(call)) {
      await ('ok' in answer ? route.fulfill({ body: String(answer.ok) }) : route.abort('failed'));
      await (await route.request().response())?.finished();
      this.#waiting.delete(numberOf(route));
      return;
    }
    const { envelope } = calls[call];
    if ('ok' in answer) await route.fulfill({ headers: { date: DATE }, json: sealSuccess(envelope, answer.ok) });
    else if ('refused' in answer) await route.fulfill({ json: sealRefusal(envelope, answer.refused) });
    else await failAs[answer.unreachable](route, page);
    // Whatever happens next finds the answer arrived.
    await (await route.request().response())?.finished();
    this.#waiting.delete(numberOf(route));
  }

  /** Whether each of these calls, by its number, waits here for its answer: none is on its way here, or on its way back. */
  holds(numbers: readonly string[]): boolean {
    return numbers.every((number) => this.#waiting.has(number));
  }

  /** Resolves once the call waits for its answer. */
  async askedFor(call: Asking): Promise<void> {
    while (!this.#pending.some((pending) => pending.call === call)) {
      await new Promise<void>((resolve, reject) => {
        const impatient = setTimeout(() => reject(new Error(`"${call}" was not asked`)), PATIENCE);
        this.#arrived = () => {
          clearTimeout(impatient);
          resolve();
        };
      });
    }
  }

  async #take(call: Asking): Promise<{ route: Route }> {
    await this.askedFor(call);
    const index = this.#pending.findIndex((pending) => pending.call === call);
    const [pending] = this.#pending.splice(index, 1);
    if (!pending) throw new Error(`"${call}" was broken off`);
    return pending;
  }
}

/** The fields of a body, whichever way it is written; a file by its name. */
function bodyOf(route: Route): Iterable<[string, string]> {
  const form = route.request().headers()[FORM_HEADER];
  return form === undefined
    ? new URLSearchParams(route.request().postData() ?? '')
    : Object.entries<string>(JSON.parse(form));
}

function numberOf(route: Route): string {
  return route.request().headers()[NUMBER_HEADER] ?? '';
}

const failAs: Record<Unreachable['cause'], (route: Route, page: Page) => Promise<void>> = {
  network: (route) => route.abort('failed'),
  malformed: (route) => route.fulfill({ contentType: 'application/json', body: '{"success":true,"da' }),
  'content-type': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  shape: (route) => route.fulfill({ json: ['not', 'an', 'envelope'] }),
  timeout: async (route, page) => {
    await passTime(page, 60_000);
    await route.abort().catch(() => {});
  },
};
