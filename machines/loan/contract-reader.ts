import { assign, type SnapshotFrom, setup } from 'xstate';
import type { ContractAddress } from '#contract/loan.ts';
import { type AddressRule, absoluteAddress, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { contractRequest, type ExtraConstant } from './contract-request.ts';

/**
 * The loan agreement page of specification section 2: one contract of a loan (rows CT-*), or the public loan terms where
 * the page names no product, as the landing page opens it.
 */
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

const outcome = outcomeKit<ContractReaderContext, ContractReaderEvent>();
const contract = addressKit<ContractReaderContext, ContractReaderEvent, ContractAddress>((data) => data.contract_url);

export const contractReader = setup({
  types: types<{
    input: ContractReaderInput;
    context: ContractReaderContext;
    events: ContractReaderEvent;
    emitted: Effect;
    children: { askAddress: 'askAddress' };
    tags: 'busy' | 'failed';
  }>(),
  actors: { askAddress: declaredCall('contract-jump') },
  guards: {
    ...outcome.guards,
    hasProduct: ({ context }) => context.productId !== '',
    isAllowedAddress: contract.guards.isAllowedAddress,
  },
  actions: {
    ...outcome.actions,
    keepAddress: assign(({ context }, { output }: JumpAnswer) =>
      output.kind === 'ok' ? { url: absoluteAddress(output.data.contract_url, context.addresses) } : {},
    ),
  },
}).createMachine({
  id: 'contractReader',
  description: 'One contract of a loan is read on a page of its own, or the public loan terms.',
  context: ({ input: { query, constant, addresses } }) => ({
    constant,
    addresses,
    ...orderOf(query),
    position: positionOf(query.position ?? ''),
    url: '',
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: 'hasProduct',
          target: 'loading',
          meta: { own: 'a product is named, so its contract can be asked for' },
        },
        { target: 'publicTerms', meta: { own: 'a visitor has no product yet, and reads the public loan terms' } },
      ],
    },
    loading: {
      description: 'The address of the contract is on its way.',
      tags: 'busy',
      invoke: {
        id: 'askAddress',
        src: 'askAddress',
        input: ({ context }) => contractRequest(context, context.constant),
        onDone: [
          {
            guard: { type: 'isAllowedAddress', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'keepAddress', params: ({ event }) => event },
            meta: { rows: ['CT-01'] },
          },
          { guard: { type: 'isOk', params: ({ event }) => event }, target: 'refused', meta: { rows: ['CT-02'] } },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['CT-03'] },
          },
        ],
      },
    },
    failed: {
      description: 'The contract did not come; the borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['CT-04'] } } },
    },
    refused: { description: 'The contract lies at an address that is not allowed, so it is not shown.' },
    reading: { description: 'The contract stands on the page.' },
    publicTerms: { description: 'The public loan terms stand on the page; the server is not asked for them.' },
  },
});

function positionOf(given: string): number {
  return /^\d{1,3}$/.test(given) ? Number(given) : 0;
}

type Snapshot = SnapshotFrom<typeof contractReader>;

export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused');
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading');
export const selectIsPublicTerms = (snapshot: Snapshot) => snapshot.matches('publicTerms');
export const selectReason = ({ context }: Snapshot) => context.reason;
/** The contract's address in full, one that is allowed. */
export const selectUrl = ({ context }: Snapshot) => context.url;
