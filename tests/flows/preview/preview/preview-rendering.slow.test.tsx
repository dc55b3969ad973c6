import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DeviceFields } from '#tools/simulator/device-fields.tsx';
import { previewFlow } from '#tools/simulator/preview-actors.ts';
import { testApp } from '../../../oracle/test-app.ts';
import { openView } from '../../repayment/open-view.tsx';

/** The labels of the fields that rendered, in order. */
const rendered = vi.hoisted((): string[] => []);

vi.mock('#tools/simulator/tool-controls.tsx', async (actual) => {
  const { ToolField, ...others } = await actual<typeof import('#tools/simulator/tool-controls.tsx')>();
  return {
    ...others,
    ToolField: (props: Parameters<typeof ToolField>[0]) => {
      rendered.push(props.label);
      return <ToolField {...props} />;
    },
  };
});

test.each(['Session ID', 'Amount due', 'Contact name'])('a key in %s renders that field alone', async (name) => {
  await openView(previewFlow.machine(testApp), previewFlow.input(testApp, {}), (actor) => (
    <DeviceFields actor={actor} />
  ));
  rendered.length = 0;
  await userEvent.type(screen.getByRole('textbox', { name }), '1');
  expect(new Set(rendered)).toEqual(new Set([name]));
});

test('what the pages are opened with is what the visit knows, by its names in a query', () => {
  const app = {
    ...testApp,
    parameters: { token: 's-1', gid: 'g-1', deviceId: 'd-1', isNeedPop: '0' as const },
    market: { ...testApp.market, isNeedPop: '0' as const },
    language: 'en' as const,
    // A link of the public site carries the language along.
    addressOf: (destination: string) => `/${destination}?language=en`,
    configuration: {
      ...testApp.configuration,
      parameterNames: { ...testApp.configuration.parameterNames, token: 'tk', isNeedPop: 'market', lang: 'language' },
    },
  };
  const { fields, names, addresses } = previewFlow.input(app, {});
  expect(fields).toMatchObject({
    sessionId: 's-1',
    adId: 'g-1',
    deviceId: 'd-1',
    isNeedPop: '0',
    lang: 'en',
    amount: '',
  });
  expect(names).toMatchObject({ sessionId: 'tk', isNeedPop: 'market', lang: 'language', amount: 'amount' });
  for (const address of Object.values(addresses)) expect(address).not.toContain('?');
  expect(addresses.aboutUs).toBe(`${app.addresses.own}${app.configuration.routes.aboutUs}`);
});
