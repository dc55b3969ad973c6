import { LoanCalculatorView } from '#client/screens/site/calculator/loan-calculator.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanCalculatorMachine } from './loan-calculator.machine.ts';
import { loanCalculatorTable } from './loan-calculator.rows.ts';
import { loanCalculatorScreen } from './loan-calculator.screen.ts';

walkView(
  loanCalculatorTable,
  viewLayer(loanCalculatorMachine, loanCalculatorScreen, (actor) => <LoanCalculatorView actor={actor} />),
);
