import { assign, emit, setup } from 'xstate';
import type { ContractAddress } from '#contract/loan.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { addressesOf, agreementRequest, type ExtraConstant } from './agreement-request.ts';

/**
 * The loan agreement page of specification section 2: one agreement of a loan (rows CT-*). A page that names no product
 * shows the public loan terms, as the landing page opens it.
 */
export interface LoanAgreementInput {
  /** The route parameters of the page: productId and position, orderId where there is one; none for a visitor. */
  query: Record<string, string>;
  /** The constant that contract-jump carries. */
  constant: ExtraConstant;
  addresses: AddressRule;
}

export interface LoanAgreementContext {
  productId: string;
  orderId: string;
  /** From 0; the first where the page names none. */
  position: number;
  constant: ExtraConstant;
  addresses: AddressRule;
  /** In full; '' until it is known and allowed. */
  url: string;
  /** That of its PDF, in full; '' where there is none. */
  pdfUrl: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type LoanAgreementEvent = { type: 'load.retried' } | { type: 'pdf.chosen' };

const outcome = outcomeKit<LoanAgreementContext, LoanAgreementEvent>();
const agreement = addressKit<LoanAgreementContext, LoanAgreementEvent, ContractAddress>((data) => data.contract_url);

export const loanAgreement = setup({
  types: types<{
    input: LoanAgreementInput;
    context: LoanAgreementContext;
    events: LoanAgreementEvent;
    emitted: Effect;
    children: { askAddress: 'askAddress' };
    tags: 'loading' | 'failed';
  }>(),
  actors: { askAddress: declaredCall('contract-jump') },
  guards: {
    ...outcome.guards,
    lacksProduct: ({ context }) => context.productId === '',
    hasPdf: ({ context }) => context.pdfUrl !== '',
    isAllowedAddress: agreement.guards.isAllowedAddress,
  },
  actions: {
    ...outcome.actions,
    keepAddress: assign(({ context }, { output }: Answered<ContractAddress>) =>
      output.kind === 'ok' ? addressesOf(output.data, context.addresses) : {},
    ),
    openPdf: emit(({ context }): Effect => ({ type: 'address.open', url: context.pdfUrl })),
  },
}).createMachine({
  id: 'loanAgreement',
  description: 'The borrower reads one agreement of a loan on a page of its own, or the public loan terms.',
  context: ({ input: { query, constant, addresses } }) => ({
    constant,
    addresses,
    productId: query.productId ?? '',
    orderId: query.orderId ?? '',
    position: positionOf(query.position ?? ''),
    url: '',
    pdfUrl: '',
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for the address of the agreement.',
      tags: 'loading',
      always: {
        guard: 'lacksProduct',
        target: 'publicTerms',
        meta: { own: 'A visitor has no product yet, and reads the public loan terms.' },
      },
      invoke: {
        id: 'askAddress',
        src: 'askAddress',
        input: ({ context }) => agreementRequest(context, context.constant),
        onDone: [
          {
            guard: withEvent('isAllowedAddress'),
            target: 'reading',
            actions: withEvent('keepAddress'),
            meta: { rows: ['CT-01'], usual: true },
          },
          { guard: withEvent('isOk'), target: 'refused', meta: { rows: ['CT-02'] } },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['CT-03'] },
          },
        ],
      },
    },
    failed: {
      description: 'The agreement failed to load. The borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['CT-04'] } } },
    },
    refused: { description: 'The address of the agreement is not allowed, so it is not shown.' },
    reading: {
      description: 'The agreement is shown.',
      on: { 'pdf.chosen': { guard: 'hasPdf', actions: 'openPdf', meta: { own: 'What is signed can be kept.' } } },
    },
    publicTerms: { description: 'The public loan terms are shown; the server is not asked for them.' },
  },
});

function positionOf(given: string): number {
  return /^\d{1,3}$/.test(given) ? Number(given) : 0;
}
