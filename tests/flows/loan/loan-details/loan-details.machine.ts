import { fromCallback, type SnapshotFrom } from 'xstate';
import { offerListActors } from '#client/screens/products/offer-list-actors.ts';
import { rating } from '#machines/kit/rating.ts';
import { loanDetails, selectIsAddressRefused, selectOffersReminder, selectPaid } from '#machines/loan/loan-details.ts';
import { statusIcon, statusTone } from '#machines/loan/loan-status.ts';
import { paymentPoll, selectCanOpenCode, selectHasArrived, selectIsChecked } from '#machines/loan/payment-poll.ts';
import { offerList, selectIsLocked } from '#machines/products/offer-list.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { PHONE } from '../../../oracle/row.ts';
import { checkedIn, sessionIn } from '../claimed.ts';
import type { Fact, Happening, Situation } from './loan-details.given.ts';

type Snapshot = SnapshotFrom<typeof loanDetails>;

const pollIs = ({ children }: Snapshot, select: typeof selectIsChecked) => {
  const poll = children.poll?.getSnapshot();
  return poll !== undefined && select(poll);
};

const offers = (offer: 'repay' | 'repayAndDelay' | 'repayAlone') => (snapshot: Snapshot) =>
  snapshot.matches({ showing: { page: { owing: { offer, way: 'asAnswered' } } } });

const isAsking = (snapshot: SnapshotFrom<typeof paymentPoll>) => snapshot.hasTag('busy');

/** Drives the machine of rows LD-*. */
export const loanDetailsMachine: MachineDriver<typeof loanDetails, Situation, Happening, Fact> = {
  machine: loanDetails,
  children: { rating, offerList, paymentPoll },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadDetails: outside.call('loan-details'),
        askCalendar: outside.call('loan-calendar'),
        lastKnown: fromCallback(() => {}),
        recommended: (children.offerList as typeof offerList).provide({ actors: offerListActors(outside) }),
        poll: (children.paymentPoll as typeof paymentPoll).provide({
          actors: { readDetails: outside.call('loan-details'), visibility: outside.visibility },
        }),
        rating: (children.rating as typeof rating).provide({ actors: { postScore: outside.call('google-score') } }),
      },
    }),
  input: ({ kept }, query) => ({ query, servicePhone: PHONE, addresses: ADDRESSES, session: sessionIn(kept) }),
  events: {
    repay: () => ({ type: 'repay.chosen' }),
    delay: () => ({ type: 'delay.chosen' }),
    'loan more': () => ({ type: 'loanMore.chosen' }),
    mine: () => ({ type: 'mine.chosen' }),
    'product chosen': (index) => ({ type: 'offer.chosen', index }),
    'more products': () => ({ type: 'moreProducts.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'online service': () => ({ type: 'onlineService.chosen' }),
    reminder: () => ({ type: 'reminder.chosen' }),
    receipt: () => ({ type: 'receipt.chosen' }),
    'receipt of the claim': () => ({ type: 'receipt.chosen' }),
    history: () => ({ type: 'history.chosen' }),
    'all products': () => ({ type: 'products.chosen' }),
    'my loans': () => ({ type: 'myLoans.chosen' }),
    star: (stars) => ({ type: 'star.chosen', stars }),
    submit: () => ({ type: 'rating.submitted' }),
    cancel: () => ({ type: 'rating.cancelled' }),
    Escape: () => ({ type: 'rating.cancelled' }),
    mask: () => ({ type: 'rating.cancelled' }),
    'close thank-you': () => ({ type: 'thanks.closed' }),
    'Escape from the thank-you': () => ({ type: 'thanks.closed' }),
    'mask of the thank-you': () => ({ type: 'thanks.closed' }),
    'check now': () => ({ type: 'check.asked' }),
    code: () => ({ type: 'code.chosen' }),
    complaint: () => ({ type: 'complaint.chosen' }),
    'customer service': () => ({ type: 'customerService.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: {
    star: 'rating',
    submit: 'rating',
    cancel: 'rating',
    Escape: 'rating',
    mask: 'rating',
    'product chosen': 'recommended',
    'more products': 'recommended',
    'check now': 'poll',
    'receipt of the claim': 'poll',
    code: 'poll',
    complaint: 'poll',
    'customer service': 'poll',
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed') && snapshot.context.details === null,
    'showing repay': offers('repay'),
    'showing repay and delay': offers('repayAndDelay'),
    'showing repay alone': offers('repayAlone'),
    'showing the bill': selectIsAddressRefused,
    'showing loan more': (snapshot) => snapshot.matches({ showing: { page: 'loanMore' } }),
    'showing no action': (snapshot) => snapshot.matches({ showing: { page: 'noAction' } }),
    'showing another product': (snapshot) => snapshot.matches({ showing: { page: { noAction: 'withOtherProduct' } } }),
    'showing recommendations': ({ children }) =>
      children.recommended?.getSnapshot().matches({ listing: 'choosing' }) ?? false,
    'asking where to go': ({ children }) =>
      children.recommended?.getSnapshot().matches({ listing: 'askingTarget' }) ?? false,
    'rating open': (snapshot) => snapshot.children.rating?.getSnapshot().matches('open') ?? false,
    submitting: (snapshot) => snapshot.children.rating?.getSnapshot().matches('posting') ?? false,
    'thank-you open': (snapshot) => snapshot.matches({ showing: { dialog: 'thanks' } }),
    checked: (snapshot) => pollIs(snapshot, selectIsChecked) && !pollIs(snapshot, isAsking),
    'told to be checked': (snapshot) => pollIs(snapshot, selectIsChecked) && !pollIs(snapshot, selectCanOpenCode),
    'asking for the payment': (snapshot) => pollIs(snapshot, isAsking),
    arrived: (snapshot) => pollIs(snapshot, selectHasArrived),
    'paid by card': (snapshot) => snapshot.matches({ showing: { confirmation: 'paid' } }),
    'nothing paid': (snapshot) => selectPaid(snapshot).length === 0 && snapshot.can({ type: 'delay.chosen' }),
    'with dates to come': (snapshot) =>
      selectOffersReminder(snapshot) && snapshot.matches({ showing: { reminder: 'offered' } }),
    'asking for the calendar': (snapshot) => snapshot.matches({ showing: { reminder: 'asking' } }),
    'without a calendar': (snapshot) => snapshot.matches({ showing: { reminder: 'refused' } }),
    closed: (snapshot) => snapshot.matches({ showing: { dialog: 'closed' } }),
  },
  facts: {
    'paid for': ({ context }) =>
      context.details?.receipts.map(({ lines }) => lines.map(({ text }) => text).join(', ')) ?? [],
    checked: ({ children }) => checkedIn(children.poll?.getSnapshot()),
    icon: ({ context }) => statusIcon(context.details?.orderStatus ?? ''),
    tone: ({ context }) => statusTone(context.details?.orderStatus ?? ''),
    payments: ({ context }) => (context.details?.receipts.length ?? 0) > 0,
    telephone: (snapshot) => snapshot.context.servicePhone,
    stars: (snapshot) => snapshot.children.rating?.getSnapshot().context.stars ?? 0,
    'short of money': (snapshot) => snapshot.can({ type: 'delay.chosen' }),
    recommendations: ({ children }) =>
      (children.recommended?.getSnapshot().context.offers ?? []).map(({ productName }) => productName),
    'dead buttons': ({ children }) => {
      const recommended = children.recommended?.getSnapshot();
      return recommended?.context.offers
        .filter((_, index) => selectIsLocked(index)(recommended))
        .map(({ productName }) => productName);
    },
  },
};
