import type { AnyStateMachine, Snapshot } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { partsArrived } from '#client/flow/part.tsx';
import { placeOf } from '#client/platform/routes.ts';
import { selectIsBooting, selectIsOffline, selectIsSignedOut } from '#machines/kit/page-shell.ts';
import type { TimerInput } from '#machines/kit/timers/timer.ts';
import type { LastKnownInput } from '#machines/loan/last-known.ts';
import { hydrationOf } from './hydration.ts';
import { navigationOf } from './navigation.ts';
import { screenAtHand } from './outlet.tsx';
import type { Application } from './page-view.tsx';

/** Has the first screen start from the snapshot that the server rendered; false where there is none, or this visit's input differs. */
export async function prepareHydration(page: Document, application: Application): Promise<boolean> {
  const rendered = hydrationOf(page);
  const navigation = navigationOf();
  // A page that the browser kept is older than what the server would render now.
  if (!rendered || navigation?.transferSize === 0) return false;
  const { screen, input, snapshot, effects } = rendered;
  const { shell } = application;
  await new Promise<void>((resolve) => {
    const look = () => selectIsBooting(shell.getSnapshot()) || resolve();
    shell.subscribe(look);
    look();
  });
  const app = application.app();
  const isPlain = !selectIsSignedOut(shell.getSnapshot()) && !selectIsOffline(shell.getSnapshot());
  const route = app?.routeOf(placeOf(location));
  if (!app || !isPlain || route?.destination !== screen) return false;
  const flow = (await screenAtHand(screen).catch(() => undefined))?.flow;
  await partsArrived();
  if (!flow || inputText(app, flow, route.query) !== input) return false;
  // The server rendered the page after it was requested, however slow the line was.
  const aged = agedBy(performance.now() - (navigation?.requestStart ?? 0), snapshot);
  app.hydrated = (one) => (one === flow ? aged : undefined);
  for (const effect of effects) app.perform(effect);
  return true;
}

/** The input of a flow, and what else decides what its screen says: equal texts mean equal pages. */
export function inputText(app: App, flow: Flow<AnyStateMachine>, query: Record<string, string>): string {
  const { language, parameters } = app;
  return JSON.stringify([language, parameters.isNeedPop, flow.input(app, query)]);
}

/** A snapshot as a machine keeps it, as far as times are found in it. */
type KeptTimes = Snapshot<unknown> & { children: Record<string, KeptChild> };
type KeptChild =
  | { src: 'timer'; snapshot: { input: TimerInput } }
  | { src: 'lastKnown'; snapshot: { input: LastKnownInput } }
  | { src: 'another' };

/** The snapshot after so many milliseconds in which nobody ran it: its timers, and a code, have so much less to go. */
function agedBy(elapsed: number, snapshot: unknown): Snapshot<unknown> {
  const kept = snapshot as KeptTimes;
  for (const child of Object.values(kept.children)) {
    if (child.src === 'timer') child.snapshot.input.duration -= elapsed;
    if (child.src !== 'lastKnown') continue;
    const { code } = child.snapshot.input;
    if (code?.remaining) code.remaining -= elapsed;
  }
  return kept;
}
