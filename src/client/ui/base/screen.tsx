import type { ReactNode } from 'react';
import { BACK, Glyph } from './glyph.tsx';

export type ScreenProps = {
  title: string;
  /** The document's title where it says more than the heading. */
  documentTitle?: string;
  /** Shows the back button, whose name is `backLabel`. */
  onBack?: () => void;
  backLabel?: string;
  /** What the screen is for, in a sentence or two; it stands from the first paint on, above whatever the answer brings. */
  lead?: string | false;
  /** At the right of the header. */
  trailing?: ReactNode;
  /** The sticky slot at the bottom: an ActionBar. */
  actions?: ReactNode;
  children: ReactNode;
};

/** For whoever changes the page, or takes away what had the focus: the heading takes it, by script alone. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** The frame of a borrower's page. */
export function Screen({
  title,
  documentTitle = title,
  onBack,
  backLabel,
  lead,
  trailing,
  actions,
  children,
}: ScreenProps) {
  return (
    <div className="screen">
      <header
        ref={() => {
          // Setting it asks another process, and React calls this after every change.
          if (document.title !== documentTitle) document.title = documentTitle;
        }}
      >
        {onBack && (
          <button type="button" className="icon-button" aria-label={backLabel} onClick={onBack}>
            <Glyph name="back" path={BACK} />
          </button>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {trailing}
      </header>
      <main className="groups">
        {lead && <p className="lead">{lead}</p>}
        {children}
      </main>
      {actions}
    </div>
  );
}
