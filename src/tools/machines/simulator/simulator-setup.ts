import { assign, sendTo, setup } from 'xstate';
import type { MoneyStyle } from '#domain/formats.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type EditedAnswer, givenAnswers, sampleOf } from './next-answers.ts';
import {
  type AddressCame,
  declaredPhone,
  type NoteAddress,
  type PhoneOrder,
  type PhoneReport,
  type PhoneStand,
} from './phone.ts';
import { type Beside, type DrawerPart, type Look, linkIn, queryOfLink, type SimulatorLink } from './simulator-link.ts';
import type { StoryPlace } from './stories.ts';
import {
  idOfPlace,
  type Move,
  type Opening,
  type ReachableState,
  type SimulatedFlow,
  type Situation,
} from './walks.ts';

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

/** Where the simulator is: all of it is a link's. */
export interface SimulatorContext extends SimulatorLink {
  flows: readonly SimulatedFlow[];
  paths: SimulatorInput['paths'];
  markets: SimulatorInput['markets'];
  /** Of the way that was ordered last. */
  way: number;
  stand: PhoneStand | null;
  /** The flow whose screen the phone showed last; '' before the first. */
  shown: string;
  /** The market and the language that the phone's page was loaded with. */
  loaded: Pick<Look, 'market' | 'language'>;
}

export type LookChange = { [Name in keyof Look]: { name: Name; value: Look[Name] } }[keyof Look];

/** What a developer chooses; `state`: the id of a variant's place. */
export interface SituationChoice {
  flow: string;
  at: string;
  state?: string;
  story?: StoryPlace;
}

export type SimulatorEvent =
  | PhoneReport
  | AddressCame
  | ({ type: 'situation.chosen' } & SituationChoice)
  | { type: 'story.left' }
  | { type: 'beside.chosen'; beside: Beside | null }
  | { type: 'drawer.turned'; open: DrawerPart | '' }
  | { type: 'list.opened' }
  | { type: 'phone.opened' }
  | { type: 'move.chosen'; move: Move }
  | { type: 'look.chosen'; change: LookChange }
  | { type: 'answer.edited'; call: string; change: Partial<EditedAnswer> }
  | { type: 'answer.dropped'; call: string }
  | { type: 'answers.reset' }
  | { type: 'time.toggled' };

type Places = Pick<SimulatorContext, 'flows' | 'flow' | 'at' | 'state'>;

/** A flow's screen as an address names it, where the flow is not known. */
const FIRST_FLOW = 'loanDetails';

/** The flow of that id; the first where there is none. */
export function flowIn({ flows, flow }: Pick<SimulatorContext, 'flows' | 'flow'>): SimulatedFlow | undefined {
  return [flow, FIRST_FLOW].map((id) => flows.find((one) => one.id === id)).find(Boolean) ?? flows[0];
}

export function situationIn(context: Places): Situation | undefined {
  return flowIn(context)?.situations.find(({ id }) => id === context.at);
}

/** Of the chosen situation, or of the variant that was chosen of it. */
export function stateIn(context: Places): ReachableState | undefined {
  const situation = situationIn(context);
  return situation?.variants.find(({ place }) => idOfPlace(place) === context.state) ?? situation;
}

/** Where the phone is brought: the flow's first situation where none is chosen. */
function targetIn(context: Places): ReachableState | undefined {
  return stateIn(context) ?? flowIn(context)?.situations[0];
}

/** The situation that a place is one of. */
export function situationOfPlace(flow: SimulatedFlow | undefined, id: string): Situation | undefined {
  return flow?.situations.find((situation) =>
    [situation, ...situation.variants].some(({ place }) => idOfPlace(place) === id),
  );
}

/** What a link names, as far as there is such a thing. A place alone names its situation. */
export function foundOf(flows: readonly SimulatedFlow[], link: SimulatorLink): SimulatorLink {
  const flow = flowIn({ flows, flow: link.flow });
  const named = flow?.situations.find(({ id }) => id === link.at);
  const situation = named ?? situationOfPlace(flow, link.state) ?? flow?.situations[0];
  const isVariant = situation?.variants.some(({ place }) => idOfPlace(place) === link.state);
  return { ...link, flow: flow?.id ?? '', at: situation?.id ?? '', state: isVariant ? link.state : '' };
}

function openingOf(context: Places): Opening {
  return flowIn(context)?.openings[targetIn(context)?.opening ?? 0] ?? { query: {} };
}

/** A state can be one of a market alone. */
export function marketOf(context: Places & Pick<SimulatorContext, 'look'>): Look['market'] {
  return openingOf(context).given?.isNeedPop ?? context.look.market;
}

