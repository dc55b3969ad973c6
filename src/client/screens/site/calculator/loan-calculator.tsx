import { useSelector } from '@xstate/react';
import { type CSSProperties, useId, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { type Flow, useFlow } from '#client/flow/flow.ts';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import { type CalculatorTexts, siteCalculator, withFigures } from '#client/texts/site/site-calculator.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Currency } from '#domain/configuration/currencies.ts';
import { costTexts } from '#domain/cost-texts.ts';
import {
  type LoanCalculatorInput,
  lastStep,
  loanCalculator,
  offersOf,
  selectCalculatorProblem,
  selectStep,
} from '#machines/site/loan-calculator.ts';
import { useMarketOrder, useSiteLanguage, useSiteValues } from '../site-values.tsx';
import { Cost, CostExample, LoanTerms } from './cost.tsx';

type Props = { actor: ActorRefFrom<typeof loanCalculator> };

/** The calculator; an example until the program runs, and nothing where no product is known. */
export function LoanCalculator() {
  const { configuration } = useApp();
  const isOfBuild = useIsOfBuild();
  const order = useMarketOrder();
  const offers = useMemo(() => offersOf(configuration, order), [configuration, order]);
  if (isOfBuild) return <CostExample />;
  return offers && <Calculator offers={offers} />;
}

function Calculator({ offers }: LoanCalculatorInput) {
  const flow = useMemo(
    (): Flow<typeof loanCalculator> => ({ machine: () => loanCalculator, input: () => ({ offers }) }),
    [offers],
  );
  return <LoanCalculatorView actor={useFlow(flow, {})} />;
}

/** What a loan costs, by market, product and amount. */
export function LoanCalculatorView({ actor }: Props) {
  const language = useSiteLanguage();
  const { style } = useSelector(actor, ({ context }) => context.shown.offer);
  const product = useSelector(actor, ({ context }) => context.shown.product);
  const amount = useSelector(actor, ({ context }) => context.shown.amount);
  const isPriced = useSelector(actor, selectCalculatorProblem) === null;
  const copy = siteCalculator[language];
  const cost = costTexts(product, amount, style, language);
  const { figures } = cost;
  return (
    <div className="calc">
      <form className="ask" noValidate onSubmit={(event) => event.preventDefault()}>
        <Markets actor={actor} copy={copy} />
        <Products actor={actor} copy={copy} />
        <Amount actor={actor} copy={copy} figures={figures} />
        <LoanTerms
          copy={copy}
          figures={figures}
          instalments={withFigures(figures.isSingle === '' ? copy.every : copy.once, figures)}
        />
      </form>
      <div className="answer" aria-live="polite" data-of={isPriced ? 'written' : 'before'}>
        <Cost {...cost} copy={copy} />
      </div>
    </div>
  );
}

function Markets({ actor, copy }: Props & { copy: CalculatorTexts }) {
  const offers = useSelector(actor, ({ context }) => context.offers);
  const { currency } = useSelector(actor, ({ context }) => context.shown.offer);
  const values = useSiteValues();
  const name = useId();
  const choose = (chosen: Currency) => actor.send({ type: 'market.chosen', currency: chosen });
  return (
    <fieldset className="segment">
      <legend>{copy.market}</legend>
      {offers.map(({ currency: one }) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === currency} onChange={() => choose(one)} />
          {values[`${one}.country`]}
        </label>
      ))}
    </fieldset>
  );
}

function Products({ actor, copy }: Props & { copy: CalculatorTexts }) {
  const { products } = useSelector(actor, ({ context }) => context.shown.offer);
  const product = useSelector(actor, ({ context }) => context.shown.product);
  const name = useId();
  if (products.length < 2) return null;
  return (
    <fieldset className="segment products">
      <legend>{copy.product}</legend>
      {products.map((one) => (
        <label key={one.id}>
          <input
            type="radio"
            name={name}
            checked={one === product}
            onChange={() => actor.send({ type: 'product.chosen', id: one.id })}
          />
          {one.name}
        </label>
      ))}
    </fieldset>
  );
}

function Amount({ actor, copy, figures }: Props & { copy: CalculatorTexts; figures: Record<string, string> }) {
  const text = useSelector(actor, ({ context }) => context.shown.text);
  const problem = useSelector(actor, selectCalculatorProblem);
  const product = useSelector(actor, ({ context }) => context.shown.product);
  const step = useSelector(actor, selectStep);
  const id = useId();
  const last = lastStep(product);
  const fault = `${id}fault`;
  return (
    <div className="field" data-invalid={problem === null ? undefined : ''}>
      <label htmlFor={id}>{copy.amount}</label>
      <div className="money">
        <span aria-hidden="true" translate="no">
          {figures.symbol}
        </span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : fault}
          onChange={({ currentTarget }) => actor.send({ type: 'amount.typed', text: currentTarget.value })}
        />
      </div>
      <input
        type="range"
        aria-label={copy.slider}
        aria-valuetext={`${figures.mark}${figures.borrowed}`}
        min={0}
        max={last}
        value={step}
        style={{ '--at': `${(step / last) * 100}%` } as CSSProperties}
        onChange={({ currentTarget }) => actor.send({ type: 'amount.slid', step: currentTarget.valueAsNumber })}
      />
      <p className="ends" translate="no">
        <span>
          {figures.mark}
          {figures.least}
        </span>
        <span>
          {figures.mark}
          {figures.most}
        </span>
      </p>
      <p className="error" id={fault} aria-live="polite">
        {problem && (
          <>
            <Icon name="warning" />
            <span>{withFigures(copy[problem], figures)}</span>
          </>
        )}
      </p>
    </div>
  );
}
