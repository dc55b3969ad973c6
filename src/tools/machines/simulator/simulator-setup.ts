import { assign, sendTo, setup } from 'xstate';
import type { MoneyStyle } from '#domain/formats.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type EditedAnswer, type EditedAnswers, givenAnswers, sampleOf } from './next-answers.ts';
import { declaredPhone, type NoteAddress, type PhoneOrder, type PhoneReport, type PhoneStand } from './phone.ts';
import { type Look, queryOfLink, type SimulatorLink } from './simulator-link.ts';
import { idOfPlace, type Move, type Opening, type ReachableState, reachableIn, type SimulatedFlow } from './walks.ts';
import { type WorkbenchPanesEvent, workbenchPanes } from './workbench-panes.ts';

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
  /** The id of the chosen situation, or of a variant's place; '' for none. */
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
  | { type: 'time.toggled' };

/** The flow of that id; the first where there is none. */
export function flowIn({ flows, flow }: Pick<SimulatorContext, 'flows' | 'flow'>): SimulatedFlow | undefined {
  return flows.find(({ id }) => id === flow) ?? flows[0];
}

export function stateIn(context: Pick<SimulatorContext, 'flows' | 'flow' | 'state'>): ReachableState | undefined {
  const flow = flowIn(context);
  return flow && reachableIn(flow).get(context.state);
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
  const { flow, way, paths } = context;
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
      place: reachable ? idOfPlace(reachable.place) : '',
    },
  };
}

export const simulatorSetup = setup({
  types: types<{
    input: SimulatorInput;
    context: SimulatorContext;
    events: SimulatorEvent;
    children: { phone: 'phone'; panes: 'panes' };
  }>(),
  actors: { phone: declaredPhone(), panes: workbenchPanes },
  guards: {
    isKnownState: ({ context }, { state }: { state: string }) => stateIn({ ...context, state }) !== undefined,
    needsOtherPage: ({ context }, { state }: { state: string }) =>
      stateIn({ ...context, state }) !== undefined && marketOf({ ...context, state }) !== context.loadedMarket,
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
    showPhone: sendTo('panes', (): WorkbenchPanesEvent => ({ type: 'phone.opened' })),
    holdTime: sendTo('phone', (): PhoneOrder => ({ type: 'time.set', runs: false })),
    runTime: sendTo('phone', (): PhoneOrder => ({ type: 'time.set', runs: true })),
    noteAddress: sendTo(
      'phone',
      ({ context }): NoteAddress => ({ type: 'address.note', query: queryOfLink(linkOf(context)) }),
    ),
  },
});

export function linkOf({ flow, state, look, answers }: SimulatorContext): SimulatorLink {
  return { flow, state, look, answers };
}

/** The flow whose screen the phone shows; undefined where it has none. */
function shownIn({ flows }: SimulatorContext, stand: PhoneStand): string | undefined {
  return stand.flows.find((flow) => flows.some(({ id }) => id === flow));
}

/** The flow to whose screen the phone has gone by itself; null where it has not. */
function ledTo(context: SimulatorContext, stand: PhoneStand): string | null {
  const shown = shownIn(context, stand);
  return shown === undefined || shown === context.flow || shown === context.shown ? null : shown;
}
