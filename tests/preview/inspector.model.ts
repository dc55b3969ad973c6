import { ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { inspector } from '#machines/preview/inspector.ts';
import { selectListing } from '#machines/preview/inspector-selectors.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import type { Happening } from './inspector.rows.ts';
import { READ } from './lamp.ts';

/** What can happen to the live inspector. What is told again adds nothing worth telling apart. */
export const inspectorModel: Exploration<SnapshotFrom<typeof inspector>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'inspection/read': [READ] },
  values: {
    pages: [0, 1],
    'page anew': ['p'],
    'page left': ['p'],
    actor: ['fan'],
    filter: ['', 'off'],
    speed: [1, 4],
    step: [3],
    file: ['walk.json'],
  },
  passes: [800],
  aspect: (snapshot) => {
    const { context } = snapshot;
    const { index, steps } = selectListing(snapshot);
    return [
      context.live.steps.length === 0 ? 'none' : context.live.actors.some(({ status }) => status === 'left'),
      context.live.steps.some(({ event }) => event.type === 'lamp.broken'),
      context.imported === null,
      context.actor,
      context.scope,
      context.text,
      context.speed,
      context.position === null,
      [index === 0, index === steps.length - 1],
    ];
  },
  holds: (snapshot) => {
    const { steps, current } = selectListing(snapshot);
    holds(
      steps.length === 0 || current !== null || snapshot.context.position !== null,
      'of what is listed one is looked at',
    );
  },
};
