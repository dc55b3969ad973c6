import { complaintDetails, selectEnlarged, selectHasResult } from '#machines/complaints/complaint-details.ts';
import { rating } from '#machines/kit/rating.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES, type Fact, type Happening, SERVICE_PHONE, type Situation } from './complaint-details.given.ts';

/** Drives the machine of rows CD-*. */
export const complaintDetailsMachine: MachineDriver<typeof complaintDetails, Situation, Happening, Fact> = {
  machine: complaintDetails,
  children: { rating },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadDetail: outside.call('problem-detail'),
        rating: (children.rating as typeof rating).provide({ actors: { postScore: outside.call('save-score') } }),
      },
    }),
  input: (_, query) => ({ query, servicePhone: SERVICE_PHONE }),
  events: {
    star: (stars) => ({ type: 'star.chosen', stars }),
    Send: () => ({ type: 'rating.submitted' }),
    Cancel: () => ({ type: 'rating.cancelled' }),
    Escape: () => ({ type: 'rating.cancelled' }),
    mask: () => ({ type: 'rating.cancelled' }),
    image: (place) => ({ type: 'image.opened', image: ADDRESSES[Number(place)] }),
    'close image': () => ({ type: 'image.closed' }),
    'Escape from the image': () => ({ type: 'image.closed' }),
    'mask of the image': () => ({ type: 'image.closed' }),
    'My complaints': () => ({ type: 'complaints.chosen' }),
    'copy number': () => ({ type: 'number.copied' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: { star: 'rating', Send: 'rating', Cancel: 'rating', Escape: 'rating', mask: 'rating' },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    'no complaint named': (snapshot) => snapshot.matches('unknown'),
    'viewing, to be rated': (snapshot) => snapshot.matches({ viewing: { page: 'toBeRated' } }),
    'viewing, rated': (snapshot) => snapshot.matches({ viewing: { page: 'rated' } }),
    'viewing, asked already': (snapshot) => snapshot.matches({ viewing: { page: 'asked' } }),
    'rating open': (snapshot) => snapshot.children.rating?.getSnapshot().matches('open') ?? false,
    posting: (snapshot) => snapshot.children.rating?.getSnapshot().matches('posting') ?? false,
    'image open': (snapshot) => snapshot.matches({ viewing: 'image' }),
  },
  facts: {
    stars: (snapshot) => snapshot.children.rating?.getSnapshot().context.stars ?? 0,
    kinds: (snapshot) => [snapshot.context.detail?.type, snapshot.context.detail?.sonType].filter(Boolean),
    written: (snapshot) => snapshot.context.detail?.content,
    images: (snapshot) => snapshot.context.detail?.images,
    result: (snapshot) => (selectHasResult(snapshot) ? snapshot.context.detail?.disposeDetail : null),
    'result images': (snapshot) => snapshot.context.detail?.disposeImages,
    enlarged: (snapshot) => selectEnlarged(snapshot) || null,
  },
};
