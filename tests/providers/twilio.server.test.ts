import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { twilioSms, twilioWebhooks } from '#server/providers/twilio.ts';
import { type FakeProvider, fakeProvider, isBy } from './fake-provider.ts';

const SID = `AC${'0'.repeat(32)}`;
const TOKEN = 'auth-token';
const CALLBACK = 'https://loans.example.com/webhooks/twilio';
const message = { phone: '+919800000000', text: '123456 is your code' };

describe('Twilio', () => {
  let fake: FakeProvider;
  const sent: URLSearchParams[] = [];
  // https://www.twilio.com/docs/messaging/api/message-resource
  beforeAll(async () => {
    fake = await fakeProvider((asked) => {
      const fault = (status: number, code: number, text: string) => ({
        status,
        json: { code, message: text, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
      });
      if (!isBy(asked, SID, TOKEN)) return fault(401, 20_003, 'Authenticate');
      const isForm = asked.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      if (asked.method !== 'POST' || !isForm) return fault(400, 20_001, 'a form is needed');
      if (asked.path !== `/2010-04-01/Accounts/${SID}/Messages.json`) return fault(404, 20_404, 'not found');
      const form = new URLSearchParams(asked.body);
      if (!/^\+\d+$/.test(form.get('To') ?? '')) return fault(400, 21_211, `Invalid 'To' number ${form.get('To')}`);
      if (form.has('From') === form.has('MessagingServiceSid')) return fault(400, 21_603, 'a sender is needed');
      if (!form.get('Body')) return fault(400, 21_602, 'Message body is required.');
      sent.push(form);
      const json = { sid: `SM${'1'.repeat(32)}`, status: 'queued', to: form.get('To'), error_code: null };
      return { status: 201, json };
    });
  });
  beforeEach(() => {
    for (const list of [fake.asked, fake.faults, sent]) list.length = 0;
  });
  afterAll(() => fake.close());

  const gateway = (from = '+12025550100', authToken = TOKEN) =>
    twilioSms({ url: fake.url, accountSid: SID, authToken, from }, CALLBACK, 0);
  const send = (by = gateway()) => by.send(message, new AbortController().signal);

  test('sends a message from a number, and asks to be told what becomes of it', async () => {
    await send();
    expect(sent.map((form) => Object.fromEntries(form))).toEqual([
      { To: message.phone, From: '+12025550100', Body: message.text, StatusCallback: CALLBACK },
    ]);
  });

  test('sends by a messaging service', async () => {
    await send(gateway(`MG${'2'.repeat(32)}`));
    expect(sent[0]?.get('MessagingServiceSid')).toBe(`MG${'2'.repeat(32)}`);
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
    expect(String(refused)).toBe('ProviderError: twilio answered 400 (21211)');
    await expect(send(gateway('+12025550100', 'wrong'))).rejects.toThrow('twilio answered 401 (20003)');
  });

  test('is waited for as long as the signal lets it', async () => {
    await expect(gateway().send(message, AbortSignal.abort())).rejects.toThrow('twilio answered nothing');
    expect(sent).toEqual([]);
  });

  describe('tells by its webhook', () => {
    const source = twilioWebhooks({ url: '', accountSid: SID, authToken: TOKEN, from: '' }, CALLBACK);
    const told = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003', To: '+919800000000' };
    const body = new URLSearchParams(told).toString();
    // Sorted by name: ErrorCode, MessageSid, MessageStatus, To.
    const signed = `${CALLBACK}ErrorCode30003MessageSidSM1MessageStatusundeliveredTo+919800000000`;
    const signature = (token: string) => createHmac('sha1', token).update(signed).digest('base64');

    test('that it has signed by the address and every parameter', () => {
      const isGenuine = (given: string, said = body) =>
        source.isGenuine({ headers: { 'x-twilio-signature': given }, body: said });
      expect(isGenuine(signature(TOKEN))).toBe(true);
      expect(isGenuine(signature('another'))).toBe(false);
      expect(isGenuine(signature(TOKEN), body.replace('30003', '30004'))).toBe(false);
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
