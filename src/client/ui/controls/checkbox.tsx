import type { ReactNode } from 'react';

export type CheckboxProps = {
  label: ReactNode;
  note?: ReactNode;
  /** At the right of the row, such as an amount. */
  trailing?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A tick and what it stands for; the whole row is the target. */
export function Checkbox({ label, note, trailing, checked, disabled, onChange }: CheckboxProps) {
  return (
    <label className="row">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="text">
        {label}
        {note && <small>{note}</small>}
      </span>
      {trailing}
    </label>
  );
}
