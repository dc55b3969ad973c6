import CustomerServiceView from '#client/screens/chatbot/customer-service/customer-service-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { customerServiceMachine } from './customer-service.machine.ts';
import { customerServiceTable } from './customer-service.rows.ts';
import { customerServiceScreen } from './customer-service.screen.ts';

walkView(
  customerServiceTable,
  viewLayer(customerServiceMachine, customerServiceScreen, (actor) => <CustomerServiceView actor={actor} />),
);
