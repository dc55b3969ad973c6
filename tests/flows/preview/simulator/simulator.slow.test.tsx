import { vi } from 'vitest';
import { PhoneClock } from '#tools/simulator/clock-panel.tsx';
import { NextAnswersPanel } from '#tools/simulator/next-answers.tsx';
import { WorkbenchView } from '#tools/simulator/workbench.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { simulatorMachine } from './simulator.machine.ts';
import { simulatorTable } from './simulator.rows.ts';
import { simulatorScreen } from './simulator.screen.ts';

// A simulated page measures nothing.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

walkView(
  simulatorTable,
  viewLayer(simulatorMachine, simulatorScreen, (actor) => (
    <WorkbenchView
      actor={actor}
      drawer={({ open, onOpen }) => (
        <>
          <button type="button" onClick={() => onOpen('')}>
            Fold
          </button>
          {open}
          <NextAnswersPanel actor={actor} />
          <PhoneClock actor={actor} />
        </>
      )}
    />
  )),
);
