import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';
import { useApp } from '#client/flow/app-context.tsx';
import { ScreenNotLoaded } from '#client/flow/screen-not-loaded.ts';
import type { DeadEnd, Destination, ScreenProps } from '#client/routing/routes.ts';
import { historyEntry } from '#client/storage/history-entry.ts';
import { focusHeading } from '#client/ui/base/screen.tsx';
import { Loading } from './loading.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { screenLoader } from './screen-modules.ts';

let isFirst = true;

type LazyScreen = LazyExoticComponent<ComponentType<ScreenProps>>;

/** A component for each screen, so that a screen that was loaded once shows at once. */
const screens = new Map<string, LazyScreen>();

function screenOf(name: Destination | DeadEnd): LazyScreen {
  const known = screens.get(name);
  if (known) return known;
  const load = screenLoader(name) ?? screenLoader('notBuilt');
  const screen = lazy(async () => {
    try {
      if (!load) throw new Error('there is no such screen');
      return await load();
    } catch (error) {
      screens.delete(name);
      throw new ScreenNotLoaded(name, error);
    }
  });
  screens.set(name, screen);
  return screen;
}

/**
 * The screen of the address. Another path or another query is another screen, mounted anew. `firstWaiting` stands in for
 * the first screen while its program is on its way.
 */
export function Outlet({ isSignedOut, firstWaiting }: { isSignedOut: boolean; firstWaiting: ReactNode }) {
  const { t, routeOf } = useApp();
  const [retries, setRetries] = useState(0);
  const path = usePathname();
  const search = useSearch();
  const hash = useLocationProperty(() => location.hash);
  const route = routeOf({ path, search, hash });
  const name = isSignedOut ? 'signedOut' : (route?.destination ?? 'notFound');
  const Screen = screenOf(name);
  // What failed twice may be gone from the server: the page itself is out of date then.
  const retry = () => (retries === 0 ? setRetries(1) : location.reload());
  return (
    <PageBoundary key={`${name} ${path}?${search}${hash} ${retries}`} onRetry={retry}>
      <Suspense fallback={isFirst ? firstWaiting : <Loading text={t('loading...')} />}>
        <div ref={arrive} data-screen={name}>
          <Screen query={route?.query ?? {}} />
        </div>
      </Suspense>
    </PageBoundary>
  );
}

/** Where the pages were left, by their entries in the history. */
const left = new Map<string, number>();

/** By these a borrower moves a page. */
const MOVES = ['wheel', 'pointerdown', 'keydown'];

/**
 * A new screen starts at its top, one that is come back to where it was left, and is announced by its heading; the first
 * one is announced by the browser.
 */
function arrive(screen: HTMLElement | null) {
  if (!screen) return;
  const page = document.documentElement;
  const id = historyEntry(history).read('id');
  const wanted = left.get(id) ?? 0;
  if (!isFirst) {
    page.scrollTop = 0;
    focusHeading();
  }
  isFirst = false;
  // The page grows with its answer: until the borrower moves it, it goes as far as it can.
  const over = new AbortController();
  if (wanted > 0) {
    const growth = new ResizeObserver(() => {
      page.scrollTop = wanted;
    });
    growth.observe(screen);
    over.signal.addEventListener('abort', () => growth.disconnect());
    for (const move of MOVES) addEventListener(move, () => over.abort(), over);
  }
  return () => {
    over.abort();
    left.set(id, page.scrollTop);
  };
}
