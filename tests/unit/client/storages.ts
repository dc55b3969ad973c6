/** A storage as a browser has it; `items` shows what is in it. */
export function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** A storage that can be named, and takes and gives nothing. */
export const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };

/** The ways of a browser to have no storage. */
export const WITHOUT_STORAGE = [
  ['is missing', () => null],
  ['throws at its mention', refuse],
  ['throws when it is used', () => refusing],
] as const;
