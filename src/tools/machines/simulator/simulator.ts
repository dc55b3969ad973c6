import type { SnapshotFrom } from 'xstate';
import { withEvent } from '#machines/kit/setup/types.ts';
import { queryOfLink } from './simulator-link.ts';
import { flowIn, foundOf, simulatorSetup, situationIn, situationOfPlace, stateIn, visitOf } from './simulator-setup.ts';
import { idOfPlace } from './walks.ts';

/**
 * The simulator: the real screen of a flow, in the situation that a developer chooses, with the answers that it is to get. It
 * is in no catalogue: production has no simulator.
 */
export const simulator = simulatorSetup.createMachine({
  id: 'simulator',
  description: 'A developer looks at the real screen of a flow in any situation that it can reach.',
  context: ({ input: { flows, paths, markets, link, isNarrow } }) => {
    const found = foundOf(flows, link);
    return {
      ...found,
      // The screen of the specification, where no link says otherwise.
      open: isNarrow && link.flow === '' && link.open === '' ? 'device' : link.open,
      flows,
      paths,
      markets,
      way: 0,
      stand: null,
      shown: '',
      loaded: visitOf({ flows, ...found }),
    };
  },
  invoke: { id: 'phone', src: 'phone' },
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
    'drawer.turned': {
      actions: [withEvent('keepOpen'), 'noteAddress'],
      meta: { own: 'a part of the drawer is looked at, or it is folded' },
    },
    'beside.chosen': {
      actions: [withEvent('keepBeside'), 'noteAddress'],
      meta: { own: 'a second phone stands beside the first, or goes' },
    },
    'story.left': {
      actions: ['leaveStory', 'noteAddress'],
      meta: { own: 'the situation stays, without the story that led to it' },
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
        'phone.ready': {
          target: '.walking',
          actions: ['setLook', 'watchFlow', 'goWay'],
          meta: { own: 'the page is there, and brought to the chosen situation, or the first' },
        },
        'situation.chosen': [
          {
            guard: withEvent('needsOtherPage'),
            target: '.loading',
            actions: [withEvent('keepChoice'), 'keepLoaded', 'pushAddress'],
            meta: { own: 'the situation is one of another market: the page is loaded anew' },
          },
          {
            guard: withEvent('isKnown'),
            target: '.walking',
            actions: [withEvent('keepChoice'), 'watchFlow', 'goWay', 'pushAddress'],
            meta: { own: 'the phone is brought to the situation' },
          },
        ],
        'address.came': [
          {
            guard: withEvent('isOfAnotherPage'),
            target: '.loading',
            actions: [withEvent('keepLink'), 'keepLoaded'],
            meta: { own: 'back leads to another market or language: the page is loaded anew' },
          },
          {
            target: '.walking',
            actions: [withEvent('keepLink'), 'setLook', 'watchFlow', 'goWay'],
            meta: { own: 'back leads to what stood there before' },
          },
        ],
      },
      states: {
        loading: {
          description: 'The page is on its way.',
          on: {
            'situation.chosen': {
              guard: withEvent('isKnown'),
              actions: [withEvent('keepChoice'), 'keepLoaded', 'pushAddress'],
              meta: { own: 'the phone is brought there as soon as its page has come' },
            },
            'address.came': {
              actions: [withEvent('keepLink'), 'keepLoaded'],
              meta: { own: 'the phone is brought there as soon as its page has come' },
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
                actions: [withEvent('followPhone'), 'watchFlow', 'setAnswers', 'pushAddress'],
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
            'situation.chosen': { target: 'held', meta: { own: 'a way is gone in standing time' } },
            'address.came': { target: 'held', meta: { own: 'a way is gone in standing time' } },
          },
        },
      },
    },
    pane: {
      description: 'What a window shows that is too narrow for both, while the drawer is folded.',
      initial: 'phone',
      on: {
        'list.opened': {
          target: '.list',
          actions: ['foldDrawer', 'noteAddress'],
          meta: { own: 'a developer looks for a situation' },
        },
        'phone.opened': {
          target: '.phone',
          actions: ['foldDrawer', 'noteAddress'],
          meta: { own: 'a developer looks at the phone' },
        },
        'situation.chosen': { target: '.phone', meta: { own: 'the phone shows what was chosen' } },
      },
      states: {
        list: { description: 'Flows and their situations.' },
        phone: { description: 'The phone.' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof simulator>;

export const selectFlows = ({ context }: Snapshot) => context.flows;
export const selectFlow = ({ context }: Snapshot) => flowIn(context);
/** What was chosen; undefined where the phone has gone to a screen by itself. */
export const selectSituation = ({ context }: Snapshot) => situationIn(context);
/** Of the situation, or of its variant. */
export const selectSimulatorState = ({ context }: Snapshot) => stateIn(context);
/** In which situation the phone stands now: the chosen one, where several have the same place. */
export const selectHere = ({ context }: Snapshot) => {
  const { stand } = context;
  const state = stateIn(context);
  if (!stand?.place) return undefined;
  const place = idOfPlace(stand.place);
  return state && idOfPlace(state.place) === place ? situationIn(context) : situationOfPlace(flowIn(context), place);
};
export const selectStory = ({ context }: Snapshot) => context.story;
export const selectBeside = ({ context }: Snapshot) => context.beside;
export const selectOpen = ({ context }: Snapshot) => context.open;
export const selectLook = ({ context }: Snapshot) => context.look;
export const selectAnswers = ({ context }: Snapshot) => context.answers;
export const selectMoney = ({ context: { markets, look } }: Snapshot) => markets[look.market];
export const selectStand = ({ context }: Snapshot) => context.stand;
export const selectMarket = ({ context }: Snapshot) => context.loaded.market;
export const selectLink = ({ context }: Snapshot) => queryOfLink(context);
/** What the second phone shows, as a query of its own, without what calls are answered; null for none. */
export const selectBesideLink = ({ context }: Snapshot) => {
  const { beside, look } = context;
  if (!beside) return null;
  const own = 'at' in beside ? { at: beside.at, state: '' } : { look: { ...look, width: beside.width } };
  return queryOfLink({ ...context, ...own, answers: {}, open: '', beside: null, story: null });
};
export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches({ page: 'loading' });
export const selectIsWalking = (snapshot: Snapshot) => snapshot.matches({ page: 'walking' });
export const selectIsReached = (snapshot: Snapshot) => snapshot.matches({ page: { shown: 'reached' } });
export const selectIsAstray = (snapshot: Snapshot) => snapshot.matches({ page: { shown: 'astray' } });
export const selectIsTimeRunning = (snapshot: Snapshot) => snapshot.matches({ time: 'running' });
/** What a narrow window shows. */
export const selectPane = ({ context, value }: Snapshot) => context.open || value.pane;
