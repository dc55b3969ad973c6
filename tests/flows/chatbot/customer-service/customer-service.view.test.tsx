import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { callActor } from '#client/platform/calls/call-actor.ts';
import CustomerServiceView from '#client/screens/chatbot/customer-service/customer-service-view.tsx';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { customerService } from '#machines/chatbot/customer-service.ts';
import { outcomeOf } from '../../../oracle/machine-world.ts';
import { openView } from '../../repayment/open-view.tsx';
import { CONTACT } from './customer-service.given.ts';

async function open(language: Language): Promise<void> {
  const machine = customerService.provide({
    actors: { loadContact: callActor(async () => outcomeOf('contact-kf-info', { ok: CONTACT })) },
  });
  const input = { servicePhone: '1500', office: '', hours: '', languages: LANGUAGES, language, scheme: null };
  await openView(machine, input, (actor) => <CustomerServiceView actor={actor} />);
}

const english = () => screen.findByRole('radio', { name: 'English' });

test('the chosen language has the focus again once the page is read anew, and only then', async () => {
  await open('en');
  expect(document.activeElement).not.toBe(await english());
  cleanup();
  await open('id');
  await userEvent.click(await english());
  cleanup();
  await open('en');
  expect(document.activeElement).toBe(await english());
});
