import { describe, expect, it } from 'vitest';
import { pageShell } from '#machines/kit/page-shell.ts';
import { openShell, pageShellProof } from './page-shell.proof.ts';

describe('pageShell in the machine', () => {
  for (const { row, name, run } of pageShellProof.cases) {
    it(`[machine] ${row} ${name}`, () => run(pageShell));
  }
});

it('keeps the token out of its context', async () => {
  const { actor, happen } = openShell(pageShell);
  await happen({ read: { kind: 'valid', hasToken: true, needsToken: true } });
  expect(actor.getSnapshot().context).toEqual({ attempt: 0, reasons: [], hasToken: true, calls: [] });
});
