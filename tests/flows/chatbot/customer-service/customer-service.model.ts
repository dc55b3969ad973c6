import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { customerService } from '#machines/chatbot/customer-service.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { CONTACT, type Happening } from './customer-service.given.ts';

/** What can happen to customer service. */
export const customerServiceModel: Exploration<SnapshotFrom<typeof customerService>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'contact-kf-info': [CONTACT, { email: '', smWa: '' }] },
  values: { language: ['en'], scheme: ['light'] },
  aspect: ({ context }) => [context.email, context.servicePhone, context.scheme],
  holds: ({ context }) => equal(context.servicePhone !== '', true, 'there is a telephone at any moment'),
};
