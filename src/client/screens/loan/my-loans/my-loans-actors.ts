import type { App } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { MyLoans } from '#contract/loan.ts';
import type { Outcome } from '#contract/outcome.ts';
import { myLoans } from '#machines/loan/my-loans.ts';

/** The borrower's loans with their call. */
export const myLoansFlow: Flow<typeof myLoans> = {
  machine: ({ client, paymentsOf }) =>
    myLoans.provide({
      actors: {
        loadLoans: callActor(async (request, signal) =>
          withClaims(await client.ask('my-loans', request, { signal }), paymentsOf),
        ),
      },
    }),
  input: ({ support, addresses }) => ({ servicePhone: support.phone, addresses }),
};

/** A payment that the borrower says to have made is being checked, though the server does not know of it yet. */
export function withClaims(outcome: Outcome<MyLoans>, paymentsOf: App['paymentsOf']): Outcome<MyLoans> {
  if (outcome.kind !== 'ok') return outcome;
  const loans = outcome.data.loans.map((loan) =>
    paymentsOf(loan.orderId).claims.length > 0 ? { ...loan, isChecking: 1 } : loan,
  );
  return { ...outcome, data: { loans } };
}
