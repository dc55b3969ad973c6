import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { customerService } from '#machines/chatbot/customer-service.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { PHONE } from '../../../oracle/row.ts';
import type { Fact, Happening, Situation } from './customer-service.given.ts';

/** Drives the machine of rows CS-*. */
export const customerServiceMachine: MachineDriver<typeof customerService, Situation, Happening, Fact> = {
  machine: customerService,
  provide: (machine, outside) => machine.provide({ actors: { loadContact: outside.call('contact-kf-info') } }),
  input: () => ({
    servicePhone: PHONE,
    office: '',
    hours: 'Sen–Sab, 08.00\u2060–\u206020.00\u00a0WIB',
    languages: LANGUAGES,
    isReadAnew: false,
    language: 'id',
    scheme: 'dark light',
  }),
  events: {
    'e-mail': () => ({ type: 'email.chosen' }),
    phone: () => ({ type: 'phone.chosen' }),
    'online service': () => ({ type: 'onlineService.chosen' }),
    'My complaints': () => ({ type: 'complaints.chosen' }),
    'About Us': () => ({ type: 'aboutUs.chosen' }),
    'official channels': () => ({ type: 'officialChannels.chosen' }),
    'Privacy Policy': () => ({ type: 'privacyPolicy.chosen' }),
    language: (language) => ({ type: 'language.chosen', language }),
    scheme: (scheme) => ({ type: 'scheme.chosen', scheme }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    showing: (snapshot) => snapshot.matches({ showing: 'named' }),
    'showing the configured phone': (snapshot) => snapshot.matches({ showing: 'configured' }),
  },
  facts: {
    phone: ({ context }) => context.servicePhone,
    email: ({ context }) => context.email,
    language: ({ context }) => context.language,
    scheme: ({ context }) => context.scheme,
  },
};
