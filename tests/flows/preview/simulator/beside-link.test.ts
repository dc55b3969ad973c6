import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { selectBesideLink, simulator } from '#tools/machines/simulator/simulator.ts';
import type { SimulatorInput } from '#tools/machines/simulator/simulator-setup.ts';
import { simulatorMachine } from './simulator.machine.ts';

it('shows the second phone the same whatever the first is answered', () => {
  const actor = createActor(simulator.provide({ actors: { phone: fromCallback(() => {}) } }), {
    input: simulatorMachine.input({}, { flow: 'loanDetails', at: 'viewing', besideWidth: '412' }) as SimulatorInput,
  }).start();
  const before = selectBesideLink(actor.getSnapshot());
  actor.send({ type: 'answer.edited', call: 'loan-details', change: { kind: 'refused' } });
  expect(before).toContain('width=412');
  expect(selectBesideLink(actor.getSnapshot())).toBe(before);
  actor.stop();
});
