import { toolScheme } from '#tools/machines/bar/tool-scheme.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './tool-scheme.rows.ts';

let shown = '';

/** Drives the machine of the tools' colours. */
export const toolSchemeMachine: MachineDriver<typeof toolScheme, Situation, Happening, Fact> = {
  machine: toolScheme,
  provide: (machine) =>
    machine.provide({
      actions: {
        showScheme(_, { scheme }) {
          shown = scheme;
        },
      },
    }),
  input: (_, { kept }) => ({ kept: kept === 'dark' || kept === 'light' ? kept : 'system' }),
  events: {
    system: () => ({ type: 'system.chosen' }),
    dark: () => ({ type: 'dark.chosen' }),
    light: () => ({ type: 'light.chosen' }),
  },
  situations: { standing: () => true },
  facts: { scheme: ({ value }) => value, shown: () => shown },
  reason: () => '',
};

/** Which scheme the machine asked for last. */
export const shownScheme = () => shown;
