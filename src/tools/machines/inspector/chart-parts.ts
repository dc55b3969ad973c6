import { assign, type SnapshotFrom, setup } from 'xstate';
import { types, withEvent } from '#machines/kit/setup/types.ts';

export interface ChartPartsContext {
  /** By part, whether it was opened or folded by hand; what is not named is as the room of the chart allows. */
  parts: Readonly<Record<string, boolean>>;
}

export type ChartPartsEvent =
  /** `part`: the id of a state, of the list of its events, or of an arrow. */
  { type: 'part.opened'; part: string } | { type: 'part.folded'; part: string } | { type: 'map.turned' };

/** What of the charts is opened and folded by hand. */
export const chartParts = setup({
  types: types<{ context: ChartPartsContext; events: ChartPartsEvent }>(),
  actions: {
    keepOpened: assign(({ context }, { part }: { part: string }) => ({ parts: { ...context.parts, [part]: true } })),
    keepFolded: assign(({ context }, { part }: { part: string }) => ({ parts: { ...context.parts, [part]: false } })),
  },
}).createMachine({
  id: 'chartParts',
  description: 'A developer opens and folds parts of a chart.',
  context: { parts: {} },
  initial: 'mapped',
  on: {
    'part.opened': { actions: withEvent('keepOpened'), meta: { own: 'what lies in a part is shown' } },
    'part.folded': { actions: withEvent('keepFolded'), meta: { own: 'what lies in a part is hidden' } },
  },
  states: {
    mapped: {
      description: 'A map shows which part of a large chart is seen.',
      on: { 'map.turned': { target: 'unmapped', meta: { own: 'the map is in the way' } } },
    },
    unmapped: {
      description: 'The map is folded away.',
      on: { 'map.turned': { target: 'mapped', meta: { own: 'the map is wanted again' } } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof chartParts>;

export const selectParts = ({ context }: Snapshot) => context.parts;
export const selectIsMapped = (snapshot: Snapshot) => snapshot.matches('mapped');
