import type { PhoneStand } from '#tools/machines/simulator/phone.ts';
import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';

const situation = (value: string, way: number[], opening = 0) => ({
  id: value,
  name: value,
  says: '',
  group: 'happy' as const,
  place: { value },
  opening,
  way,
  taken: [[]],
  steps: [],
  variants: [],
});

const flow = (id: string): SimulatedFlow => ({
  id,
  name: id,
  room: 'loan',
  openings: [{ query: { orderId: '1' } }, { query: { orderId: '1' }, given: { isNeedPop: '0' } }],
  moves: [{ answer: 'loan-details', with: { ok: { orderStatus: '174' } } }, { event: { type: 'load.retried' } }],
  situations: [situation('loading', []), situation('viewing', [0]), situation('rupees', [0], 1)],
});

/** Two flows alike, whose state `rupees` is one of India's market alone. */
export const FLOWS: readonly SimulatedFlow[] = [flow('loanDetails'), flow('virtualAccount')];

export const PATHS = { loanDetails: ['/loanDetails', '/rupees'], virtualAccount: ['/that', '/that'] };

/** A phone whose youngest flow is that. */
export const standOf = (flow: string): PhoneStand => ({
  flows: [flow],
  place: { value: 'loading' },
  accepts: [1],
  pending: [],
  address: `/${flow}`,
  wanted: '',
});
