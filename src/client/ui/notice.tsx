import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A remark within a page, such as a warning. */
export function Notice({ kind = 'info', children }: { kind?: 'info' | 'warning'; children: ReactNode }) {
  return (
    <div className="notice" role="note" data-kind={kind}>
      <Icon name={kind} />
      <div>{children}</div>
    </div>
  );
}
