import { describe, expect, it } from 'vitest';
import { toasts } from '#machines/kit/toasts.ts';
import { readCatalogue } from '../oracle/catalogue.ts';
import { toastsProof } from './toasts.proof.ts';
import { toastRows } from './toasts.rows.ts';

describe('toasts in the machine', () => {
  const catalogue = readCatalogue();
  it.each(toastRows)('$id says what the catalogue says', ({ cases, ...words }) => {
    expect(words).toEqual(catalogue.get(words.id));
    expect(cases.length).toBeGreaterThan(0);
  });

  for (const { row, name, run } of toastsProof.cases) {
    it(`[machine] ${row} ${name}`, () => run(toasts));
  }
});
