import ComplaintDetailsView from '#client/screens/complaints/details/complaint-details-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintDetailsMachine } from './complaint-details.machine.ts';
import { complaintDetailsModel } from './complaint-details.model.ts';
import { complaintDetailsTable } from './complaint-details.rows.ts';
import { complaintDetailsScreen } from './complaint-details.screen.ts';
import { complaintDetailsSituations } from './complaint-details.situations.ts';

const layer = viewLayer(complaintDetailsMachine, complaintDetailsScreen, (actor) => (
  <ComplaintDetailsView actor={actor} />
));

walkView(complaintDetailsTable, layer);
walkSituations(complaintDetailsTable, layer, complaintDetailsSituations, complaintDetailsModel);
