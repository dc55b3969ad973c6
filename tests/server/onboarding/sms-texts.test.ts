import { describe, expect, test } from 'vitest';
import type { ConfigurationInput } from '#domain/configuration/configuration-file.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { smsMessage } from '#server/sms/sms-texts.ts';

const INDIAN = '9812345670';
const INDONESIAN = '081234567890';
const DLT: ConfigurationInput['dlt'] = {
  entityId: '1101000000000000001',
  templates: {
    registration: { en: { id: '1107000000000000001', text: 'Your DANA code is {code}. Valid for 10 min.' } },
    payment: {
      en: { id: '1107000000000000002' },
      zh: { id: '1107000000000000003', text: '{code}: {amount}, {card}' },
    },
  },
};
const configured = (dlt?: ConfigurationInput['dlt']) => parseConfiguration({ environment: 'demonstration', dlt });
const registering = { code: '123456' };
const paying = { code: '123456', amount: '₹1,000', card: 'HDFC •••• 1111' };

describe('the SMS of a code', () => {
  test('to India is the registered text, with the ids of sender and text', () => {
    const to = { phone: INDIAN, language: 'en', configuration: configured(DLT) } as const;
    expect(smsMessage('registration', to, registering)).toEqual({
      purpose: 'registration',
      phone: INDIAN,
      text: 'Your DANA code is 123456. Valid for 10 min.',
      registration: { entityId: '1101000000000000001', templateId: '1107000000000000001' },
    });
    expect(smsMessage('payment', { ...to, language: 'zh' }, paying)).toMatchObject({
      text: '123456: ₹1,000, HDFC •••• 1111',
      registration: { templateId: '1107000000000000003' },
    });
  });

  test('to India is in a language whose text is registered, where the one asked for has none', () => {
    const to = { phone: INDIAN, language: 'id', configuration: configured(DLT) } as const;
    expect(smsMessage('registration', to, registering).text).toBe('Your DANA code is 123456. Valid for 10 min.');
    // Registered as the product words it.
    expect(smsMessage('payment', to, paying)).toMatchObject({
      text: '123456 is your code to pay ₹1,000 by card HDFC •••• 1111, valid for 10 minutes. Do not give it to anyone.',
      registration: { templateId: '1107000000000000002' },
    });
  });

  test('has plain spaces alone, since another one doubles the price of an SMS', () => {
    const to = { phone: INDONESIAN, language: 'id', configuration: configured() } as const;
    const reminder = { lender: 'Dana Lancar', amount: 'Rp\u00a0528.871', date: '1 Desember 2026' };
    expect(smsMessage('reminder', to, reminder).text).toContain('Rp 528.871');
  });

  test('to an Indian phone with its country code is the registered text too', () => {
    const to = { phone: `+91${INDIAN}`, language: 'en', configuration: configured(DLT) } as const;
    expect(smsMessage('registration', to, registering).registration?.templateId).toBe('1107000000000000001');
  });

  test.each([
    ['another country', INDONESIAN, DLT],
    ['another country by its code', '+6281234567890', DLT],
    ['India, where no text is registered', INDIAN, undefined],
    ['India, where no text of its purpose is', INDIAN, { entityId: '1', templates: { payment: {} } }],
  ])('to %s is the product’s own, in the language asked for', (_where, phone, dlt) => {
    expect(smsMessage('registration', { phone, language: 'id', configuration: configured(dlt) }, registering)).toEqual({
      purpose: 'registration',
      phone,
      text: '123456 adalah kode verifikasi Anda, berlaku 10 menit. Jangan berikan kepada siapa pun.',
      registration: null,
    });
  });

  test.each([
    ['entityId', { entityId: 'DANA', templates: {} }],
    ['templates.registration.en.id', { entityId: '1', templates: { registration: { en: { id: '' } } } }],
    ['templates.registration.en.text', { entityId: '1', templates: { registration: { en: { id: '1', text: 'no' } } } }],
    [
      'templates.registration.en.text',
      { entityId: '1', templates: { registration: { en: { id: '1', text: '{code} {amount}' } } } },
    ],
    ['templates.payment.hi', { entityId: '1', templates: { payment: { hi: { id: '1' } } } }],
  ])('is registered under ids of digits, by texts with the code in them: dlt.%s', (place, dlt) => {
    expect(() => parseConfiguration({ dlt })).toThrow(place.endsWith('hi') ? 'dlt.templates.payment' : `dlt.${place}`);
  });
});
