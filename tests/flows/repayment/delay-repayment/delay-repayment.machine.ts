import {
  delayRepayment,
  selectHasOffer,
  selectIsDelayCounting,
  selectIsLastDay,
} from '#machines/repayment/delay-repayment.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { PHONE } from '../../../oracle/row.ts';
import type { Fact, Happening, Situation } from './delay-repayment.given.ts';

/** Drives the machine of rows DL-*. */
export const delayRepaymentMachine: MachineDriver<typeof delayRepayment, Situation, Happening, Fact> = {
  machine: delayRepayment,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        loadDetail: outside.call('delay-detail'),
        timer: outside.timer,
        visibility: outside.visibility,
      },
    }),
  input: (_, query) => ({ query, servicePhone: PHONE }),
  events: {
    'Bayar Segera': () => ({ type: 'pay.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'online service': () => ({ type: 'onlineService.chosen' }),
    'loan details': () => ({ type: 'details.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    showing: (snapshot) =>
      snapshot.matches({ answered: { offer: 'offered' } }) && !snapshot.matches({ answered: { reading: 'again' } }),
    'told what moves': (snapshot) =>
      snapshot.matches({ answered: { offer: 'offered' } }) && snapshot.context.detail?.effect != null,
    'reading again': (snapshot) => snapshot.matches({ answered: { reading: 'again' } }),
    unavailable: (snapshot) => snapshot.matches({ answered: { offer: 'unavailable' } }),
    expired: (snapshot) => snapshot.matches({ answered: { offer: 'expired' } }),
  },
  facts: {
    fee: (snapshot) => (selectHasOffer(snapshot) ? snapshot.context.detail?.delayShouldPayAmount : undefined),
    expiry: (snapshot) => (selectHasOffer(snapshot) ? snapshot.context.detail?.delayExpiryTime : ''),
    product: (snapshot) => snapshot.context.detail?.productName,
    lines: (snapshot) => snapshot.context.detail?.orderDetail.detail,
    telephone: ({ context }) => context.servicePhone,
    'time left': (snapshot) => (selectIsDelayCounting(snapshot) ? snapshot.context.remaining : null),
    'warns of the last day': selectIsLastDay,
    'can pay': (snapshot) => snapshot.can({ type: 'pay.chosen' }),
  },
};
