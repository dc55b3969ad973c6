import { DIALOG, pageState } from '../storage/history-entry.ts';
import { dismissTopDialog, openDialogs } from './top-dialog.ts';

/** Whether the page's entry is one that stands for an open dialog. */
export function isDialogEntry({ state }: Pick<History, 'state'>): boolean {
  return Reflect.get(Object(state), DIALOG) === true;
}

export interface DialogEntries {
  /** Begins with it, and returns what ends it. */
  hold(): () => void;
  /** From a dialog's own entry to the page's; what `follows` then has that entry before it. */
  leave(follows: () => void): void;
}

/**
 * A browser's step back closes an open dialog before it leaves the page. Where the browser tells of a step before it takes it,
 * and takes it within this document, the step is held back. Elsewhere an entry of the history stands for the open dialog:
 * on a page that was fully loaded, in a browser that does not tell. `opened` is told of each dialog.
 */
export function dialogEntries(page: Window, opened: () => void): DialogEntries {
  const { document, history, navigation } = page;
  // The router and whatever else listens to steps hears nothing of it: the address stays the same.
  const { pushState } = Object.getPrototypeOf(history) as History;

  const held = (event: NavigateEvent) => {
    // From a dialog's own entry the step is taken: it leads to the page below.
    if (event.navigationType !== 'traverse' || !event.cancelable || isDialogEntry(history)) return;
    if (dismissTopDialog(document)) event.preventDefault();
  };
  const isHeldByBrowser = () => {
    const index = navigation?.currentEntry?.index ?? 0;
    return navigation?.entries()[index - 1]?.sameDocument === true;
  };
  let isLeaving = false;
  let before = 0;
  const follow = () => {
    const { length } = openDialogs(document);
    if (length > before) opened();
    before = length;
    if (isLeaving) return;
    const isOpen = length > 0;
    if (isOpen === isDialogEntry(history)) return;
    if (!isOpen) leave();
    else if (history.length > 1 && !isHeldByBrowser()) {
      pushState.call(history, { ...Object(history.state), [DIALOG]: true }, '');
    }
  };
  /** What was noted meanwhile was noted on the dialog's entry, and is the page's. */
  const leave = (follows?: () => void) => {
    const noted = pageState(history);
    const left = () => {
      isLeaving = false;
      // Heard like a step, so that it is kept.
      if (!isDialogEntry(history)) history.replaceState({ ...Object(history.state), ...noted }, '');
      follows?.();
    };
    page.addEventListener('popstate', left, { once: true });
    if (!isLeaving) history.go(-1);
    isLeaving = true;
  };
  const stepped = () => {
    if (!isLeaving && !isDialogEntry(history)) dismissTopDialog(document);
    // A dialog that does not close keeps its entry.
    queueMicrotask(follow);
  };

  const hold = () => {
    const changes = new MutationObserver(follow);
    changes.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    navigation?.addEventListener('navigate', held);
    page.addEventListener('popstate', stepped);
    follow();
    return () => {
      changes.disconnect();
      navigation?.removeEventListener('navigate', held);
      page.removeEventListener('popstate', stepped);
    };
  };
  return { hold, leave };
}
