import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor, type Snapshot } from 'xstate';
import { createArrivals } from '#client/app/arrival.ts';
import { inputText } from '#client/app/hydrate.ts';
import { PlaceView, screenAtHand } from '#client/app/outlet.tsx';
import { type Application, PageView } from '#client/app/page-view.tsx';
import { screens } from '#client/app/screens.tsx';
import type { App } from '#client/flow/app-context.tsx';
import { partsArrived } from '#client/flow/part.tsx';
import type { RenderPage } from '#contract/server-rendering.ts';
import { pageShell } from '#machines/kit/page-shell.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { appWithoutBrowser } from './app-without-browser.ts';
import { serverWorld } from './server-world.ts';

/** Renders the page of a screen as the program would show it: docs/adr/server-rendering.md. */
export const renderPage: RenderPage = async (page, respond, signal) => {
  const world = serverWorld(respond);
  const app: App = {
    ...(await appWithoutBrowser(page, world.outside)),
    client: { ask: world.ask, send: world.outside, failedRequest: () => null },
  };
  const route = app.routeOf({ path: page.path, search: page.search, hash: '' });
  if (!route || route.destination === 'download') return null;
  const { destination: screen, query } = route;
  const { rendered: how } = screens[screen];
  const { flow } = await screenAtHand(screen);
  if (how === 'as it opens') return { html: rendered(), hydration: null };
  if (how !== 'with its response' || !flow || !page.parameters.token) return null;

  const input = inputText(app, flow, query);
  const settled = await world.settle(flow.machine(app), flow.input(app, query), signal);
  if (!settled) return null;
  const snapshot: Snapshot<unknown> = JSON.parse(JSON.stringify(settled));
  await partsArrived();
  app.hydrated = (one) => (one === flow ? snapshot : undefined);
  const html = rendered();
  return world.isLeft() ? null : { html, hydration: { screen, input, snapshot, effects: world.kept } };

  function rendered(): string {
    return renderToString(
      <StrictMode>
        <PageView application={usablePage(app)}>
          <PlaceView id="" name={screen} query={query} waiting={null} arrivals={createArrivals()} />
        </PageView>
      </StrictMode>,
    );
  }
};

/** What surrounds the screen of a page that can be used. None of its actors is started. */
function usablePage(app: App): Application {
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
