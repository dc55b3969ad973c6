import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react';

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
  // What an input method composes over the limit stands until it is done: taken away meanwhile, it would break off.
  const [composed, setComposed] = useState<string | null>(null);
  const shown = composed ?? value;

  function changed({ currentTarget: area, nativeEvent }: SyntheticEvent<HTMLTextAreaElement>) {
    const { value: entered, selectionEnd } = area;
    const isHeld = nativeEvent instanceof InputEvent && nativeEvent.isComposing && lengthOf(entered) > max;
    setComposed(isHeld ? entered : null);
    if (isHeld) return;
    onChange(entered);
    // What the caller did not take is gone by then, and the caret with it.
    queueMicrotask(() => {
      if (area.value === entered || document.activeElement !== area) return;
      const caret = Math.max(0, selectionEnd - (entered.length - area.value.length));
      area.setSelectionRange(caret, caret);
    });
  }

  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div>
        <textarea
          rows={5}
          {...native}
          id={id}
          value={shown}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error ${id}below` : `${id}below`}
          onChange={changed}
          onCompositionEnd={changed}
        />
      </div>
      {error && <p id={`${id}error`}>{error}</p>}
      <p id={`${id}below`} className="counter" translate="no">
        {`${Math.min(lengthOf(shown), max)}/${max}`}
      </p>
    </div>
  );
}

function lengthOf(text: string): number {
  return [...text].length;
}
