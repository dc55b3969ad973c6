import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { ScreenNotLoaded } from './screen-not-loaded.ts';

const onTheirWay = new Set<Promise<unknown>>();

/**
 * The part of a screen that shows its answer. Its program follows the screen's own: it is asked for at once, so that it
 * comes beside the answer, but no borrower waits for it to see the screen, its waiting, or its failure.
 */
export function part<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | null = null;
  const arrival = load().then(
    (component) => {
      arrived = component;
      return { default: component };
    },
    (error: unknown) => {
      throw new ScreenNotLoaded(name, error);
    },
  );
  onTheirWay.add(arrival);
  // The component that shows the part throws the failure; without this it would be reported as unhandled as well.
  arrival.catch(() => {});
  const waiting = lazy(() => arrival);

  return function Part(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => arrived ?? waiting);
    return (
      <Suspense fallback={null}>
        <Component {...props} />
      </Suspense>
    );
  };
}

/**
 * A part that its screen can do without: its program is asked for when the part is first shown; until it has come, and
 * where it does not, `place` keeps its room.
 */
export function partOnDemand<Props extends object>(place: ReactNode, load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | null = null;
  let arrival: Promise<void> | null = null;
  const shown = new Set<() => void>();
  const arrive = (component: ComponentType<Props>) => {
    arrived = component;
    for (const tell of shown) tell();
  };
  const subscribe = (tell: () => void) => {
    shown.add(tell);
    arrival ??= load().then(arrive, () => {});
    onTheirWay.add(arrival);
    return () => shown.delete(tell);
  };
  const current = () => arrived;

  return function PartOnDemand(props: Props) {
    const Component = useSyncExternalStore(subscribe, current, current);
    return Component ? <Component {...props} /> : place;
  };
}

/** Resolves when every part that was asked for has come. */
export async function partsArrived(): Promise<void> {
  await Promise.all(onTheirWay);
}
