import { smsProof } from '#machines/onboarding/sms-proof.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';

/** The words of the table; `session` comes with its challenge. */
export type Situation = 'none' | 'solving' | 'solved' | 'renewing' | 'missing';
export type Happening = 'session' | 'asked' | 'spent';
export type Fact = 'proof';

export const SID = 'sid-1';

/** Drives the proof by itself: the owner's part is played by the table, and what it is told is noted. */
export const smsProofMachine: MachineDriver<typeof smsProof, Situation, Happening, Fact> = {
  machine: smsProof,
  provide: (machine, outside) =>
    machine.provide({
      actors: { solve: outside.call('browser/proof'), openSession: outside.call('get-sid') },
      actions: {
        giveProof: ({ context: { proof } }) => outside.did({ told: { type: 'proof.given', proof } }),
      },
    }),
  input: () => undefined,
  events: {
    session: (challenge) => ({ type: 'session.given', session: { sid: SID, challenge: String(challenge ?? '') } }),
    asked: () => ({ type: 'proof.asked' }),
    spent: () => ({ type: 'proof.spent' }),
  },
  situations: {
    none: (snapshot) => snapshot.matches('none'),
    solving: (snapshot) => snapshot.matches('solving'),
    solved: (snapshot) => snapshot.matches('solved'),
    renewing: (snapshot) => snapshot.matches('renewing'),
    missing: (snapshot) => snapshot.matches('missing'),
  },
  facts: { proof: ({ context }) => context.proof },
};
