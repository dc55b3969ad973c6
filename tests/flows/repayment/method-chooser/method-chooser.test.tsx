import MethodChooserView from '#client/screens/repayment/method-chooser/method-chooser-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { methodChooserMachine } from './method-chooser.machine.ts';
import { methodChooserTable } from './method-chooser.rows.ts';
import { methodChooserScreen } from './method-chooser.screen.ts';

walkView(
  methodChooserTable,
  viewLayer(methodChooserMachine, methodChooserScreen, (actor) => <MethodChooserView actor={actor} />),
);
