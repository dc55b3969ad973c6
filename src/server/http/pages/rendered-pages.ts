import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { RenderedPage, RenderPage } from '#contract/server-rendering.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { Overdue, within } from '#server/platform/deadline.ts';
import { semaphore } from '#server/platform/limits.ts';
import { pathOf, withoutSecrets } from '#server/platform/log.ts';
import type { CallRoute } from '../calls/call-route.ts';
import { readCaller } from '../calls/identity.ts';
import { inProcessCalls } from '../calls/rendering-calls.ts';
import type { SessionLimits } from '../limits/session-limits.ts';

/** What a page is rendered with, beside its address. */
export interface RenderingOptions {
  backend: Backend;
  routes: readonly CallRoute[];
  sessions: SessionLimits;
  timers: Timers;
  /** How long a page waits for its response, in milliseconds. */
  patience: number;
}

/** The most pages rendered at once; the others come with a skeleton, since rendering is the costliest work. */
const DRAWN_AT_ONCE = 16;

/** A borrower's page with its response; null if it comes with a skeleton and makes its calls itself. */
export type RenderForRequest = (request: FastifyRequest) => Promise<RenderedPage | null>;

/** Renders pages by the renderer of a build. None is rendered where calls go to another server. */
export function pageRenderer(
  renderer: string,
  log: FastifyBaseLogger,
  { backend, routes, sessions, timers, patience }: RenderingOptions,
): RenderForRequest {
  const { configuration } = backend;
  if (configuration.apiBase !== '') return async () => null;
  const loaded: Promise<RenderPage | null> = import(pathToFileURL(renderer).href).then(
    (module) => module.renderPage,
    (error: unknown) => {
      log.warn(error, 'pages come without their responses');
      return null;
    },
  );
  const drawing = semaphore(DRAWN_AT_ONCE);
  return async (request) => {
    using place = drawing('pages');
    return place && (await rendered(request));
  };

  async function rendered(request: FastifyRequest): Promise<RenderedPage | null> {
    const caller = readCaller(Object(request.query), configuration);
    const origin = backend.originOf(request);
    const render = await loaded;
    if (!render || !caller || origin === '') return null;

    const { parameters } = caller;
    const path = pathOf(request.url);
    const cookies = request.headers.cookie ?? '';
    const page = { configuration, parameters, path, search: request.url.slice(path.length), origin, cookies };
    const waiting = new AbortController();
    const source = {
      clientAddress: request.ip,
      origin,
      sessions,
      warn: (line: string) => request.log.warn(line),
      givenUp: waiting.signal,
    };
    try {
      const respond = inProcessCalls(routes, backend, caller, source);
      return await within(patience, render(page, respond, waiting.signal), timers);
    } catch (error) {
      if (error instanceof Overdue) return null;
      const cause = error instanceof Error ? error : new Error(String(error));
      request.log.error(withoutSecrets(cause, Object.values(parameters)), 'the page comes without its response');
      return null;
    } finally {
      waiting.abort();
    }
  }
}
