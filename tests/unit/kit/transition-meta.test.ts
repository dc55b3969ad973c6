import { expectTypeOf, test } from 'vitest';
import { setup } from 'xstate';
import { types } from '#machines/kit/setup/types.ts';

const flow = setup({ types: types<{ events: { type: 'load.retried' } }>() });

type Config = Parameters<typeof flow.createMachine>[0];
/** A machine with one transition, and that is why it is there. */
interface Giving<Meta> {
  initial: 'failed';
  states: { failed: { on: { 'load.retried': { target: 'failed'; meta: Meta } } } };
}

// What these say is judged by `npm run typecheck`.
test('a transition of a machine names its rows, or gives a reason', () => {
  expectTypeOf<Giving<{ rows: ['LC-17'] }>>().toExtend<Config>();
  expectTypeOf<Giving<{ own: 'why' }>>().toExtend<Config>();
});

test('a misspelt key, both keys, and what is no row do not compile', () => {
  expectTypeOf<Giving<{ owm: 'why' }>>().not.toExtend<Config>();
  expectTypeOf<Giving<{ row: ['LC-17'] }>>().not.toExtend<Config>();
  expectTypeOf<Giving<{ rows: ['LC-17']; own: 'why' }>>().not.toExtend<Config>();
  expectTypeOf<Giving<{ rows: ['LC17'] }>>().not.toExtend<Config>();
  expectTypeOf<Giving<{ rows: [] }>>().not.toExtend<Config>();
});
