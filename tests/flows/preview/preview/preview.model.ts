import type { SnapshotFrom } from 'xstate';
import type { preview } from '#tools/machines/simulator/preview.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { FIELDS, type Happening } from './preview.rows.ts';

/** What can happen to the preview. */
export const previewModel: Exploration<SnapshotFrom<typeof preview>, Happening> = {
  starts: [{ query: {} }],
  answers: {},
  values: {
    'app version': [''],
    'device name': [''],
    'device id': ['d-2'],
    'OS version': [''],
    'session id': ['s-2'],
    'ad id': ['g-2'],
    'product id': ['7'],
    'order id': ['1'],
    market: ['0'],
    language: ['en'],
    platform: ['ios'],
    amount: ['150000'],
    address: ['/that?orderId=2', 'x', ''],
    photo: ['one.png', 'two.png'],
    'contact name': ['Siti'],
  },
  positions: [
    { kind: 'known', latitude: 1, longitude: 2 },
    { kind: 'denied', why: '' },
    { kind: 'unavailable', why: '' },
    { kind: 'timeout', why: '' },
  ],
  aspect: ({ context: { fields, photo, contactName, position, address } }) => [
    address,
    Object.values(fields).join() === Object.values(FIELDS).join(),
    photo !== null,
    contactName !== '',
    position?.kind,
  ],
};
