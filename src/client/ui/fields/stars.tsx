import { useId } from 'react';
import { Icon } from '#client/ui/icons/icon.tsx';

export type StarsProps = {
  legend: string;
  starLabel: (stars: number) => string;
  /** 1 to 5; 0 for none. */
  value: number;
  onChange: (stars: number) => void;
  disabled?: boolean;
};

/** A rating of one to five stars (specification section 9): a radio group, so arrows choose. */
export function Stars({ legend, starLabel, value, onChange, disabled }: StarsProps) {
  const name = useId();
  return (
    <fieldset className="stars" disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-lit={stars <= value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={starLabel(stars)}
            checked={stars === value}
            onChange={() => onChange(stars)}
          />
          <Icon name="star" />
        </label>
      ))}
    </fieldset>
  );
}
