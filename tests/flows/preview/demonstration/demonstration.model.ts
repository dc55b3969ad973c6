import { equal, notEqual } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { demonstration } from '#tools/machines/simulator/demonstration.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, LATER, PANEL } from './demonstration.rows.ts';

/** What can happen to the demonstration's panel. */
export const demonstrationModel: Exploration<SnapshotFrom<typeof demonstration>, Happening> = {
  starts: [{ query: {} }],
  answers: {
    'demonstration/state': [PANEL, LATER],
    'demonstration/lever': [{ now: '2026-03-13T05:00:00.000Z' }, { token: 's-2' }],
  },
  values: {
    phone: ['1'],
    number: ['88081'],
    amount: ['90000'],
    order: ['210001'],
    token: ['s-1'],
    complaint: ['c-2'],
    answer: ['Baik.'],
    images: ['receipt'],
  },
  hides: true,
  aspect: ({ context: { fields, state, result } }) => [
    fields.phone === '' && fields.vcode === '' && fields.amount === '' && fields.orderId === '',
    fields.complaintId === '' && fields.answer === '' && fields.images === '',
    fields.token === '',
    state === null,
    result === null ? 'none' : 'fault' in result ? 'fault' : 'answer',
  ],
  entered: ({ context }) => context.fields,
  holds: (snapshot) => {
    const { state, result } = snapshot.context;
    if (snapshot.matches('shown')) notEqual(state, null, 'what stands on the page was read');
    if (snapshot.matches({ shown: 'pulling' })) equal(result, null, 'a lever that is pulled has come to nothing yet');
  },
};
