import type { ReactNode } from 'react';

/** The one primary action of a screen, at the bottom above the safe area; secondary ones follow it as text. */
export function ActionBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <footer className="action-bar no-print">
      {summary && <div className="summary">{summary}</div>}
      {children}
    </footer>
  );
}
