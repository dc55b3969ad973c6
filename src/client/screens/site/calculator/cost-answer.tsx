import { type CalculatorTexts, withFigures } from '#client/texts/site/site-calculator.ts';
import type { CostTexts, Figure, PlanRow } from '#domain/cost-texts.ts';
import { lateRatePercent } from '#domain/loan-cost.ts';
import { EACH } from '#domain/site-values.ts';

type Figures = CostTexts['figures'];

/** What a loan costs. `each`: the one row of the plan stands for all of a list, which the server fills in. */
export function CostAnswer({ figures, plan, each, copy }: CostTexts & { each?: string; copy: CalculatorTexts }) {
  const said = (text: string) => withFigures(text, figures);
  return (
    <>
      <div className="cost-sum">
        <dl>
          <dt className="label">{said(copy.total)}</dt>
          <dd className="large-figure">
            <span>{figures.symbol} </span>
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
        <strong>{said(copy.late)}</strong>, {withFigures(copy.lateParts, { ...figures, percent: PERCENT })}
      </p>
    </>
  );
}

const PERCENT = String(lateRatePercent(1));

function Fact({ label, figures, name }: { label: string; figures: Figures; name: Figure }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {figures.symbol}
        {'\u00a0'}
        {figures[name]}
      </dd>
    </div>
  );
}

/** The widths are attributes: the page lets no styles inside elements in. */
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
      <td>{row.interest}</td>
      <td>{row.total}</td>
    </>
  );
}
