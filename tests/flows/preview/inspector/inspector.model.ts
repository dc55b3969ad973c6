import { ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { selectListing } from '#tools/machines/inspector/inspector-selectors.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { READ, SAME } from '../lamp.ts';
import type { Happening } from './inspector.rows.ts';

/**
 * What can happen to the live inspector. Guards ask whether a step comes before or after the one that is looked at; what a
 * developer has chosen beside that is told apart where nothing else is under way, one choice at a time.
 */
export const inspectorModel: Exploration<SnapshotFrom<typeof inspector>, Happening> = {
  starts: [{ query: {} }, { query: { tab: 'live', step: '3' } }, { query: { tab: 'live', log: 'walk' } }],
  answers: { 'inspection/read': [{ name: 'walk.json', key: 'walk', read: READ, replayed: SAME, failed: null }] },
  values: {
    pages: [0, 1],
    'page anew': ['p'],
    'page left': ['p'],
    actor: ['fan'],
    filter: ['', 'off'],
    machines: ['', 'fan'],
    speed: [1, 4],
    step: [3],
    file: ['walk.json'],
    'kept log': ['walk'],
    address: ['tab=live', 'tab=live&step=3', 'tab=live&log=walk'],
  },
  passes: [800],
  aspect: (snapshot) => {
    const { context } = snapshot;
    const { index, steps } = selectListing(snapshot);
    const isFollowing = snapshot.matches({ time: 'following' });
    const isQuiet = isFollowing && snapshot.matches({ connection: 'waiting', file: 'resting' }) && !context.imported;
    return [
      context.imported === null,
      isFollowing ? index > 0 : index >= 0 && index < steps.length - 1,
      isQuiet && [
        context.live.steps.length > 0,
        [
          context.live.actors.some(({ status }) => status === 'left'),
          context.live.steps.some(({ event }) => event.type === 'lamp.broken'),
          context.actor !== null,
          context.scope === 'all',
          context.text !== '',
          context.machines !== '',
          context.speed !== 1,
          context.hasFrame,
        ].indexOf(true),
      ],
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
