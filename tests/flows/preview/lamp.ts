import { setup } from 'xstate';
import type { InspectedActor, Read } from '#tools/inspection/log.ts';
import type { InspectionMessage } from '#tools/inspection/messages.ts';
import type { Replayed } from '#tools/inspection/replayed.ts';

/** A machine to be inspected. */
export const lamp = setup({
  types: { events: {} as { type: 'lamp.pressed' } | { type: 'lamp.broken' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.pressed': 'on', 'lamp.broken': 'broken' } },
    on: { on: { 'lamp.pressed': 'off', 'lamp.broken': 'broken' } },
    broken: {},
  },
});

const born = (sessionId: string, name: string, parentId?: string): InspectionMessage => ({
  type: '@xstate.actor',
  sessionId,
  name,
  createdAt: '1000',
  ...(parentId ? { parentId } : {}),
  definition: JSON.stringify(parentId ? { id: name } : { id: name, states: {} }),
  snapshot: { status: 'active' },
});

const step = (
  sessionId: string,
  at: number,
  type: string,
  value: unknown,
  context: unknown = {},
): InspectionMessage => ({
  type: '@xstate.snapshot',
  sessionId,
  createdAt: String(at),
  event: { type },
  snapshot: { status: 'active', value, context },
});

/** What a page tells: a fan that starts, and a lamp that starts, is pressed, and is pressed again. */
export const MESSAGES: readonly InspectionMessage[] = [
  born('p/1', 'fan'),
  step('p/1', 1000, 'xstate.init', 'still'),
  born('p/2', 'lamp'),
  step('p/2', 1001, 'xstate.init', 'off', { pressed: 0 }),
  step('p/2', 2002, 'lamp.pressed', 'on', { pressed: 1 }),
  step('p/2', 3003, 'lamp.pressed', 'off', { pressed: 2 }),
];

/** The same as the inspector reads it; the first press is in a row. */
export const READ: readonly Read[] = MESSAGES.map((message, index) => ({
  message,
  size: 100,
  taken:
    index === 4
      ? [{ key: 'lamp.off:lamp.pressed:1', event: 'lamp.pressed', rows: ['MC-01'], usual: true, leavesUsual: false }]
      : [],
}));

/** What its replay comes to. */
export const SAME: Replayed = { machines: 2, steps: 4, difference: null };

/** What is told after it. */
export const MORE: readonly Read[] = [{ message: step('p/2', 4004, 'lamp.broken', 'broken'), size: 100, taken: [] }];

export const LAMP: InspectedActor = {
  id: 'page/x:1',
  name: 'lamp',
  parent: null,
  machine: 'lamp',
  definition: null,
  status: 'active',
  value: 'off',
  call: null,
  startedAt: 0,
  endedAt: null,
};
