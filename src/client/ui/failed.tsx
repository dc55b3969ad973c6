import type { ReactNode } from 'react';

/** Something did not load: a drawing, a sentence where there is one to say, a way to try again. */
export function Failed({ text, children }: { text?: string; children?: ReactNode }) {
  return (
    <section className="placeholder" role="status">
      <svg viewBox="0 0 120 88" aria-hidden="true">
        <path className="soft" d="M18 78h84M38 68h6M52 68h16M76 68h6" />
        <path d="M38 58h44a16 16 0 0 0 2-31.9A24 24 0 0 0 38 30a14 14 0 0 0 0 28z" />
        <path className="lit" d="M60 30v12M60 49v.01" />
      </svg>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
