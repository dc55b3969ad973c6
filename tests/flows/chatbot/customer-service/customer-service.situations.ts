import { fails } from '../../../oracle/row.ts';
import type { SituationTable } from '../../../oracle/situations.ts';
import { contact, type Happening } from './customer-service.given.ts';

/** What a borrower meets on the page of customer service. */
export const customerServiceSituations: SituationTable<Happening> = {
  name: 'Customer service',
  situations: [
    {
      id: 'shown',
      name: 'Ways to ask',
      says: 'chat, telephone, e-mail, complaints',
      group: 'happy',
      start: 0,
      way: [contact({})],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'telephone and e-mail are on their way',
      group: 'waiting',
      start: 0,
      way: [],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'the telephone of the configuration stands there',
      group: 'trouble',
      start: 0,
      way: [fails('contact-kf-info', 'timeout')],
    },
  ],
};
