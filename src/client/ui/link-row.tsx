import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type LinkRowProps = {
  icon?: IconName;
  title: ReactNode;
  note?: string;
  /** A line of its own under the note. */
  more?: string;
  /** Under the title: how it stands. */
  state?: ReactNode;
  /** What stands chosen, at the right. */
  value?: string;
  disabled?: boolean;
  /** Of what says why it was refused. */
  describedBy?: string | undefined;
  onClick?: () => void;
};

/** A row that leads somewhere. */
export function LinkRow({ icon, title, note, more, state, value, disabled, describedBy, onClick }: LinkRowProps) {
  return (
    <button type="button" className="row" disabled={disabled} aria-describedby={describedBy} onClick={onClick}>
      {icon && <Icon name={icon} />}
      <span className="text">
        {title}
        {state}
        {note && <small translate={/\d/.test(note) ? 'no' : undefined}>{note}</small>}
        {more && <small>{more}</small>}
      </span>
      {value && <span className="value">{value}</span>}
      <Icon name="chevron" />
    </button>
  );
}
