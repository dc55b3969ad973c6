import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ConfigurationInput } from '#domain/configuration/configuration-file.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { readSettings } from '#server/settings/going-live.ts';
import { doubtsOf, refuseUnsafe } from '#server/settings/production-settings.ts';
import production from './operator/production.json' with { type: 'json' };

const LONG = 'as-long-as-it-is-';
const SOUND = {
  DATABASE_URL: 'postgres://server@db.example/lending',
  PUBLIC_URL: 'https://loans.danalancar.test',
  APP_SERVER_KEYS: `2026a=${LONG}${LONG}`,
  TRUST_PROXY: '10.0.0.0/8,fc00::/7,192.0.2.1',
  XENDIT_SECRET_KEY: `xnd_production_${LONG}`,
  XENDIT_CALLBACK_TOKEN: LONG,
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: LONG,
  RAZORPAY_WEBHOOK_SECRET: LONG,
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: LONG,
  TWILIO_FROM: '+12025550100',
};
const set = (variables: Record<string, string>) => readEnvironment({ ...SOUND, ...variables });
const { markets } = parseConfiguration({ environment: 'demonstration' });
const INDONESIA = marketOfCurrency(markets, 'IDR');
const INDIA = marketOfCurrency(markets, 'INR');
const TEMPLATES = { en: { id: '1107000000000000001' } };
const REGISTERED_IN_INDIA = {
  markets,
  dlt: { entityId: '1101000000000000001', templates: { registration: TEMPLATES, payment: TEMPLATES } },
};
/** Whether production starts so. */
const refuse = (variables: Record<string, string> = {}, input: ConfigurationInput = {}) =>
  refuseUnsafe(set(variables), parseConfiguration({ ...production, ...input }));

