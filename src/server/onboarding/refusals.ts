import { type Refusal, refusalsOf } from '#server/http/calls/refusals.ts';

/**
 * The refusals of the registration's calls. By 101, 11 and -1 (specification section 8) the client decides; the other codes
 * are ours, and the client only shows the message.
 */
export const onboardingRefusals = refusalsOf('onboarding', {
  templateUnknown: '404',
  /** get-sms: the client shows another captcha. */
  wrongCaptchaForSms: '101',
  /** get-sms: the captcha was read right, and has let its SMS out already; the client shows another. */
  usedCaptcha: '101',
  /** register: the client shows another captcha. */
  wrongCaptcha: '-1',
  registered: '11',
  wrongCode: '102',
  codeEnded: '103',
  tooMany: '104',
  tooManyToday: '104',
  /** get-sms: the proof of work is missing, spent or late; the client finds another for the next try. */
  proofWanted: '108',
  /** read-captcha: the operator has turned it off. */
  noReading: '109',
  wrongApp: '106',
  wrongMerchant: '107',
  noSms: '503',
  /** Its code is configured: see `sessionOver`. */
  sessionOver: '',
});

/** get-sms and register: the session is over, and the client asks for another; `code` is the configured one. */
export function sessionOver(code: string): Refusal {
  return { ...onboardingRefusals.sessionOver, code };
}
