import { inspectorPanels, selectSection } from '#tools/machines/inspector/inspector-panels.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './inspector-panels.rows.ts';

/** Drives the machine of what the inspector shows. */
export const inspectorPanelsMachine: MachineDriver<typeof inspectorPanels, Situation, Happening, Fact> = {
  machine: inspectorPanels,
  provide: (machine) => machine,
  input: (_, { tab }) => ({ first: tab === 'machines' || tab === 'coverage' ? tab : 'live' }),
  events: {
    live: () => ({ type: 'live.chosen' }),
    machines: () => ({ type: 'machines.chosen' }),
    coverage: () => ({ type: 'coverage.chosen' }),
    actors: () => ({ type: 'actors.opened' }),
    chart: () => ({ type: 'chart.opened' }),
    events: () => ({ type: 'events.opened' }),
    details: () => ({ type: 'details.opened' }),
    difference: () => ({ type: 'difference.chosen' }),
    snapshot: () => ({ type: 'snapshot.chosen' }),
    event: () => ({ type: 'event.chosen' }),
  },
  situations: { standing: () => true },
  facts: {
    section: selectSection,
    panel: ({ value }) => value.panel,
    detail: ({ value }) => value.detail,
  },
  reason: () => '',
};
