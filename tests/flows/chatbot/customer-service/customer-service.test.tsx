import CustomerServiceView from '#client/screens/chatbot/customer-service/customer-service-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { customerServiceMachine } from './customer-service.machine.ts';
import { customerServiceModel } from './customer-service.model.ts';
import { customerServiceTable } from './customer-service.rows.ts';
import { customerServiceScreen } from './customer-service.screen.ts';
import { customerServiceSituations } from './customer-service.situations.ts';

const layer = viewLayer(customerServiceMachine, customerServiceScreen, (actor) => (
  <CustomerServiceView actor={actor} />
));

walkView(customerServiceTable, layer);
walkSituations(customerServiceTable, layer, customerServiceSituations, customerServiceModel);
