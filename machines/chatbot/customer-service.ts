import { assign, emit, setup } from 'xstate';
import type { ContactInfo } from '#contract/chatbot.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import type { Scheme } from '#domain/theme.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/** How to reach the service: specification section 2, screen 9; rows CS-*. */
export interface CustomerServiceInput {
  /** The configured telephone, until the server names one. */
  servicePhone: string;
  /** The address of the office; '' where none is configured. */
  office: string;
  /** When the telephone is answered; '' where not configured. */
  hours: string;
  /** The languages to choose from; none where the native app names one. */
  languages: readonly Language[];
  /** That of the page's texts. */
  language: Language;
  /** The language has just been chosen here. */
  isReadAnew: boolean;
  /** Null where there is one scheme alone. */
  scheme: Scheme | null;
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
  | { type: 'complaints.chosen' }
  | { type: 'aboutUs.chosen' }
  | { type: 'privacyPolicy.chosen' }
  | { type: 'officialChannels.chosen' }
  | { type: 'language.chosen'; language: Language }
  | { type: 'scheme.chosen'; scheme: Scheme };

type ContactResponse = Answered<ContactInfo>;

/** Asks for the contact of the whole product (specification section 9). */
const OVERALL = 30;

const outcome = outcomeKit<CustomerServiceContext, CustomerServiceEvent>();
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
  guards: {
    ...outcome.guards,
    hasEmail: ({ context }) => context.email !== '',
  },
  actions: {
    ...outcome.actions,
    ...support.actions,
    keepContact: assign(({ context }, { output }: ContactResponse) =>
      output.kind === 'ok' ? { email: output.data.email, servicePhone: output.data.smWa || context.servicePhone } : {},
    ),
    writeEmail: emit(({ context: { email } }): Effect => ({ type: 'mail.write', address: email })),
    chooseLanguage: emit(
      (_, { language }: { language: Language }): Effect => ({ type: 'look.choose', name: 'language', value: language }),
    ),
    keepScheme: assign((_, { scheme }: { scheme: Scheme }) => ({ scheme })),
    chooseScheme: emit(
      (_, { scheme }: { scheme: Scheme }): Effect => ({ type: 'look.choose', name: 'scheme', value: scheme }),
    ),
    openChatbot: emit((): Effect => ({ type: 'screen.open', screen: 'chatbot', query: {} })),
    openAboutUs: emit((): Effect => ({ type: 'screen.open', screen: 'aboutUs', query: {} })),
    openPrivacyPolicy: emit((): Effect => ({ type: 'screen.open', screen: 'privacyPolicy', query: {} })),
    openOfficialChannels: emit((): Effect => ({ type: 'screen.open', screen: 'officialChannels', query: {} })),
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
            meta: { rows: ['CS-01'], usual: true },
          },
          { target: 'showing.configured', actions: withEvent('sayOutcome'), meta: { rows: ['CS-02'] } },
        ],
      },
    },
    showing: {
      description: 'The ways to reach the service stand on the page.',
      initial: 'named',
      on: {
        'phone.chosen': { actions: 'callSupport', meta: { rows: ['CS-04'], usual: true } },
        'onlineService.chosen': {
          actions: 'openChatbot',
          meta: { own: 'a borrower who cannot call or write can chat', usual: true },
        },
        'complaints.chosen': {
          actions: 'openComplaints',
          meta: { own: 'the complaints lead to their answers' },
        },
        'aboutUs.chosen': { actions: 'openAboutUs', meta: { own: 'A borrower can read who lends.' } },
        'language.chosen': {
          actions: withEvent('chooseLanguage'),
          meta: { own: 'The page is read anew in that language.' },
        },
        'scheme.chosen': {
          actions: [withEvent('keepScheme'), withEvent('chooseScheme')],
          meta: { own: 'The page changes its colours at once.' },
        },
        'officialChannels.chosen': {
          actions: 'openOfficialChannels',
          meta: { own: 'A borrower can check that it is us.' },
        },
        'privacyPolicy.chosen': { actions: 'openPrivacyPolicy', meta: { own: 'A borrower can read what is kept.' } },
      },
      states: {
        named: {
          description: 'The server named telephone and e-mail.',
          on: { 'email.chosen': { guard: 'hasEmail', actions: 'writeEmail', meta: { rows: ['CS-03'] } } },
        },
        configured: {
          description: 'The server named none; the configured telephone is shown.',
          tags: 'failed',
          on: { 'load.retried': { target: '#customerService.loading', meta: { rows: ['CS-05'] } } },
        },
      },
    },
  },
});
