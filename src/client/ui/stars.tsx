import { type KeyboardEvent, useId } from 'react';
import { Icon } from './icon.tsx';

export type StarsProps = {
  legend: string;
  starLabel: (stars: number) => string;
  /** 1 to 5; 0 for none. */
  value: number;
  onChange: (stars: number) => void;
  /** Takes no choice for now, and keeps the focus. */
  disabled?: boolean;
  /** Choosing does something that cannot be undone: arrows move the focus alone; Space and Enter choose, as a tap does. */
  atOnce?: boolean;
  /** What is wrong with the choice, under the stars. */
  error?: string;
};

const STARS = [1, 2, 3, 4, 5];
const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A rating of one to five stars (specification section 9): a radio group, so arrows choose. */
export function Stars({ legend, starLabel, value, onChange, disabled, atOnce, error }: StarsProps) {
  const name = useId();

  function move(event: KeyboardEvent<HTMLElement>) {
    const stars = [...event.currentTarget.querySelectorAll('input')];
    const at = stars.findIndex((star) => star.matches(':focus'));
    const step = STEPS[event.key];
    if (event.key === 'Enter') {
      stars[at]?.click();
    } else if (step) {
      event.preventDefault();
      stars[(at + step + stars.length) % stars.length]?.focus();
    }
  }

  return (
    <fieldset
      className="stars"
      aria-disabled={disabled || undefined}
      aria-describedby={error && `${name}error`}
      onKeyDown={atOnce ? move : undefined}
    >
      <legend className="visually-hidden">{legend}</legend>
      {STARS.map((stars) => (
        <label key={stars} data-lit={stars <= value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={starLabel(stars)}
            aria-invalid={error ? true : undefined}
            checked={stars === value}
            onChange={() => disabled || onChange(stars)}
          />
          <Icon name="star" />
        </label>
      ))}
      {error && <p id={`${name}error`}>{error}</p>}
    </fieldset>
  );
}
