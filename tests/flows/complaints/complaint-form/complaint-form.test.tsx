import ComplaintFormView from '#client/screens/complaints/form/complaint-form-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintFormMachine } from './complaint-form.machine.ts';
import { complaintFormTable } from './complaint-form.rows.ts';
import { complaintFormScreen } from './complaint-form.screen.ts';

walkView(
  complaintFormTable,
  viewLayer(complaintFormMachine, complaintFormScreen, (actor) => <ComplaintFormView actor={actor} />),
);
