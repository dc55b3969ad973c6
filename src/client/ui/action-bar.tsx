import type { ReactNode } from 'react';

/**
 * The one primary action of a screen, at the bottom above the safe area, under what it is about. `more`: secondary ones,
 * as text.
 */
export function ActionBar({ summary, children, more }: { summary?: ReactNode; children: ReactNode; more?: ReactNode }) {
  return (
    <footer className="action-bar no-print">
      <div>
        {summary && <div className="summary">{summary}</div>}
        {children}
      </div>
      {more}
    </footer>
  );
}
