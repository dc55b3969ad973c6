import { createActor, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Observe } from '#client/flow/app-context.tsx';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { stepHistory } from '#client/platform/effects/history-step.ts';
import { type Leaving, leaving } from '#client/platform/effects/leaving.ts';
import { onEveryStep } from '#client/platform/steps.ts';
import { ok, unreachable } from '#contract/outcome.ts';
import { type ConnectionEvent, pageShell, type RouteEvent } from '#machines/kit/page-shell.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { stepBack } from '#machines/kit/step-back.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { type Booted, boot, screenHere } from './boot.ts';
import type { Application } from './page-view.tsx';

/**
 * Starts the machines that stand around every screen and live as long as the page; `ways` lead out of it. `observe` is
 * told of everything that happens to the page's actors.
 */
export function startApplication(ways: Leaving = leaving(location), observe?: Observe): Application {
  let booted: Booted | null = null;
  const observed = { inspect: observe };
  const toastActor = createActor(toasts, observed);
  const stepBackActor = createActor(
    stepBack.provide({
      actors: {
        stepHistory: callActor((_, signal) => stepHistory(window, signal)),
        closeWebView: callActor(async () => (booted?.bridge?.call('closeWebView', {}) ? ok(null) : unreachable())),
      },
    }),
    observed,
  );
  const shell = createActor(
    pageShell.provide({
      actors: {
        readPage: fromPromise(async ({ input }) => {
          booted?.close();
          booted = await boot(input.attempt, {
            shell,
            toasts: toastActor,
            stepBack: stepBackActor,
            ways,
            observe,
          });
          return booted.reading;
        }),
        watchRoute: watchRoute(() => (booted?.app ? screenHere(booted.app) : null)),
        watchConnection,
      },
    }),
    observed,
  );
  const perform = (effect: Effect) => booted?.app?.perform(effect);
  shell.on('*', perform);
  stepBackActor.on('*', perform);
  const actors = [toastActor, stepBackActor, shell];
  for (const actor of actors) actor.start();
  return {
    shell,
    toasts: toastActor,
    app: () => booted?.app ?? null,
    stop() {
      booted?.close();
      for (const actor of actors) actor.stop();
    },
  };
}

function watchRoute(screen: () => RouteEvent['screen']) {
  return fromCallback<{ type: 'none' }, NonReducibleUnknown, RouteEvent>(({ sendBack }) =>
    onEveryStep(window, () => sendBack({ type: 'route.changed', screen: screen() })),
  );
}

const watchConnection = fromCallback<{ type: 'none' }, NonReducibleUnknown, ConnectionEvent>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'connection.lost' });
  const restored = () => sendBack({ type: 'connection.restored' });
  if (!navigator.onLine) lost();
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
});
