import { vi } from 'vitest';
import { createActor } from 'xstate';
import { readAddress } from '#tools/inspector/address.ts';
import { libraryInput } from '#tools/inspector/choices.ts';
import { InspectorView } from '#tools/inspector/inspector-view.tsx';
import { clickThrough } from '#tools/machines/inspector/click-through.ts';
import { eventSending } from '#tools/machines/inspector/event-sending.ts';
import { inspectorPanels } from '#tools/machines/inspector/inspector-panels.ts';
import { logTransfer } from '#tools/machines/inspector/log-transfer.ts';
import { recentLogs } from '#tools/machines/inspector/recent-logs.ts';
import { statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { inspectorMachine } from './inspector.machine.ts';
import { inspectorTable } from './inspector.rows.ts';
import { inspectorScreen } from './inspector.screen.ts';

// A simulated page measures nothing.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const recents = createActor(recentLogs);
const panels = createActor(inspectorPanels, { input: { first: 'live' } }).start();
const sending = createActor(eventSending).start();
const transfer = createActor(logTransfer).start();
const trial = createActor(clickThrough).start();
// It reads nothing: the live inspector alone is looked at here.
const library = createActor(statechartLibrary, { input: libraryInput(readAddress({})) });

walkView(
  inspectorTable,
  viewLayer(inspectorMachine, inspectorScreen, (actor) => (
    <InspectorView
      actor={actor}
      panels={panels}
      sending={sending}
      transfer={transfer}
      trial={trial}
      library={library}
      recents={recents}
      machineOf={() => undefined}
      chartOf={({ state }) => <main>{state}</main>}
    />
  )),
);
