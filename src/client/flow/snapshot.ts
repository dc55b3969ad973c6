import { useCallback, useSyncExternalStore } from 'react';
import type { Subscription } from 'xstate';

/** What a view needs of an actor: where it stands, and word when that changes. */
interface Observed<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): Subscription;
}

/**
 * The actor's snapshot; the component renders again with every new one. React's own binding to outside stores: the one
 * of @xstate/react weighs 1.1 KiB more and brings selectors that a view of the whole snapshot has no use for.
 */
export function useSnapshot<Snapshot>(actor: Observed<Snapshot>): Snapshot {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = () => actor.getSnapshot();
  return useSyncExternalStore(subscribe, read, read);
}
