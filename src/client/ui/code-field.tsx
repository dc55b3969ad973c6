import { type ReactNode, useId } from 'react';

export type CodeFieldProps = {
  label: string;
  /** How many characters a code has, each in a cell of its own. */
  length: number;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  error?: string | undefined;
  /** Beside the label, such as the button that sends another code. */
  trailing?: ReactNode;
};

/** One code that came by SMS: one input, which the phone can fill in, drawn as cells. A dialog opens with the focus in it. */
export function CodeField({ label, length, value, onChange, readOnly, error, trailing }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="field code-field" data-invalid={error ? '' : undefined}>
      <p>
        <label htmlFor={id}>{label}</label>
        {trailing}
      </p>
      <div>
        {Array.from({ length }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={index}
            aria-hidden="true"
            translate="no"
            data-next={index === Math.min(value.length, length - 1) || undefined}
          >
            {[...value][index]}
          </i>
        ))}
        <input
          id={id}
          data-first=""
          value={value}
          readOnly={readOnly}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}below` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {error && (
        <p id={`${id}below`} ref={bringIntoView}>
          {error}
        </p>
      )}
    </div>
  );
}

/** In a dialog above a keyboard the actions would cover what is amiss. */
function bringIntoView(fault: HTMLElement | null): void {
  fault?.scrollIntoView({ block: 'nearest' });
}
