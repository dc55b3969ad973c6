import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { MoneyStyle } from '#contract/formats.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type EditedAnswer, type EditedAnswers, givenAnswers, sampleOf } from './next-answers.ts';
import { declaredPhone, type NoteAddress, type PhoneOrder, type PhoneReport, type PhoneStand } from './phone.ts';
import { type Look, queryOfLink, type SimulatorLink } from './simulator-link.ts';
import { idOfPlace, type Move, type Opening, type ReachableState, type SimulatedFlow } from './walks.ts';

/**
 * The simulator: the real screen of a flow, in the state that a developer chooses, with the answers that it is to get. It is
 * in no catalogue: production has no simulator.
 */

export interface SimulatorInput {
  flows: readonly SimulatedFlow[];
  /** The path of a flow's screen for an opening. */
  paths: Readonly<Record<string, readonly string[]>>;
  /** How amounts are written in each market, by the page parameter of the market. */
  markets: Readonly<Record<Look['market'], MoneyStyle>>;
  link: SimulatorLink;
  /** Whether there is no room for the workbench's columns. */
  isNarrow: boolean;
}

export interface SimulatorContext {
  flows: readonly SimulatedFlow[];
  paths: SimulatorInput['paths'];
  markets: SimulatorInput['markets'];
  flow: string;
  /** The id of the chosen place; '' for none. */
  state: string;
  look: Look;
  answers: EditedAnswers;
  showsFieldsFirst: boolean;
  /** Of the way that was ordered last. */
  way: number;
  stand: PhoneStand | null;
  /** The flow whose screen the phone showed last; '' before the first. */
  shown: string;
  /** The market that the phone's page was loaded with. */
  loadedMarket: Look['market'];
}

export type LookChange = { [Name in keyof Look]: { name: Name; value: Look[Name] } }[keyof Look];

export type SimulatorEvent =
  | PhoneReport
  | { type: 'flow.chosen'; flow: string }
  | { type: 'state.chosen'; state: string }
  | { type: 'move.chosen'; move: Move }
  | { type: 'look.chosen'; change: LookChange }
  | { type: 'answer.edited'; call: string; change: Partial<EditedAnswer> }
  | { type: 'answer.dropped'; call: string }
  | { type: 'answers.reset' }
  | { type: 'time.toggled' }
  | { type: 'simulator.opened' }
  | { type: 'fields.opened' }
  | { type: 'flow.opened' }
  | { type: 'phone.opened' }
  | { type: 'answers.opened' }
  | { type: 'levers.opened' };

/** The flow of that id; the first where there is none. */
export function flowIn({ flows, flow }: Pick<SimulatorContext, 'flows' | 'flow'>): SimulatedFlow | undefined {
  return flows.find(({ id }) => id === flow) ?? flows[0];
}

export function stateIn(context: Pick<SimulatorContext, 'flows' | 'flow' | 'state'>): ReachableState | undefined {
  return flowIn(context)?.states.find(({ place }) => idOfPlace(place) === context.state);
}

function openingOf(context: Pick<SimulatorContext, 'flows' | 'flow' | 'state'>): Opening {
  return flowIn(context)?.openings[stateIn(context)?.opening ?? 0] ?? { query: {} };
}

/** A state can be one of a market alone. */
export function marketOf(context: Pick<SimulatorContext, 'flows' | 'flow' | 'state' | 'look'>): Look['market'] {
  return openingOf(context).given?.isNeedPop ?? context.look.market;
}

function movesOf({ flows, flow }: SimulatorContext): readonly Move[] {
  return flowIn({ flows, flow })?.moves ?? [];
}

function wayOf(context: SimulatorContext): PhoneOrder {
  const { flow, state, way, paths } = context;
  const reachable = stateIn(context);
  const moves = movesOf(context);
  return {
    type: 'way.go',
    way: {
      number: way,
      flow,
      path: paths[flow]?.[reachable?.opening ?? 0] ?? '/',
      opening: openingOf(context),
      moves: (reachable?.way ?? []).flatMap((index) => moves[index] ?? []),
      place: state,
    },
  };
}

