import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { registrationActors } from '#client/screens/onboarding/registration/registration-actors.ts';
import RegistrationView from '#client/screens/onboarding/registration/registration-view.tsx';
import { registration } from '#machines/onboarding/registration.ts';
import { answeringClient, openView } from '../../repayment/open-view.tsx';
import { QUERY, SID, TEMPLATE } from './registration.given.ts';

async function openForm(): Promise<HTMLInputElement> {
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
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Nomor ponsel' });
}

/** Types at a place of the number 138 0000 7777; gives what stands there then, the caret as a bar. */
async function typed(keys: string, at: number): Promise<string> {
  const field = await openForm();
  await userEvent.type(field, '13800007777');
  await userEvent.type(field, keys, { initialSelectionStart: at, initialSelectionEnd: at });
  const { value, selectionStart } = field;
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
}

describe('the mobile is corrected', () => {
  test.each([
    ['a digit deleted', '{Backspace}', 2, '1|80 0007 777'],
    ['and typed anew', '{Backspace}9', 2, '19|8 0000 7777'],
    ['at the end', '{Backspace}', 13, '138 0000 777|'],
    ['after a blank', '{Backspace}', 4, '138| 0000 7777'],
    ['before a blank', '{Delete}', 3, '138 |0000 7777'],
    ['before a digit', '{Delete}', 4, '138 |0007 777'],
    ['a digit too many', '5', 9, '138 0000 5|777'],
    ['a letter', 'x', 6, '138 00|00 7777'],
  ])('where the caret stands: %s', async (_, keys, at, shown) => {
    expect(await typed(keys, at)).toBe(shown);
  });

  test('and typed with the prefix of its country', async () => {
    const field = await openForm();
    await userEvent.type(field, '+86 139-1111-2222');
    expect(field.value).toBe('139 1111 2222');
  });

  test('and pasted with the prefix of its country', async () => {
    const field = await openForm();
    await userEvent.click(field);
    await userEvent.paste('+86 138 0000 7777');
    expect(field.value).toBe('138 0000 7777');
    expect(field.selectionStart).toBe(13);
  });
});

describe('the form', () => {
  const toField = () => screen.getByRole('textbox', { name: 'Kode pada gambar' });

  test('is sent by Enter in a field, and what is wrong takes the focus', async () => {
    const mobile = await openForm();
    await userEvent.type(toField(), 'aB3d{Enter}');
    expect(mobile.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(mobile);
  });

  test('gives the wrong field the focus whenever it is found wrong, and leaves it alone in between', async () => {
    const mobile = await openForm();
    const send = screen.getByRole('button', { name: '立即申请' });
    await userEvent.click(send);
    await userEvent.type(toField(), 'aB3d');
    expect(document.activeElement).toBe(toField());
    await userEvent.click(send);
    expect(document.activeElement).toBe(mobile);
  });
});
