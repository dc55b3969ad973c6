import { assign, sendParent, setup } from 'xstate';
import type { RegistrationSession } from '#contract/onboarding.ts';
import { type Answered, declaredCall, declaredOutcome, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

type Challenged = Pick<RegistrationSession, 'sid' | 'challenge'>;

export interface SmsProofContext {
  /** The session and its challenge; '' where the server gave none. */
  session: Challenged;
  /** '' until it is found, and where it cannot be found. */
  proof: string;
  /** Whether the registration waits for the proof. */
  isAwaited: boolean;
}

export type SmsProofEvent =
  | { type: 'session.given'; session: Challenged }
  | { type: 'proof.asked' }
  /** The proof was sent with an SMS request, and is used up. */
  | { type: 'proof.spent' };

/** The reply to each `proof.asked`; '' where there is no proof to send. */
export interface ProofGiven {
  type: 'proof.given';
  proof: string;
}

/**
 * Finds the proof of work that the server wants before it sends an SMS, while the visitor types. Each challenge is good for
 * one SMS request, so another one is asked for afterwards. A server that gives no challenge gets no proof.
 */
export const smsProof = setup({
  types: types<{
    context: SmsProofContext;
    events: SmsProofEvent;
    children: { solve: 'solve'; openSession: 'openSession' };
  }>(),
  actors: {
    solve: declaredOutcome<{ challenge: string }, string>('browser/proof'),
    openSession: declaredCall('get-sid'),
  },
  guards: {
    ...outcomeKit().guards,
    hasChallenge: (_, { session }: { session: Challenged }) => session.challenge !== '',
    /** The challenge of another session is of no use: the registration does not know that session yet. */
    isSameSession: ({ context }, { output }: Answered<RegistrationSession>) =>
      output.kind === 'ok' && output.data.sid === context.session.sid && output.data.challenge !== '',
    isAwaited: ({ context }) => context.isAwaited,
  },
  actions: {
    keepSession: assign((_, { session }: { session: Challenged }) => ({ session, proof: '', isAwaited: false })),
    keepRenewed: assign((_, { output }: Answered<RegistrationSession>) =>
      output.kind === 'ok' ? { session: output.data } : {},
    ),
    keepProof: assign((_, { output }: Answered<string>) => (output.kind === 'ok' ? { proof: output.data } : {})),
    spend: assign({ proof: '' }),
    await: assign({ isAwaited: true }),
    awaitNoMore: assign({ isAwaited: false }),
    giveProof: sendParent(({ context }): ProofGiven => ({ type: 'proof.given', proof: context.proof })),
  },
}).createMachine({
  id: 'smsProof',
  description: 'Finds the proof of work for an SMS request.',
  context: { session: { sid: '', challenge: '' }, proof: '', isAwaited: false },
  initial: 'none',
  on: {
    'session.given': [
      {
        guard: withEvent('hasChallenge'),
        target: '.solving',
        actions: withEvent('keepSession'),
        meta: { own: 'The server wants a proof of work before it sends an SMS.', usual: true },
      },
      {
        target: '.none',
        actions: withEvent('keepSession'),
        meta: { own: 'The server wants no proof of work.' },
      },
    ],
  },
  states: {
    none: {
      description: 'The server wants no proof, as far as is known.',
      on: { 'proof.asked': { actions: 'giveProof', meta: { own: 'The SMS is asked for without a proof.' } } },
    },
    solving: {
      description: 'The proof is being found in the background.',
      invoke: {
        id: 'solve',
        src: 'solve',
        input: ({ context: { session } }) => ({ challenge: session.challenge }),
        onDone: [
          {
            guard: 'isAwaited',
            target: 'solved',
            actions: [withEvent('keepProof'), 'awaitNoMore', 'giveProof'],
            meta: { own: 'The SMS request waited for the proof.' },
          },
          {
            target: 'solved',
            actions: withEvent('keepProof'),
            meta: { own: 'The proof was found, or cannot be found; the server decides what follows.', usual: true },
          },
        ],
      },
      on: { 'proof.asked': { actions: 'await', meta: { own: 'The SMS request waits for the proof.' } } },
    },
    solved: {
      description: 'The proof was found, if it could be.',
      on: {
        'proof.asked': {
          actions: 'giveProof',
          meta: { own: 'The proof was found before it was needed.', usual: true },
        },
        'proof.spent': {
          target: 'renewing',
          actions: 'spend',
          meta: { own: 'Each challenge is good for one SMS request.', usual: true },
        },
      },
    },
    renewing: {
      description: 'The server is asked for another challenge.',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context: { session } }) => ({ sid: session.sid }),
        onDone: [
          {
            guard: withEvent('isSameSession'),
            target: 'solving',
            actions: withEvent('keepRenewed'),
            meta: { own: 'Another challenge came.', usual: true },
          },
          {
            guard: 'isAwaited',
            target: 'missing',
            actions: 'giveProof',
            meta: { own: 'The SMS is asked for without a proof; the server decides what follows.' },
          },
          { target: 'missing', meta: { own: 'No challenge came, or that of another session.' } },
        ],
      },
      on: { 'proof.asked': { actions: 'await', meta: { own: 'The SMS request waits for the next proof.' } } },
    },
    missing: {
      description: 'There is no challenge to find a proof for.',
      on: {
        'proof.asked': {
          target: 'renewing',
          actions: 'await',
          meta: { own: 'An SMS request asks for a challenge once more.' },
        },
      },
    },
  },
});
