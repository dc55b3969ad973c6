import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ContractAddress } from '#contract/loan.ts';
import { type AddressRule, absoluteAddress, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { contractRequest, type ExtraConstant } from './contract-request.ts';

/** One contract of an offer, read where it is offered: specification section 2, screen 18; rows LC-06 to LC-11, LC-20. */
export interface ContractModalInput {
  productId: string;
  /** Its place in the list of contracts, from 0. */
  position: number;
  /** The constant that contract-jump carries. */
  constant: ExtraConstant;
  /** Whether the borrower's language shows contracts in a modal, or else on a page. */
  inModal: boolean;
  addresses: AddressRule;
}

export interface ContractModalContext extends ContractModalInput {
  /** In full; '' until it is known and allowed. */
  url: string;
  isAgreed: boolean;
}

export type ContractModalEvent = { type: 'contract.agreed' } | { type: 'contract.cancelled' };

/** Whether the borrower agreed to the contract; one that did not open is neither agreed to nor refused. */
export interface ContractModalOutput {
  isAgreed: boolean;
}

type JumpAnswer = Answered<ContractAddress>;

const saying = sayingKit<ContractModalContext, ContractModalEvent>();
const contract = addressKit<ContractModalContext, ContractModalEvent, ContractAddress>((data) => data.contract_url);

export const contractModal = setup({
  types: types<{
    input: ContractModalInput;
    context: ContractModalContext;
    events: ContractModalEvent;
    output: ContractModalOutput;
    emitted: Effect;
    children: { askContract: 'askContract' };
  }>(),
  actors: { askContract: declaredCall('contract-jump') },
  guards: {
    ...saying.guards,
    isAllowedAddress: contract.guards.isAllowedAddress,
    opensInModal: ({ context }, answer: JumpAnswer) =>
      context.inModal && contract.guards.isAllowedAddress({ context }, answer),
  },
  actions: {
    ...saying.actions,
    refuseAddress: contract.actions.refuseAddress,
    agree: assign({ isAgreed: true }),
    keepAddress: assign(({ context }, { output }: JumpAnswer) =>
      output.kind === 'ok' ? { url: absoluteAddress(output.data.contract_url, context.addresses) } : {},
    ),
    openContractPage: emit(
      ({ context: { productId, position } }): Effect => ({
        type: 'screen.open',
        screen: 'loanAgreement',
        query: { productId, position: String(position) },
      }),
    ),
  },
}).createMachine({
  id: 'contractModal',
  description: 'One contract of an offer is opened, and read in a modal or on its page.',
  context: ({ input }) => ({ ...input, url: '', isAgreed: false }),
  initial: 'fetching',
  states: {
    fetching: {
      description: 'The address of the contract is on its way.',
      invoke: {
        id: 'askContract',
        src: 'askContract',
        input: ({ context: { productId, position, constant } }) =>
          contractRequest({ productId, orderId: '', position }, constant),
        onDone: [
          {
            guard: { type: 'opensInModal', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'keepAddress', params: ({ event }) => event },
            meta: { rows: ['LC-07'] },
          },
          {
            guard: { type: 'isAllowedAddress', params: ({ event }) => event },
            target: 'closed',
            actions: 'openContractPage',
            meta: { rows: ['LC-08'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'closed',
            actions: 'refuseAddress',
            meta: { rows: ['LC-20'] },
          },
          {
            target: 'closed',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['LC-09'] },
          },
        ],
      },
    },
    reading: {
      description: 'The contract is read in a modal.',
      on: {
        'contract.agreed': { target: 'closed', actions: 'agree', meta: { rows: ['LC-10'] } },
        'contract.cancelled': { target: 'closed', meta: { rows: ['LC-11'] } },
      },
    },
    closed: { description: 'The contract was agreed to, given up, or did not open here.', type: 'final' },
  },
  output: ({ context: { isAgreed } }) => ({ isAgreed }),
});

type Snapshot = SnapshotFrom<typeof contractModal>;

/** Also of a contract that is not open. */
export const selectIsFetching = (snapshot: Snapshot | undefined) => snapshot?.matches('fetching') ?? false;
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading');
/** The contract's address in full, one that is allowed. */
export const selectUrl = ({ context }: Snapshot) => context.url;
