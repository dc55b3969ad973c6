import { type ComponentProps, type ReactNode, useId } from 'react';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  /** At the right inside the field, such as the send-code button. */
  trailing?: ReactNode;
};

/** One line of text with its label; an error is tied to it by description. */
export function TextField({ label, onChange, error, hint, trailing, ...native }: TextFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          {...native}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}below` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {trailing}
      </div>
      {below && <p id={`${id}below`}>{below}</p>}
      {error && hint && <p>{hint}</p>}
    </div>
  );
}
