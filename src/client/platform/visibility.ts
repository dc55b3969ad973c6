import { fromCallback } from 'xstate';
import type { declaredVisibility } from '#machines/kit/timers/visibility.ts';

/** Tells whether the page is shown or hidden; where there is no page, it tells nothing. */
export const visibility: ReturnType<typeof declaredVisibility> = fromCallback(({ sendBack }) => {
  if (typeof document === 'undefined') return;
  const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});
