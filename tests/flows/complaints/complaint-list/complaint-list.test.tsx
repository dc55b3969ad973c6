import ComplaintListView from '#client/screens/complaints/list/complaint-list-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintListMachine } from './complaint-list.machine.ts';
import { complaintListTable } from './complaint-list.rows.ts';
import { complaintListScreen } from './complaint-list.screen.ts';

walkView(
  complaintListTable,
  viewLayer(complaintListMachine, complaintListScreen, (actor) => <ComplaintListView actor={actor} />),
);
