import type { SnapshotFrom } from 'xstate';
import { screenLoading } from '#machines/kit/screen-loading.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import type { Happening, Situation } from './screen-loading.rows.ts';

/** Drives the machine that tries a screen again. */
export const screenLoadingMachine: MachineDriver<typeof screenLoading, Situation, Happening, string> = {
  machine: screenLoading,
  provide: (machine) => machine,
  input: () => undefined,
  events: { 'try again': () => ({ type: 'load.retried' }), 'does not come': () => ({ type: 'screen.missed' }) },
  situations: {
    first: (snapshot) => snapshot.matches('first'),
    again: (snapshot) => snapshot.matches('again'),
    missing: (snapshot) => snapshot.matches('missing') && snapshot.hasTag('failed'),
  },
  facts: {},
};

/** What can happen to a screen that does not come. */
export const screenLoadingModel: Exploration<SnapshotFrom<typeof screenLoading>, Happening> = {
  starts: [{ query: {} }],
  answers: {},
  aspect: ({ value }) => value,
};
