import type { EntryNote } from '#machines/kit/setup/effects.ts';

/** The page's entry in the history: what is noted on it outlives a reload, and is there when the borrower comes back to it. */
export interface HistoryEntry {
  note(name: EntryNote, value: string): void;
  /**
   * '' where nothing was noted. `opener`: the path of the page that opened this one, which stands before it. `id`: another
   * for every entry that the application made.
   */
  read(name: EntryNote | 'opener' | 'id'): string;
}

export function historyEntry(history: Pick<History, 'state' | 'replaceState'>): HistoryEntry {
  return {
    note(name, value) {
      // The router and whatever else listens to steps hears nothing of it: the address stays the same.
      Object.getPrototypeOf(history).replaceState.call(history, { ...Object(history.state), [name]: value }, '');
    },
    read(name) {
      const value: unknown = Reflect.get(Object(history.state), name);
      return typeof value === 'string' ? value : '';
    },
  };
}
