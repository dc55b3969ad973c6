import ComplaintEntryView from '#client/screens/complaints/entry/complaint-entry-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { complaintEntryMachine } from './complaint-entry.machine.ts';
import { complaintEntryTable } from './complaint-entry.rows.ts';
import { complaintEntryScreen } from './complaint-entry.screen.ts';

walkView(
  complaintEntryTable,
  viewLayer(complaintEntryMachine, complaintEntryScreen, (actor) => <ComplaintEntryView actor={actor} />),
);
