import type { ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { siteCalculator, withFigures } from '#client/texts/site/site-calculator.ts';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import { EXAMPLE_VALUES, type Figure, type PlanRow, planOfExample } from '#domain/cost-texts.ts';
import { markOf, type PageValue, partMarks } from '#domain/site-values.ts';
import { LoanTerms } from '../loan-terms.tsx';
import { useSiteValues } from '../site-values.tsx';
import { CostAnswer } from './cost-answer.tsx';

const MARKS = Object.fromEntries(EXAMPLE_VALUES.map((name) => [name, markOf(name)]));

const ROW: PlanRow = {
  due: markOf('row.due'),
  interest: markOf('row.interest'),
  total: markOf('row.total'),
  principalWidth: markOf('row.principalWidth'),
  interestAt: markOf('row.interestAt'),
  interestWidth: markOf('row.interestWidth'),
};

/** What stands in the calculator's place in a page that has no program yet: an example of each market, as tables. */
export function CostExample() {
  const copy = siteCalculator[useApp().language ?? 'en'];
  const values = useSiteValues();
  return [...CURRENCIES].reverse().map((currency) => {
    const figures = figuresOf(currency);
    return (
      <Where key={currency} name={`${currency}.example.total`}>
        <div className="calc">
          <div className="ask">
            <h3>{values[`${currency}.country`]}</h3>
            <p>{copy.example}</p>
            <LoanTerms
              copy={copy}
              figures={figures}
              instalments={
                <>
                  <Where name={`${currency}.example.isSingle`}>{withFigures(copy.once, figures)}</Where>
                  <Where name={`${currency}.example.isSingle`} lacks>
                    {withFigures(copy.every, figures)}
                  </Where>
                </>
              }
            />
          </div>
          <div className="answer">
            <CostAnswer figures={figures} plan={[ROW]} each={planOfExample(currency)} copy={copy} />
          </div>
        </div>
      </Where>
    );
  });
}

function figuresOf(currency: Currency): Record<Figure, string> {
  const prefix = `${currency}.example.`;
  const own = Object.entries(MARKS).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, mark]) => [name.slice(prefix.length), mark])) as Record<Figure, string>;
}

function Where({ name, lacks = false, children }: { name: PageValue; lacks?: boolean; children: ReactNode }) {
  const [opens, closes] = partMarks(name, lacks);
  return (
    <>
      {opens}
      {children}
      {closes}
    </>
  );
}
