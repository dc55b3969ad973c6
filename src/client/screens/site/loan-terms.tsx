import type { ReactNode } from 'react';
import { type CalculatorTexts, withFigures } from '#client/texts/site/site-calculator.ts';
import type { CostTexts } from '#domain/cost-texts.ts';

type LoanTermsProps = Pick<CostTexts, 'figures'> & { instalments: ReactNode; copy: CalculatorTexts };

/** What does not depend on the amount. */
export function LoanTerms({ figures, instalments, copy }: LoanTermsProps) {
  return (
    <dl className="pairs">
      <div>
        <dt>{copy.instalments}</dt>
        <dd>{instalments}</dd>
      </div>
      <div>
        <dt>{copy.rate}</dt>
        <dd>{withFigures(copy.perDay, figures)}</dd>
      </div>
      <div>
        <dt>{copy.year}</dt>
        <dd>{withFigures(copy.perYear, figures)}</dd>
      </div>
    </dl>
  );
}
