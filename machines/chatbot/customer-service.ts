import { assign, emit, setup } from 'xstate';
import type { ContactInfo } from '#contract/chatbot.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { withEvent } from '#machines/kit/setup/with-event.ts';

/** How to reach the service: specification section 2, screen 9; rows CS-*. */
export interface CustomerServiceInput {
  /** The configured telephone, for as long as the server names none. */
  servicePhone: string;
  /** Where the service has its office; '' where none is named. */
  office: string;
}

export interface CustomerServiceContext extends CustomerServiceInput {
  /** '' where the server names none. */
  email: string;
}

export type CustomerServiceEvent =
  | { type: 'load.retried' }
  | { type: 'phone.chosen' }
  | { type: 'email.chosen' }
  | { type: 'onlineService.chosen' }
  | { type: 'complaints.chosen' };

type ContactResponse = Answered<ContactInfo>;

/** Asks for the contact of the whole product (specification section 9). */
const OVERALL = 30;

const saying = sayingKit<CustomerServiceContext, CustomerServiceEvent>();
const support = supportKit<CustomerServiceContext, CustomerServiceEvent>();

export const customerService = setup({
  types: types<{
    input: CustomerServiceInput;
    context: CustomerServiceContext;
    events: CustomerServiceEvent;
    emitted: Effect;
    children: { loadContact: 'loadContact' };
    tags: 'loading' | 'failed';
  }>(),
  actors: { loadContact: declaredCall('contact-kf-info') },
  guards: { ...saying.guards, hasEmail: ({ context }) => context.email !== '' },
  actions: {
    ...saying.actions,
    ...support.actions,
    keepContact: assign(({ context }, { output }: ContactResponse) =>
      output.kind === 'ok' ? { email: output.data.email, servicePhone: output.data.smWa || context.servicePhone } : {},
    ),
    writeEmail: emit(({ context: { email } }): Effect => ({ type: 'mail.write', address: email })),
    openChatbot: emit((): Effect => ({ type: 'screen.open', screen: 'chatbot', query: {} })),
    openComplaints: emit((): Effect => ({ type: 'screen.open', screen: 'complaintList', query: {} })),
  },
}).createMachine({
  id: 'customerService',
  description: 'The borrower finds the ways to reach the service.',
  context: ({ input }) => ({ ...input, email: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The telephone and the e-mail address are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadContact',
        src: 'loadContact',
        input: { overall: OVERALL },
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'showing',
            actions: withEvent('keepContact'),
            meta: { rows: ['CS-01'] },
          },
          {
            target: 'showing.configured',
            actions: withEvent('sayOutcome'),
            meta: { rows: ['CS-02'] },
          },
        ],
      },
    },
    showing: {
      description: 'The ways to reach the service stand on the page.',
      initial: 'named',
      on: {
        'phone.chosen': { actions: 'callSupport', meta: { rows: ['CS-04'] } },
        'onlineService.chosen': {
          actions: 'openChatbot',
          meta: { own: 'whoever cannot telephone or write can chat' },
        },
        'complaints.chosen': {
          actions: 'openComplaints',
          meta: { own: 'whoever asks after a complaint finds its answer' },
        },
      },
      states: {
        named: {
          description: 'They are those that the server names.',
          on: { 'email.chosen': { guard: 'hasEmail', actions: 'writeEmail', meta: { rows: ['CS-03'] } } },
        },
        configured: {
          description: 'The server named none, so there is the configured telephone.',
          tags: 'failed',
          on: { 'load.retried': { target: '#customerService.loading', meta: { rows: ['CS-05'] } } },
        },
      },
    },
  },
});
