import CardRepaymentView from '#client/screens/repayment/card-repayment/card-repayment-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { cardRepaymentMachine } from './card-repayment.machine.ts';
import { cardRepaymentTable } from './card-repayment.rows.ts';
import { cardRepaymentScreen } from './card-repayment.screen.ts';

walkView(
  cardRepaymentTable,
  viewLayer(cardRepaymentMachine, cardRepaymentScreen, (actor) => <CardRepaymentView actor={actor} />),
);
