import { expect, it } from 'vitest';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import { MachineWorld } from '../../../oracle/machine-world.ts';
import { answers } from '../../../oracle/row.ts';
import { walkMachine } from '../../../oracle/walk-machine.ts';
import { pageShellMachine } from './page-shell.machine.ts';
import { ANONYMOUS, pageShellTable, READABLE } from './page-shell.rows.ts';

walkMachine(pageShellTable, pageShellMachine);

it('keeps the token out of its context', async () => {
  const world = new MachineWorld();
  const actor = world.start(pageShellMachine.provide(pageShellMachine.machine, world.outside, {}), undefined);
  await world.happen(answers('page', READABLE));
  expect(actor.getSnapshot().context).toEqual({
    attempt: 0,
    reasons: [],
    hasToken: true,
    sessionEndedCodes: ['A1', '401'],
    calls: [],
  });
});

/** Specification section 6: the landing page and the public site are open to anyone. */
const PUBLIC = [
  'home',
  'policySection',
  'loanSection',
  'aboutSection',
  'user',
  'contact',
  'officialChannels',
  'privacyPolicyPage',
  'privacyPolicy',
  'aboutUs',
  'loanAgreement',
  'registration',
  'download',
];

it.each([...Object.keys(routePaths(configuration.parse({}).routes)), 'download'])(
  '%s needs a token, or is open to anyone',
  async (screen) => {
    const world = new MachineWorld();
    const actor = world.start(pageShellMachine.provide(pageShellMachine.machine, world.outside, {}), undefined);
    await world.happen(answers('page', { ...ANONYMOUS, screen }));
    expect(actor.getSnapshot().value).toMatchObject({ page: PUBLIC.includes(screen) ? 'ready' : 'signedOut' });
  },
);

it('an address that leads nowhere needs no token', async () => {
  const world = new MachineWorld();
  const actor = world.start(pageShellMachine.provide(pageShellMachine.machine, world.outside, {}), undefined);
  await world.happen(answers('page', { ...ANONYMOUS, screen: null }));
  expect(actor.getSnapshot().value).toMatchObject({ page: 'ready' });
});
