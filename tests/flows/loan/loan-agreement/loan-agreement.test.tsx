import LoanAgreementView from '#client/screens/loan/agreement/loan-agreement-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanAgreementMachine } from './loan-agreement.machine.ts';
import { loanAgreementTable } from './loan-agreement.rows.ts';
import { loanAgreementScreen } from './loan-agreement.screen.ts';

walkView(
  loanAgreementTable,
  viewLayer(loanAgreementMachine, loanAgreementScreen, (actor) => <LoanAgreementView actor={actor} />),
);
