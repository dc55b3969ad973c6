import type { PhoneStand } from '#tools/machines/simulator/phone.ts';
import { STORIES } from '#tools/machines/simulator/stories.ts';
import type { SimulatedFlow, Situation } from '#tools/machines/simulator/walks.ts';

const reachable = (value: string, way: number[], opening = 0) => ({ place: { value }, opening, way, taken: [[]] });

const situation = (id: string, way: number[], opening = 0): Situation => ({
  ...reachable(id, way, opening),
  id,
  name: id,
  says: `as ${id}`,
  group: 'happy',
  steps: [`It comes to ${id}`],
  variants: [],
});

/** The story that is played, and the flows that it leads to. */
export const STORY = STORIES[0];
const storied = STORY?.steps ?? [];

const flow = (id: string): SimulatedFlow => ({
  id,
  name: id,
  room: 'loan',
  openings: [{ query: { orderId: '1' } }, { query: { orderId: '1' }, given: { isNeedPop: '0' } }],
  moves: [{ answer: 'loan-details', with: { ok: { orderStatus: '174' } } }, { event: { type: 'load.retried' } }],
  situations: [
    situation('loading', []),
    { ...situation('viewing', [0]), variants: [reachable('unfolded', [0])] },
    situation('rupees', [0], 1),
    ...storied.filter((step) => step.flow === id).map(({ at }) => situation(at, [0])),
  ],
});

/** Flows alike, whose situation `rupees` is one of India's market alone. */
export const FLOWS: readonly SimulatedFlow[] = [
  ...new Set(['loanDetails', 'virtualAccount', ...storied.map((step) => step.flow)]),
].map(flow);

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
