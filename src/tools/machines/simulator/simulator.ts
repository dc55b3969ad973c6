import type { SnapshotFrom } from 'xstate';
import { withEvent } from '#machines/kit/setup/types.ts';
import { queryOfLink } from './simulator-link.ts';
import { flowIn, linkOf, marketOf, simulatorSetup, stateIn } from './simulator-setup.ts';

/**
 * The simulator: the real screen of a flow, in the state that a developer chooses, with the answers that it is to get. It is
 * in no catalogue: production has no simulator.
 */
export const simulator = simulatorSetup.createMachine({
  id: 'simulator',
  description: 'A developer looks at the real screen of a flow in any state that it can reach.',
  context: ({ input: { flows, paths, markets, link, isNarrow } }) => ({
    flows,
    paths,
    markets,
    flow: flowIn({ flows, flow: link.flow })?.id ?? '',
    state: link.state,
    look: link.look,
    answers: link.answers,
    showsFieldsFirst: isNarrow && link.flow === '',
    way: 0,
    stand: null,
    shown: '',
    loadedMarket: marketOf({ flows, ...link }),
  }),
  invoke: [
    { id: 'phone', src: 'phone' },
    {
      id: 'panes',
      src: 'panes',
      input: ({ context: { showsFieldsFirst } }) => ({ showsFieldsFirst }),
    },
  ],
  type: 'parallel',
  on: {
    'answer.edited': {
      actions: [withEvent('keepAnswer'), 'setAnswers', 'noteAddress'],
      meta: { own: 'the call is answered so from now on, as soon as what is typed fits' },
    },
    'answer.dropped': {
      actions: [withEvent('dropAnswer'), 'setAnswers', 'noteAddress'],
      meta: { own: 'the call waits to be answered by hand again' },
    },
    'answers.reset': {
      actions: ['dropAnswers', 'setAnswers', 'noteAddress'],
      meta: { own: 'every call waits to be answered by hand again' },
    },
  },
  states: {
    page: {
      description: 'The page in the phone.',
      initial: 'loading',
      on: {
        'look.chosen': [
          {
            guard: withEvent('isOfThePage'),
            target: '.loading',
            actions: [withEvent('keepLook'), 'keepLoaded', 'noteAddress'],
            meta: { own: 'language and market are those of a visit: the page is loaded anew' },
          },
          {
            actions: [withEvent('keepLook'), 'setLook', 'noteAddress'],
            meta: { own: 'the phone is looked at otherwise' },
          },
        ],
        'phone.ready': [
          {
            guard: 'hasState',
            target: '.walking',
            actions: ['setLook', 'watchFlow', 'goWay'],
            meta: { own: 'the page is there, and brought to the chosen state' },
          },
          {
            target: '.shown',
            actions: ['setLook', 'watchFlow', 'setAnswers'],
            meta: { own: 'the page is there' },
          },
        ],
        'flow.chosen': {
          guard: withEvent('isAnotherFlow'),
          target: '.shown',
          actions: [withEvent('keepFlow'), 'dropAnswers', 'watchFlow', 'setAnswers', 'noteAddress'],
          meta: { own: 'the states of another flow are listed, and none of them is chosen yet' },
        },
        'state.chosen': [
          {
            guard: withEvent('needsOtherPage'),
            target: '.loading',
            actions: [withEvent('keepState'), 'keepLoaded', 'noteAddress', 'showPhone'],
            meta: { own: 'the state is one of another market: the page is loaded anew' },
          },
          {
            guard: withEvent('isKnownState'),
            target: '.walking',
            actions: [withEvent('keepState'), 'watchFlow', 'goWay', 'noteAddress', 'showPhone'],
            meta: { own: 'the phone is brought to the state' },
          },
        ],
      },
      states: {
        loading: {
          description: 'The page is on its way.',
          on: {
            'flow.chosen': {
              guard: withEvent('isAnotherFlow'),
              actions: [withEvent('keepFlow'), 'dropAnswers', 'watchFlow', 'setAnswers', 'noteAddress'],
              meta: { own: 'the states of another flow are listed while the page comes' },
            },
            'state.chosen': {
              guard: withEvent('isKnownState'),
              actions: [withEvent('keepState'), 'keepLoaded', 'noteAddress', 'showPhone'],
              meta: { own: 'the phone is brought to the state as soon as its page is there' },
            },
          },
        },
        walking: {
          description: 'The flow is brought to the chosen state, step by step, by the answers of its way alone.',
          on: {
            'way.ended': [
              {
                guard: withEvent('isOfThisWay'),
                target: 'shown.reached',
                actions: 'setAnswers',
                meta: { own: 'the flow is in the chosen state; what was set answers the call that waits there too' },
              },
              {
                guard: withEvent('isAstray'),
                target: 'shown.astray',
                actions: 'setAnswers',
                meta: { own: 'the flow came to another state than the model; what was set answers from here on' },
              },
            ],
            'phone.stands': {
              actions: withEvent('keepStand'),
              meta: { own: 'it is shown how far the flow has come' },
            },
          },
        },
        shown: {
          description: 'The screen can be used and stepped on.',
          initial: 'free',
          on: {
            'phone.stands': [
              {
                guard: withEvent('ledToAnotherFlow'),
                target: '.free',
                actions: [withEvent('followPhone'), 'dropAnswers', 'watchFlow', 'setAnswers', 'noteAddress'],
                meta: { own: 'the screen led to that of another flow' },
              },
              {
                actions: withEvent('keepStand'),
                meta: { own: 'it is shown where the flow is, and what can happen there' },
              },
            ],
            'move.chosen': {
              target: '.free',
              actions: withEvent('makeMove'),
              meta: { own: 'one step on from there' },
            },
          },
          states: {
            free: { description: 'Nothing was ordered that is still to come.' },
            reached: { description: 'The flow was brought to the chosen state.' },
            astray: { description: 'The flow came to another state than the model says.' },
          },
        },
      },
    },
    time: {
      description: 'The phone’s clock.',
      initial: 'held',
      states: {
        held: {
          description: 'It stands still, so that nothing comes due by itself.',
          on: {
            'time.toggled': { target: 'running', actions: 'runTime', meta: { own: 'time passes as it really does' } },
          },
        },
        running: {
          description: 'It goes as the real one.',
          on: {
            'time.toggled': { target: 'held', actions: 'holdTime', meta: { own: 'time stands still' } },
            'state.chosen': { target: 'held', meta: { own: 'a way is gone in standing time' } },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof simulator>;

export const selectFlows = ({ context }: Snapshot) => context.flows;
export const selectFlow = ({ context }: Snapshot) => flowIn(context);
export const selectSimulatorState = ({ context }: Snapshot) => stateIn(context);
export const selectLook = ({ context }: Snapshot) => context.look;
export const selectAnswers = ({ context }: Snapshot) => context.answers;
export const selectMoney = ({ context: { markets, look } }: Snapshot) => markets[look.market];
export const selectStand = ({ context }: Snapshot) => context.stand;
export const selectMarket = ({ context }: Snapshot) => context.loadedMarket;
export const selectLink = ({ context }: Snapshot) => queryOfLink(linkOf(context));
export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches({ page: 'loading' });
export const selectIsWalking = (snapshot: Snapshot) => snapshot.matches({ page: 'walking' });
export const selectIsReached = (snapshot: Snapshot) => snapshot.matches({ page: { shown: 'reached' } });
export const selectIsAstray = (snapshot: Snapshot) => snapshot.matches({ page: { shown: 'astray' } });
export const selectIsTimeRunning = (snapshot: Snapshot) => snapshot.matches({ time: 'running' });
export const selectPanes = ({ children }: Snapshot) => children.panes;
