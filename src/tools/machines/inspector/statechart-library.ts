import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Answered, declaredOutcome, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import type { ChartView } from '#tools/charts/chart/folded.ts';
import type { RowState, WalkedReport } from '#tools/inspection/walked-report.ts';

/** What is looked at without a running app; '' where nothing is. */
export interface Looked {
  /** The id of the machine. */
  machine: string;
  /** The id of the state in the chart. */
  state: string;
  /** The transition, by its key in the chart. */
  transition: string;
  row: string;
  /** An event that several states take. */
  event: string;
}

export interface LibraryInput extends Looked {
  /** What is searched for. */
  text: string;
  view: ChartView;
}

export interface LibraryContext extends LibraryInput {
  /** The room whose machines are listed; '' for all of them. */
  room: string;
  /** Which rows of the catalogue are listed. */
  listing: RowListing;
  /** The flow whose rows are listed; '' for all of them. */
  flow: string;
  /** Whether the chart shows the rows of its transitions, and their actions. */
  detail: Readonly<Record<Detail, boolean>>;
  /** Null while it is not known what was walked. */
  walks: WalkedReport | null;
  reason: string;
}

export type Detail = 'rows' | 'actions';
export type RowListing = 'all' | RowState;

export type LibraryEvent =
  | { type: 'machine.chosen'; machine: string }
  /** `machine` and `transition`: the first that realises the row; '' where none does. */
  | { type: 'row.chosen'; row: string; machine: string; transition: string }
  | { type: 'state.chosen'; machine: string; state: string }
  | { type: 'event.chosen'; machine: string; event: string }
  /** An address was opened, or stepped back to. */
  | ({ type: 'address.opened' } & LibraryInput)
  | { type: 'room.chosen'; room: string }
  | { type: 'view.chosen'; view: ChartView }
  /** `row`: the first that the transition realises; '' where it realises none. */
  | { type: 'transition.chosen'; machine: string; transition: string; row: string }
  | { type: 'search.typed'; text: string }
  | { type: 'listing.chosen'; listing: RowListing }
  | { type: 'flow.chosen'; flow: string }
  | { type: 'row.closed' }
  | { type: 'detail.turned'; detail: Detail }
  | { type: 'walks.asked' };

const NOTHING_LOOKED: Looked = { machine: '', state: '', transition: '', row: '', event: '' };

const outcome = outcomeKit<LibraryContext, LibraryEvent>();

export const statechartLibrary = setup({
  types: types<{
    context: LibraryContext;
    events: LibraryEvent;
    input: LibraryInput;
    children: { readWalks: 'readWalks' };
  }>(),
  actors: {
    /** Refused where no test run has left its report. */
    readWalks: declaredOutcome<null, WalkedReport>('inspection/walks'),
  },
  guards: outcome.guards,
  actions: {
    keepReason: outcome.actions.keepReason,
    keepLooked: assign((_, { machine, state = '', event = '' }: Pick<Looked, 'machine'> & Partial<Looked>) => ({
      ...NOTHING_LOOKED,
      machine,
      state,
      event,
    })),
    keepAddress: assign((_, { machine, state, transition, row, event, text, view }: LibraryInput) => ({
      machine,
      state,
      transition,
      row,
      event,
      text,
      view,
    })),
    keepRoom: assign((_, { room }: { room: string }) => ({ room, ...NOTHING_LOOKED })),
    keepView: assign((_, { view }: { view: ChartView }) => ({ view })),
    keepRow: assign(
      ({ context }, { row, machine, transition }: Omit<Extract<LibraryEvent, { type: 'row.chosen' }>, 'type'>) => ({
        ...NOTHING_LOOKED,
        row,
        transition,
        machine: machine || context.machine,
      }),
    ),
    keepTransition: assign((_, { machine, transition, row }: Pick<Looked, 'machine' | 'transition' | 'row'>) => ({
      ...NOTHING_LOOKED,
      machine,
      transition,
      row,
    })),
    turnDetail: assign(({ context }, { detail }: { detail: Detail }) => ({
      detail: { ...context.detail, [detail]: !context.detail[detail] },
    })),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepListing: assign((_, { listing }: { listing: RowListing }) => ({ listing })),
    keepFlow: assign((_, { flow }: { flow: string }) => ({ flow })),
    forgetRow: assign({ row: '', transition: '' }),
    keepWalks: assign((_, { output }: Answered<WalkedReport>) => (output.kind === 'ok' ? { walks: output.data } : {})),
  },
}).createMachine({
  id: 'statechartLibrary',
  description: 'Every machine of the product and every row of the catalogue, without a running app.',
  context: ({ input }) => ({
    ...input,
    room: '',
    listing: 'all',
    flow: '',
    detail: { rows: true, actions: true },
    walks: null,
    reason: '',
  }),
  initial: 'reading',
  on: {
    'machine.chosen': {
      actions: withEvent('keepLooked'),
      meta: { own: 'another machine is looked at' },
    },
    'row.chosen': {
      actions: withEvent('keepRow'),
      meta: { own: 'a row is looked at, with the transition that realises it' },
    },
    'state.chosen': {
      actions: withEvent('keepLooked'),
      meta: { own: 'a state is looked at' },
    },
    'event.chosen': {
      actions: withEvent('keepLooked'),
      meta: { own: 'an event is looked at, with the ways that it takes' },
    },
    'address.opened': {
      actions: withEvent('keepAddress'),
      meta: { own: 'an address says what is looked at' },
    },
    'room.chosen': {
      actions: withEvent('keepRoom'),
      meta: { own: 'the machines of a room are listed, or all of them' },
    },
    'view.chosen': {
      actions: withEvent('keepView'),
      meta: { own: 'more or less of the chart is drawn' },
    },
    'transition.chosen': {
      actions: withEvent('keepTransition'),
      meta: { own: 'a transition is looked at, with the rows that it realises' },
    },
    'search.typed': {
      actions: withEvent('keepText'),
      meta: { own: 'machines, rows, states, events and guards are searched' },
    },
    'listing.chosen': {
      actions: withEvent('keepListing'),
      meta: { own: 'all rows are listed, or those of which the tests say the same' },
    },
    'flow.chosen': {
      actions: withEvent('keepFlow'),
      meta: { own: 'the rows of a flow are listed, or of all of them' },
    },
    'row.closed': {
      actions: 'forgetRow',
      meta: { own: 'the row was looked at' },
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
export const selectChosenState = ({ context }: Snapshot) => context.state;
export const selectEvent = ({ context }: Snapshot) => context.event;
export const selectRoom = ({ context }: Snapshot) => context.room;
export const selectView = ({ context }: Snapshot) => context.view;
export const selectSearch = ({ context }: Snapshot) => context.text;
export const selectRowListing = ({ context }: Snapshot) => context.listing;
export const selectListedFlow = ({ context }: Snapshot) => context.flow;
export const selectDetail = ({ context }: Snapshot) => context.detail;
export const selectWalks = ({ context }: Snapshot) => context.walks;
export const selectLibraryReason = ({ context }: Snapshot) => context.reason;
export const selectIsLibraryReading = (snapshot: Snapshot) => snapshot.matches('reading');
export const selectIsUnknown = (snapshot: Snapshot) => snapshot.matches('unknown');
