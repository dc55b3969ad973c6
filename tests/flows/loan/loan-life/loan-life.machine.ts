import type { LoanState } from '#domain/order-status.ts';
import { LOAN_ACTIONS, LOAN_EVENTS, loanLife } from '#machines/loan/loan-life.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { eventOf, type Fact, type Happening, LOAN_STATES } from './loan-life.rows.ts';

type LifeDriver = MachineDriver<typeof loanLife, LoanState, Happening, Fact>;

const each = <Name extends string, Value>(names: readonly Name[], made: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, made(name)])) as Record<Name, Value>;

/** Drives the machine of rows LL-*; what the server is to carry out is noted. */
export const loanLifeMachine: LifeDriver = {
  machine: loanLife,
  provide: (machine, outside) =>
    machine.provide({ actions: each(LOAN_ACTIONS, (carriedOut) => () => outside.did({ carriedOut })) }),
  input: () => undefined,
  events: each(LOAN_EVENTS, (borrower) => (value) => ({ ...eventOf({ borrower, value }) })),
  situations: each(
    LOAN_STATES,
    (state): LifeDriver['situations'][LoanState] =>
      (snapshot) =>
        snapshot.matches(state),
  ),
  facts: {
    knows: (snapshot) => LOAN_EVENTS.filter((borrower) => snapshot.can(eventOf({ borrower }))),
  },
};
