import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { InputFrom } from 'xstate';
import { LoanConfirmView } from '#client/screens/loan/loan-confirm-view.tsx';
import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { answering, openView } from '../repayment/open-view.tsx';
import { QUERY } from './loan-confirm.given.ts';
import { loanConfirmMachine } from './loan-confirm.machine.ts';

it('tells contracts of one title apart', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const contracts = { ok: [{ title: 'Perjanjian' }, { title: 'Perjanjian' }] };
  const machine = loanConfirm.provide({
    actors: {
      loadConfirmation: answering('loan-detail-confirm', { ok: { amount: '4000000', periods: 2 } }),
      loadContracts: answering('contract', contracts),
    },
  });
  const input = loanConfirmMachine.input({}, QUERY) as InputFrom<typeof loanConfirm>;
  await openView(machine, input, (actor) => <LoanConfirmView actor={actor} />);
  expect(screen.getAllByRole('button', { name: 'Perjanjian' })).toHaveLength(2);
  expect(error).not.toHaveBeenCalled();
});
