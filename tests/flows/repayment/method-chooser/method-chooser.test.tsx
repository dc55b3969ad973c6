import MethodChooserView from '#client/screens/repayment/method-chooser/method-chooser-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { methodChooserMachine } from './method-chooser.machine.ts';
import { methodChooserModel } from './method-chooser.model.ts';
import { methodChooserTable } from './method-chooser.rows.ts';
import { methodChooserScreen } from './method-chooser.screen.ts';
import { methodChooserSituations } from './method-chooser.situations.ts';

const layer = viewLayer(methodChooserMachine, methodChooserScreen, (actor) => <MethodChooserView actor={actor} />);

walkView(methodChooserTable, layer);
walkSituations(methodChooserTable, layer, methodChooserSituations, methodChooserModel);
