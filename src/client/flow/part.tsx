import { type ComponentType, useSyncExternalStore } from 'react';
import { noteMissedProgram } from './loads.ts';
import { ScreenNotLoaded } from './screen-not-loaded.ts';

// React reveals what a Suspense boundary waited for 300 ms after its fallback at the earliest; a part is shown when it is there.

const onTheirWay = new Set<Promise<void>>();

/** A program that is asked for once, and what became of it; whoever shows it is told when that changes. */
function arrival<Props>(load: () => Promise<ComponentType<Props>>) {
  let state: ComponentType<Props> | { failure: unknown } | null = null;
  let asked = false;
  const shown = new Set<() => void>();
  const become = (next: typeof state) => {
    state = next;
    for (const tell of shown) tell();
  };
  return {
    ask() {
      if (asked) return;
      asked = true;
      onTheirWay.add(load().then(become, (failure: unknown) => become({ failure })));
    },
    subscribe(tell: () => void) {
      shown.add(tell);
      return () => shown.delete(tell);
    },
    current: () => state,
  };
}

/**
 * The part of a screen that shows its response. Its program is asked for at once and comes beside the response: the
 * screen itself, its waiting and its failure need not wait for it.
 * @throws {ScreenNotLoaded} when it is rendered and its program did not come
 */
export function part<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const { ask, subscribe, current } = arrival(async () => {
    try {
      return await load();
    } catch (failure) {
      noteMissedProgram();
      throw failure;
    }
  });
  ask();

  return function Part(props: Props) {
    const Component = useSyncExternalStore(subscribe, current, current);
    if (Component === null) return null;
    if ('failure' in Component) throw new ScreenNotLoaded(name, Component.failure);
    return <Component {...props} />;
  };
}

/**
 * A part that its screen can do without: its program is asked for when the part is first shown; until it has come, and
 * where it does not, `Place` stands in its room.
 */
export function partOnDemand<Props extends object>(
  Place: ComponentType<Props>,
  load: () => Promise<ComponentType<Props>>,
) {
  const { ask, subscribe, current } = arrival(load);
  const subscribeAndAsk = (tell: () => void) => {
    ask();
    return subscribe(tell);
  };

  return function PartOnDemand(props: Props) {
    const Component = useSyncExternalStore(subscribeAndAsk, current, current);
    return Component && !('failure' in Component) ? <Component {...props} /> : <Place {...props} />;
  };
}

/** Resolves when every part that was asked for has come, or is known not to. */
export async function partsArrived(): Promise<void> {
  await Promise.all(onTheirWay);
}
