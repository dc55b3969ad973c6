import { type Outcome, ok } from '#contract/values/outcome.ts';

/** Asks the browser for a step back in the history; ok when it has taken the step, which is a little later. */
export function stepHistory(page: Window, signal: AbortSignal): Promise<Outcome<null>> {
  return new Promise((resolve) => {
    const taken = () => resolve(ok(null));
    page.addEventListener('popstate', taken, { once: true });
    signal.addEventListener('abort', () => page.removeEventListener('popstate', taken));
    page.history.back();
  });
}
