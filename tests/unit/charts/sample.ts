import { not, setup } from 'xstate';

/** A machine with one of each thing that a chart can hold. */
export const sample = setup({
  actors: { load: setup({}).createMachine({ id: 'load' }) },
  delays: { pause: 1000 },
  guards: { isReady: () => true, isLost: not('isReady') },
  actions: { note: () => {}, clear: () => {}, greet: () => {}, leave: () => {} },
}).createMachine({
  id: 'sample',
  description: 'One of "each" thing: <all> & more.',
  initial: 'start',
  on: {
    'reset.asked': { target: '.start', meta: { own: 'anew' } },
    'noted.down': { actions: 'note', meta: { rows: ['AB-09'] } },
  },
  states: {
    start: {
      description: 'It begins.',
      tags: ['busy'],
      entry: 'greet',
      exit: ['leave', 'clear'],
      always: [
        { guard: 'isReady', target: 'both', actions: 'note', meta: { rows: ['AB-01', 'AB-02'] } },
        { target: 'over', meta: { own: 'nothing to do' } },
      ],
    },
    waiting: {
      after: {
        pause: { target: 'over', meta: { rows: ['AB-03'] } },
        500: { actions: 'note', meta: { own: 'a while' } },
      },
      on: {
        again: { target: 'waiting', reenter: true, meta: { rows: ['AB-04'] } },
        same: { target: 'waiting', actions: 'note', meta: { rows: ['AB-05'] } },
        '*': { guard: not('isReady'), actions: 'clear', meta: { own: 'whatever comes' } },
      },
    },
    both: {
      type: 'parallel',
      invoke: {
        id: 'loading',
        src: 'load',
        onDone: { target: 'over', meta: { rows: ['AB-06'] } },
        onError: { target: 'waiting', meta: { rows: ['AB-07'] } },
        onSnapshot: { actions: 'note', meta: { own: 'how far it is' } },
      },
      onDone: { target: 'over', meta: { rows: ['AB-08'] } },
      on: { begun: { target: 'both', meta: { own: 'its parts begin anew' } } },
      states: {
        left: {
          initial: 'one',
          states: {
            one: { on: { next: { target: 'two', meta: { rows: ['AB-01'] } } } },
            two: {},
            before: { type: 'history' },
          },
        },
        right: { initial: 'three', states: { three: {}, deep: { type: 'history', history: 'deep', target: 'three' } } },
      },
    },
    over: { type: 'final', description: 'It ends.' },
  },
});
