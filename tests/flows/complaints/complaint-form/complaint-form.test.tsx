import ComplaintFormView from '#client/screens/complaints/form/complaint-form-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintFormMachine } from './complaint-form.machine.ts';
import { complaintFormModel } from './complaint-form.model.ts';
import { complaintFormTable } from './complaint-form.rows.ts';
import { complaintFormScreen } from './complaint-form.screen.ts';
import { complaintFormSituations } from './complaint-form.situations.ts';

const layer = viewLayer(complaintFormMachine, complaintFormScreen, (actor) => <ComplaintFormView actor={actor} />);

walkView(complaintFormTable, layer);
walkSituations(complaintFormTable, layer, complaintFormSituations, complaintFormModel);
