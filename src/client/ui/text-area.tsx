import { type ChangeEvent, type ComponentProps, type CompositionEvent, useId, useState } from 'react';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string;
  value: string;
  /**
   * `isWhole`: a paste, a drop, or what an input method composed, which may be cut; without it, what is typed character by
   * character.
   */
  onChange: (value: string, isWhole: boolean) => void;
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

  function changed({ currentTarget: area, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    const { isComposing = false, inputType = '' } = nativeEvent instanceof InputEvent ? nativeEvent : {};
    const isHeld = isComposing && lengthOf(area.value) > max;
    setComposed(isHeld ? area.value : null);
    if (!isHeld) handOver(area, /^insert(From|Replacement)/.test(inputType));
  }

  function composedInFull({ currentTarget: area }: CompositionEvent<HTMLTextAreaElement>) {
    setComposed(null);
    handOver(area, true);
  }

  function handOver(area: HTMLTextAreaElement, isWhole: boolean) {
    const { value: entered, selectionEnd } = area;
    onChange(entered, isWhole);
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
          aria-describedby={`${id}below`}
          onChange={changed}
          onCompositionEnd={composedInFull}
        />
      </div>
      <p id={`${id}below`}>
        {error}
        <span className="counter">
          {Math.min(lengthOf(shown), max)}/{max}
        </span>
      </p>
    </div>
  );
}

function lengthOf(text: string): number {
  return [...text].length;
}
