import type { EffectOf } from '#machines/kit/setup/effects.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/**
 * `payment`: the bill, or the `repayToken`, of the payment that the page is for; `consent`, `plan` and `notice` of the loan
 * confirmation: `ticked` or `unticked`, `folded` or `unfolded`, `closed`; `lastTicked`: the number of the last instalment
 * that was ticked.
 */
export type EntryNote = EffectOf<'entry.note'>['name'];

/** The page's entry in the history: what is noted on it outlives a reload, and is there when the borrower comes back to it. */
export interface HistoryEntry {
  note(name: EntryNote, value: string): void;
  /** '' where nothing was noted. */
  read(name: EntryNote | EntryMark): string;
}

/**
 * `opener`: the path of the page that opened this one, which stands before it. `id`: another for every entry that the
 * application made.
 */
type EntryMark = 'opener' | 'id';

/** What an entry lives in. */
export interface EntryPlace {
  history: Pick<History, 'state' | 'replaceState'>;
  location: Pick<Location, 'pathname' | 'search'>;
  /** Absent in a browser that does not number its entries. */
  navigation?: { currentEntry: { index: number } | null };
  kept: KeptForVisit;
}

/** Marks an entry that stands for a dialog as long as it is open; see `dialogEntries`. */
export const DIALOG = 'dialog';

export function historyEntry(place: EntryPlace): HistoryEntry {
  const { history } = place;
  return {
    note(name, value) {
      replace(history, { ...Object(history.state), [name]: value });
      keepEntry(place);
    },
    read: (name) => noted(history, name),
  };
}

/**
 * Keeps in the visit what is noted on the entry that the page is at, for when the browser gives it back without; to be asked for
 * at every step, since an entry has nothing of an earlier one in its place. A dialog is open for the moment alone.
 */
export function keepEntry(place: EntryPlace): void {
  place.kept.keep(spareOf(place), pageState(place.history));
}

/** What is noted on the entry, as that of the page below the dialog that it may stand for. */
export function pageState({ state }: Pick<History, 'state'>): { [name: string]: string } {
  const { [DIALOG]: _, ...noted } = Object(state);
  return noted;
}

export function noted(history: Pick<History, 'state'>, name: EntryNote | EntryMark): string {
  const value: unknown = Reflect.get(Object(history.state), name);
  return typeof value === 'string' ? value : '';
}

/**
 * A browser gives an entry back without what was noted on it where it could not load it in between, as without a line; the
 * visit has it still. A page that is opened anew has nothing to take over.
 */
export function mendEntry(place: EntryPlace, isAnew: boolean): void {
  const { history, kept } = place;
  // An entry that nothing is noted on has a state too, and so is told from one whose state is lost.
  if (history.state === null) replace(history, Object(isAnew ? null : kept.read(spareOf(place))));
  keepEntry(place);
}

/** Entries of one address are told apart by their number in the history, where the browser gives one. */
const spareOf = ({ location: { pathname, search }, navigation }: EntryPlace) =>
  `entry:${navigation?.currentEntry?.index ?? ''}:${pathname}${search}`;

/** The router and whatever else listens to steps hears nothing of it: the address stays the same. */
function replace(history: EntryPlace['history'], state: unknown): void {
  Object.getPrototypeOf(history).replaceState.call(history, state, '');
}
