import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { triedAt } from '#tools/charts/chart/tried.ts';
import { clickThrough } from '#tools/machines/inspector/click-through.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { lamp } from '../lamp.ts';
import type { Fact, Happening, Situation } from './click-through.rows.ts';

export const LAMP_CHART = chartOf(lamp);

/** Drives the machine of a machine that is tried. */
export const clickThroughMachine: MachineDriver<typeof clickThrough, Situation, Happening, Fact> = {
  machine: clickThrough,
  provide: (machine) => machine,
  input: () => undefined,
  events: {
    try: () => ({ type: 'trial.begun', chart: LAMP_CHART }),
    take: (to) => ({ type: 'branch.chosen', transition: `lamp.${to === 'on' ? 'off' : 'on'}:lamp.pressed:1` }),
    undo: () => ({ type: 'branch.undone' }),
    restart: () => ({ type: 'trial.restarted' }),
    copy: () => ({ type: 'way.copied' }),
    leave: () => ({ type: 'trial.left' }),
  },
  situations: {
    resting: (snapshot) => snapshot.matches('resting'),
    begun: (snapshot) => snapshot.matches('trying') && snapshot.context.way.length === 0,
    gone: (snapshot) => snapshot.matches('trying') && snapshot.context.way.length > 0,
  },
  facts: {
    steps: ({ context: { way } }) => way.map((id) => (id.startsWith('lamp.off') ? 'on' : 'off')),
    next: (snapshot) => {
      const { chart, way } = snapshot.context;
      if (!snapshot.matches('trying') || !chart) return [];
      return triedAt(chart, way).choices.flatMap(({ targets }) =>
        targets.map((target) => target.slice('lamp.'.length)),
      );
    },
  },
  reason: () => '',
};
