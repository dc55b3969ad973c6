import ComplaintEntryView from '#client/screens/complaints/entry/complaint-entry-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintEntryMachine } from './complaint-entry.machine.ts';
import { complaintEntryModel } from './complaint-entry.model.ts';
import { complaintEntryTable } from './complaint-entry.rows.ts';
import { complaintEntryScreen } from './complaint-entry.screen.ts';
import { complaintEntrySituations } from './complaint-entry.situations.ts';

const layer = viewLayer(complaintEntryMachine, complaintEntryScreen, (actor) => <ComplaintEntryView actor={actor} />);

walkView(complaintEntryTable, layer);
walkSituations(complaintEntryTable, layer, complaintEntrySituations, complaintEntryModel);
