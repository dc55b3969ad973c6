import ComplaintListView from '#client/screens/complaints/list/complaint-list-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintListMachine } from './complaint-list.machine.ts';
import { complaintListModel } from './complaint-list.model.ts';
import { complaintListTable } from './complaint-list.rows.ts';
import { complaintListScreen } from './complaint-list.screen.ts';
import { complaintListSituations } from './complaint-list.situations.ts';

const layer = viewLayer(complaintListMachine, complaintListScreen, (actor) => <ComplaintListView actor={actor} />);

walkView(complaintListTable, layer);
walkSituations(complaintListTable, layer, complaintListSituations, complaintListModel);
