import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type CollapsibleProps = {
  summary: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Of what says why it was refused. */
  describedBy?: string | undefined;
  children: ReactNode;
};

/** Something that folds; folded or not is the caller's. The browser may also unfold it, when text in it is searched. */
export function Collapsible({ summary, open, onToggle, describedBy, children }: CollapsibleProps) {
  return (
    <details
      className="collapsible"
      open={open}
      onToggle={({ currentTarget: details }) => details.open !== open && onToggle(details.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, it turns Enter and Space into clicks by itself */}
      <summary
        className="row"
        aria-describedby={describedBy}
        onClick={(event) => {
          event.preventDefault();
          onToggle(!open);
        }}
      >
        <span className="text">{summary}</span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
