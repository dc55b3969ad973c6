import { beforeAll } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { PageView } from '#client/app/page-view.tsx';
import { screens } from '#client/app/screens.tsx';
import type { pageShell } from '#machines/kit/page-shell.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { MachineWorld } from '../../../oracle/machine-world.ts';
import { testApp } from '../../../oracle/test-app.ts';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { toastsTable } from '../toasts/toasts.rows.ts';
import { toastsScreen } from '../toasts/toasts.screen.ts';
import { pageShellMachine } from './page-shell.machine.ts';
import { pageShellTable } from './page-shell.rows.ts';
import { pageShellScreen } from './page-shell.screen.ts';

// The screens of these rows have arrived before they are opened.
beforeAll(async () => {
  await Promise.all([screens.notFound.load(), screens.signedOut.load()]);
});

/** The page on both of its machines, in the native app. */
function page(shell: ActorRefFrom<typeof pageShell>, toastActor: ActorRefFrom<typeof toasts>) {
  const app = { ...testApp, appDoes: () => true, logIn: () => shell.send({ type: 'login.chosen' }) };
  return <PageView application={{ shell, toasts: toastActor, app: () => app, stop: () => {} }} />;
}

/** A page shell whose page is not read yet. */
function waitingShell() {
  const { machine, provide } = pageShellMachine;
  return createActor(provide(machine, new MachineWorld().outside, {})).start();
}

walkView(
  pageShellTable,
  viewLayer(pageShellMachine, pageShellScreen, (actor) => page(actor, createActor(toasts).start())),
);
walkView(
  toastsTable,
  viewLayer(toastsMachine, toastsScreen, (actor) => page(waitingShell(), actor)),
);
