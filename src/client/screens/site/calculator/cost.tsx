import type { ReactNode } from 'react';
import { type CalculatorTexts, siteCalculator, withFigures } from '#client/texts/site/site-calculator.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { type CostTexts, EXAMPLE_VALUES, type Figure, type PlanRow, planOfExample } from '#domain/cost-texts.ts';
import { lateRatePercent } from '#domain/loan-cost.ts';
import { EACH, markOf } from '#domain/site-values.ts';
import { Configured, useMarketOrder, useSiteLanguage, useSiteValues } from '../site-values.tsx';

type Figures = CostTexts['figures'];

/** The cost of a loan. With `each`, the plan's single row is a template that the server repeats. */
export function Cost({ figures, plan, each, copy }: CostTexts & { each?: string; copy: CalculatorTexts }) {
  const said = (text: string) => withFigures(text, figures);
  return (
    <>
      <div className="cost-sum">
        <dl>
          <dt className="label">{said(copy.total)}</dt>
          <dd className="large-figure" translate="no">
            <span>{figures.mark}</span>
            {figures.total}
          </dd>
        </dl>
        <dl className="particulars">
          <Fact label={copy.interest} figures={figures} name="interest" />
          <Fact label={copy.fees} figures={figures} name="fees" />
          <Fact label={copy.first} figures={figures} name="first" />
        </dl>
      </div>
      <table className="plan">
        <thead>
          <tr>
            <th scope="col">{copy.due}</th>
            <th scope="col" className="part">
              {copy.parts}
            </th>
            <th scope="col">{said(copy.interestIn)}</th>
            <th scope="col">{said(copy.payIn)}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map((row) => (
            <tr key={row.due} {...(each && { [EACH]: each })}>
              <Instalment row={row} day={copy.day} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="key">
        <span className="principal">{copy.principal}</span> <span className="interest">{copy.interest}</span>
      </p>
      <p className="footnote">
        <strong>{said(copy.late)}</strong>, <span>{withFigures(copy.lateParts, { ...figures, percent: PERCENT })}</span>
      </p>
      <p className="footnote">
        <strong>{said(copy.early)}</strong>, {copy.earlyParts}
      </p>
    </>
  );
}

const PERCENT = String(lateRatePercent(1));

function Fact({ label, figures, name }: { label: string; figures: Figures; name: Figure }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">
        {figures.mark}
        {figures[name]}
      </dd>
    </div>
  );
}

/** The widths are attributes, because the page's policy forbids inline styles. */
function Instalment({ row, day }: { row: PlanRow; day: string }) {
  return (
    <>
      <th scope="row">{withFigures(day, { due: row.due })}</th>
      <td className="part">
        <svg className="bar" aria-hidden="true">
          <rect className="principal" width={`${row.principalWidth}%`} height="100%" />
          <rect className="interest" x={`${row.interestAt}%`} width={`${row.interestWidth}%`} height="100%" />
        </svg>
      </td>
      <td translate="no">{row.interest}</td>
      <td translate="no">{row.total}</td>
    </>
  );
}

type LoanTermsProps = Pick<CostTexts, 'figures'> & { instalments: ReactNode; copy: CalculatorTexts };

/** The terms that do not depend on the amount. */
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

const ROW: PlanRow = {
  due: markOf('row.due'),
  interest: markOf('row.interest'),
  total: markOf('row.total'),
  principalWidth: markOf('row.principalWidth'),
  interestAt: markOf('row.interestAt'),
  interestWidth: markOf('row.interestWidth'),
};

/** Shown in place of the calculator until the program runs: an example of each market, as tables. */
export function CostExample() {
  const copy = siteCalculator[useSiteLanguage()];
  const values = useSiteValues();
  return useMarketOrder().map((currency) => {
    const figures = figuresOf(currency);
    return (
      <Configured key={currency} name={`${currency}.example.total`}>
        <div className="calc">
          <div className="ask">
            <h3>{values[`${currency}.country`]}</h3>
            <p>{copy.example}</p>
            <LoanTerms
              copy={copy}
              figures={figures}
              instalments={
                <>
                  <Configured name={`${currency}.example.isSingle`}>{withFigures(copy.once, figures)}</Configured>
                  <Configured name={`${currency}.example.isSingle`} lacks>
                    {withFigures(copy.every, figures)}
                  </Configured>
                </>
              }
            />
          </div>
          <div className="answer">
            <Cost figures={figures} plan={[ROW]} each={planOfExample(currency)} copy={copy} />
          </div>
        </div>
      </Configured>
    );
  });
}

function figuresOf(currency: Currency): Record<Figure, string> {
  const prefix = `${currency}.example.`;
  const own = EXAMPLE_VALUES.filter((name) => name.startsWith(prefix));
  return Object.fromEntries(own.map((name) => [name.slice(prefix.length), markOf(name)])) as Record<Figure, string>;
}
