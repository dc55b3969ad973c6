import { createActor } from 'xstate';
import { LogBanner, LogFileKeys } from '#tools/inspector/log-file-keys.tsx';
import { inspector } from '#tools/machines/inspector/inspector.ts';
import { HERE } from '#tools/machines/inspector/inspector-setup.ts';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { inspectorWith } from '../inspector/inspector.machine.ts';
import { READ } from '../lamp.ts';
import { logTransferMachine } from './log-transfer.machine.ts';
import { logTransferTable } from './log-transfer.rows.ts';
import { logTransferScreen } from './log-transfer.screen.ts';

const held = createActor(inspectorWith(inspector), { input: HERE }).start();
held.send({ type: 'log.told', read: READ });

walkView(
  logTransferTable,
  viewLayer(logTransferMachine, logTransferScreen, (actor) => (
    <>
      <LogBanner actor={held} transfer={actor} />
      <LogFileKeys actor={held} transfer={actor} />
    </>
  )),
);
