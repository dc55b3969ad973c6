import type { ReactNode } from 'react';

/**
 * Tells the toasts the height of what stays at the bottom, so that they stand above it; told to the whole page, it would have
 * the styles of the whole page worked out anew. Where the bar is none, its first part stays (action-bar.css).
 */
function makeRoom(bar: HTMLElement | null) {
  if (!bar) return;
  const first = bar.querySelector('div');
  const toasts = () => document.querySelector<HTMLElement>('.toasts');
  const heights = new ResizeObserver(() => {
    toasts()?.style.setProperty('--bar', `${bar.offsetHeight || first?.offsetHeight || 0}px`);
  });
  heights.observe(bar);
  if (first) heights.observe(first);
  return () => {
    heights.disconnect();
    toasts()?.style.removeProperty('--bar');
  };
}

/**
 * The one primary action of a screen, at the bottom above the safe area, under what it is about. `more`: secondary ones,
 * as text.
 */
export function ActionBar({ summary, children, more }: { summary?: ReactNode; children: ReactNode; more?: ReactNode }) {
  return (
    <footer className="action-bar no-print" ref={makeRoom}>
      <div>
        {summary && <div className="summary">{summary}</div>}
        {children}
      </div>
      {more}
    </footer>
  );
}