export const simulator = setup({
  types: types<{
    input: SimulatorInput;
    context: SimulatorContext;
    events: SimulatorEvent;
    children: { phone: 'phone' };
  }>(),
  actors: { phone: declaredPhone() },
  guards: {
    isKnownState: ({ context }, { state }: { state: string }) => stateIn({ ...context, state }) !== undefined,
    needsOtherPage: ({ context }, { state }: { state: string }) =>
      stateIn({ ...context, state }) !== undefined && marketOf({ ...context, state }) !== context.loadedMarket,
    showsFieldsFirst: ({ context }) => context.showsFieldsFirst,
    hasState: ({ context }) => stateIn(context) !== undefined,
    isOfThisWay: ({ context }, { number, reached }: { number: number; reached: boolean }) =>
      reached && number === context.way,
    isAstray: ({ context }, { number }: { number: number }) => number === context.way,
    isAnotherFlow: ({ context }, { flow }: { flow: string }) =>
      flow !== context.flow && context.flows.some(({ id }) => id === flow),
    isOfThePage: (_, { change }: { change: LookChange }) => change.name === 'language' || change.name === 'market',
    ledToAnotherFlow: ({ context }, { stand }: { stand: PhoneStand }) => ledTo(context, stand) !== null,
  },
  actions: {
    keepFlow: assign((_, { flow }: { flow: string }) => ({ flow, state: '', stand: null })),
    keepState: assign(({ context }, { state }: { state: string }) => ({ state, way: context.way + 1 })),
    keepLook: assign(({ context }, { change }: { change: LookChange }) => ({
      look: { ...context.look, [change.name]: change.value },
    })),
    keepLoaded: assign(({ context }) => ({ loadedMarket: marketOf(context), stand: null })),
    keepStand: assign(({ context }, { stand }: { stand: PhoneStand }) => ({
      stand,
      shown: shownIn(context, stand) ?? context.shown,
    })),
    followPhone: assign(({ context }, { stand }: { stand: PhoneStand }) => ({
      flow: ledTo(context, stand) ?? context.flow,
      shown: ledTo(context, stand) ?? context.shown,
      state: '',
      stand: null,
    })),
    keepAnswer: assign(({ context }, { call, change }: { call: string; change: Partial<EditedAnswer> }) => {
      const flow = flowIn(context);
      const before = context.answers[call] ?? (flow && sampleOf(flow, call));
      return before ? { answers: { ...context.answers, [call]: { ...before, ...change } } } : {};
    }),
    dropAnswer: assign(({ context }, { call }: { call: string }) => {
      const { [call]: _, ...answers } = context.answers;
      return { answers };
    }),
    dropAnswers: assign({ answers: {} }),
    goWay: sendTo('phone', ({ context }) => wayOf(context)),
    makeMove: sendTo('phone', (_, { move }: { move: Move }): PhoneOrder => ({ type: 'move.make', move })),
    watchFlow: sendTo(
      'phone',
      ({ context }): PhoneOrder => ({ type: 'flow.watch', flow: context.flow, moves: movesOf(context) }),
    ),
    setAnswers: sendTo('phone', ({ context }): PhoneOrder => {
      const { answers, markets, look } = context;
      return { type: 'answers.set', answers: givenAnswers(answers, markets[look.market]) };
    }),
    setLook: sendTo('phone', ({ context: { look } }): PhoneOrder => ({ type: 'look.set', look })),
    holdTime: sendTo('phone', (): PhoneOrder => ({ type: 'time.set', runs: false })),
    runTime: sendTo('phone', (): PhoneOrder => ({ type: 'time.set', runs: true })),
    noteAddress: sendTo(
      'phone',
      ({ context }): NoteAddress => ({ type: 'address.note', query: queryOfLink(linkOf(context)) }),
    ),
  },
}).createMachine({
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
  invoke: { id: 'phone', src: 'phone' },
  type: 'parallel',
  on: {
    'answer.edited': {
      actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'setAnswers', 'noteAddress'],
      meta: { own: 'the call is answered so from now on, as soon as what is typed fits' },
    },
    'answer.dropped': {
      actions: [{ type: 'dropAnswer', params: ({ event }) => event }, 'setAnswers', 'noteAddress'],
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
            guard: { type: 'isOfThePage', params: ({ event }) => event },
            target: '.loading',
            actions: [{ type: 'keepLook', params: ({ event }) => event }, 'keepLoaded', 'noteAddress'],
            meta: { own: 'language and market are those of a visit: the page is loaded anew' },
          },
          {
            actions: [{ type: 'keepLook', params: ({ event }) => event }, 'setLook', 'noteAddress'],
            meta: { own: 'the phone is looked at otherwise' },
          },
        ],
        'phone.ready': [
          {
            guard: 'hasState',
            target: '.walking',
            actions: ['setLook', 'watchFlow', 'goWay', 'setAnswers'],
            meta: { own: 'the page is there, and brought to the chosen state' },
          },
          {
            target: '.shown',
            actions: ['setLook', 'watchFlow', 'setAnswers'],
            meta: { own: 'the page is there' },
          },
        ],
        'flow.chosen': {
          guard: { type: 'isAnotherFlow', params: ({ event }) => event },
          actions: [
            { type: 'keepFlow', params: ({ event }) => event },
            'dropAnswers',
            'watchFlow',
            'setAnswers',
            'noteAddress',
          ],
          meta: { own: 'the states of another flow are listed' },
        },
        'state.chosen': [
          {
            guard: { type: 'needsOtherPage', params: ({ event }) => event },
            target: '.loading',
            actions: [{ type: 'keepState', params: ({ event }) => event }, 'keepLoaded', 'noteAddress'],
            meta: { own: 'the state is one of another market: the page is loaded anew' },
          },
          {
            guard: { type: 'isKnownState', params: ({ event }) => event },
            target: '.walking',
            actions: [{ type: 'keepState', params: ({ event }) => event }, 'watchFlow', 'goWay', 'noteAddress'],
            meta: { own: 'the phone is brought to the state' },
          },
        ],
      },
      states: {
        loading: {
          description: 'The page is on its way.',
          on: {
            'state.chosen': {
              guard: { type: 'isKnownState', params: ({ event }) => event },
              actions: [{ type: 'keepState', params: ({ event }) => event }, 'keepLoaded', 'noteAddress'],
              meta: { own: 'the phone is brought to the state as soon as its page is there' },
            },
          },
        },
        walking: {
          description: 'The flow is brought to the chosen state, step by step.',
          on: {
            'way.ended': [
              {
                guard: { type: 'isOfThisWay', params: ({ event }) => event },
                target: 'shown.reached',
                meta: { own: 'the flow is in the chosen state' },
              },
              {
                guard: { type: 'isAstray', params: ({ event }) => event },
                target: 'shown.astray',
                meta: { own: 'the flow came to another state than the model' },
              },
            ],
            'phone.stands': {
              actions: { type: 'keepStand', params: ({ event }) => event },
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
                guard: { type: 'ledToAnotherFlow', params: ({ event }) => event },
                target: '.free',
                actions: [
                  { type: 'followPhone', params: ({ event }) => event },
                  'dropAnswers',
                  'watchFlow',
                  'setAnswers',
                  'noteAddress',
                ],
                meta: { own: 'the screen led to that of another flow' },
              },
              {
                actions: { type: 'keepStand', params: ({ event }) => event },
                meta: { own: 'it is shown where the flow is, and what can happen there' },
              },
            ],
            'move.chosen': {
              target: '.free',
              actions: { type: 'makeMove', params: ({ event }) => event },
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
    pane: {
      description: 'What a workbench shows that is too narrow for all its columns.',
      initial: 'flow',
      on: {
        'flow.opened': { target: '.flow', meta: { own: 'a developer looks for a state' } },
        'phone.opened': { target: '.phone', meta: { own: 'a developer looks at the phone' } },
        'answers.opened': { target: '.answers', meta: { own: 'a developer looks at the answers' } },
        'levers.opened': { target: '.levers', meta: { own: 'a developer looks at the levers' } },
        'state.chosen': { target: '.phone', meta: { own: 'what was chosen is looked at' } },
      },
      states: {
        flow: { description: 'Flows and their states.' },
        phone: { description: 'The phone.' },
        answers: { description: 'Next answers, device and pages.' },
        levers: { description: 'The levers of the demonstration.' },
      },
    },
    tab: {
      description: 'The workbench, or the device’s fields alone.',
      initial: 'opening',
      on: {
        'simulator.opened': { target: '.simulator', meta: { own: 'a developer simulates' } },
        'fields.opened': { target: '.fields', meta: { own: 'a developer opens pages by their addresses' } },
      },
      states: {
        opening: {
          description: 'It is looked at what there is room for.',
          always: [
            {
              guard: 'showsFieldsFirst',
              target: 'fields',
              meta: { own: 'a phone shows the screen of the specification' },
            },
            { target: 'simulator', meta: { own: 'there is room for the workbench, or a link names a flow' } },
          ],
        },
        simulator: { description: 'Flows in a phone.' },
        fields: { description: 'The device and the pages that it opens.' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof simulator>;

export const selectFlows = ({ context }: Snapshot) => context.flows;
export const selectFlow = ({ context }: Snapshot) => flowIn(context);
export const selectState = ({ context }: Snapshot) => stateIn(context);
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
export const selectIsFields = (snapshot: Snapshot) => snapshot.matches({ tab: 'fields' });
export const selectPane = ({ value }: Snapshot) => value.pane;

function linkOf({ flow, state, look, answers }: SimulatorContext): SimulatorLink {
  return { flow, state, look, answers };
}

/** The flow whose screen the phone shows; undefined where it has none. */
function shownIn({ flows }: SimulatorContext, { machines }: PhoneStand): string | undefined {
  return machines.find((machine) => flows.some(({ id }) => id === machine));
}

/** The flow to whose screen the phone has gone by itself; null where it has not. */
function ledTo(context: SimulatorContext, stand: PhoneStand): string | null {
  const shown = shownIn(context, stand);
  return shown === undefined || shown === context.flow || shown === context.shown ? null : shown;
}
