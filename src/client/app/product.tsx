import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { App, Observe } from '#client/flow/app-context.tsx';
import { callProgram } from '#client/platform/calls/call-client-on-demand.ts';
import { keepSheet } from '#client/platform/offline/keep-sheet.ts';
import { keepOfflinePage } from '#client/platform/offline/register.ts';
import { startApplication } from './application.ts';
import { warmUp } from './boot.ts';
import { tellEarlyChoices, tellEarlyTexts } from './early-input.ts';
import { prepareHydration } from './hydrate.ts';
import { PageView } from './page-view.tsx';

/**
 * Opens the product after the first paint. A page that the server rendered with its response is hydrated; any other page stays
 * until the first screen replaces it. `tapped` is what the borrower tapped last, which nobody has heard. Returns
 * what closes it again.
 */
export async function open(
  root: HTMLElement,
  observe?: Observe,
  tapped?: () => EventTarget | null,
): Promise<() => void> {
  const application = startApplication(undefined, observe);
  const isHydrated = await prepareHydration(document, application);
  const prerendered = isHydrated ? [] : [...root.childNodes];
  const target = tapped?.();
  const begin = (screen: HTMLElement) => {
    if (!isHydrated) return tellEarlyTexts(prerendered, screen);
    tellEarlyChoices(screen);
    // Links have done what they do by themselves.
    if (target instanceof Element) target.closest('button')?.click();
    void makeReady(application.app());
  };
  const page = (
    <StrictMode>
      {/* The actors of a screen start with its effects, which come after it. */}
      <PageView
        application={application}
        prerendered={prerendered}
        onFirst={(screen) => setTimeout(() => begin(screen))}
      />
    </StrictMode>
  );
  // What differs from the server's page is drawn anew, from the same response.
  const opened = isHydrated
    ? inPieces(() => hydrateRoot(root, page, { onRecoverableError: console.warn }))
    : createRoot(root);
  if (!isHydrated) inPieces(() => opened.render(page));
  keepOfflinePage(import.meta.url);
  keepSheet(document);
  return () => {
    opened.unmount();
    application.stop();
  };
}

/** What a page with its response is heard without, and needs for what the borrower does next. */
async function makeReady(app: App | null): Promise<void> {
  await callProgram().catch(() => {});
  if (app) await warmUp(app);
}

/** Has React render in pieces, between which the browser handles input. */
function inPieces<Result>(render: () => Result): Result {
  let result: Result | undefined;
  startTransition(() => {
    result = render();
  });
  return result as Result;
}
