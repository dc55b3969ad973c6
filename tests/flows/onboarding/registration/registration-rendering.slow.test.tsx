import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { registrationActors } from '#client/screens/onboarding/registration/registration-actors.ts';
import RegistrationView from '#client/screens/onboarding/registration/registration-view.tsx';
import type { TextFieldProps } from '#client/ui/text-field.tsx';
import { registration } from '#machines/onboarding/registration.ts';
import { answeringClient, openView } from '../../repayment/open-view.tsx';
import { QUERY, SID, TEMPLATE } from './registration.given.ts';

/** The labels of the fields that rendered, in order. */
const rendered = vi.hoisted((): string[] => []);

vi.mock('#client/ui/text-field.tsx', async (actual) => {
  const { TextField } = await actual<typeof import('#client/ui/text-field.tsx')>();
  return {
    TextField: (props: TextFieldProps) => {
      rendered.push(props.label);
      return <TextField {...props} />;
    },
  };
});

beforeEach(async () => {
  const ask = answeringClient({ 'channel-template': { ok: TEMPLATE }, 'get-sid': { ok: { sid: SID } } });
  const machine = registration.provide({ actors: registrationActors({ ask }) });
  const input = {
    query: QUERY,
    clientType: 'android',
    appName: 'pjt',
    merchantNumber: '0',
    sessionOverCode: '105',
    smsCodeRefused: ['102', '103'],
    openedAt: 1000,
    kept: null,
    until: null,
  } as const;
  await openView(machine, input, (actor) => <RegistrationView actor={actor} />);
  rendered.length = 0;
});

test.each(['Nomor ponsel', 'Kode pada gambar', 'Kode SMS'])('a key in %s renders that field alone', async (name) => {
  await userEvent.type(screen.getByRole('textbox', { name }), '1');
  expect(new Set(rendered)).toEqual(new Set([name]));
});

test('what is found wrong renders the field that it is about', async () => {
  await userEvent.click(screen.getByRole('button', { name: '立即申请' }));
  expect(new Set(rendered)).toEqual(new Set(['Nomor ponsel']));
});

test('another image renders the captcha alone', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Nomor ponsel' }), '1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Kode pada gambar' }), 'a');
  rendered.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Ganti gambar' }));
  expect(new Set(rendered)).toEqual(new Set(['Kode pada gambar']));
});
