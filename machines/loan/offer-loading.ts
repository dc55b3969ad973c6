import { assign, type EventObject, setup } from 'xstate';
import type { ContractList, LoanConfirmation } from '#contract/loan.ts';
import { type Outcome, ok, unreachable } from '#contract/outcome.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { CONTRACT_SCENE } from './contract-request.ts';

/** An offer of a loan with the list of its contracts: rows LC-01, LC-02, LC-16. */
export interface Offer {
  confirmation: LoanConfirmation;
  contracts: ContractList;
}

export interface OfferLoadingInput {
  productId: string;
}

export interface OfferLoadingContext extends OfferLoadingInput {
  confirmation: LoanConfirmation | null;
  contracts: ContractList | null;
  /** Of the call that went wrong first. */
  failure: Outcome<never> | null;
}

const saying = sayingKit<OfferLoadingContext, EventObject>();

/** Asks for both at once; done as soon as both are there, or one of them does not come. */
export const offerLoading = setup({
  types: types<{
    input: OfferLoadingInput;
    context: OfferLoadingContext;
    events: EventObject;
    output: Outcome<Offer>;
    children: { loadConfirmation: 'loadConfirmation'; loadContracts: 'loadContracts' };
  }>(),
  actors: { loadConfirmation: declaredCall('loan-detail-confirm'), loadContracts: declaredCall('contract') },
  guards: saying.guards,
  actions: {
    keepConfirmation: assign((_, { output }: Answered<LoanConfirmation>) =>
      output.kind === 'ok' ? { confirmation: output.data } : {},
    ),
    keepContracts: assign((_, { output }: Answered<ContractList>) =>
      output.kind === 'ok' ? { contracts: output.data } : {},
    ),
    keepFailure: assign((_, { output }: Answered) => (output.kind === 'ok' ? {} : { failure: output })),
  },
}).createMachine({
  id: 'offerLoading',
  description: 'An offer and the list of its contracts are asked for, both at once.',
  context: ({ input }) => ({ ...input, confirmation: null, contracts: null, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'At least one of the two is on its way.',
      type: 'parallel',
      states: {
        confirmation: {
          initial: 'asked',
          states: {
            asked: {
              description: 'The offer is on its way.',
              invoke: {
                id: 'loadConfirmation',
                src: 'loadConfirmation',
                input: ({ context: { productId } }) => ({ productId }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => event },
                    target: 'arrived',
                    actions: { type: 'keepConfirmation', params: ({ event }) => event },
                    meta: { rows: ['LC-01', 'LC-16'] },
                  },
                  {
                    target: '#offerLoading.done',
                    actions: { type: 'keepFailure', params: ({ event }) => event },
                    meta: { rows: ['LC-02'] },
                  },
                ],
              },
            },
            arrived: { description: 'The offer is there.', type: 'final' },
          },
        },
        contracts: {
          initial: 'asked',
          states: {
            asked: {
              description: 'The list of contracts is on its way.',
              invoke: {
                id: 'loadContracts',
                src: 'loadContracts',
                input: ({ context: { productId } }) => ({ productId, scene: CONTRACT_SCENE }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => event },
                    target: 'arrived',
                    actions: { type: 'keepContracts', params: ({ event }) => event },
                    meta: { rows: ['LC-01', 'LC-16'] },
                  },
                  {
                    target: '#offerLoading.done',
                    actions: { type: 'keepFailure', params: ({ event }) => event },
                    meta: { rows: ['LC-02'] },
                  },
                ],
              },
            },
            arrived: { description: 'The list of contracts is there.', type: 'final' },
          },
        },
      },
      onDone: { target: 'done', meta: { rows: ['LC-01', 'LC-16'] } },
    },
    done: { description: 'Both are there, or one of them did not come.', type: 'final' },
  },
  output: ({ context: { confirmation, contracts, failure } }) =>
    confirmation && contracts ? ok({ confirmation, contracts }) : (failure ?? unreachable()),
});
