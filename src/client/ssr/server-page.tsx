import { AsyncLocalStorage } from 'node:async_hooks';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import { createArrivals } from '#client/app/arrival.ts';
import { inputText } from '#client/app/hydrate.ts';
import { PlaceView, screenAtHand } from '#client/app/outlet.tsx';
import { type Application, PageView } from '#client/app/page-view.tsx';
import { screens } from '#client/app/screens.tsx';
import type { App } from '#client/flow/app-context.tsx';
import { partsArrived } from '#client/flow/part.tsx';
import type { WrittenTimes } from '#client/texts/formatting.ts';
import type { PageRequest, RenderPage } from '#contract/server-rendering.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { pageShell } from '#machines/kit/page-shell.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { appWithoutBrowser, reachWithoutBrowser } from './app-without-browser.ts';
import { serverWorld } from './server-world.ts';

/** What is outside of the page that is being rendered. */
const worlds = new AsyncLocalStorage<ReturnType<typeof serverWorld>>();

function worldNow() {
  const world = worlds.getStore();
  if (!world) throw new Error('no page is being rendered');
  return world;
}

/** A machine is provided once for all pages; its actors find the world of the page that they run for. */
const outside = () => worldNow().outside();
const client: App['client'] = {
  ask: (call, request) => worldNow().ask(call, request),
  send: outside,
  failedRequest: () => null,
};
const machines = new WeakMap<Configuration, Map<object, AnyStateMachine>>();

function machinesOf(configuration: Configuration): NonNullable<App['machineOf']> {
  const known = machines.get(configuration) ?? new Map<object, AnyStateMachine>();
  machines.set(configuration, known);
  return (flow) => {
    const machine = known.get(flow) ?? flow.machine({ ...reachWithoutBrowser(configuration, outside), client });
    known.set(flow, machine);
    return machine;
  };
}

/** Renders the page of a screen as the program would show it: docs/adr/server-rendering.md. */
export const renderPage: RenderPage = (page, respond, signal) =>
  worlds.run(serverWorld(respond), () => rendered(page, signal));

async function rendered(page: PageRequest, signal: AbortSignal): ReturnType<RenderPage> {
  const world = worldNow();
  const machineOf = machinesOf(page.configuration);
  const times: WrittenTimes = {};
  const app: App = { ...(await appWithoutBrowser(page, outside, times)), client, machineOf };
  const route = app.routeOf({ path: page.path, search: page.search, hash: '' });
  if (!route || route.destination === 'download') return null;
  const { destination: screen, query } = route;
  const { rendered: how } = screens[screen];
  const { flow } = await screenAtHand(screen);
  if (how === 'as it opens') return { html: html(), hydration: null };
  if (how !== 'with its response' || !flow || !page.parameters.token) return null;

  const input = inputText(app, flow, query);
  const settled = await world.settle(machineOf(flow), flow.input(app, query), signal);
  if (!settled) return null;
  const snapshot: Snapshot<unknown> = JSON.parse(JSON.stringify(settled));
  await partsArrived();
  app.hydrated = (one) => (one === flow ? snapshot : undefined);
  const written = html();
  return world.isLeft() ? null : { html: written, hydration: { screen, input, snapshot, effects: world.kept, times } };

  function html(): string {
    return renderToString(
      <StrictMode>
        <PageView application={{ ...surroundings, app: () => app }}>
          <PlaceView id="" name={screen} query={query} waiting={null} arrivals={createArrivals()} />
        </PageView>
      </StrictMode>,
    );
  }
}

/** What surrounds the screen of a page that can be used. All pages share it, since none of its actors is started. */
const surroundings: Omit<Application, 'app'> = {
  shell: createActor(pageShell, {
    snapshot: pageShell.resolveState({
      value: { page: 'ready', calls: 'idle', connection: 'online' },
      context: { attempt: 0, reasons: [], hasToken: true, sessionEndedCodes: [], calls: [] },
    }),
  }),
  toasts: createActor(toasts),
  stop() {},
};
