import LoanAgreementView from '#client/screens/loan/agreement/loan-agreement-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanAgreementMachine } from './loan-agreement.machine.ts';
import { loanAgreementModel } from './loan-agreement.model.ts';
import { loanAgreementTable } from './loan-agreement.rows.ts';
import { loanAgreementScreen } from './loan-agreement.screen.ts';
import { loanAgreementSituations } from './loan-agreement.situations.ts';

const layer = viewLayer(loanAgreementMachine, loanAgreementScreen, (actor) => <LoanAgreementView actor={actor} />);

walkView(loanAgreementTable, layer);
walkSituations(loanAgreementTable, layer, loanAgreementSituations, loanAgreementModel);
