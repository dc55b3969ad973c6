import { Children, isValidElement, type ReactNode } from 'react';

/** A list on a surface; every child becomes an item (LinkRow, Checkbox, Collapsible; no fragments). */
export function ListCard({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="card" data-kind="list">
      {heading && <h2>{heading}</h2>}
      <ul>{Children.toArray(children).map((child) => isValidElement(child) && <li key={child.key}>{child}</li>)}</ul>
    </section>
  );
}
