import { isBy, type StandIn, standIn } from './stand-in.ts';

export const TWILIO_SID = `AC${'0'.repeat(32)}`;
export const TWILIO_TOKEN = 'auth-token-of-the-console';

/** `sent`: the form of each message that was taken, in its order. */
export type TwilioStandIn = StandIn & { sent: URLSearchParams[] };

/** Twilio as https://www.twilio.com/docs/messaging/api/message-resource describes it. */
export async function twilioStandIn(): Promise<TwilioStandIn> {
  const sent: URLSearchParams[] = [];
  const standing = await standIn((asked) => {
    const fault = (status: number, code: number, refuses: string) => ({
      status,
      json: { code, message: refuses, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
      refuses,
    });
    if (!isBy(asked, TWILIO_SID, TWILIO_TOKEN)) return fault(401, 20_003, 'authorization');
    const isForm = asked.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (asked.method !== 'POST' || !isForm) return fault(400, 20_001, 'the method, or content-type');
    if (asked.path !== `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`) return fault(404, 20_404, 'the path');
    const form = new URLSearchParams(asked.body);
    if (!/^\+\d+$/.test(form.get('To') ?? '')) return fault(400, 21_211, `To (${form.get('To')})`);
    if (form.has('From') === form.has('MessagingServiceSid')) return fault(400, 21_603, 'From, MessagingServiceSid');
    if (!form.get('Body')) return fault(400, 21_602, 'Body');
    if (form.has('StatusCallback') && !URL.canParse(form.get('StatusCallback') ?? ''))
      return fault(400, 21_609, 'StatusCallback');
    const period = form.get('ValidityPeriod');
    if (period !== null && !(/^\d+$/.test(period) && Number(period) >= 1 && Number(period) <= 36_000))
      return fault(400, 90_007, `ValidityPeriod (${period})`);
    sent.push(form);
    const json = { sid: `SM${'1'.repeat(32)}`, status: 'queued', to: form.get('To'), error_code: null };
    return { status: 201, json };
  });
  return { ...standing, sent };
}
