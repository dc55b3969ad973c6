import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { smsProof } from '#machines/onboarding/sms-proof.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, SID } from './sms-proof.machine.ts';

/** What can happen to the proof of work. */
export const smsProofModel: Exploration<SnapshotFrom<typeof smsProof>, Happening> = {
  starts: [{ query: {} }],
  answers: {
    'get-sid': [{ sid: SID, challenge: 'c-2' }, { sid: 'sid-2', challenge: 'c-3' }, { sid: SID }],
    'browser/proof': ['7.aa'],
  },
  values: { session: ['c-1', ''] },
  aspect: ({ context }) => [context.isAwaited, context.proof === ''],
  // It waits to be asked.
  isLeftByBack: () => true,
  holds: ({ value, context }) => {
    if (value !== 'solved') equal(context.proof, '', 'a proof holds while it is there alone');
    if (value === 'none' || value === 'solved') equal(context.isAwaited, false, 'who waits is answered');
  },
};
