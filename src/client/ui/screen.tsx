import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

export type ScreenFrameProps = {
  title: string;
  /** Shows the back button, whose name is `backLabel`. */
  onBack?: () => void;
  backLabel?: string;
  /** In the place of back and title; the page then has its heading in what stands below. */
  brand?: ReactNode;
  /** At the right of the header. */
  trailing?: ReactNode;
  /** The sticky slot at the bottom: an ActionBar. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Focuses the page's heading: for when the page changes, or what had the focus goes away. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** The frame of a borrower's page. */
export function Screen(props: ScreenFrameProps) {
  const { title, onBack, backLabel, brand, trailing, actions, children } = props;
  return (
    <div className="screen">
      <header
        ref={() => {
          // React calls this after every change, and setting the title is slow even where it stays the same.
          if (document.title !== title) document.title = title;
        }}
      >
        {onBack && (
          <button type="button" className="icon-button" aria-label={backLabel} onClick={onBack}>
            <Glyph name="back" path="M15 5l-7 7 7 7" />
          </button>
        )}
        {brand ?? <h1 tabIndex={-1}>{title}</h1>}
        {trailing}
      </header>
      <main className="groups">{children}</main>
      {actions}
    </div>
  );
}
