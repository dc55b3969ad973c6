import ComplaintDetailsView from '#client/screens/complaints/details/complaint-details-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintDetailsMachine } from './complaint-details.machine.ts';
import { complaintDetailsTable } from './complaint-details.rows.ts';
import { complaintDetailsScreen } from './complaint-details.screen.ts';

walkView(
  complaintDetailsTable,
  viewLayer(complaintDetailsMachine, complaintDetailsScreen, (actor) => <ComplaintDetailsView actor={actor} />),
);
