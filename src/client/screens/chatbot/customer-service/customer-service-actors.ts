import type { Flow } from '#client/flow/flow.ts';
import { customerService } from '#machines/chatbot/customer-service.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';

/** The ways to reach the service, with their call. */
export const customerServiceFlow: Flow<typeof customerService> = {
  machine: ({ client }) =>
    customerService.provide({
      actors: { loadContact: callActor((request, signal) => client.ask('contact-kf-info', request, { signal })) },
    }),
  input: ({ support }) => ({ servicePhone: support.phone, office: support.office }),
};
