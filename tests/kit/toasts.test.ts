import { describe, it } from 'vitest';
import { toasts } from '#machines/kit/toasts.ts';
import { toastsProof } from './toasts.proof.ts';

describe('toasts in the machine', () => {
  for (const { row, name, run } of toastsProof.cases) {
    it(`[machine] ${row} ${name}`, () => run(toasts));
  }
});
