import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandIn, standIn } from '#demonstration/stand-ins/stand-in.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { twilioSms, twilioWebhooks } from '#server/adapters/twilio.ts';

// Twilio's own types and examples: where each comes from is in docs/adr/providers.md.

/** `MessageListInstanceCreateOptions` of github.com/twilio/twilio-node, in the form's spelling. */
const PARAMETERS = [
  ...['To', 'StatusCallback', 'ApplicationSid', 'MaxPrice', 'ProvideFeedback', 'Attempt', 'ValidityPeriod'],
  ...['ForceDelivery', 'ContentRetention', 'AddressRetention', 'SmartEncoded', 'PersistentAction', 'ShortenUrls'],
  ...['ScheduleType', 'SendAt', 'SendAsMms', 'ContentVariables', 'RiskCheck', 'From', 'MessagingServiceSid', 'Body'],
  ...['MediaUrl', 'ContentSid'],
];

const ACCOUNT = `AC${'a'.repeat(32)}`;

/** https://www.twilio.com/docs/messaging/api/message-resource: the response of a message that was taken. */
const CREATED = {
  account_sid: ACCOUNT,
  api_version: '2010-04-01',
  body: 'Hi there',
  date_created: 'Thu, 24 Aug 2023 05:01:45 +0000',
  date_sent: 'Thu, 24 Aug 2023 05:01:45 +0000',
  date_updated: 'Thu, 24 Aug 2023 05:01:45 +0000',
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: '+15557122661',
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: null,
  messaging_service_sid: `MG${'a'.repeat(32)}`,
  sid: `SM${'a'.repeat(32)}`,
  status: 'queued',
  subresource_uris: { media: `/2010-04-01/Accounts/${ACCOUNT}/Messages/SM${'a'.repeat(32)}/Media.json` },
  to: '+15558675310',
  uri: `/2010-04-01/Accounts/${ACCOUNT}/Messages/SM${'a'.repeat(32)}.json`,
};

/** https://www.twilio.com/docs/usage/security, and the tests of Twilio's SDKs: a signed request. */
const SIGNED = {
  token: '12345',
  address: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  body: 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212',
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};

/** `MessageStatus` of github.com/twilio/twilio-node. */
const STATUSES = [
  ...['queued', 'sending', 'sent', 'failed', 'delivered', 'undelivered', 'receiving', 'received', 'accepted'],
  ...['scheduled', 'read', 'partially_delivered', 'canceled'],
];

describe('Twilio’s published interface', () => {
  let provider: StandIn;
  beforeAll(async () => {
    provider = await standIn(() => ({ status: 201, json: CREATED }));
  });
  afterAll(() => provider.close());

  test.each(['+15557122661', `MG${'a'.repeat(32)}`])('a message from %s is a form of its parameters', async (from) => {
    provider.asked.length = 0;
    const settings = { url: provider.url, accountSid: ACCOUNT, authToken: 'token', from };
    const told = { statusCallback: 'https://loans.example.com/webhooks/twilio', alarm: () => {} };
    const gateway = twilioSms(settings, { ...told, markets: configuration.parse({}).markets }, 0);
    const message = { phone: '+15558675310', text: 'Hi there', validFor: 600_000, registration: null };
    await gateway.send(message, new AbortController().signal);
    const [asked] = provider.asked;
    expect(`${asked?.method} ${asked?.path}`).toBe(`POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(asked?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:token`).toString('base64')}`);
    const form = Object.fromEntries(new URLSearchParams(asked?.body));
    expect(PARAMETERS).toEqual(expect.arrayContaining(Object.keys(form)));
    const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
    expect(form).toEqual({
      ...{ To: '+15558675310', Body: 'Hi there', ValidityPeriod: '600', ...sender },
      StatusCallback: 'https://loans.example.com/webhooks/twilio',
    });
  });

  test('a request is known by its documented signature', () => {
    const { token, address, body, signature } = SIGNED;
    const source = twilioWebhooks({ url: '', accountSid: ACCOUNT, authToken: token, from: '' }, address);
    expect(source.isGenuine({ headers: { 'x-twilio-signature': signature }, body })).toBe(true);
    expect(source.isGenuine({ headers: { 'x-twilio-signature': signature }, body: `${body}0` })).toBe(false);
  });

  test.each(STATUSES)('the status callback of a message that is %s is a line of the log', (status) => {
    const source = twilioWebhooks({ url: '', accountSid: ACCOUNT, authToken: 'token', from: '' }, '');
    const callback = new URLSearchParams({
      ...{ SmsSid: 'SM1', SmsStatus: status, MessageStatus: status, To: '+15558675310', MessageSid: 'SM1' },
      ...{ AccountSid: ACCOUNT, From: '+15557122661', ApiVersion: '2010-04-01' },
    });
    const isFault = status === 'failed' || status === 'undelivered';
    const other = `SMS SM1 is ${status}${isFault ? ' (no code)' : ''}`;
    expect(source.read(callback.toString())).toEqual({ other, isFault });
  });
});
