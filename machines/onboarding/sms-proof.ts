import { assign, sendParent, setup } from 'xstate';
import type { RegistrationSession } from '#contract/onboarding.ts';
import { type Answered, declaredCall, declaredOutcome, outcomeGuards } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';

export interface SmsProofContext {
  /** The session that the challenge is of, and the challenge; '' where the server gave none. */
  session: RegistrationSession;
  /** '' while there is none, or where it could not be found. */
  proof: string;
  /** Whether its owner waits for the proof. */
  isAwaited: boolean;
}

export type SmsProofEvent =
  /** Its owner was given a session. */
  | { type: 'session.given'; session: RegistrationSession }
  | { type: 'proof.asked' }
  /** The proof was sent, and holds no more. */
  | { type: 'proof.spent' };

/** What its owner is told, once for each time that it asks; '' where there is no proof to send. */
export interface ProofGiven {
  type: 'proof.given';
  proof: string;
}

/**
 * The proof of work that an SMS is asked for with, found while the visitor types. A server that gives no challenge gets no
 * proof. After it was sent the session is asked for again, since each challenge lets one SMS be asked for.
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
    ...outcomeGuards,
    hasChallenge: (_, { session }: { session: RegistrationSession }) => session.challenge !== '',
    /** Of another session nothing is known yet: its owner finds out that the one before is over. */
    isSameSession: ({ context }, { output }: Answered<RegistrationSession>) =>
      output.kind === 'ok' && output.data.sid === context.session.sid && output.data.challenge !== '',
    isAwaited: ({ context }) => context.isAwaited,
  },
  actions: {
    /** Its owner waits for a session and for a proof by turns. */
    keepSession: assign((_, { session }: { session: RegistrationSession }) => ({
      session,
      proof: '',
      isAwaited: false,
    })),
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
  description: 'The proof of work that an SMS is asked for with.',
  context: { session: { sid: '', challenge: '' }, proof: '', isAwaited: false },
  initial: 'none',
  on: {
    'session.given': [
      {
        guard: { type: 'hasChallenge', params: ({ event }) => event },
        target: '.solving',
        actions: { type: 'keepSession', params: ({ event }) => event },
        meta: { own: 'the server wants a proof of work before it sends an SMS' },
      },
      {
        target: '.none',
        actions: { type: 'keepSession', params: ({ event }) => event },
        meta: { own: 'the server wants no proof of work' },
      },
    ],
  },
  states: {
    none: {
      description: 'No proof is wanted, as far as is known.',
      on: { 'proof.asked': { actions: 'giveProof', meta: { own: 'the SMS is asked for without one' } } },
    },
    solving: {
      description: 'The proof is looked for, beside whatever the visitor does.',
      invoke: {
        id: 'solve',
        src: 'solve',
        input: ({ context: { session } }) => ({ challenge: session.challenge }),
        onDone: [
          {
            guard: 'isAwaited',
            target: 'solved',
            actions: [{ type: 'keepProof', params: ({ event }) => event }, 'awaitNoMore', 'giveProof'],
            meta: { own: 'the SMS waited for it' },
          },
          {
            target: 'solved',
            actions: { type: 'keepProof', params: ({ event }) => event },
            meta: { own: 'it was found, or cannot be found here: then the server says what becomes of that' },
          },
        ],
      },
      on: { 'proof.asked': { actions: 'await', meta: { own: 'the SMS waits until it is found' } } },
    },
    solved: {
      description: 'The proof is there, if it could be found.',
      on: {
        'proof.asked': { actions: 'giveProof', meta: { own: 'nobody waits for a proof that was found meanwhile' } },
        'proof.spent': { target: 'renewing', actions: 'spend', meta: { own: 'a challenge lets one SMS be asked for' } },
      },
    },
    renewing: {
      description: 'The session is asked for another challenge.',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context: { session } }) => ({ sid: session.sid }),
        onDone: [
          {
            guard: { type: 'isSameSession', params: ({ event }) => event },
            target: 'solving',
            actions: { type: 'keepRenewed', params: ({ event }) => event },
            meta: { own: 'another challenge came' },
          },
          {
            guard: 'isAwaited',
            target: 'missing',
            actions: 'giveProof',
            meta: { own: 'the SMS is asked for without a proof, and the server says what becomes of that' },
          },
          { target: 'missing', meta: { own: 'no challenge came, or that of another session' } },
        ],
      },
      on: { 'proof.asked': { actions: 'await', meta: { own: 'the SMS waits for the other proof' } } },
    },
    missing: {
      description: 'There is no challenge to find a proof for.',
      on: {
        'proof.asked': {
          target: 'renewing',
          actions: 'await',
          meta: { own: 'a challenge is asked for once more when an SMS is' },
        },
      },
    },
  },
});
