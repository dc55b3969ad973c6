import { chartParts, selectIsMapped, selectParts } from '#tools/machines/inspector/chart-parts.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './chart-parts.rows.ts';

export const PART = 'loanDetails.showing';

/** Drives the machine of a chart's parts. */
export const chartPartsMachine: MachineDriver<typeof chartParts, Situation, Happening, Fact> = {
  machine: chartParts,
  provide: (machine) => machine,
  input: () => undefined,
  events: {
    open: () => ({ type: 'part.opened', part: PART }),
    fold: () => ({ type: 'part.folded', part: PART }),
    map: () => ({ type: 'map.turned' }),
  },
  situations: { mapped: selectIsMapped, unmapped: (snapshot) => !selectIsMapped(snapshot) },
  facts: { open: (snapshot) => selectParts(snapshot)[PART] === true },
  reason: () => '',
};
