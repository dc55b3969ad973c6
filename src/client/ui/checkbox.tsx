import { type ReactNode, useId } from 'react';

export type CheckboxProps = {
  label: ReactNode;
  note?: ReactNode;
  /** At the right of the row, such as an amount. */
  trailing?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  /** It cannot be changed now: it looks so, keeps its focus, and refuses taps. */
  locked?: boolean;
  /** Why it cannot, or what follows, under the row. */
  why?: ReactNode;
  /** The id of that text, which may stand under another row. */
  whyId?: string;
  onChange: (checked: boolean) => void;
};

/** A tick and what it stands for; the whole row is the target. */
export function Checkbox({ label, note, trailing, checked, disabled, locked, why, whyId, onChange }: CheckboxProps) {
  const ownId = useId();
  const reason = whyId ?? ownId;
  return (
    <>
      <label className="row" data-locked={locked || undefined}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-disabled={locked || undefined}
          aria-describedby={why || whyId ? reason : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="text">
          {label}
          {note && <small>{note}</small>}
        </span>
        {trailing}
      </label>
      {why && (
        <small id={reason} className="why">
          {why}
        </small>
      )}
    </>
  );
}
