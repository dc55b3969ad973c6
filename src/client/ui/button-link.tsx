import type { ComponentProps } from 'react';
import type { ButtonKind } from './button.tsx';

/** A link that looks like a button: telephone, mail, an address. */
export function ButtonLink({ kind = 'primary', children, ...native }: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return (
    <a {...native} className="button" data-kind={kind}>
      <span>{children}</span>
    </a>
  );
}
