/** What screens keep as long as the visit lasts: a reload gives it back, another visit does not know it. */
export interface KeptForVisit {
  /** Unparsed; null where nothing is kept under the name. */
  read(name: string): unknown;
  keep(name: string, value: Readonly<Record<string, string | number>>): void;
  forget(name: string): void;
}

const keyOf = (name: string) => `kept:${name}`;

/** Keeps in `storage`; where it is missing, full or throwing, what is kept lasts as long as the page. */
export function keptForVisit(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): KeptForVisit {
  const ofThisPage = new Map<string, string>();
  return {
    read(name) {
      try {
        return JSON.parse(ofThisPage.get(name) ?? storage?.getItem(keyOf(name)) ?? 'null');
      } catch {
        return null;
      }
    },
    keep(name, value) {
      const text = JSON.stringify(value);
      try {
        if (!storage) throw new Error('there is no storage');
        storage.setItem(keyOf(name), text);
        ofThisPage.delete(name);
      } catch {
        ofThisPage.set(name, text);
      }
    },
    forget(name) {
      ofThisPage.delete(name);
      try {
        storage?.removeItem(keyOf(name));
      } catch {
        // A storage that refuses keeps nothing either.
      }
    },
  };
}
