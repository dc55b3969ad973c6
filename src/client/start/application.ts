import { createActor, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import type { Application } from '#client/page/page-view.tsx';
import { isBorrowers, placeOf } from '#client/routing/routes.ts';
import { type ConnectionEvent, pageShell, type RouteEvent } from '#machines/kit/page-shell.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { type Booted, boot } from './boot.ts';

export function startApplication(): Application {
  let booted: Booted | null = null;
  const toastActor = createActor(toasts);
  const shell = createActor(
    pageShell.provide({
      actors: {
        readPage: fromPromise(async ({ input }) => {
          booted?.close();
          booted = await boot(input.attempt, { shell, toasts: toastActor });
          return booted.reading;
        }),
        watchRoute: watchRoute(() => booted?.app ?? null),
        watchConnection,
      },
    }),
  );
  shell.on('native.call', (effect) => booted?.app?.perform(effect));
  toastActor.start();
  shell.start();
  return {
    shell,
    toasts: toastActor,
    app: () => booted?.app ?? null,
    stop() {
      booted?.close();
      shell.stop();
      toastActor.stop();
    },
  };
}

/** The router tells of its own steps by the first two; the others are the browser's. */
const STEPS = ['pushState', 'replaceState', 'popstate', 'hashchange'];

function watchRoute(app: () => App | null) {
  return fromCallback<{ type: 'none' }, NonReducibleUnknown, RouteEvent>(({ sendBack }) => {
    const tell = () => {
      const route = app()?.routeOf(placeOf(location)) ?? null;
      sendBack({ type: 'route.changed', needsToken: isBorrowers(route) });
    };
    for (const step of STEPS) window.addEventListener(step, tell);
    return () => {
      for (const step of STEPS) window.removeEventListener(step, tell);
    };
  });
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
