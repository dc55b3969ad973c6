import type { ReactNode } from 'react';

/** A surface for what belongs together. */
export function Card({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="card">
      {heading && <h2>{heading}</h2>}
      {children}
    </section>
  );
}
