import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callActor } from '#client/platform/calls/call-actor.ts';
import CustomerServiceView from '#client/screens/chatbot/customer-service/customer-service-view.tsx';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { customerService } from '#machines/chatbot/customer-service.ts';
import { outcomeOf } from '../../../oracle/machine-world.ts';
import { openView } from '../../repayment/open-view.tsx';
import { CONTACT } from './customer-service.given.ts';

async function open(language: Language, isReadAnew: boolean): Promise<void> {
  const machine = customerService.provide({
    actors: { loadContact: callActor(async () => outcomeOf('contact-kf-info', { ok: CONTACT })) },
  });
  const input = {
    servicePhone: '1500',
    office: '',
    hours: '',
    languages: LANGUAGES,
    language,
    isReadAnew,
    scheme: null,
  };
  await openView(machine, input, (actor) => <CustomerServiceView actor={actor} />);
}

const english = () => screen.findByRole('radio', { name: 'English' });

test.each([true, false])(
  'the chosen language has the focus where the page is read anew in it: %s',
  async (isReadAnew) => {
    await open('en', isReadAnew);
    expect(document.activeElement === (await english())).toBe(isReadAnew);
  },
);
