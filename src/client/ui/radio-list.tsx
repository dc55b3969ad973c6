import { type ReactNode, useId } from 'react';
import { useFocus } from './use-focus.ts';

export type RadioListProps<V extends string | number> = {
  legend: string;
  options: readonly {
    value: V;
    label: string;
    note?: string;
    /** Under it, in the tone of what went wrong. */
    warning?: string | undefined;
    /** Before the label, such as a logo. */
    leading?: ReactNode;
    disabled?: boolean;
  }[];
  /** null: nothing chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  columns?: 1 | 2 | 3 | undefined;
  error?: string | undefined;
  /** Why the chosen option, or the first, takes the focus, each time that it is another. */
  focusReason?: unknown;
  /** Above the options; they scroll by themselves then. */
  children?: ReactNode;
};

/** One of several, by names and numbers that nobody translates; arrows move the choice, as in every radio group. */
export function RadioList<V extends string | number>({
  legend,
  options,
  value,
  onChange,
  columns,
  error,
  focusReason,
  children,
}: RadioListProps<V>) {
  const name = useId();
  const focused = useFocus(focusReason);
  const reached = options.find((option) => option.value === value) ?? options[0];
  return (
    <fieldset
      className="radio-list"
      data-columns={columns}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}error` : undefined}
    >
      <legend>{legend}</legend>
      {error && (
        <p id={`${name}error`} className="small" data-kind="bad">
          {error}
        </p>
      )}
      {children}
      <div>
        {options.map((option) => (
          <label className="row" key={option.value}>
            {option.leading}
            <span className="text" translate="no">
              {option.label}
              {option.note && <small>{option.note}</small>}
              {option.warning && <small data-kind="bad">{option.warning}</small>}
            </span>
            <input
              ref={option === reached ? focused : undefined}
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
