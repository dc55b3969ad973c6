import { expect, it } from 'vitest';
import { MachineWorld } from '../oracle/machine-layer.ts';
import { answers } from '../oracle/row.ts';
import { walkMachine } from '../oracle/walk-machine.ts';
import { pageShellMachine } from './page-shell.machine.ts';
import { pageShellTable, READABLE } from './page-shell.rows.ts';

walkMachine(pageShellTable, pageShellMachine);

it('keeps the token out of its context', async () => {
  const world = new MachineWorld();
  const actor = world.start(pageShellMachine.provide(pageShellMachine.machine, world.outside, {}), undefined);
  await world.happen(answers('page', READABLE));
  expect(actor.getSnapshot().context).toEqual({ attempt: 0, reasons: [], hasToken: true, calls: [] });
});
