import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor, type Snapshot } from 'xstate';
import { appWithoutBrowser } from '#client/app/app-without-browser.ts';
import { createArrivals } from '#client/app/arrival.ts';
import { Place, screenAtHand } from '#client/app/outlet.tsx';
import { type Application, PageView } from '#client/app/page-view.tsx';
import { screens } from '#client/app/screens.tsx';
import { beginningOf } from '#client/app/standing.ts';
import type { App } from '#client/flow/app-context.tsx';
import { partsArrived } from '#client/flow/part.tsx';
import type { RenderAnswered } from '#contract/delivered-answer.ts';
import { pageShell } from '#machines/kit/page-shell.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { worldOfAnswers } from './world-of-answers.ts';

/** The page of a screen with its answer, as the program shows it: docs/adr/server-rendering.md. */
export const renderAnswered: RenderAnswered = async (page, answer, signal) => {
  const world = worldOfAnswers(answer);
  const app: App = {
    ...(await appWithoutBrowser(page, world.outside)),
    client: { ask: world.ask, send: world.outside, failedRequest: () => null },
  };
  const route = app.routeOf({ path: page.path, search: page.search, hash: '' });
  if (!route || route.destination === 'download') return null;
  const { destination: screen, query } = route;
  const { rendered: how } = screens[screen];
  const { flow } = await screenAtHand(screen);
  if (how === 'as it opens') return { html: rendered(), answer: null };
  if (how !== 'with its response' || !flow || !page.parameters.token) return null;

  const beginning = beginningOf(app, flow, query);
  const settled = await world.settle(flow.machine(app), flow.input(app, query), signal);
  if (!settled) return null;
  const snapshot: Snapshot<unknown> = JSON.parse(JSON.stringify(settled));
  await partsArrived();
  app.standing = (one) => (one === flow ? snapshot : undefined);
  const html = rendered();
  return world.isLeft() ? null : { html, answer: { screen, beginning, snapshot } };

  function rendered(): string {
    return renderToString(
      <StrictMode>
        <PageView application={standingStill(app)}>
          <Place id="" name={screen} query={query} waiting={null} arrivals={createArrivals()} />
        </PageView>
      </StrictMode>,
    );
  }
};

/** What stands around the screen of a page that can be used. Nothing of it is started. */
function standingStill(app: App): Application {
  const snapshot = pageShell.resolveState({
    value: { page: 'ready', calls: 'idle', connection: 'online' },
    context: { attempt: 0, reasons: [], hasToken: true, sessionEndedCodes: [], calls: [] },
  });
  return {
    shell: createActor(pageShell, { snapshot }),
    toasts: createActor(toasts),
    app: () => app,
    stop() {},
  };
}
