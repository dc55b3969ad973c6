import type { ReactNode } from 'react';

/** Says that there is nothing to show: a drawing, a sentence, an action. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <section className="placeholder">
      <svg viewBox="0 0 120 88" aria-hidden="true">
        <path className="soft" d="M18 74h84M30 74V34h60v40" />
        <path d="M30 34l12-18h36l12 18M30 34h20c2 8 18 8 20 0h20" />
        <path className="lit" d="M60 4v5M40 6l2 4M80 6l-2 4" />
      </svg>
      <p>{text}</p>
      {children}
    </section>
  );
}
