import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AnsweredPage, RenderAnswered } from '#contract/delivered-answer.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { Overdue, within } from '#server/platform/deadline.ts';
import { semaphore } from '#server/platform/limits.ts';
import { pathOf, withoutSecrets } from '#server/platform/log.ts';
import { answeringCalls } from '../calls/answered-calls.ts';
import type { CallRoute } from '../calls/call-route.ts';
import { readCaller } from '../calls/identity.ts';

/** What a page is answered with, beside its address. */
export interface AnsweringOptions {
  backend: Backend;
  routes: readonly CallRoute[];
  timers: Timers;
  /** A page waits so long for its answer, in milliseconds. */
  patience: number;
}

/** So many pages are drawn at the same time at most; the others come as they wait, since drawing costs more than anything else. */
const DRAWN_AT_ONCE = 16;

/** A borrower's page with its answer; null where it comes as it waits, and asks for itself. */
export type AnswerPage = (request: FastifyRequest) => Promise<AnsweredPage | null>;

/** What answers pages by the renderer of a build. A page of another server's calls is not answered. */
export function answeringPages(
  renderer: string,
  log: FastifyBaseLogger,
  { backend, routes, timers, patience }: AnsweringOptions,
): AnswerPage {
  const { configuration } = backend;
  if (configuration.apiBase !== '') return async () => null;
  const loaded: Promise<RenderAnswered | null> = import(pathToFileURL(renderer).href).then(
    (module) => module.renderAnswered,
    (error: unknown) => {
      log.warn(error, 'pages come without their answers');
      return null;
    },
  );
  const drawing = semaphore(DRAWN_AT_ONCE);
  return async (request) => {
    using place = drawing('pages');
    return place && (await answered(request));
  };

  async function answered(request: FastifyRequest): Promise<AnsweredPage | null> {
    const caller = readCaller(Object(request.query), configuration);
    const origin = backend.originOf(request);
    const render = await loaded;
    if (!render || !caller || origin === '') return null;

    const { parameters } = caller;
    const path = pathOf(request.url);
    const page = { configuration, parameters, path, search: request.url.slice(path.length), origin };
    const waiting = new AbortController();
    const source = {
      clientAddress: request.ip,
      origin,
      warn: (line: string) => request.log.warn(line),
      givenUp: waiting.signal,
    };
    try {
      const answer = answeringCalls(routes, backend, caller, source);
      return await within(patience, render(page, answer, waiting.signal), timers);
    } catch (error) {
      if (error instanceof Overdue) return null;
      const cause = error instanceof Error ? error : new Error(String(error));
      request.log.error(withoutSecrets(cause, Object.values(parameters)), 'the page comes without its answer');
      return null;
    } finally {
      waiting.abort();
    }
  }
}
