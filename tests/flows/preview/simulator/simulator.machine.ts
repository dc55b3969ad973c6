import { fromCallback } from 'xstate';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import type { declaredPhone } from '#tools/machines/simulator/phone.ts';
import {
  selectAnswers,
  selectBeside,
  selectFlow,
  selectIsAstray,
  selectIsLoading,
  selectIsReached,
  selectIsTimeRunning,
  selectIsWalking,
  selectLook,
  selectMarket,
  selectOpen,
  selectPane,
  selectSimulatorState,
  selectSituation,
  selectStand,
  selectStory,
  simulator,
} from '#tools/machines/simulator/simulator.ts';
import { linkOfQuery } from '#tools/machines/simulator/simulator-link.ts';
import type { LookChange } from '#tools/machines/simulator/simulator-setup.ts';
import { idOfPlace } from '#tools/machines/simulator/walks.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { FLOWS, PATHS, STORY, standOf } from './simulator.given.ts';
import type { Fact, Happening, Situation } from './simulator.rows.ts';

const { markets } = configuration.parse({});
const PANES = {
  list: 'Situations',
  phone: 'Phone',
  answers: 'Answers',
  device: 'Device',
  levers: 'Levers',
  clock: 'Clock',
};
const CALL = 'loan-details';

/** A look as a link says it, as the workbench's button would send it. */
const look = (name: LookChange['name']) => (value: string | number | undefined) => ({
  type: 'look.chosen',
  change: { name, value: linkOfQuery({ [name]: String(value) }).look[name] },
});

const situation = (choice: { flow?: string; at: unknown; state?: unknown; story?: object }) => ({
  type: 'situation.chosen',
  flow: 'loanDetails',
  ...choice,
});

const inStory = (step: number) => {
  const { flow = '', at } = STORY?.steps[step - 1] ?? {};
  return situation({ flow, at, story: { id: STORY?.id, step } });
};

/** Drives the machine of the simulator's workbench; what it orders of its phone is noted. */
export const simulatorMachine: MachineDriver<typeof simulator, Situation, Happening, Fact> = {
  machine: simulator,
  provide: (machine, outside) => {
    const phone: ReturnType<typeof declaredPhone> = fromCallback(({ receive }) =>
      receive((ordered) => outside.did({ ordered })),
    );
    return machine.provide({ actors: { phone } });
  },
  input: (_, query) => ({
    flows: FLOWS,
    paths: PATHS,
    markets: { 0: marketOf(markets, '0'), 1: marketOf(markets, '1') },
    link: linkOfQuery(query),
    isNarrow: query.narrow !== undefined,
  }),
  events: {
    ready: () => ({ type: 'phone.ready' }),
    stands: (machine) => ({ type: 'phone.stands', stand: standOf(String(machine)) }),
    came: (number) => ({ type: 'way.ended', number, reached: true }),
    strayed: (number) => ({ type: 'way.ended', number, reached: false }),
    back: (query) => ({ type: 'address.came', query: String(query) }),
    flow: (flow) => situation({ flow: String(flow), at: 'loading' }),
    situation: (at) => situation({ at }),
    variant: (state) => situation({ at: 'viewing', state }),
    story: () => inStory(1),
    'story’s next step': () => inStory(2),
    'story’s step before': () => inStory(1),
    'story’s end': () => ({ type: 'story.left' }),
    'situation beside': (at) => ({ type: 'beside.chosen', beside: { at } }),
    'width beside': (width) => ({ type: 'beside.chosen', beside: { width } }),
    'nothing beside': () => ({ type: 'beside.chosen', beside: null }),
    move: () => ({ type: 'move.chosen', move: { event: { type: 'load.retried' } } }),
    width: look('width'),
    text: look('text'),
    scheme: look('scheme'),
    line: look('line'),
    language: look('language'),
    market: look('market'),
    answer: (kind) => ({ type: 'answer.edited', call: CALL, change: { kind: kind === 'no line' ? 'noLine' : kind } }),
    data: (text) => ({ type: 'answer.edited', call: CALL, change: { text } }),
    drop: () => ({ type: 'answer.dropped', call: CALL }),
    reset: () => ({ type: 'answers.reset' }),
    time: () => ({ type: 'time.toggled' }),
    'list of situations': () => ({ type: 'list.opened' }),
    phone: () => ({ type: 'phone.opened' }),
    drawer: (open) => ({ type: 'drawer.turned', open }),
  },
  situations: {
    loading: selectIsLoading,
    walking: selectIsWalking,
    free: (snapshot) => snapshot.matches({ page: { shown: 'free' } }),
    reached: selectIsReached,
    astray: selectIsAstray,
  },
  facts: {
    flow: (snapshot) => selectFlow(snapshot)?.id,
    situation: (snapshot) => selectSituation(snapshot)?.id ?? '',
    state: (snapshot) => {
      const state = selectSimulatorState(snapshot);
      return state ? idOfPlace(state.place) : '';
    },
    story: (snapshot) => {
      const story = selectStory(snapshot);
      return story ? `${story.id} ${story.step}` : '';
    },
    beside: (snapshot) => {
      const beside = selectBeside(snapshot);
      return beside ? ('at' in beside ? beside.at : `${beside.width}`) : '';
    },
    market: (snapshot) => selectMarket(snapshot),
    look: (snapshot) => {
      const { width, text, scheme, language, line } = selectLook(snapshot);
      return [`${width}`, `${text}`, scheme, language, line];
    },
    place: (snapshot) => selectStand(snapshot)?.address ?? '',
    answers: (snapshot) =>
      Object.entries(selectAnswers(snapshot)).map(
        ([call, { kind }]) => `${call} ${kind === 'noLine' ? 'no line' : kind}`,
      ),
    running: selectIsTimeRunning,
    open: selectOpen,
    pane: (snapshot) => PANES[selectPane(snapshot)],
  },
  reason: () => '',
};
