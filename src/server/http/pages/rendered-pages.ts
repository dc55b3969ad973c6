import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { RenderedPage, RenderPage } from '#contract/server-rendering.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import { Overdue, within } from '#server/platform/deadline.ts';
import { placesInTurn } from '#server/platform/limits.ts';
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

/** The most pages rendered at once, since rendering is the costliest work; the others wait for their turn. */
const DRAWN_AT_ONCE = 8;

/** Of a page's patience, so much for its turn; the rest is for its response, so that no page is rendered in vain. */
const TURN_SHARE = 2 / 3;

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
  const place = placesInTurn(DRAWN_AT_ONCE, patience * TURN_SHARE, timers);
  return async (request) => {
    const caller = readCaller(Object(request.query), configuration);
    const origin = backend.originOf(request);
    if (!caller || origin === '') return null;

    const { parameters } = caller;
    const path = pathOf(request.url);
    const cookies = request.headers.cookie ?? '';
    const page = { configuration, parameters, path, search: request.url.slice(path.length), origin, cookies };
    const source = {
      clientAddress: request.ip,
      origin,
      sessions,
      warn: (line: string) => request.log.warn(line),
    };
    const rendered = async (givenUp: AbortSignal) => {
      using _ = await place();
      const render = await loaded;
      return render && (await render(page, inProcessCalls(routes, backend, caller, { ...source, givenUp }), givenUp));
    };
    try {
      return await within(patience, rendered, timers);
    } catch (error) {
      if (error instanceof Overdue) return null;
      const cause = error instanceof Error ? error : new Error(String(error));
      request.log.error(withoutSecrets(cause, Object.values(parameters)), 'the page comes without its response');
      return null;
    }
  };
}
