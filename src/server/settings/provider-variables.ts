import * as z from 'zod/mini';
import { webBaseOf } from './web-origin.ts';

export const XENDIT_APIS = ['v3', 'legacy'] as const;

/** An account at Xendit. */
export interface XenditSettings {
  url: string;
  /** The interface that numbers are asked for by. */
  api: (typeof XENDIT_APIS)[number];
  secretKey: string;
  /** By which its callbacks are known ("callback verification token" of the dashboard). */
  callbackToken: string;
}

/** An account at Razorpay. */
export interface RazorpaySettings {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** An account at Twilio. */
export interface TwilioSettings {
  url: string;
  accountSid: string;
  authToken: string;
  /** A number in E.164, or a messaging service ("MG…"). */
  from: string;
}

/** The native app as Google Play knows it, and who may ask about it. */
export interface PlayIntegritySettings {
  url: string;
  packageName: string;
  /** The JSON key of a service account. */
  credentialsFile: string;
}

/** The accounts at providers; each is absent unless all of its variables are set. */
export interface ProviderAccounts {
  xendit: XenditSettings | undefined;
  razorpay: RazorpaySettings | undefined;
  twilio: TwilioSettings | undefined;
  playIntegrity: PlayIntegritySettings | undefined;
}

/** The variables that belong together, and what they are for: all of them are there, or none. */
export const PROVIDER_GROUPS: readonly { names: readonly string[]; what: string }[] = [
  { names: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'], what: 'Xendit issues virtual accounts' },
  {
    names: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    what: 'Razorpay takes payments',
  },
  { names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], what: 'Twilio sends SMS' },
  {
    names: ['PLAY_INTEGRITY_PACKAGE', 'PLAY_INTEGRITY_CREDENTIALS_FILE'],
    what: 'Google attests the native app',
  },
];

/** Printable characters without a space, as keys are; the sentence does not repeat them. */
export const key = (name: string) =>
  z.optional(z.string().check(z.regex(/^[!-~]+$/, `${name} must be a key without spaces.`)));

const base = (name: string, usual: string) =>
  z._default(
    readAs(
      (value) => webBaseOf(value) ?? undefined,
      `${name} must be an address such as https://api.example.com, for a test's stand-in alone.`,
    ),
    usual,
  );

/** Part of the process's variables. */
export const providerVariables = {
  XENDIT_SECRET_KEY: key('XENDIT_SECRET_KEY'),
  XENDIT_CALLBACK_TOKEN: key('XENDIT_CALLBACK_TOKEN'),
  XENDIT_API: z._default(z.enum(XENDIT_APIS, 'XENDIT_API must be v3 or legacy.'), 'v3'),
  XENDIT_URL: base('XENDIT_URL', 'https://api.xendit.co'),
  RAZORPAY_KEY_ID: z.optional(
    z.string().check(z.regex(/^rzp_(test|live)_\w+$/, 'RAZORPAY_KEY_ID must be a key id such as rzp_live_….')),
  ),
  RAZORPAY_KEY_SECRET: key('RAZORPAY_KEY_SECRET'),
  RAZORPAY_WEBHOOK_SECRET: key('RAZORPAY_WEBHOOK_SECRET'),
  RAZORPAY_URL: base('RAZORPAY_URL', 'https://api.razorpay.com/v1'),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/, 'TWILIO_ACCOUNT_SID must be "AC" and 32 hexadecimal figures.')),
  ),
  TWILIO_AUTH_TOKEN: key('TWILIO_AUTH_TOKEN'),
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
          'TWILIO_FROM must be a number such as +12025550100, or a messaging service (MG…).',
        ),
      ),
  ),
  TWILIO_URL: base('TWILIO_URL', 'https://api.twilio.com'),
  PLAY_INTEGRITY_PACKAGE: z.optional(
    z
      .string()
      .check(z.regex(/^\w+(\.\w+)+$/, 'PLAY_INTEGRITY_PACKAGE must be a package name such as com.example.loans.')),
  ),
  PLAY_INTEGRITY_CREDENTIALS_FILE: z.optional(z.string()),
  PLAY_INTEGRITY_URL: base('PLAY_INTEGRITY_URL', 'https://playintegrity.googleapis.com'),
};

type Given = z.output<z.ZodMiniObject<typeof providerVariables>>;

export function accountsOf(given: Given): ProviderAccounts {
  const { XENDIT_SECRET_KEY, XENDIT_CALLBACK_TOKEN, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = given;
  const { PLAY_INTEGRITY_PACKAGE, PLAY_INTEGRITY_CREDENTIALS_FILE } = given;
  const { RAZORPAY_WEBHOOK_SECRET, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = given;
  return {
    xendit:
      XENDIT_SECRET_KEY && XENDIT_CALLBACK_TOKEN
        ? {
            url: given.XENDIT_URL,
            api: given.XENDIT_API,
            secretKey: XENDIT_SECRET_KEY,
            callbackToken: XENDIT_CALLBACK_TOKEN,
          }
        : undefined,
    razorpay:
      RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET
        ? {
            url: given.RAZORPAY_URL,
            keyId: RAZORPAY_KEY_ID,
            keySecret: RAZORPAY_KEY_SECRET,
            webhookSecret: RAZORPAY_WEBHOOK_SECRET,
          }
        : undefined,
    twilio:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
        ? {
            url: given.TWILIO_URL,
            accountSid: TWILIO_ACCOUNT_SID,
            authToken: TWILIO_AUTH_TOKEN,
            from: TWILIO_FROM,
          }
        : undefined,
    playIntegrity:
      PLAY_INTEGRITY_PACKAGE && PLAY_INTEGRITY_CREDENTIALS_FILE
        ? {
            url: given.PLAY_INTEGRITY_URL,
            packageName: PLAY_INTEGRITY_PACKAGE,
            credentialsFile: PLAY_INTEGRITY_CREDENTIALS_FILE,
          }
        : undefined,
  };
}

/** Text that `read` makes a value of. What it makes undefined of is refused with `fault`, which does not repeat the text. */
export function readAs<Value>(read: (text: string) => Value | undefined, fault: string) {
  return z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message: fault, input: text });
      return z.NEVER;
    }),
  );
}
