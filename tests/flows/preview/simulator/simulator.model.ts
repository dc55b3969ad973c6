import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { simulator } from '#tools/machines/simulator/simulator.ts';
import { visitOf } from '#tools/machines/simulator/simulator-setup.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './simulator.rows.ts';

/** What can happen to the simulator's workbench. */
export const simulatorModel: Exploration<SnapshotFrom<typeof simulator>, Happening> = {
  starts: [{ query: {} }, { query: { narrow: '1' } }],
  answers: {},
  values: {
    stands: ['loanDetails', 'virtualAccount'],
    came: [0],
    strayed: [0],
    back: ['flow=loanDetails&at=viewing', 'flow=loanDetails&at=rupees', 'flow=loanDetails&at=loading&language=en'],
    flow: ['virtualAccount'],
    situation: ['viewing', 'rupees'],
    variant: ['unfolded'],
    'situation beside': ['viewing'],
    'width beside': [768],
    width: [768],
    text: [200],
    scheme: ['light'],
    line: ['slow'],
    language: ['en'],
    market: ['0'],
    answer: ['refused'],
    data: ['{'],
    drawer: ['answers', ''],
  },
  aspect: (snapshot) => {
    const { at, loaded, shown } = snapshot.context;
    const { market, language } = visitOf(snapshot.context);
    const isQuiet = snapshot.matches({ time: 'held' }) && snapshot.value.pane === 'phone';
    return [at !== '', isQuiet && [market === loaded.market && language === loaded.language, shown !== '']];
  },
  holds: ({ context: { stand }, ...snapshot }) => {
    if (snapshot.value.page === 'loading') equal(stand, null, 'of a page that is not there nothing is known');
  },
};
