import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PreviewView } from '#client/screens/preview/preview-view.tsx';
import { previewFlow } from '#client/services/preview/preview.ts';
import type { TextFieldProps } from '#client/ui/fields/text-field.tsx';
import { testApp } from '../oracle/test-app.ts';
import { openView } from '../repayment/open-view.tsx';

/** The labels of the fields that rendered, in order. */
const rendered = vi.hoisted((): string[] => []);

vi.mock('#client/ui/fields/text-field.tsx', async (actual) => {
  const { TextField } = await actual<typeof import('#client/ui/fields/text-field.tsx')>();
  return {
    TextField: (props: TextFieldProps) => {
      rendered.push(props.label);
      return <TextField {...props} />;
    },
  };
});

test.each(['ID sesi', 'Jumlah tagihan', 'Nama kontak'])('a key in %s renders that field alone', async (name) => {
  await openView(previewFlow.machine(testApp), previewFlow.input(testApp, {}), (actor) => (
    <PreviewView actor={actor} />
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
    configuration: {
      ...testApp.configuration,
      parameterNames: { ...testApp.configuration.parameterNames, token: 'tk', isNeedPop: 'market', lang: 'language' },
    },
  };
  const { fields, names } = previewFlow.input(app, {});
  expect(fields).toMatchObject({
    sessionId: 's-1',
    adId: 'g-1',
    deviceId: 'd-1',
    isNeedPop: '0',
    lang: 'en',
    amount: '',
  });
  expect(names).toMatchObject({ sessionId: 'tk', isNeedPop: 'market', lang: 'language', amount: 'amount' });
});
