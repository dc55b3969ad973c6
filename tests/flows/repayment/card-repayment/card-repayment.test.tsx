import CardRepaymentView from '#client/screens/repayment/card-repayment/card-repayment-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { cardRepaymentMachine } from './card-repayment.machine.ts';
import { cardRepaymentModel } from './card-repayment.model.ts';
import { cardRepaymentTable } from './card-repayment.rows.ts';
import { cardRepaymentScreen } from './card-repayment.screen.ts';
import { cardRepaymentSituations } from './card-repayment.situations.ts';

const layer = viewLayer(cardRepaymentMachine, cardRepaymentScreen, (actor) => <CardRepaymentView actor={actor} />);

walkView(cardRepaymentTable, layer);
walkSituations(cardRepaymentTable, layer, cardRepaymentSituations, cardRepaymentModel);
