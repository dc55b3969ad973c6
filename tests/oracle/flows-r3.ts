import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { registrationMachine } from '../onboarding/registration.machine.ts';
import { registrationModel } from '../onboarding/registration.model.ts';
import { registrationTable } from '../onboarding/registration.rows.ts';
import { smsCountdownMachine } from '../onboarding/sms-countdown.machine.ts';
import { smsCountdownModel } from '../onboarding/sms-countdown.model.ts';
import { smsCountdownTable } from '../onboarding/sms-countdown.rows.ts';
import { demonstrationMachine } from '../preview/demonstration.machine.ts';
import { demonstrationModel } from '../preview/demonstration.model.ts';
import { demonstrationTable } from '../preview/demonstration.rows.ts';
import { previewMachine } from '../preview/preview.machine.ts';
import { previewModel } from '../preview/preview.model.ts';
import { previewTable } from '../preview/preview.rows.ts';
import { jointFailureMachine } from '../products/joint-failure.machine.ts';
import { jointFailureModel } from '../products/joint-failure.model.ts';
import { jointFailureTable } from '../products/joint-failure.rows.ts';
import { recommendedProductsMachine } from '../products/recommended-products.machine.ts';
import { recommendedProductsModel } from '../products/recommended-products.model.ts';
import { recommendedProductsTable } from '../products/recommended-products.rows.ts';
import { type MachineDriver, machineLayer } from './machine-layer.ts';
import type { Exploration, Walkable } from './model/model-run.ts';
import type { FlowTable } from './row.ts';
import { nameOf, runCase, wayOf } from './run-case.ts';

/** A machine with the rows that prove it, ready to be run: on itself, or on a machine that stands in for it. */
export interface ProvedMachine {
  id: string;
  machine: AnyStateMachine;
  /** Every case of every row; `run` rejects where the machine does not do what the row says. */
  cases: readonly { row: string; name: string; run(machine: AnyStateMachine): Promise<void> }[];
}

/** The last layer that a case is for: the machine alone, or machine and view. */
export type Only = 'machine' | 'view';

/** A flow: its table, its machine and those that it invokes, and what can happen to it. */
export interface ProvedFlow extends Walkable {
  id: string;
  rows: readonly string[];
  /** Every case of every row, by the name that its tests carry; `steps` are its way and what happens, in words. */
  cases: readonly { row: string; name: string; only?: Only | undefined; steps: readonly string[] }[];
  machines: readonly ProvedMachine[];
}

function proved<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: MachineDriver<M, S, E, F>,
  exploration: Exploration<SnapshotFrom<M>, E>,
): ProvedFlow {
  const casesOn = (stand: (machine: AnyStateMachine) => Parameters<typeof machineLayer<M, S, E, F>>[1]) =>
    table.rows.flatMap((row) =>
      row.cases.map((one) => ({
        row: row.id,
        name: nameOf(one),
        run: (machine: AnyStateMachine) => runCase(table, machineLayer(driver, stand(machine)), one),
      })),
    );
  const own = {
    id: driver.machine.id,
    machine: driver.machine,
    cases: casesOn((machine) => ({ machine: machine as M })),
  };
  const children = Object.entries(driver.children ?? {}).map(([name, child]) => ({
    id: child.id,
    machine: child,
    cases: casesOn((machine) => ({ children: { [name]: machine } })),
  }));
  return {
    id: table.flow,
    rows: table.rows.map(({ id }) => id),
    cases: table.rows.flatMap((row) =>
      row.cases.map((one) => ({
        row: row.id,
        name: nameOf(one),
        only: one.only,
        steps: [...wayOf(table, one), ...(one.do ?? [])].map((step) => JSON.stringify(step)),
      })),
    ),
    machines: [own, ...children],
    // The walks know situations, events and facts by name alone.
    ...({ driver, exploration } as unknown as Walkable),
  };
}

/** Every flow that is proved by a table. */
export const provedFlows: readonly ProvedFlow[] = [
  proved(smsCountdownTable, smsCountdownMachine, smsCountdownModel),
  proved(registrationTable, registrationMachine, registrationModel),
  proved(recommendedProductsTable, recommendedProductsMachine, recommendedProductsModel),
  proved(jointFailureTable, jointFailureMachine, jointFailureModel),
  proved(previewTable, previewMachine, previewModel),
  proved(demonstrationTable, demonstrationMachine, demonstrationModel),
];

/** Every machine that is proved, a child machine by its parent's table. */
export const provedMachines: readonly ProvedMachine[] = provedFlows.flatMap(({ machines }) => machines);
