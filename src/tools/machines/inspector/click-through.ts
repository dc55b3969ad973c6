import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import type { Chart } from '#tools/charts/chart/chart.ts';
import { triedAt } from '#tools/charts/chart/tried.ts';

export interface ClickThroughContext {
  /** The chart of the machine that is tried; null before one is. */
  chart: Chart | null;
  /** The branches that were chosen, by their ids in the chart. */
  way: readonly string[];
}

export type ClickThroughEvent =
  | { type: 'trial.begun'; chart: Chart }
  | { type: 'branch.chosen'; transition: string }
  | { type: 'branch.undone' }
  | { type: 'trial.restarted' }
  | { type: 'way.copied' }
  | { type: 'trial.left' };

export const clickThrough = setup({
  types: types<{ context: ClickThroughContext; events: ClickThroughEvent; emitted: Effect }>(),
  guards: {
    isOpen: ({ context: { chart, way } }, { transition }: { transition: string }) =>
      chart !== null && triedAt(chart, way).choices.some(({ id }) => id === transition),
    hasWay: ({ context }) => context.way.length > 0,
  },
  actions: {
    begin: assign((_, { chart }: { chart: Chart }) => ({ chart, way: [] })),
    goOn: assign(({ context }, { transition }: { transition: string }) => ({ way: [...context.way, transition] })),
    goBack: assign(({ context }) => ({ way: context.way.slice(0, -1) })),
    goToStart: assign({ way: [] }),
    copyWay: emit(
      ({ context }): Effect => ({ type: 'text.copy', text: JSON.stringify(eventsOf(context)), said: 'Events copied' }),
    ),
  },
}).createMachine({
  id: 'clickThrough',
  description: 'A machine that is tried without a page: the events, the guards and the answers are chosen.',
  context: { chart: null, way: [] },
  initial: 'resting',
  on: {
    'trial.begun': {
      target: '.trying',
      actions: withEvent('begin'),
      meta: { own: 'a machine is tried from where it begins', usual: true },
    },
  },
  states: {
    resting: { description: 'No machine is tried.' },
    trying: {
      description: 'The machine stands where the chosen branches led.',
      on: {
        'branch.chosen': {
          guard: withEvent('isOpen'),
          actions: withEvent('goOn'),
          meta: { own: 'what happens next is chosen', usual: true },
        },
        'branch.undone': { guard: 'hasWay', actions: 'goBack', meta: { own: 'the last choice is taken back' } },
        'trial.restarted': { guard: 'hasWay', actions: 'goToStart', meta: { own: 'the machine begins again' } },
        'way.copied': { guard: 'hasWay', actions: 'copyWay', meta: { own: 'the events are kept elsewhere' } },
        'trial.left': { target: 'resting', meta: { own: 'the chart is looked at as it was' } },
      },
    },
  },
});

/** The chosen branches as transitions of the chart. */
function stepsOf({ chart, way }: ClickThroughContext) {
  return way.flatMap((id) => chart?.transitions.find((one) => one.id === id) ?? []);
}

/** What happened, as it is copied: the event, and which of its guards was said to hold. */
function eventsOf(context: ClickThroughContext) {
  return stepsOf(context).map(({ event, guard }) => ({ type: event || 'always', ...(guard !== '' && { guard }) }));
}

type Snapshot = SnapshotFrom<typeof clickThrough>;

/** The id of the machine that is tried; '' while none is. */
export const selectTriedMachine = (snapshot: Snapshot) =>
  snapshot.matches('trying') ? (snapshot.context.chart?.id ?? '') : '';
export const selectTriedContext = ({ context }: Snapshot) => context;
