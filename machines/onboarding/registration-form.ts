import type { RequestOf } from '#contract/call.ts';
import type { getSmsCall, LandingTemplate, registerCall, trackVisitCall } from '#contract/onboarding.ts';
import type { MobileRule } from '#domain/mobile.ts';
import type { CaptchaReadingInput } from './captcha-reading.ts';

/** What the landing page is opened with. */
export interface RegistrationInput {
  /** The route parameters: id, app_from, user_from, utm_tag, invite_code, and links_id or down_id. */
  query: Record<string, string>;
  clientType: 'ios' | 'android';
  /** The fixed short code of specification section 9. */
  appName: string;
  /** The configured code by which get-sms and register say that the session is over. */
  sessionOverCode: string;
  /** The configured codes by which register says that the SMS code is not taken. */
  smsCodeRefused: readonly string[];
  /** The market's own; absent: that of specification section 5. */
  mobileRule?: MobileRule | undefined;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** The form as it was left before, in this visit, by this link or another. */
  kept: KeptForm | null;
  /** When the running countdown ends, in milliseconds since 1970. */
  until: number | null;
}

/** What is kept of the form while another page, or none, is open. */
export interface KeptForm {
  /** Which promotion link it was filled in for. */
  link: string;
  sid: string;
  openedAt: number;
  image: number;
  mobile: string;
  captcha: string;
  smsCode: string;
}

/** Under these names the form and the countdown are kept for the visit. */
export const KEPT_FORM = 'registration';
export const KEPT_COUNTDOWN = 'registration.countdown';

export interface RegistrationContext extends RegistrationInput {
  template: LandingTemplate | null;
  sid: string;
  /** What the session wants a proof of work for; '' where it wants none. */
  challenge: string;
  /** Whether the server reads the captcha for who cannot. */
  canRead: boolean;
  /** The proof that an SMS was asked for with last; '' for none. */
  proof: string;
  /** Counts the captcha images of the session. */
  image: number;
  /** The image that came with another session; -1 before there was one. */
  renewedImage: number;
  /** Digits alone. */
  mobile: string;
  captcha: string;
  smsCode: string;
  /** Until another SMS code may be sent; 0 where one may be sent now. */
  seconds: number;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
  /** What was found wrong when a code was asked for or the form was sent; null again once that field is typed into. */
  problem: Problem | null;
}

export interface Problem {
  field: 'mobile' | 'captcha' | 'smsCode';
  text: string;
}

/** What tells one promotion link from another. */
const LINK = ['id', 'app_from', 'user_from', 'utm_tag', 'invite_code', 'links_id', 'down_id'];

function linkOf({ query }: Pick<RegistrationInput, 'query'>): string {
  return JSON.stringify(LINK.map((name) => query[name] ?? ''));
}

/**
 * The form as it was kept for this link, or empty: any other link is a first visit with a form of its own. The captcha's
 * image is the same as long as its timestamp is.
 */
export function typedBefore(
  input: RegistrationInput,
): Omit<KeptForm, 'link' | 'sid'> & Pick<RegistrationInput, 'kept'> {
  const kept = input.kept?.link === linkOf(input) ? input.kept : null;
  if (!kept) return { kept, openedAt: input.openedAt, image: 0, mobile: '', captcha: '', smsCode: '' };
  const { link: _, sid: __, ...form } = kept;
  return { kept, ...form };
}

/** What is kept of the form that stands on the page. */
export function keptFormOf(context: RegistrationContext): KeptForm & Record<string, string | number> {
  const { sid, openedAt, image, mobile, captcha, smsCode } = context;
  return { link: linkOf(context), sid, openedAt, image, mobile, captcha, smsCode };
}

/** The timestamp that the captcha's image is asked for with: another for every image, in milliseconds since 1970. */
export function captchaTime({ openedAt, image }: Pick<RegistrationContext, 'openedAt' | 'image'>): number {
  return openedAt + image;
}

/** What the server is asked to read. */
export function readingOf(context: RegistrationContext): CaptchaReadingInput {
  const { mobile, sid, appName } = context;
  return { phone: mobile, sid, deviceId: sid, appName };
}

const PAGE_TYPE = 1;

/** What visits and clicks are recorded with. */
export function trackRequest(context: RegistrationContext): Required<RequestOf<typeof trackVisitCall>> & Tracked {
  return { page_id: templateId(context), client_type: context.clientType, page_type: PAGE_TYPE, ...origin(context) };
}

interface Tracked extends Record<string, string | number> {
  page_id: string;
  page_type: number;
  app_from: string;
  user_from: string;
  utm_tag: string;
}

export function smsRequest(context: RegistrationContext): RequestOf<typeof getSmsCall> {
  const { proof } = context;
  return { ...visitorOf(context), ...(proof === '' ? {} : { proof }) };
}

function visitorOf(context: RegistrationContext) {
  const { mobile, captcha, sid, appName } = context;
  return { phone: mobile, capcode: captcha, sid, deviceId: sid, appName, ...origin(context) };
}

/** The whole payload of specification section 3. */
export function registerRequest(context: RegistrationContext): RequestOf<typeof registerCall> {
  const { mobile, smsCode, query } = context;
  return {
    ...visitorOf(context),
    merchantNumber: 0,
    userName: mobile,
    smsCode,
    invite_code: query.invite_code ?? '',
    id: templateId(context),
  };
}

/** `links_id` where the link carried it, else `down_id`. */
export function downloadQuery(context: RegistrationContext): Record<string, string> {
  const { links_id, down_id } = context.query;
  const link: Record<string, string> = links_id ? { links_id } : down_id ? { down_id } : {};
  return { ...origin(context), id: templateId(context), ...link };
}

function templateId({ template }: RegistrationContext): string {
  return template?.id ?? '';
}

function origin({ query }: RegistrationContext) {
  const { app_from = '', user_from = '', utm_tag = '' } = query;
  return { app_from, user_from, utm_tag };
}
