import { answers, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { BUSY_SERVER } from '../../samples.ts';
import type { Happening } from './loan-agreement.rows.ts';

const OPENED = { query: { productId: '7', orderId: '174001', position: '0' } };

const comes = (says: string, contract_url: string, pdfUrl = '') =>
  said<Happening>(says, answers('contract-jump', { contract_url, pdfUrl }));

/** What the simulator lists of an agreement's page. */
export const loanAgreementSituations: SituationTable<Happening> = {
  name: 'Read the agreement',
  situations: [
    {
      id: 'to-keep',
      name: 'Agreement to keep',
      says: 'it can be saved as a PDF',
      group: 'happy',
      start: OPENED,
      way: [
        comes(
          'The agreement arrives, with a PDF',
          'https://pay.example/contracts/1',
          'https://pay.example/contracts/1.pdf',
        ),
      ],
    },
    {
      id: 'reading',
      name: 'Agreement to read',
      says: 'without a PDF',
      group: 'happy',
      start: OPENED,
      way: [comes('The agreement arrives', 'https://pay.example/contracts/1')],
    },
    {
      id: 'public-terms',
      name: 'Public loan terms',
      says: 'for a visitor without a loan',
      group: 'happy',
      start: { query: {} },
      opened: 'A visitor opens the page without a loan',
      way: [],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'the server takes its time',
      group: 'waiting',
      start: OPENED,
      way: [],
    },
    {
      id: 'not-allowed',
      name: 'Address not allowed',
      says: 'the agreement is not shown',
      group: 'trouble',
      start: OPENED,
      way: [comes('An address of somebody else arrives', 'https://elsewhere.example/contracts/1')],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'its reason is shown, try again',
      group: 'trouble',
      start: OPENED,
      way: [said('The server refuses', refuses('contract-jump', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'no answer came, try again',
      group: 'trouble',
      start: OPENED,
      way: [said('The phone has no line', fails('contract-jump'))],
    },
  ],
};
