import type { ReactNode } from 'react';

/** A short word about how something stands, with an icon, since colour never speaks alone. */
export function Chip({ kind = 'plain', children }: { kind?: 'plain' | 'good' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <p className="chip" data-kind={kind}>
      {children}
    </p>
  );
}
