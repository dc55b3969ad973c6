import { type ComponentProps, useId } from 'react';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The limit that the counter shows, in code points; holding to it is the caller's. */
  max: number;
  error?: string;
};

/** Several lines of text with a counter. */
export function TextArea({ label, value, onChange, max, error, ...native }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div>
        <textarea
          rows={5}
          {...native}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}below`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}below`}>
        {error}
        <span className="counter">
          {[...value].length}/{max}
        </span>
      </p>
    </div>
  );
}
