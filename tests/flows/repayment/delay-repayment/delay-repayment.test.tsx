import DelayRepaymentView from '#client/screens/repayment/delay-repayment/delay-repayment-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { delayRepaymentMachine } from './delay-repayment.machine.ts';
import { delayRepaymentTable } from './delay-repayment.rows.ts';
import { delayRepaymentScreen } from './delay-repayment.screen.ts';

walkView(
  delayRepaymentTable,
  viewLayer(delayRepaymentMachine, delayRepaymentScreen, (actor) => <DelayRepaymentView actor={actor} />),
);
