import { replayedText } from '#tools/inspector/replayed-text.ts';
import { logTransfer, selectReplayed, selectTransferFault } from '#tools/machines/inspector/log-transfer.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { MESSAGES } from '../lamp.ts';
import type { Fact, Happening, Situation } from './log-transfer.rows.ts';

/** Drives the machine of a log that is saved or replayed. */
export const logTransferMachine: MachineDriver<typeof logTransfer, Situation, Happening, Fact> = {
  machine: logTransfer,
  provide: (machine, outside) =>
    machine.provide({
      actors: { saveLog: outside.call('inspection/save'), replayLog: outside.call('inspection/replay') },
    }),
  input: () => undefined,
  events: {
    save: () => ({ type: 'export.asked', messages: MESSAGES }),
    replay: () => ({ type: 'replay.asked', messages: MESSAGES }),
    close: () => ({ type: 'result.closed' }),
  },
  situations: {
    quiet: (snapshot) => snapshot.matches({ resting: 'quiet' }),
    saving: (snapshot) => snapshot.matches('saving'),
    replaying: (snapshot) => snapshot.matches('replaying'),
    replayed: (snapshot) => snapshot.matches({ resting: 'replayed' }),
    failed: (snapshot) => snapshot.matches({ resting: 'failed' }),
  },
  facts: {
    said: (snapshot) => {
      const replayed = selectReplayed(snapshot);
      return replayed ? replayedText(replayed) : selectTransferFault(snapshot);
    },
  },
  reason: () => '',
};
