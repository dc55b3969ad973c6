import { fromCallback } from 'xstate';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import type { declaredPhone } from '#tools/machines/simulator/phone.ts';
import {
  selectAnswers,
  selectFlow,
  selectIsAstray,
  selectIsLoading,
  selectIsReached,
  selectIsTimeRunning,
  selectIsWalking,
  selectLook,
  selectMarket,
  selectPanes,
  selectSimulatorState,
  selectStand,
  simulator,
} from '#tools/machines/simulator/simulator.ts';
import { linkOfQuery } from '#tools/machines/simulator/simulator-link.ts';
import type { LookChange } from '#tools/machines/simulator/simulator-setup.ts';
import { idOfPlace } from '#tools/machines/simulator/walks.ts';
import { selectIsFields, selectPane, workbenchPanes } from '#tools/machines/simulator/workbench-panes.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { FLOWS, PATHS, standOf } from './simulator.given.ts';
import type { Fact, Happening, Situation } from './simulator.rows.ts';

const { markets } = configuration.parse({});
const PANES = { flow: 'Flow', phone: 'Phone', answers: 'Answers', levers: 'Levers' };
const TEXTS = { dark: 'Dark', light: 'Light', online: 'Online', slow: 'Slow', offline: 'Offline' };
const CALL = 'loan-details';

/** A look as a link says it, as the workbench's button would send it. */
const look = (name: LookChange['name']) => (value: string | number | undefined) => ({
  type: 'look.chosen',
  change: { name, value: linkOfQuery({ [name]: String(value) }).look[name] },
});

/** Drives the machine of the simulator's workbench; what it orders of its phone is noted. */
export const simulatorMachine: MachineDriver<typeof simulator, Situation, Happening, Fact> = {
  machine: simulator,
  children: { panes: workbenchPanes },
  provide: (machine, outside, { panes }) => {
    const phone: ReturnType<typeof declaredPhone> = fromCallback(({ receive }) =>
      receive((ordered) => outside.did({ ordered })),
    );
    return machine.provide({ actors: { phone, panes: panes as typeof workbenchPanes } });
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
    flow: (flow) => ({ type: 'flow.chosen', flow }),
    state: (state) => ({ type: 'state.chosen', state }),
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
    simulator: () => ({ type: 'simulator.opened' }),
    fields: () => ({ type: 'fields.opened' }),
    'pane of flows': () => ({ type: 'flow.opened' }),
    'pane of the phone': () => ({ type: 'phone.opened' }),
    'pane of answers': () => ({ type: 'answers.opened' }),
    'pane of levers': () => ({ type: 'levers.opened' }),
  },
  childOf: {
    simulator: 'panes',
    fields: 'panes',
    'pane of flows': 'panes',
    'pane of the phone': 'panes',
    'pane of answers': 'panes',
    'pane of levers': 'panes',
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
    state: (snapshot) => {
      const state = selectSimulatorState(snapshot);
      return state ? idOfPlace(state.place) : '';
    },
    market: (snapshot) => (selectMarket(snapshot) === '0' ? 'INR' : 'IDR'),
    look: (snapshot) => {
      const { width, text, scheme, language, line } = selectLook(snapshot);
      return [`${width}`, `${text}%`, TEXTS[scheme], language, TEXTS[line]];
    },
    place: (snapshot) => selectStand(snapshot)?.address ?? '',
    answers: (snapshot) =>
      Object.entries(selectAnswers(snapshot)).map(
        ([call, { kind }]) => `${call} ${kind === 'noLine' ? 'no line' : kind}`,
      ),
    running: selectIsTimeRunning,
    tab: (snapshot) => {
      const panes = selectPanes(snapshot)?.getSnapshot();
      if (!panes) return 'none';
      return selectIsFields(panes) ? 'Device fields' : panes.matches({ tab: 'simulator' }) ? 'Simulator' : 'neither';
    },
    pane: (snapshot) => {
      const panes = selectPanes(snapshot)?.getSnapshot();
      return panes && PANES[selectPane(panes)];
    },
  },
  reason: () => '',
};
