export type SteadyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

export interface TellingStorage extends SteadyStorage {
  /** Whether the browser took it, so that it outlives the page. */
  setItem(key: string, value: string): boolean;
}

/**
 * A storage of the browser that never throws: what it does not take is kept as long as the page lives. `open` may throw, as
 * `window.localStorage` does where the browser refuses it; null is no storage at all.
 */
export function steadyStorage(open: () => SteadyStorage | null): TellingStorage {
  const ofThisPage = new Map<string, string>();
  return {
    getItem: (key) => ofThisPage.get(key) ?? attempt(() => open()?.getItem(key)) ?? null,
    setItem(key, value) {
      const isTaken = attempt(() => {
        const storage = open();
        storage?.setItem(key, value);
        return storage !== null;
      });
      if (isTaken) ofThisPage.delete(key);
      else ofThisPage.set(key, value);
      return isTaken === true;
    },
    removeItem(key) {
      ofThisPage.delete(key);
      attempt(() => open()?.removeItem(key));
    },
    clear() {
      ofThisPage.clear();
      attempt(() => open()?.clear());
    },
  };
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
