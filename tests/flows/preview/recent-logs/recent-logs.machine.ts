import { recentLogs, selectRecents } from '#tools/machines/inspector/recent-logs.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './recent-logs.rows.ts';

/** Drives the machine of the logs that this browser keeps. */
export const recentLogsMachine: MachineDriver<typeof recentLogs, Situation, Happening, Fact> = {
  machine: recentLogs,
  provide: (machine, outside) =>
    machine.provide({
      actors: { readRecents: outside.call('inspection/recents'), clearRecents: outside.call('inspection/clear') },
    }),
  input: () => undefined,
  events: { look: () => ({ type: 'recents.asked' }), clear: () => ({ type: 'recents.cleared' }) },
  situations: {
    reading: (snapshot) => snapshot.matches('reading'),
    known: (snapshot) => snapshot.matches('known'),
    clearing: (snapshot) => snapshot.matches('clearing'),
  },
  facts: { logs: (snapshot) => selectRecents(snapshot).map(({ name }) => name) },
  reason: () => '',
};
