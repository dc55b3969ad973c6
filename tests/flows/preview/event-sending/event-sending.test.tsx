import { SendEvent } from '#tools/inspector/send-event.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { LAMP, lamp } from '../lamp.ts';
import { eventSendingMachine } from './event-sending.machine.ts';
import { eventSendingTable } from './event-sending.rows.ts';
import { eventSendingScreen } from './event-sending.screen.ts';

walkView(
  eventSendingTable,
  viewLayer(eventSendingMachine, eventSendingScreen, (actor) => <SendEvent sending={actor} to={LAMP} machine={lamp} />),
);
