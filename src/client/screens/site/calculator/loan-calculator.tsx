import { useMemo } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import type { LoanCalculatorInput } from '#machines/site/loan-calculator.ts';
import { CostExample } from './cost-example.tsx';
import { loanCalculatorFlow, offersOf } from './loan-calculator-actors.ts';
import { LoanCalculatorView } from './loan-calculator-view.tsx';

/** The calculator; its example where there is no program yet, and nothing where it is not known what is lent. */
export function LoanCalculator() {
  const app = useApp();
  const isOfBuild = useIsOfBuild();
  const offers = useMemo(() => offersOf(app), [app]);
  if (isOfBuild) return <CostExample />;
  return offers && <Calculator offers={offers} />;
}

function Calculator({ offers }: LoanCalculatorInput) {
  const flow = useMemo(() => loanCalculatorFlow(offers), [offers]);
  return <LoanCalculatorView actor={useFlow(flow, {})} />;
}
