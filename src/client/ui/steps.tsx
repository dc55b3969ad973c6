import type { ReactNode } from 'react';
import { groupedInFours } from '#domain/grouped-number.ts';
import { breakable } from './amount.tsx';

export type StepsProps = {
  heading?: string;
  steps: readonly string[];
  /** Further texts that must be typed or copied exactly. */
  typed?: readonly string[];
};

/** Amounts with separators, numbers of three digits and more also in groups, dialling codes. */
const FIGURES = String.raw`(?:Rp\s?|₹)?\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}(?:[.,]\d\d)?(?!\d)|[*#]?\d{3,}(?:[ *-]?\d+)*#?`;

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A split at one captured group leaves the captured parts at the odd places. */
function setApart(step: string, apart: RegExp): ReactNode[] {
  return step.split(apart).map((part, place) => {
    return place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other identity
      <kbd key={place} className={part.includes(' ') ? undefined : 'unbroken'} translate="no">
        {/^\d{10,19}$/.test(part) ? groupedInFours(part) : breakable(part)}
      </kbd>
    ) : (
      part
    );
  });
}

/** Numbered instructions, one each; what must be typed or copied is set apart in them. */
export function Steps({ heading, steps, typed = [] }: StepsProps) {
  const apart = new RegExp(`(${[...typed.filter(Boolean).map(literally), FIGURES].join('|')})`);
  return (
    <div className="steps">
      {heading && <h3>{heading}</h3>}
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; the same sentence may stand twice
          <li key={index}>
            <span>{setApart(step, apart)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
