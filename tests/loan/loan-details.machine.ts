import { rating } from '#machines/kit/rating.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { statusIcon } from '#machines/loan/loan-status.ts';
import { ADDRESSES, type MachineDriver } from '../oracle/machine-layer.ts';
import { PHONE } from '../oracle/row.ts';
import type { Fact, Happening, Situation } from './loan-details.given.ts';

/** Drives the machine of rows LD-*. */
export const loanDetailsMachine: MachineDriver<typeof loanDetails, Situation, Happening, Fact> = {
  machine: loanDetails,
  children: { rating },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadDetails: outside.call('loan-details'),
        askTarget: outside.call('define'),
        rating: (children.rating as typeof rating).provide({ actors: { postScore: outside.call('google-score') } }),
      },
    }),
  input: (_, query) => ({ query, servicePhone: PHONE, addresses: ADDRESSES }),
  events: {
    repay: () => ({ type: 'repay.chosen' }),
    delay: () => ({ type: 'delay.chosen' }),
    'loan more': () => ({ type: 'loanMore.chosen' }),
    'product chosen': (index) => ({ type: 'product.chosen', index }),
    'more products': () => ({ type: 'moreProducts.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'online service': () => ({ type: 'onlineService.chosen' }),
    star: (stars) => ({ type: 'star.chosen', stars }),
    submit: () => ({ type: 'rating.submitted' }),
    cancel: () => ({ type: 'rating.cancelled' }),
    'close thank-you': () => ({ type: 'thanks.closed' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: { star: 'rating', submit: 'rating', cancel: 'rating' },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed') && snapshot.context.details === null,
    'showing repay': (snapshot) => snapshot.matches({ showing: { page: 'repay' } }),
    'showing repay and delay': (snapshot) => snapshot.matches({ showing: { page: 'repayAndDelay' } }),
    'showing repay alone': (snapshot) => snapshot.matches({ showing: { page: 'repayAlone' } }),
    'showing loan more': (snapshot) => snapshot.matches({ showing: { page: 'loanMore' } }),
    'showing no action': (snapshot) => snapshot.matches({ showing: { page: 'noAction' } }),
    'showing recommendations': (snapshot) => snapshot.matches({ showing: { page: { recommendations: 'choosing' } } }),
    'asking where to go': (snapshot) => snapshot.matches({ showing: { page: { recommendations: 'asking' } } }),
    'rating open': (snapshot) => snapshot.children.rating?.getSnapshot().matches('open') ?? false,
    submitting: (snapshot) => snapshot.children.rating?.getSnapshot().matches('posting') ?? false,
    'thank-you open': (snapshot) => snapshot.matches({ showing: { dialog: 'thanks' } }),
    closed: (snapshot) => snapshot.matches({ showing: { dialog: 'closed' } }),
  },
  facts: {
    icon: (snapshot) => statusIcon(snapshot.context.details?.orderStatus ?? ''),
    telephone: (snapshot) => snapshot.context.servicePhone,
    stars: (snapshot) => snapshot.children.rating?.getSnapshot().context.stars ?? 0,
    'short of money': (snapshot) => snapshot.can({ type: 'delay.chosen' }),
    recommendations: (snapshot) =>
      snapshot.matches({ showing: { page: 'recommendations' } })
        ? snapshot.context.details?.recProducts.map((product) => product.productName)
        : [],
    'dead buttons': (snapshot) =>
      snapshot.context.details?.recProducts
        .filter(
          (_, index) =>
            !snapshot.can({ type: 'product.chosen', index }) &&
            !(
              snapshot.matches({ showing: { page: { recommendations: 'asking' } } }) &&
              snapshot.context.position === index
            ),
        )
        .map((product) => product.productName),
  },
};
