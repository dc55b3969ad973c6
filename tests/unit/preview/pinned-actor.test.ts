import { expect, it } from 'vitest';
import { EMPTY_LOG } from '#tools/inspection/log.ts';
import { HERE, pinnedActor, startAt } from '#tools/machines/inspector/inspector-setup.ts';
import { LAMP } from '../../flows/preview/lamp.ts';

const actors = [
  { ...LAMP, id: 'p/1', status: 'stopped' },
  { ...LAMP, id: 'p/2' },
  { ...LAMP, id: 'p/3' },
  { ...LAMP, id: 'p/4', status: 'stopped' },
];
const at = (named: Partial<typeof HERE>, of = actors) =>
  pinnedActor({ ...startAt({ ...HERE, ...named }), live: { ...EMPTY_LOG, actors: of } });

it('is the newest of the machine that the address names, a running one before any other', () => {
  expect(at({ machine: 'lamp' })).toBe('p/3');
  expect(
    at(
      { machine: 'lamp' },
      actors.map((one) => ({ ...one, status: 'stopped' })),
    ),
  ).toBe('p/4');
});

it('is the chosen one before that', () => {
  expect(at({ machine: 'lamp', actor: 'p/1' })).toBe('p/1');
});

it('is none where no machine is named, or none like that runs', () => {
  expect([at({}), at({ machine: 'fan' })]).toEqual([null, null]);
});
