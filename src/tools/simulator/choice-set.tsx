type Props<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

/** One of a few, side by side. */
export function ChoiceSet<Value extends string | number>({ label, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="set" aria-label={label}>
      {options.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
