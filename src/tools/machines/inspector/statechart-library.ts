import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Answered, declaredOutcome, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/** What the last run of the tests walked: of each row, in which layers. */
export interface Walks {
  /** ISO 8601. */
  at: string;
  rows: Readonly<Record<string, WalkedIn>>;
  /** Of rows that failed: what their tests said. */
  failures?: Readonly<Record<string, readonly WalkFailure[]>>;
}

export type WalkedIn = Readonly<
  Partial<Record<'machine' | 'view' | 'browser' | 'server', 'walked' | 'failed' | 'not walked'>>
>;

export interface WalkFailure {
  layer: string;
  /** Row and case. */
  title: string;
  /** The steps, the one at which the case failed, what was expected and found. */
  message: string;
  /** Runs the row alone. */
  command: string;
}

export interface LibraryContext {
  /** The id of the machine that is looked at. */
  machine: string;
  /** The row that is looked at; '' without one. */
  row: string;
  /** The transition that is looked at, by its key in the chart; '' without one. */
  transition: string;
  /** What the lists are searched for. */
  text: string;
  /** Which rows of the catalogue are listed. */
  listing: RowListing;
  /** Whether the chart shows the rows of its transitions, and their actions. */
  detail: Readonly<Record<Detail, boolean>>;
  /** Null while it is not known what was walked. */
  walks: Walks | null;
  reason: string;
}

export type Detail = 'rows' | 'actions';
export type RowListing = 'all' | 'walked' | 'failed' | 'not walked';

export type LibraryEvent =
  | { type: 'machine.chosen'; machine: string }
  /** `machine` and `transition`: the first that realises the row; '' where none does. */
  | { type: 'row.chosen'; row: string; machine: string; transition: string }
  /** `row`: the first that the transition realises; '' where it realises none. */
  | { type: 'transition.chosen'; transition: string; row: string }
  | { type: 'search.typed'; text: string }
  | { type: 'listing.chosen'; listing: RowListing }
  | { type: 'detail.turned'; detail: Detail }
  | { type: 'walks.asked' };

const outcome = outcomeKit<LibraryContext, LibraryEvent>();

export const statechartLibrary = setup({
  types: types<{
    context: LibraryContext;
    events: LibraryEvent;
    input: { machine: string };
    children: { readWalks: 'readWalks' };
  }>(),
  actors: {
    /** Refused where no test run has left its report. */
    readWalks: declaredOutcome<null, Walks>('inspection/walks'),
  },
  guards: outcome.guards,
  actions: {
    keepReason: outcome.actions.keepReason,
    keepMachine: assign((_, { machine }: { machine: string }) => ({ machine, row: '', transition: '' })),
    keepRow: assign(
      ({ context }, { row, machine, transition }: Omit<Extract<LibraryEvent, { type: 'row.chosen' }>, 'type'>) => ({
        row,
        transition,
        machine: machine || context.machine,
      }),
    ),
    keepTransition: assign((_, { transition, row }: { transition: string; row: string }) => ({ transition, row })),
    turnDetail: assign(({ context }, { detail }: { detail: Detail }) => ({
      detail: { ...context.detail, [detail]: !context.detail[detail] },
    })),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepListing: assign((_, { listing }: { listing: RowListing }) => ({ listing })),
    keepWalks: assign((_, { output }: Answered<Walks>) => (output.kind === 'ok' ? { walks: output.data } : {})),
  },
}).createMachine({
  id: 'statechartLibrary',
  description: 'Every machine of the product and every row of the catalogue, without a running app.',
  context: ({ input }) => ({
    ...input,
    row: '',
    transition: '',
    text: '',
    listing: 'all',
    detail: { rows: true, actions: true },
    walks: null,
    reason: '',
  }),
  initial: 'reading',
  on: {
    'machine.chosen': {
      actions: withEvent('keepMachine'),
      meta: { own: 'another machine is looked at' },
    },
    'row.chosen': {
      actions: withEvent('keepRow'),
      meta: { own: 'a row is looked at, with the transition that realises it' },
    },
    'transition.chosen': {
      actions: withEvent('keepTransition'),
      meta: { own: 'a transition is looked at, with the rows that it realises' },
    },
    'search.typed': {
      actions: withEvent('keepText'),
      meta: { own: 'machines and rows are searched by what they are called' },
    },
    'listing.chosen': {
      actions: withEvent('keepListing'),
      meta: { own: 'all rows are listed, or those that were walked, that failed, or that were not walked' },
    },
    'detail.turned': {
      actions: withEvent('turnDetail'),
      meta: { own: 'the chart shows more or less of its transitions' },
    },
  },
  states: {
    reading: {
      description: 'What the last run of the tests walked is on its way.',
      invoke: {
        id: 'readWalks',
        src: 'readWalks',
        input: null,
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'known',
            actions: withEvent('keepWalks'),
            meta: { own: 'a run of the tests left its report' },
          },
          {
            target: 'unknown',
            actions: withEvent('keepReason'),
            meta: { own: 'no run of the tests left a report that can be read' },
          },
        ],
      },
    },
    known: {
      description: 'It is known which rows were walked.',
      on: { 'walks.asked': { target: 'reading', meta: { own: 'the tests may have run again' } } },
    },
    unknown: {
      description: 'It is not known which rows were walked.',
      on: { 'walks.asked': { target: 'reading', meta: { own: 'the tests may have run by now' } } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof statechartLibrary>;

export const selectMachine = ({ context }: Snapshot) => context.machine;
export const selectRow = ({ context }: Snapshot) => context.row;
export const selectTransition = ({ context }: Snapshot) => context.transition;
export const selectSearch = ({ context }: Snapshot) => context.text;
export const selectRowListing = ({ context }: Snapshot) => context.listing;
export const selectDetail = ({ context }: Snapshot) => context.detail;
export const selectWalks = ({ context }: Snapshot) => context.walks;
export const selectLibraryReason = ({ context }: Snapshot) => context.reason;
export const selectIsLibraryReading = (snapshot: Snapshot) => snapshot.matches('reading');
export const selectIsUnknown = (snapshot: Snapshot) => snapshot.matches('unknown');
