import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';
import { useApp } from '#client/flow/app-context.tsx';
import { onRetriedLoads } from '#client/flow/loads.ts';
import { ScreenNotLoaded } from '#client/flow/screen-not-loaded.ts';
import type { DeadEnd, ScreenProps } from '#client/platform/routes.ts';
import type { Destination } from '#machines/kit/setup/effects.ts';
import type { Arrivals } from './arrival.ts';
import { Loading } from './loading.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { type LoadedScreen, screens } from './screens.tsx';

type LazyScreen = LazyExoticComponent<ComponentType<ScreenProps>>;

const currentHash = () => location.hash;

/** A component for each screen, so that a screen that was loaded once shows at once. */
const shown = new Map<string, LazyScreen | LoadedScreen['default']>();

/** Loads a screen, which is shown without waiting from then on. */
export async function screenAtHand(name: Destination): Promise<LoadedScreen> {
  const screen = await screens[name].load();
  shown.set(name, screen.default);
  return screen;
}

function screenOf(name: Destination | DeadEnd): LazyScreen | LoadedScreen['default'] {
  const known = shown.get(name);
  if (known) return known;
  const screen = lazy(async () => {
    try {
      return await screens[name].load();
    } catch (error) {
      shown.delete(name);
      throw new ScreenNotLoaded(name, error);
    }
  });
  shown.set(name, screen);
  return screen;
}

export interface OutletProps {
  isSignedOut: boolean;
  /** Stands in for the first screen while its program is on its way. */
  firstWaiting: ReactNode;
  arrivals: Arrivals;
}

/** The screen of the address. Another path or another query is another screen, mounted anew. */
export function Outlet({ isSignedOut, firstWaiting, arrivals }: OutletProps) {
  const { t, goBack, routeOf } = useApp();
  const path = usePathname();
  const search = useSearch();
  const hash = useLocationProperty(currentHash, currentHash);
  const route = routeOf({ path, search, hash });
  const name = isSignedOut ? 'signedOut' : (route?.destination ?? 'notFound');
  const place = `${name} ${path}?${search}${hash}`;
  const { title } = screens[name];
  const header = title && { title: t(title), onBack: goBack, backLabel: t('Kembali') };
  const waiting = arrivals.isFirst() ? firstWaiting : <Loading text={t('loading...')} header={header || undefined} />;
  return (
    <PlaceView key={place} id={place} name={name} query={route?.query ?? {}} waiting={waiting} arrivals={arrivals} />
  );
}

type PlaceProps = {
  id: string;
  name: Destination | DeadEnd;
  query: Record<string, string>;
  waiting: ReactNode;
  arrivals: Arrivals;
};

/**
 * A screen at its address. One that fell over is shown again once; the second time, and where its program did not arrive, the
 * page is loaded anew: a browser fetches a module again that failed only with the whole page.
 */
export function PlaceView({ id, name, query, waiting, arrivals }: PlaceProps) {
  const app = useApp();
  const [isAgain, setIsAgain] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const reload = useCallback(() => app.perform({ type: 'page.reload' }), [app]);
  useEffect(() => (isMissed ? onRetriedLoads(reload) : undefined), [isMissed, reload]);
  const key = `${id} ${isAgain}`;
  const arrive = useCallback(
    (screen: HTMLElement | null) => {
      app.hydrated = undefined;
      return screen ? arrivals.arrive(screen, key) : undefined;
    },
    [app, arrivals, key],
  );
  const Screen = screenOf(name);
  return (
    <PageBoundary
      key={key}
      onMissed={() => setIsMissed(true)}
      onRetry={() => (isAgain || isMissed ? reload() : setIsAgain(true))}
    >
      <Suspense fallback={waiting}>
        <div ref={arrive} data-screen={name}>
          <Screen query={query} />
        </div>
      </Suspense>
    </PageBoundary>
  );
}
