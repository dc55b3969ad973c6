import { stepBack } from '#machines/kit/step-back.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Happening, Situation } from './step-back.rows.ts';

/** Drives the machine that says where back leads. */
export const stepBackMachine: MachineDriver<typeof stepBack, Situation, Happening, string> = {
  machine: stepBack,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        stepHistory: outside.call('browser/step-back'),
        closeWebView: outside.call('browser/close-web-view'),
      },
    }),
  input: () => undefined,
  events: {
    back: (entries) => ({ type: 'back.asked', entries: Number(entries), dialogs: 0, home: 'home' }),
    'back as a borrower': (entries) => ({ type: 'back.asked', entries: Number(entries), dialogs: 0, home: 'myLoans' }),
    'back over a dialog': (entries) => ({ type: 'back.asked', entries: Number(entries), dialogs: 1, home: 'home' }),
    home: () => ({ type: 'home.asked' }),
  },
  situations: {
    idle: (snapshot) => snapshot.matches('idle'),
    stepping: (snapshot) => snapshot.matches('stepping'),
    closing: (snapshot) => snapshot.matches('closing'),
  },
  facts: {},
};
