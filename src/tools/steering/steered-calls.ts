import { type CallName, calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { sealRefusal, sealSuccess } from '#contract/envelope.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { NextAnswer, NextAnswers } from '#tools/machines/simulator/phone.ts';
import type { Look } from '#tools/machines/simulator/simulator-link.ts';
import type { HeldTime } from './held-time.ts';

/** The page that stands in the workbench's frame. */
export type Phone = Window & typeof globalThis;

/** How long what is slow takes, in milliseconds. */
const SLOW = 4000;

interface Waiting {
  call: CallName;
  answer(answer: NextAnswer): void;
}

/** Replaces the network: a call of the product gets its response here, or waits for it. */
export class SteeredCalls {
  readonly #page: Phone;
  readonly #time: HeldTime;
  readonly #real: typeof fetch;
  readonly #changed: () => void;
  readonly #names: ReadonlyMap<string, CallName>;
  #waiting: Waiting[] = [];
  #answers: NextAnswers = {};
  #line: Look['line'] = 'online';
  /** During a walk only its responses count. */
  isWalking = false;

  constructor(page: Phone, configuration: Configuration, time: HeldTime, changed: () => void) {
    this.#page = page;
    this.#time = time;
    this.#changed = changed;
    this.#real = page.fetch.bind(page);
    const disguise = disguiseOf(configuration);
    const addressOf = (path: `/${string}`) =>
      new URL(`${configuration.apiBase}${disguise.path(path)}`, page.location.origin).href;
    this.#names = new Map(Object.entries(calls).map(([name, { path }]) => [addressOf(path), name as CallName]));
    page.fetch = (target, init) => this.fetch(target, init);
    page.XMLHttpRequest = uploadBy((target, init) => this.fetch(target, init));
  }

  get pending(): readonly CallName[] {
    return this.#waiting.map(({ call }) => call);
  }

  set answers(answers: NextAnswers) {
    this.#answers = answers;
    if (this.isWalking) return;
    for (const waiting of [...this.#waiting]) {
      const answer = answers[waiting.call];
      if (answer) waiting.answer(answer);
    }
  }

  set line(line: Look['line']) {
    if (line === this.#line) return;
    const was = this.#line;
    this.#line = line;
    if (line === 'offline') this.#page.dispatchEvent(new Event('offline'));
    else if (was === 'offline') this.#page.dispatchEvent(new Event('online'));
  }

  /** Answers the call that has waited longest; false where none of the name waits. */
  answer(call: string, answer: NextAnswer): boolean {
    const waiting = this.#waiting.find((one) => one.call === call);
    waiting?.answer(answer);
    return waiting !== undefined;
  }

  forget(): void {
    this.#waiting = [];
  }

  async fetch(target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(target instanceof Request ? target.url : target, this.#page.location.href);
    const call = this.#names.get(`${url.origin}${url.pathname}`);
    if (!call) return this.#real(target, init);
    // Nobody waits for it.
    if (init.keepalive) return answered(JSON.stringify(sealSuccess(calls[call].envelope, null)));
    const answer = await this.#answerFor(call, init.signal ?? null);
    return this.#carriedOut(call, answer, () => this.#real(target, init), init.signal ?? null);
  }

  #answerFor(call: CallName, signal: AbortSignal | null): Promise<NextAnswer> {
    if (!this.isWalking && this.#line === 'offline') return Promise.resolve({ kind: 'noLine' });
    const next = this.isWalking ? undefined : this.#answers[call];
    if (next) return Promise.resolve(next);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        this.#changed();
      };
      const waiting: Waiting = {
        call,
        answer: (answer) => {
          leave();
          resolve(answer);
        },
      };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        leave();
        reject(new DOMException('The call was broken off.', 'AbortError'));
      });
      this.#changed();
    });
  }

  async #carriedOut(
    call: CallName,
    answer: NextAnswer,
    ask: () => Promise<Response>,
    signal: AbortSignal | null,
  ): Promise<Response> {
    const { envelope } = calls[call];
    const isSlow = !this.isWalking && (answer.kind === 'slow' || this.#line === 'slow');
    if (isSlow) await this.#time.really(SLOW);
    signal?.throwIfAborted();
    switch (answer.kind) {
      case 'ok':
      case 'slow':
        return answered(JSON.stringify(sealSuccess(envelope, answer.data)));
      case 'refused':
        return answered(JSON.stringify(sealRefusal(envelope, answer)));
      case 'noLine':
        throw new TypeError('There is no line.');
      case 'broken':
        return answered('{"success":true,"da');
      case 'server':
        return ask();
    }
  }
}

function answered(text: string): Response {
  const response = new Response(text, { headers: { 'content-type': 'application/json' } });
  // At once, and not when the browser has streamed it.
  response.text = () => Promise.resolve(text);
  return response;
}

/** An XMLHttpRequest on a fetch, as far as an upload needs one; how far it has come is told by `tellProgress`. */
function uploadBy(ask: typeof fetch): typeof XMLHttpRequest {
  class SteeredUpload extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    status = 0;
    statusText = '';
    response: unknown = null;
    readonly #headers: Record<string, string> = {};
    readonly #controller = new AbortController();
    #method = 'GET';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getAllResponseHeaders(): string {
      return 'content-type: application/json';
    }
    abort(): void {
      this.#controller.abort();
    }
    async send(body: XMLHttpRequestBodyInit | null): Promise<void> {
      uploads.add(this.upload);
      try {
        const { signal } = this.#controller;
        const answer = await ask(this.#url, { method: this.#method, headers: this.#headers, body, signal });
        this.status = answer.status;
        this.response = await answer.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event(this.#controller.signal.aborted ? 'abort' : 'error'));
      } finally {
        uploads.delete(this.upload);
        this.dispatchEvent(new Event('loadend'));
      }
    }
  }
  return SteeredUpload as unknown as typeof XMLHttpRequest;
}

const uploads = new Set<EventTarget>();

/** @returns whether anything is being uploaded */
export function tellProgress(percent: number): boolean {
  for (const upload of uploads) {
    upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 }));
  }
  return uploads.size > 0;
}
