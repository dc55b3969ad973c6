import program from './service-worker.ts?worker&url';

/** Milliseconds after which the page is no longer waited for. */
const AFTER = 4000;

/**
 * Has the browser keep the page that is shown without a network. `release` differs with every release, so that each has its
 * own. A browser that cannot keep one shows its own failure, as before.
 */
export function keepOfflinePage(release: string): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  setTimeout(() => {
    serviceWorker.register(`${program}?${encodeURIComponent(release)}`, { scope: '/' }).catch(() => {});
  }, AFTER);
}
