import { type Answered, type Asked, type ByHand, isBy, type StandIn, standIn } from './stand-in.ts';

export const TWILIO_SID = `AC${'0'.repeat(32)}`;
export const TWILIO_TOKEN = 'auth-token-of-the-console';

/** What a message may say, by the types of github.com/twilio/twilio-node (`MessageListInstanceCreateOptions`). */
const PARAMETERS = new Set([
  ...['To', 'StatusCallback', 'ApplicationSid', 'MaxPrice', 'ProvideFeedback', 'Attempt', 'ValidityPeriod'],
  ...['ForceDelivery', 'ContentRetention', 'AddressRetention', 'SmartEncoded', 'PersistentAction', 'ShortenUrls'],
  ...['ScheduleType', 'SendAt', 'SendAsMms', 'ContentVariables', 'RiskCheck', 'From', 'MessagingServiceSid', 'Body'],
  ...['MediaUrl', 'ContentSid'],
]);

/** `sent`: the form of each message that was taken, in its order. */
export type TwilioStandIn = StandIn & { sent: URLSearchParams[] };

/** Twilio as https://www.twilio.com/docs/messaging/api/message-resource describes it. */
export async function twilioStandIn(byHand?: ByHand): Promise<TwilioStandIn> {
  const sent: URLSearchParams[] = [];
  const fault = (status: number, code: number, refuses: string): Answered => ({
    status,
    json: { code, message: refuses, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    refuses,
  });
  const answer = (asked: Asked): Answered => {
    if (!isBy(asked, TWILIO_SID, TWILIO_TOKEN)) return fault(401, 20_003, 'authorization');
    const isForm = asked.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (asked.method !== 'POST' || !isForm) return fault(400, 20_001, 'the method, or content-type');
    if (asked.path !== `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`) return fault(404, 20_404, 'the path');
    const form = new URLSearchParams(asked.body);
    const unknown = [...form.keys()].find((name) => !PARAMETERS.has(name));
    if (unknown !== undefined) return fault(400, 20_001, unknown);
    if (!/^\+\d+$/.test(form.get('To') ?? '')) return fault(400, 21_211, `To (${form.get('To')})`);
    if (!form.has('From') && !form.has('MessagingServiceSid'))
      return fault(400, 21_603, 'neither From nor MessagingServiceSid');
    if (!form.get('Body')) return fault(400, 21_602, 'Body');
    if ((form.get('Body') ?? '').length > 1600) return fault(400, 21_617, 'Body (too long)');
    if (form.has('StatusCallback') && !URL.canParse(form.get('StatusCallback') ?? ''))
      return fault(400, 21_609, 'StatusCallback');
    const period = form.get('ValidityPeriod');
    if (period !== null && !(/^\d+$/.test(period) && Number(period) >= 1 && Number(period) <= 36_000))
      return fault(400, 90_007, `ValidityPeriod (${period})`);
    sent.push(form);
    byHand?.print(`SMS to ${form.get('To')}: ${form.get('Body')}`);
    const sid = `SM${String(sent.length).padStart(32, '0')}`;
    const status = form.has('MessagingServiceSid') ? 'accepted' : 'queued';
    const json = { sid, account_sid: TWILIO_SID, status, to: form.get('To'), body: form.get('Body'), error_code: null };
    return { status: 201, json };
  };
  const standing = await standIn(answer, byHand && { ...byHand, paid: () => 'Twilio takes no payments.' });
  return { ...standing, sent };
}