describe('production', () => {
  test('starts with settings that are sound, and doubts none of them', () => {
    refuse();
    expect(doubtsOf(set({}), parseConfiguration(REGISTERED_IN_INDIA))).toBeNull();
  });

  test.each([
    ['PUBLIC_URL', 'http://127.0.0.1:8080'],
    ['PUBLIC_URL', 'http://[::1]:8080'],
    ['XENDIT_URL', 'http://127.9.0.1:1'],
    ['TWILIO_URL', 'http://localhost:1'],
  ])('needs no https on its own machine: %s=%s', (name, value) => {
    expect(() => refuse({ [name]: value })).not.toThrow();
  });

  test.each([
    ['PUBLIC_URL', 'http://loans.example.com', 'must begin with https'],
    ['PUBLIC_URL', 'http://127.0.0.1.example.com', 'must begin with https'],
    ['PUBLIC_URL', 'http://10.0.0.1', 'must begin with https'],
    ['XENDIT_CALLBACK_TOKEN', 'fifteen-letters', 'has less than 16 characters'],
    ['XENDIT_SECRET_KEY', 'x', 'has less than 16 characters'],
    ['RAZORPAY_KEY_SECRET', 'x', 'has less than 16 characters'],
    ['RAZORPAY_WEBHOOK_SECRET', '1', 'has less than 16 characters'],
    ['TWILIO_AUTH_TOKEN', 'x', 'has less than 16 characters'],
    ['XENDIT_CALLBACK_TOKEN', 'a'.repeat(32), 'has less than 6 different characters'],
    ['RAZORPAY_WEBHOOK_SECRET', '1234512345123451', 'has less than 6 different characters'],
    ['APP_SERVER_KEYS', `2026a=${'0'.repeat(32)}`, '(2026a) has less than 6 different characters'],
    ['APP_SERVER_URL', 'http://app.danalancar.test/decisions', 'must begin with https'],
    ['XENDIT_URL', 'http://xendit.example', 'must begin with https'],
    ['RAZORPAY_URL', 'http://razorpay.example', 'must begin with https'],
    ['TWILIO_URL', 'http://twilio.example', 'must begin with https'],
    ['TRUST_PROXY', '0.0.0.0/1', 'has 0.0.0.0/1, in which anybody is'],
    ['TRUST_PROXY', '10.0.0.1,::/6', 'has ::/6, in which anybody is'],
    ['TRUST_PROXY', '::ffff:0:0/96', 'has ::ffff:0:0/96, in which anybody is'],
    ['TRUST_PROXY', '10.0.0.1,::ffff:128.0.0.0/97', 'has ::ffff:128.0.0.0/97, in which anybody is'],
    ['TRUST_PROXY', '::ffff:a00:0/103', 'has ::ffff:a00:0/103, in which anybody is'],
    ['TRUST_PROXY', '0:0:0:0:0:FFFF:0:0/64', 'has 0:0:0:0:0:FFFF:0:0/64, in which anybody is'],
  ])('does not start with %s=%s', (name, value, sentence) => {
    const start = () => refuse({ [name]: value });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(`${name} ${sentence}`);
  });

  test.each(['10.0.0.0/8', '::ffff:10.0.0.0/104', '::ffff:10.0.0.7', 'fc00::/7'])(
    'takes a proxy in a network of its own: %s',
    (TRUST_PROXY) => {
      expect(() => refuse({ TRUST_PROXY })).not.toThrow();
    },
  );

  const STORE = 'https://store.test';
  test.each<[place: string, ConfigurationInput]>([
    ['apiBase', { apiBase: 'http://api.example/v1' }],
    ['apiBase', { apiBase: 'http://10.0.0.1' }],
    ['h5Base', { h5Base: 'http://pages.example' }],
    ['downloads.android', { downloads: { android: 'http://store.test/app.apk', ios: STORE } }],
    ['downloads.ios', { downloads: { android: STORE, ios: 'http://store.test' } }],
  ])('does not start with http in the configuration’s %s: %j', (place, input) => {
    const start = () => refuse({}, input);
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(`The configuration's ${place} must begin with https: `);
  });

  test.each<ConfigurationInput>([
    { apiBase: 'http://127.0.0.1:8080', h5Base: 'http://localhost:3000' },
    { apiBase: 'https://api.danalancar.test/v1', h5Base: 'https://pages.danalancar.test' },
    { allowedOrigins: ['http://branch.danalancar.test'] },
  ])('starts with the configuration %j', (input) => {
    expect(() => refuse({}, input)).not.toThrow();
  });

  test.each<[place: string, ConfigurationInput]>([
    ['company.legalName', { company: { ...production.company, legalName: '{legal name}' } }],
    ['company.legalName', { company: { ...production.company, legalName: 'PT Contoh Dana' } }],
    ['company.address', { company: { ...production.company, address: 'Jalan Contoh 1' } }],
    ['company.phone', { company: { ...production.company, phone: '{phone}' } }],
    ['company.email', { company: { ...production.company, email: 'office@lender.example' } }],
    ['company.cin', { company: { ...production.company, cin: 'U00000-SAMPLE' } }],
    ['company.website', { company: { ...production.company, website: 'https://www.example.com' } }],
    ['lendingPartner.name', { lendingPartner: { name: 'Bank Contoh' } }],
    ['serviceEmail', { serviceEmail: 'help@lender.example' }],
    ['downloads.android', { downloads: { android: 'https://store.example/app', ios: STORE } }],
    ['downloads.ios', { downloads: { android: STORE, ios: 'https://example.com/app' } }],
    ['appNameEnglish', { appNameEnglish: '{name}' }],
    ['servicePhone', { servicePhone: '{phone}' }],
    ['servicePhone', { servicePhone: undefined }],
    ['apiBase', { apiBase: 'https://api.example/v1' }],
    ['h5Base', { h5Base: 'https://pages.example' }],
    ['allowedOrigins.0', { allowedOrigins: ['https://branch.example'] }],
    ['markets.0.support.email', { markets: [{ ...INDIA, support: { email: 'help@lender.example' } }] }],
    ['markets.1.support.phone', { markets: [INDONESIA, INDIA] }],
  ])('does not start with a sample as %s: %j', (place, input) => {
    expect(() => refuse({}, input)).toThrow(`The configuration's ${place} is "`);
  });

  test('does not start with a sample address, or without the mobile numbers of a market', () => {
    expect(() => refuse({ PUBLIC_URL: 'https://loans.example.com' })).toThrow(
      'PUBLIC_URL is "https://loans.example.com"',
    );
    expect(() => refuse({}, { markets: [{ ...INDONESIA, mobile: undefined }] })).toThrow(
      "The configuration's markets.0.mobile is missing: say what mobile numbers of Indonesia are like.",
    );
  });

  test('does not start as the company of the demonstration, and says each of its names', () => {
    const start = () => refuseUnsafe(set({}), parseConfiguration({ environment: 'production' }));
    for (const place of ['legalName', 'address', 'email', 'website', 'cin', 'nbfcRegistration']) {
      expect(start).toThrow(`company.${place}`);
    }
  });

  test.each(['legalName', 'address', 'phone', 'email'])('needs the %s of who lends', (field) => {
    const company = { ...production.company, [field]: '' };
    expect(() => parseConfiguration({ ...production, company })).toThrow(`company.${field}`);
  });

  describe('from its variables and its file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lending-settings-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const fileOf = (content: object) => {
      const file = join(folder, `${randomUUID()}.json`);
      writeFileSync(file, JSON.stringify(content));
      return file;
    };

    test('says every reason of both at once', () => {
      const start = () => readSettings({ ...SOUND, PORT: 'x', CONFIGURATION: fileOf({ environment: 'production' }) });
      for (const name of ['PORT', 'company.legalName', 'servicePhone', 'downloads.ios', 'markets.1.mobile'])
        expect(start).toThrow(name);
      const other = () => readSettings({ ...SOUND, PUBLIC_URL: '', CONFIGURATION: fileOf({ environment: 'moon' }) });
      expect(other).toThrow('The configuration file');
      const unsafe = () =>
        readSettings({ ...SOUND, PUBLIC_URL: '', CONFIGURATION: fileOf({ ...production, serviceEmail: '{}' }) });
      for (const name of ['PUBLIC_URL', 'serviceEmail']) expect(unsafe).toThrow(name);
    });

    test('says what is unfinished in a file that is not valid either', () => {
      const CONFIGURATION = fileOf({ ...production, serviceEmail: '{mailbox}', dlt: { entityId: '{digits}' } });
      const start = () => readSettings({ ...SOUND, NODE_ENV: 'production', CONFIGURATION });
      for (const place of ['dlt.entityId', 'serviceEmail is "{mailbox}", a sample']) expect(start).toThrow(place);
    });

    test('starts with sound ones', () => {
      const { configuration } = readSettings({ ...SOUND, CONFIGURATION: fileOf(production) });
      expect(configuration.environment).toBe('production');
    });

    test.each(['', '  '])('is never the demonstration by an empty CONFIGURATION: "%s"', (CONFIGURATION) => {
      expect(() => readSettings({ ...SOUND, CONFIGURATION })).toThrow('CONFIGURATION is empty');
    });

    test('has an example that is whole once its braces are filled in, and starts no sooner', () => {
      const example = readFileSync(join(import.meta.dirname, '../../docs/production-example.json'), 'utf8');
      const start = (text: string) => readSettings({ ...SOUND, CONFIGURATION: fileOf(JSON.parse(text)) });
      const places = /"[^"]*\{[^"]*"/g[Symbol.match](example) ?? [];
      expect(places.length).toBeGreaterThan(9);
      const filled = example
        .replaceAll('{host}', 'danalancar.test')
        .replaceAll('{digits}', '1107000000000000001')
        .replace(/\{(?!code|amount|card)[^{}"]+\}/g, 'Dana Lancar');
      const { configuration } = start(filled);
      expect(doubtsOf(set({}), configuration)).toBeNull();
      for (const place of ['company.legalName', 'serviceEmail', 'servicePhone', 'downloads.android'])
        expect(() =>
          start(example.replaceAll('{digits}', '1107000000000000001').replaceAll('{host}', 'danalancar.example')),
        ).toThrow(place);
    });
  });

  test('says all that is wrong at once', () => {
    const start = () => refuse({ PUBLIC_URL: 'http://a.example', TWILIO_AUTH_TOKEN: 'x', DATABASE_URL: '' });
    for (const name of ['PUBLIC_URL', 'TWILIO_AUTH_TOKEN', 'DATABASE_URL']) expect(start).toThrow(name);
  });

  test('doubts in one line what may be meant', () => {
    const said = doubtsOf(
      set({ XENDIT_SECRET_KEY: `xnd_development_${LONG}`, RAZORPAY_KEY_ID: 'rzp_test_1', TRUST_PROXY: '' }),
      parseConfiguration(REGISTERED_IN_INDIA),
    );
    for (const name of ['XENDIT_SECRET_KEY', 'RAZORPAY_KEY_ID', 'TRUST_PROXY']) expect(said).toContain(name);
    expect(said).not.toContain(LONG);
    expect(said).not.toContain('\n');
    const local = set({ PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '' });
    expect(doubtsOf(local, parseConfiguration(REGISTERED_IN_INDIA))).toBeNull();
  });

  test('doubts SMS to India whose texts are not registered there', () => {
    const doubt = (input: ConfigurationInput, variables: Record<string, string> = {}) =>
      doubtsOf(set(variables), parseConfiguration({ ...REGISTERED_IN_INDIA, ...input }));
    const dlt = { entityId: '1101000000000000001', templates: { registration: TEMPLATES } };
    const withCards = { markets: [{ ...INDIA, payment: { ...INDIA.payment, cards: true } }] };
    expect(doubt({ dlt: undefined, ...withCards })).toContain('has no text of registration, payment: India');
    expect(doubt({ dlt, ...withCards })).toContain('has no text of payment: India');
    expect(doubt({ dlt: undefined }), 'without cards').toContain('has no text of registration: India');
    expect(doubt({ dlt })).toBeNull();
    expect(doubt({ dlt, reminders: {} })).toContain('has no text of reminder: India');
    expect(doubt({ dlt: undefined, markets: [INDONESIA] })).toBeNull();
    const TWILIO_NONE = { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' };
    expect(doubt({ dlt: undefined }, TWILIO_NONE)).not.toContain('India');
  });

  test('doubts what keeps borrowers from logging in, registering or repaying', () => {
    const none = (...names: string[]) =>
      doubtsOf(set(Object.fromEntries(names.map((name) => [name, '']))), parseConfiguration(REGISTERED_IN_INDIA));
    expect(none('APP_SERVER_KEYS')).toContain('cannot log a borrower in');
    expect(none('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM')).toContain('nobody can register');
    expect(none('XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN')).toContain('nobody in Indonesia can repay');
    expect(none('RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET')).toContain(
      'nobody in India can repay',
    );
  });
});
