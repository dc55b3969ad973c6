import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { type Row, Rows } from './rows.tsx';

export type ProductCardProps = {
  /** Empty where the server names none: the rest of the card stands without it. */
  name: string;
  logo?: string;
  note?: string;
  rows?: readonly Row[];
  /** Above all of it. */
  lead?: ReactNode;
  /** At the right of the name. */
  trailing?: ReactNode;
  children?: ReactNode;
};

/** A loan product: logo and name, its figures, and whatever can be done with it. */
export function ProductCard({ name, logo, note, rows, lead, trailing, children }: ProductCardProps) {
  return (
    <section className="card product-card">
      {lead}
      {(name || logo || note || trailing) && (
        <header>
          <Logo src={logo} name={name} />
          <div>
            {name && <h2>{name}</h2>}
            {note && <p className="secondary small">{note}</p>}
          </div>
          {trailing}
        </header>
      )}
      {rows && rows.length > 0 && <Rows rows={rows} />}
      {children}
    </section>
  );
}
