import { notEqual } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, REPORT } from './statechart-library.rows.ts';

/** What can happen to the machines and rows. */
export const statechartLibraryModel: Exploration<SnapshotFrom<typeof statechartLibrary>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'inspection/walks': [REPORT] },
  values: {
    machine: ['toasts'],
    row: ['MC-11'],
    transition: ['methodChooser.idle.failed:load.retried:1'],
    state: ['methodChooser.idle.failed'],
    event: ['load.retried'],
    address: ['machine=methodChooser&state=methodChooser.idle.failed', 'tab=machines'],
    room: ['repayment'],
    view: ['everything'],
    search: ['joint'],
    listing: ['walked'],
    flow: ['pageShell'],
    detail: ['rows', 'actions'],
  },
  aspect: ({ context: { machine, state, event, room, view, row, transition, text, listing, flow, detail, walks } }) => [
    machine,
    state,
    event,
    room,
    view,
    row,
    transition,
    text,
    listing,
    flow,
    detail,
    walks === null,
  ],
  holds: (snapshot) => {
    if (snapshot.matches('known')) notEqual(snapshot.context.walks, null, 'what is known was read');
  },
};