/** Of a visit, so that another one needs a page of its own. */
export function visitOf(context: Places & Pick<SimulatorContext, 'look'>): SimulatorContext['loaded'] {
  return { market: marketOf(context), language: context.look.language };
}

function isLoadedFor(context: SimulatorContext): boolean {
  const { market, language } = visitOf(context);
  return market === context.loaded.market && language === context.loaded.language;
}

function chosenFrom(context: SimulatorContext, { flow, at, state = '', story }: SituationChoice): SimulatorContext {
  const isSame = flow === context.flow;
  const { beside } = context;
  return {
    ...context,
    flow,
    at,
    state,
    story: story ?? null,
    answers: isSame ? context.answers : {},
    stand: isSame ? context.stand : null,
    beside: isSame || (beside && 'width' in beside) ? beside : null,
  };
}

function movesOf({ flows, flow }: SimulatorContext): readonly Move[] {
  return flowIn({ flows, flow })?.moves ?? [];
}

function wayOf(context: SimulatorContext): PhoneOrder {
  const { flow, way, paths } = context;
  const target = targetIn(context);
  const moves = movesOf(context);
  return {
    type: 'way.go',
    way: {
      number: way,
      flow,
      path: paths[flow]?.[target?.opening ?? 0] ?? '/',
      opening: openingOf(context),
      moves: (target?.way ?? []).flatMap((index) => moves[index] ?? []),
      place: target ? idOfPlace(target.place) : '',
    },
  };
}

export const simulatorSetup = setup({
  types: types<{
    input: SimulatorInput;
    context: SimulatorContext;
    events: SimulatorEvent;
    children: { phone: 'phone' };
  }>(),
  actors: { phone: declaredPhone() },
  guards: {
    isKnown: ({ context }, choice: SituationChoice) => isThere(context, choice),
    needsOtherPage: ({ context }, choice: SituationChoice) =>
      isThere(context, choice) && !isLoadedFor(chosenFrom(context, choice)),
    isOfAnotherPage: ({ context }, { query }: { query: string }) =>
      !isLoadedFor({ ...context, ...foundOf(context.flows, linkIn(query)) }),
    isOfThisWay: ({ context }, { number, reached }: { number: number; reached: boolean }) =>
      reached && number === context.way,
    isAstray: ({ context }, { number }: { number: number }) => number === context.way,
    isOfThePage: (_, { change }: { change: LookChange }) => change.name === 'language' || change.name === 'market',
    ledToAnotherFlow: ({ context }, { stand }: { stand: PhoneStand }) => ledTo(context, stand) !== null,
  },
  actions: {
    keepChoice: assign(({ context }, choice: SituationChoice) => ({
      ...chosenFrom(context, choice),
      way: context.way + 1,
    })),
    keepLink: assign(({ context }, { query }: { query: string }) => ({
      ...foundOf(context.flows, linkIn(query)),
      way: context.way + 1,
      stand: null,
    })),
    leaveStory: assign({ story: null }),
    keepBeside: assign((_, { beside }: { beside: Beside | null }) => ({ beside })),
    keepOpen: assign((_, { open }: { open: DrawerPart | '' }) => ({ open })),
    foldDrawer: assign({ open: '' }),
    keepLook: assign(({ context }, { change }: { change: LookChange }) => ({
      look: { ...context.look, [change.name]: change.value },
    })),
    keepLoaded: assign(({ context }) => ({ loaded: visitOf(context), stand: null })),
    keepStand: assign(({ context }, { stand }: { stand: PhoneStand }) => ({
      stand,
      shown: shownIn(context, stand) ?? context.shown,
    })),
    followPhone: assign(({ context }, { stand }: { stand: PhoneStand }) => ({
      flow: ledTo(context, stand) ?? context.flow,
      shown: ledTo(context, stand) ?? context.shown,
      at: '',
      state: '',
      answers: {},
      beside: null,
      story: null,
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
    noteAddress: sendTo('phone', ({ context }): NoteAddress => addressOf(context, false)),
    pushAddress: sendTo('phone', ({ context }): NoteAddress => addressOf(context, true)),
  },
});

function addressOf(context: SimulatorContext, isNew: boolean): NoteAddress {
  return { type: 'address.note', query: queryOfLink(context), isNew };
}

function isThere(context: SimulatorContext, choice: SituationChoice): boolean {
  const { flows, flow, at, state } = chosenFrom(context, choice);
  const situation = flows.some(({ id }) => id === flow) ? situationIn({ flows, flow, at, state }) : undefined;
  return situation !== undefined && (state === '' || stateIn({ flows, flow, at, state }) !== situation);
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
