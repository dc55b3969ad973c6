import { describe, expect, test } from 'vitest';
import { standIn } from '#demonstration/stand-ins/stand-in.ts';
import { connectedProviders } from '#server/adapters/connected.ts';
import { systemClock } from '#server/platform/clock.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';
import { simulatedTime } from '../onboarding/simulated-time.ts';

const XENDIT = { XENDIT_SECRET_KEY: 'xnd_key', XENDIT_CALLBACK_TOKEN: 'token' };
const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
const TWILIO = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+12025550100' };
const PUBLIC = { PUBLIC_URL: 'https://loans.example.com' };

const production = parseConfiguration({ environment: 'production' });
const connect = (variables: Record<string, string>, configuration = production) =>
  connectedProviders(readEnvironment(variables), configuration, systemClock, () => {});

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

describe('the providers of production', () => {
  test('are none unless there are accounts', async () => {
    const { provider, cards, sms, attestation, webhooks } = await connect({});
    expect([provider.name, cards.name, sms, attestation, webhooks]).toEqual(['none', 'none', undefined, undefined, []]);
  });

  test('are Xendit in Indonesia, Razorpay in India, and Twilio', async () => {
    const { provider, cards, sms, webhooks } = await connect({ ...XENDIT, ...RAZORPAY, ...TWILIO, ...PUBLIC });
    const banks = (currency: 'IDR' | 'INR') =>
      provider.paymentOptions(1, currency).bankList.map(({ bankName }) => bankName);
    expect(banks('IDR')).toContain('BCA');
    expect(banks('INR')).toEqual(['Bank transfer']);
    expect(cards.name).toBe('razorpay');
    expect(sms).toBeDefined();
    expect(webhooks.map(({ name }) => name)).toEqual(['xendit', 'razorpay', 'twilio']);
  });

  test('choose the bank by itself where all transfers of a market go to the one that is offered', async () => {
    const chosen = async (variables: Record<string, string>) =>
      (await connect(variables)).configuration.markets.map(({ currency, payment }) => [currency, payment.bank.preset]);
    expect(await chosen({ ...XENDIT, ...RAZORPAY })).toEqual([
      ['IDR', ''],
      ['INR', 'Bank transfer'],
    ]);
    const asConfigured = production.markets.map(({ currency, payment }) => [currency, payment.bank.preset]);
    expect(await chosen(XENDIT)).toEqual(asConfigured);
  });

  test('take payments in the market that has one alone', async () => {
    const { provider, cards } = await connect(XENDIT);
    expect(provider.paymentOptions(1, 'INR').bankList).toEqual([]);
    expect(provider.instructions({ payType: 1, payCode: 'ICICI Bank:NEFT', currency: 'INR' }, '', 'en')).toBeNull();
    expect(cards.name).toBe('none');
  });

  test('need a market of their currency, and Twilio where it tells what became of messages', async () => {
    const indonesia = { ...production, markets: production.markets.filter(({ currency }) => currency === 'IDR') };
    await expect(connect(RAZORPAY, indonesia)).rejects.toThrow(
      'account at Razorpay, but no market has its currency, INR',
    );
    await expect(connect(TWILIO)).rejects.toThrow('Twilio needs PUBLIC_URL');
  });

  test('ring once a minute where they answer what is not documented again and again', async () => {
    const fake = await standIn(() => ({ status: 201, json: {} }));
    const time = simulatedTime(new Date(0));
    const alarms: string[] = [];
    const environment = readEnvironment({ ...TWILIO, ...PUBLIC, TWILIO_URL: fake.url });
    const { sms } = await connectedProviders(environment, production, time.clock, (line) => alarms.push(line));
    const message = { phone: '9876543210', text: '123456', validFor: 600_000, registration: null };
    const send = () => sms?.send(message, new AbortController().signal).catch(() => {});
    const line =
      'ALARM: twilio answered what is not documented to /2010-04-01: sid (invalid_type), status (invalid_type)';
    for (let times = 0; times < 3; times += 1) await send();
    expect(alarms).toEqual([line]);
    await time.pass(60_000);
    await send();
    expect(alarms).toEqual([line, `${line} (3 times)`]);
    await fake.close();
  });

  test('have all of their variables or none, each as it must be; no sentence repeats a secret', () => {
    const { XENDIT_SECRET_KEY } = XENDIT;
    expect(problemsOf({ XENDIT_SECRET_KEY })).toEqual([
      'XENDIT_CALLBACK_TOKEN must be set too: Xendit issues virtual accounts by all of XENDIT_SECRET_KEY, XENDIT_CALLBACK_TOKEN.',
    ]);
    expect(problemsOf({ ...RAZORPAY, RAZORPAY_KEY_ID: 'secret id' })).toEqual([
      'RAZORPAY_KEY_ID must be a key id such as rzp_live_….',
    ]);
    expect(problemsOf({ ...TWILIO, TWILIO_FROM: '0812', TWILIO_AUTH_TOKEN: 'secret token' })).toEqual([
      'TWILIO_AUTH_TOKEN must be a key without spaces.',
      'TWILIO_FROM must be a number such as +12025550100, or a messaging service (MG…).',
    ]);
    expect(problemsOf({ ...XENDIT, XENDIT_URL: 'api.xendit.co' })).toEqual([
      'XENDIT_URL must be an address such as https://api.example.com, for a test’s stand-in alone.'.replace('’', "'"),
    ]);
  });
});
