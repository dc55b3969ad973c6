import { createFetch } from 'ofetch';
import type { DataOf, RequestOf, SentCall } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type Disguise, type DisguiseChoice, disguiseOf } from '#contract/disguise.ts';
import { openEnvelope } from '#contract/envelope.ts';
import { type Outcome, ok, refused, type Unreachable, unreachable } from '#contract/outcome.ts';
import { readData } from '#contract/read-data.ts';
import { REQUEST_ID_HEADER } from '#contract/wire-constants.ts';
import { type Configuration, type Market, marketOf } from '#domain/configuration/configuration.ts';
import type { RunningCall } from '#machines/kit/page-shell.ts';
import { clock as browserClock, type Clock } from '../clock.ts';
import type { Visit } from '../storage/visit.ts';
import { callRequest, type WireConfiguration } from './call-request.ts';
import type { TellProgress } from './upload-fetch.ts';

type Calls = typeof calls;
/** The build leaves the schemas of requests out. */
const sent: { readonly [Name in CallName]: SentCall<Calls[Name]> } = calls;

export interface AskOptions {
  /** Shown in the loading toast while the call runs. */
  loadingText?: string;
  signal?: AbortSignal;
  /** Told how much of a multipart body has gone out, in whole percent, 0 to 100. */
  progress?: TellProgress;
}

/**
 * Asks the server. A screen names the call and leaves its schemas to the client, which loads after the first paint. The
 * promise never rejects: what became of the call is a value.
 */
export interface CallClient {
  ask<Name extends CallName>(
    call: Name,
    request: RequestOf<Calls[Name]>,
    options?: AskOptions,
  ): Promise<Outcome<DataOf<Calls[Name]>>>;
  /** Fired and forgotten; goes out although the page is left. A failure changes nothing. */
  send(call: CallName, request: Readonly<Record<string, string | number>>): void;
  /** What the server calls the request that failed last, for whoever helps; null where nobody was reached. */
  failedRequest(): string | null;
}

export interface CallClientOptions {
  configuration: WireConfiguration & DisguiseChoice & Pick<Configuration, 'markets'>;
  visit: Visit;
  /** Told when a call with a loading text starts and ends. */
  loading(event: { type: 'call.started'; call: RunningCall } | { type: 'call.ended'; id: number }): void;
  /** Told the code with which a call that somebody waits for was refused. */
  refused(code: string): void;
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
}

interface Tagged {
  asked: string;
  tag: string;
  contentType: string;
  text: string;
}

/** Milliseconds (specification section 7). */
const TIME_OUT = 60_000;

export function createCallClient(options: CallClientOptions): CallClient {
  const { clock = browserClock, configuration, loading, visit } = options;
  const disguise = disguiseOf(configuration);
  const market = marketOf(configuration.markets, visit.parameters.isNeedPop);
  const rawOn = (fetch: typeof globalThis.fetch) =>
    createFetch({
      fetch,
      // Why these: docs/adr/router-and-http.md.
      defaults: {
        retry: 0,
        responseType: 'text',
        ignoreResponseError: true,
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      },
    }).raw;
  const usual = rawOn(options.fetch ?? ((...request) => globalThis.fetch(...request)));
  /** What tells how far an upload has come is loaded by whoever wants to know. */
  const uploading = async (progress: TellProgress) => rawOn((await import('./upload-fetch.ts')).uploadFetch(progress));
  /** The last response with an entity tag: if the same is asked again, the server need not send it again. */
  let tagged: Tagged | null = null;
  let lastId = 0;
  let failedRequest: string | null = null;

  /** Time-out and the caller's signal both break the call off, also while the body arrives. */
  async function exchange<C extends SentCall>(
    call: C,
    request: unknown,
    { signal, keepalive, progress }: Pick<AskOptions, 'signal' | 'progress'> & { keepalive?: boolean },
  ): Promise<Outcome<DataOf<C>>> {
    const { url, method, headers, body } = callRequest(call, request, { configuration, disguise, visit });
    const asked = `${url} ${body}`;
    const had = tagged?.asked === asked ? tagged : null;
    const controller = new AbortController();
    let cause: Unreachable['cause'] = 'network';
    const timer = clock.setTimeout(() => {
      cause = 'timeout';
      controller.abort();
    }, TIME_OUT);
    const abort = () => controller.abort();
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    try {
      const raw = progress && call.encoding === 'multipart' ? await uploading(progress) : usual;
      const answer = await raw<string, 'text'>(url, {
        method,
        headers: { ...headers, ...(had && { 'If-None-Match': had.tag }) },
        body,
        keepalive,
        signal: controller.signal,
      });
      const tag = answer.headers.get('etag') ?? '';
      const contentType = answer.headers.get('content-type') ?? '';
      const said = answer.status === 304 && had ? had : { asked, tag, contentType, text: answer._data ?? '' };
      if (said.tag) tagged = said;
      const outcome = readAnswer(call, said, { disguise, market });
      if (outcome.kind !== 'ok') failedRequest = answer.headers.get(REQUEST_ID_HEADER);
      if (outcome.kind === 'unreachable' && answer.status === 404) return refused('404', '');
      return outcome.kind === 'unreachable' ? outcome : { ...outcome, respondedAt: momentOf(answer.headers, clock) };
    } catch {
      failedRequest = null;
      return unreachable(cause);
    } finally {
      clock.clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    async ask(name, request, { loadingText, signal, progress } = {}) {
      lastId += 1;
      const id = lastId;
      if (loadingText !== undefined) loading({ type: 'call.started', call: { id, text: loadingText } });
      const outcome = await exchange(sent[name], request, { signal, progress });
      if (loadingText !== undefined) loading({ type: 'call.ended', id });
      if (outcome.kind === 'refused') options.refused(outcome.code);
      if (outcome.kind === 'unreachable' && !signal?.aborted) console.warn(`${name}: ${outcome.cause}`);
      return outcome;
    },
    send(name, request) {
      void exchange(sent[name], request, { keepalive: true });
    },
    failedRequest: () => failedRequest,
  };
}

/** When a response came: by its server's clock where that can be read, else by the device's. */
function momentOf(headers: Headers, clock: Pick<Clock, 'now'>): string {
  const date = Date.parse(headers.get('date') ?? '');
  return new Date(Number.isNaN(date) ? clock.now() : date).toISOString();
}

/** An answer is JSON in the call's envelope, whatever its HTTP status; without one, 404 says that there is no such call. */
function readAnswer<C extends SentCall>(
  call: C,
  { contentType, text }: Pick<Tagged, 'contentType' | 'text'>,
  { disguise, market }: { disguise: Disguise; market: Market },
): Outcome<DataOf<C>> {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) return unreachable('content-type');
  let body: unknown;
  try {
    body = disguise.reveal(JSON.parse(text));
  } catch {
    return unreachable('malformed');
  }
  const opened = openEnvelope(call.envelope, body);
  if (!opened) return unreachable('shape');
  const { success, code, message } = opened;
  if (!success) return refused(code, message, body);
  const read = readData(call, opened.data, market);
  return read ? ok(read.data, { code, message, raw: body }) : unreachable('shape');
}
