import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { selectPanes, type simulator } from '#tools/machines/simulator/simulator.ts';
import { marketOf } from '#tools/machines/simulator/simulator-setup.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './simulator.rows.ts';

/** What can happen to the simulator's workbench. */
export const simulatorModel: Exploration<SnapshotFrom<typeof simulator>, Happening> = {
  starts: [{ query: {} }, { query: { narrow: '1' } }],
  answers: {},
  values: {
    stands: ['loanDetails', 'virtualAccount'],
    came: [1],
    strayed: [1],
    flow: ['virtualAccount'],
    state: ['viewing', 'rupees'],
    width: [768],
    text: [200],
    scheme: ['light'],
    line: ['slow'],
    language: ['en'],
    market: ['0'],
    answer: ['refused'],
    data: ['{'],
  },
  aspect: (snapshot) => {
    const { state, loadedMarket, shown } = snapshot.context;
    const panes = selectPanes(snapshot)?.getSnapshot();
    const isQuiet =
      snapshot.matches({ time: 'held' }) && panes?.value.pane === 'flow' && panes.matches({ tab: 'simulator' });
    return [state !== '', isQuiet && [marketOf(snapshot.context) === loadedMarket, shown !== '']];
  },
  holds: ({ context: { stand, state }, ...snapshot }) => {
    if (snapshot.value.page === 'loading') equal(stand, null, 'of a page that is not there nothing is known');
    if (snapshot.value.page === 'walking') equal(state === '', false, 'a way leads to a state');
  },
};
