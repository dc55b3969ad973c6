import DelayRepaymentView from '#client/screens/repayment/delay-repayment/delay-repayment-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { delayRepaymentMachine } from './delay-repayment.machine.ts';
import { delayRepaymentModel } from './delay-repayment.model.ts';
import { delayRepaymentTable } from './delay-repayment.rows.ts';
import { delayRepaymentScreen } from './delay-repayment.screen.ts';
import { delayRepaymentSituations } from './delay-repayment.situations.ts';

const layer = viewLayer(delayRepaymentMachine, delayRepaymentScreen, (actor) => <DelayRepaymentView actor={actor} />);

walkView(delayRepaymentTable, layer);
walkSituations(delayRepaymentTable, layer, delayRepaymentSituations, delayRepaymentModel);
