import { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { PHONE } from '../oracle/row.ts';
import type { Fact, Happening, Situation } from './delay-repayment.rows.ts';

/** Drives the machine of rows DL-*. */
export const delayRepaymentMachine: MachineDriver<typeof delayRepayment, Situation, Happening, Fact> = {
  machine: delayRepayment,
  provide: (machine, outside) =>
    machine.provide({ actors: { loadDetail: outside.call('delay-detail'), deadline: outside.deadline } }),
  input: (_, query) => ({ query, servicePhone: PHONE }),
  events: {
    'Bayar Segera': () => ({ type: 'pay.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'loan details': () => ({ type: 'details.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    showing: (snapshot) => snapshot.matches('showing'),
    expired: (snapshot) => snapshot.matches('expired'),
  },
  facts: {
    fee: ({ context }) => context.detail?.delayShouldPayAmount,
    expiry: ({ context }) => context.detail?.delayExpiryTime,
    lines: ({ context }) => context.detail?.orderDetail.detail,
    telephone: ({ context }) => context.servicePhone,
    'time left': ({ context }) => context.remaining,
    'can pay': (snapshot) => snapshot.can({ type: 'pay.chosen' }),
  },
};
