import type { ReactNode } from 'react';

/** Tells the style sheet the height of what stays at the bottom, so that a toast stands above it. */
function makeRoom(bar: HTMLElement | null) {
  const { style } = document.documentElement;
  const first = bar?.firstElementChild;
  style.setProperty('--bar', `${bar?.offsetHeight || (first instanceof HTMLElement && first.offsetHeight) || 0}px`);
  return () => {
    style.removeProperty('--bar');
  };
}

/**
 * The one primary action of a screen, at the bottom above the safe area, under what it is about. `more`: secondary ones,
 * as text.
 */
export function ActionBar({ summary, children, more }: { summary?: ReactNode; children: ReactNode; more?: ReactNode }) {
  return (
    <footer className="action-bar no-print" ref={(bar) => makeRoom(bar)}>
      <div>
        {summary && <div className="summary">{summary}</div>}
        {children}
      </div>
      {more}
    </footer>
  );
}
