import type { Snapshot } from 'xstate';
import { partsArrived } from '#client/flow/part.tsx';
import { placeOf } from '#client/platform/routes.ts';
import { ANSWER_ELEMENT, type DeliveredAnswer } from '#contract/delivered-answer.ts';
import { selectIsBooting, selectIsOffline, selectIsSignedOut } from '#machines/kit/page-shell.ts';
import type { TimerInput } from '#machines/kit/timers/timer.ts';
import { navigationOf } from './navigation.ts';
import { screenAtHand } from './outlet.tsx';
import type { Application } from './page-view.tsx';
import { beginningOf } from './standing.ts';

/** Goes on from the answer that the page came with; false where it came with none, or this visit would begin otherwise. */
export async function takeOver(page: Document, application: Application): Promise<boolean> {
  const text = page.getElementById(ANSWER_ELEMENT)?.textContent;
  const navigation = navigationOf();
  // A page that the browser kept is older than what it would be answered now.
  if (!text || navigation?.transferSize === 0) return false;
  const { screen, beginning, snapshot }: DeliveredAnswer = JSON.parse(text);
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
  if (!flow || beginningOf(app, flow, route.query) !== beginning) return false;
  // The page was answered after it was asked for, however slow the line was.
  const aged = agedBy(performance.now() - (navigation?.requestStart ?? 0), snapshot);
  app.standing = (one) => (one === flow ? aged : undefined);
  return true;
}

/** A snapshot as a machine keeps it, as far as timers are found in it. */
type KeptTimers = Snapshot<unknown> & { children: Record<string, { src: string; snapshot: { input: TimerInput } }> };

/** The snapshot after so many milliseconds in which nobody ran it: its timers have so much less to go. */
function agedBy(elapsed: number, snapshot: unknown): Snapshot<unknown> {
  const kept = snapshot as KeptTimers;
  for (const { src, snapshot: child } of Object.values(kept.children)) {
    if (src === 'timer') child.input.duration -= elapsed;
  }
  return kept;
}
