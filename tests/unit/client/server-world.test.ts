import { expect, it } from 'vitest';
import { emit, setup } from 'xstate';
import { serverWorld } from '#client/ssr/server-world.ts';
import { unreachable } from '#contract/outcome.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';

/** A flow that wants these things as it begins. */
function beginningWith(...effects: Effect[]) {
  return setup({ types: {} as { emitted: Effect } }).createMachine({ entry: effects.map((effect) => emit(effect)) });
}

function settled(...effects: Effect[]) {
  const world = serverWorld(async () => unreachable());
  const snapshot = world.settle(beginningWith(...effects), undefined, new AbortController().signal);
  return { snapshot, kept: world.kept };
}

const NOTED: Effect = { type: 'entry.note', name: 'payment', value: '1' };

it('hands on what a flow keeps as it begins, for the page to carry out', async () => {
  const { snapshot, kept } = settled(NOTED);
  expect(await snapshot).toMatchObject({ status: 'active' });
  expect(kept).toEqual([NOTED]);
});

it.each<Effect>([{ type: 'page.reload' }, { type: 'choice.forget', orderId: '1' }])(
  'leaves a flow to the page that wants $type as it begins',
  async (effect) => {
    const { snapshot } = settled(NOTED, effect);
    expect(await snapshot).toBeNull();
  },
);
