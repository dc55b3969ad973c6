import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  TWILIO_SID,
  TWILIO_TOKEN,
  type TwilioStandIn,
  twilioStandIn,
} from '#demonstration/stand-ins/twilio-stand-in.ts';
import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { twilioSms, twilioWebhooks } from '#server/adapters/twilio.ts';
import { NumberRefused } from '#server/platform/ports/sms-gateway.ts';

const CALLBACK = 'https://loans.example.com/webhooks/twilio';
const [indonesia, india] = shape.parse({}).markets;
/** The second market takes mobiles as specified; the others have rules of their own. */
const markets = shape.parse({
  markets: [
    { ...indonesia, mobile: { startsWith: '08', minDigits: 10, maxDigits: 13 } },
    indonesia,
    { ...india, mobile: { startsWith: '9', minDigits: 10, maxDigits: 10 } },
  ],
}).markets;
const registration = { entityId: '1101', templateId: '1107' };
const message = { phone: '+919800000000', text: '123456 is your code', validFor: 600_000, registration };

describe('Twilio', () => {
  let fake: TwilioStandIn;
  let sent: URLSearchParams[];
  beforeAll(async () => {
    fake = await twilioStandIn();
    ({ sent } = fake);
  });
  beforeEach(() => {
    for (const list of [alarms, fake.asked, fake.faults, sent]) list.length = 0;
  });
  afterEach(() => expect(fake.refused.splice(0)).toEqual([]));
  afterAll(() => fake.close());

  const alarms: string[] = [];
  const told = { statusCallback: CALLBACK, markets, alarm: (line: string) => void alarms.push(line) };
  const gateway = (from = '+12025550100', authToken = TWILIO_TOKEN) =>
    twilioSms({ url: fake.url, accountSid: TWILIO_SID, authToken, from }, told, 0);
  const send = (by = gateway()) => by.send(message, new AbortController().signal);

  test('sends a message from a number, and asks to be told what becomes of it', async () => {
    await send();
    expect(sent.map((form) => Object.fromEntries(form))).toEqual([
      {
        ...{ To: message.phone, From: '+12025550100', Body: message.text },
        ...{ ValidityPeriod: '600', StatusCallback: CALLBACK },
      },
    ]);
  });

  test.each([
    [599_999, '599'],
    [1, '1'],
    [36_001_000, '36000'],
  ])('drops a message that it has not sent within the %i ms its code is valid yet', async (validFor, period) => {
    await gateway().send({ ...message, validFor }, new AbortController().signal);
    expect(sent[0]?.get('ValidityPeriod')).toBe(period);
  });

  test('sends by a messaging service', async () => {
    await send(gateway(`MG${'2'.repeat(32)}`));
    expect(sent[0]?.get('MessagingServiceSid')).toBe(`MG${'2'.repeat(32)}`);
  });

  test.each([
    ['13800007777', '+8613800007777'],
    ['081234567890', '+6281234567890'],
    ['9812345670', '+919812345670'],
    ['+6281234567890', '+6281234567890'],
  ])('sends to %s, as it was registered, at %s', async (phone, to) => {
    await gateway().send({ ...message, phone }, new AbortController().signal);
    expect(sent[0]?.get('To')).toBe(to);
  });

  test('is asked again after too many requests', async () => {
    fake.faults.push({ status: 429, json: { code: 20_429, message: 'Too Many Requests', status: 429 } });
    await send();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a fault of its own', { status: 503, json: { code: 20_503, message: 'sorry' } }, 0],
    ['a lost request', 'cut', 0],
    ['a lost answer', 'lost', 1],
  ] as const)('after %s is not asked again at once: the message may be under way', async (_what, fault, count) => {
    fake.faults.push(fault);
    await expect(send()).rejects.toThrow('twilio answered');
    expect(fake.asked).toHaveLength(1);
    expect(sent).toHaveLength(count);
  });

  test('that refuses says why by its code, and nothing of the phone or the text', async () => {
    const refused = await gateway()
      .send({ ...message, phone: '12' }, new AbortController().signal)
      .catch((error: unknown) => error);
    expect(String(refused)).toBe('NumberRefused: twilio answered 400 (21211)');
    await expect(send(gateway('+12025550100', 'wrong'))).rejects.toThrow('twilio answered 401 (20003)');
    const path = `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`;
    expect(fake.refused.splice(0)).toEqual([`POST ${path}: To (12)`, `POST ${path}: authorization`]);
  });

  test.each([
    ['a number that is none', 400, 21_211, true],
    ['a short code', 400, 21_265, true],
    ['the number of the sender', 400, 21_266, true],
    ['who wants no messages', 400, 21_610, true],
    ['a number that is no mobile', 400, 21_614, true],
    ['a landline', 400, 21_635, true],
    ['a number that the sender does not reach', 400, 21_612, false],
    ['a region that the account has not enabled', 400, 21_408, false],
    ['a sender that is not the account’s', 400, 21_606, false],
    ['an account that is suspended', 403, 20_005, false],
  ])('that refuses %s says whether it does for good', async (_what, status, code, isForGood) => {
    fake.faults.push({ status, json: { code, message: `refused: ${message.phone}`, status } });
    const refused = await send().catch((error: unknown) => error);
    expect(refused).toMatchObject({ status, code: String(code), message: `twilio answered ${status} (${code})` });
    expect(refused instanceof NumberRefused).toBe(isForGood);
  });

  test('that answers what is not documented rings, and names neither account nor phone', async () => {
    fake.faults.push({ status: 201, json: { sid: 'none', status: 'queued', to: message.phone } });
    await expect(send()).rejects.toThrow('twilio answered 201 (not as documented)');
    expect(alarms).toEqual(['ALARM: twilio answered what is not documented to /2010-04-01: sid (invalid_format)']);
  });

  test('is waited for as long as the signal lets it', async () => {
    await expect(gateway().send(message, AbortSignal.abort())).rejects.toThrow('twilio answered nothing');
    expect(sent).toEqual([]);
  });

  describe('tells by its webhook', () => {
    const source = twilioWebhooks({ url: '', accountSid: TWILIO_SID, authToken: TWILIO_TOKEN, from: '' }, CALLBACK);
    const told = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003', To: '+919800000000' };
    const body = new URLSearchParams(told).toString();
    // Sorted by name: ErrorCode, MessageSid, MessageStatus, To.
    const signed = `${CALLBACK}ErrorCode30003MessageSidSM1MessageStatusundeliveredTo+919800000000`;
    const signature = (token: string) => createHmac('sha1', token).update(signed).digest('base64');

    test('that it has signed by the address and every parameter', () => {
      const isGenuine = (given: string, said = body) =>
        source.isGenuine({ headers: { 'x-twilio-signature': given }, body: said });
      expect(isGenuine(signature(TWILIO_TOKEN))).toBe(true);
      expect(isGenuine(signature('another'))).toBe(false);
      expect(isGenuine(signature(TWILIO_TOKEN), body.replace('30003', '30004'))).toBe(false);
      expect(isGenuine('')).toBe(false);
    });

    test('what became of a message, not to whom it went', () => {
      expect(source.read(body)).toEqual({ other: 'SMS SM1 is undelivered (30003)', isFault: true });
      expect(source.read('MessageSid=SM1&MessageStatus=delivered')).toEqual({
        other: 'SMS SM1 is delivered',
        isFault: false,
      });
      expect(source.read('hello')).toBeNull();
    });
  });
});
