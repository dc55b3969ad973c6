import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { ContractAddress, contractJumpCall } from '#contract/loan.ts';
import { type AddressRule, absoluteAddress, isAllowedAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { contractRequest, type ExtraConstant } from './contract-request.ts';

/** One contract of a loan, on a page of its own: the loan agreement page of specification section 2; rows CT-*. */
export interface ContractReaderInput {
  /** The route parameters of the page: productId and position, orderId where there is one; none for a visitor. */
  query: Record<string, string>;
  /** The constant that contract-jump carries. */
  constant: ExtraConstant;
  addresses: AddressRule;
}

export interface ContractReaderContext {
  productId: string;
  orderId: string;
  /** From 0; the first where the page names none. */
  position: number;
  constant: ExtraConstant;
  addresses: AddressRule;
  /** In full; '' until it is known and allowed. */
  url: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type ContractReaderEvent = { type: 'load.retried' };

type JumpAnswer = Answered<ContractAddress>;

export const contractReader = setup({
  types: types<{
    input: ContractReaderInput;
    context: ContractReaderContext;
    events: ContractReaderEvent;
    emitted: Effect;
    children: { askAddress: 'askAddress' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    askAddress: declaredCall<RequestOf<typeof contractJumpCall>, ContractAddress>('contract-jump'),
  },
  guards: {
    isOk,
    isAllowed: ({ context: { addresses } }, { outcome }: JumpAnswer) =>
      outcome.kind === 'ok' && isAllowedAddress(absoluteAddress(outcome.data.contract_url, addresses), addresses),
  },
  actions: {
    keepAddress: assign(({ context: { addresses } }, { outcome }: JumpAnswer) =>
      outcome.kind === 'ok' ? { url: absoluteAddress(outcome.data.contract_url, addresses) } : {},
    ),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
  },
}).createMachine({
  id: 'contractReader',
  context: ({ input: { query, constant, addresses } }) => ({
    constant,
    addresses,
    productId: query.productId ?? '',
    orderId: query.orderId ?? '',
    position: positionOf(query.position ?? ''),
    url: '',
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'askAddress',
        src: 'askAddress',
        input: ({ context }) => contractRequest(context, context.constant),
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            actions: { type: 'keepAddress', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['CT-01'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            meta: { rows: ['CT-02'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['CT-03'] },
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['CT-04'] } } },
    },
    refused: {},
    reading: {},
  },
});

function positionOf(given: string): number {
  return /^\d{1,3}$/.test(given) ? Number(given) : 0;
}
