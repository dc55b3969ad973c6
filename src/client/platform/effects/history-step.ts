import { type Outcome, ok } from '#contract/outcome.ts';
import { isDialogEntry } from './dialog-entry.ts';

/** Asks the browser for a step back in the history; ok when it has taken the step, which is a little later. */
export function stepHistory(page: Window, signal: AbortSignal): Promise<Outcome<null>> {
  return new Promise((resolve) => {
    const taken = () => resolve(ok(null));
    page.addEventListener('popstate', taken, { once: true });
    signal.addEventListener('abort', () => page.removeEventListener('popstate', taken));
    // Behind a dialog's entry stands the page itself.
    if (isDialogEntry(page.history)) page.history.go(-2);
    else page.history.back();
  });
}
