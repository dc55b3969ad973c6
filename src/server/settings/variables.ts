import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { signingKeysOf } from './app-server-keys.ts';
import {
  DEFAULT_LIMITS,
  DEFAULT_RECORD_CAPS,
  DEFAULT_RETENTION,
  namedNumbers,
  PAGE_PATIENCE,
  proofRange,
  recordCapsOf,
  retentionOf,
  sessionIdleOf,
} from './limits.ts';
import { key, providerVariables, readAs } from './provider-variables.ts';
import { webBaseOf, webOriginOf } from './web-origin.ts';

/** What stands between commas. */
export const listed = (value: string) => value.split(',').map((one) => one.trim());

const postgresUrl = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^postgres(ql)?:$/.test(protocolOf(value)) && new URL(value).pathname.length > 1,
          `${name} must be an address such as postgres://user:password@host:5432/database.`,
        ),
      ),
  );

const numbers = <Name extends string>(name: string, example: string, rest: Readonly<Record<Name, number>>) =>
  readAs((value) => namedNumbers(value, rest), `${name} must be numbers such as "${example}", any of them, each once.`);

const ATTEMPTS_EXAMPLE = 'phone=3 address=20 session=10';

/** Every variable but CONFIGURATION: what it may say, read and with its default. An empty one is taken as absent before it comes here. */
export const variables = z.object({
  ...providerVariables,
  PORT: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
          'PORT must be a whole number from 0 to 65535.',
        ),
      ),
    '8080',
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address, such as 127.0.0.1.')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(
    z.string().check(z.refine((value) => !value.includes('\0'), 'DATA_DIR must be a folder, such as .data.')),
    '.data',
  ),
  SETTLEMENT_DIR: z.optional(
    z.string().check(z.refine((value) => !value.includes('\0'), 'SETTLEMENT_DIR must be a folder.')),
  ),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  REPLICA_DATABASE_URL: postgresUrl('REPLICA_DATABASE_URL'),
  MIGRATION_DATABASE_URL: postgresUrl('MIGRATION_DATABASE_URL'),
  DATABASE_CONNECTIONS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'DATABASE_CONNECTIONS must be a whole number from 1 to 999.')),
    '4',
  ),
  PREPARED_STATEMENTS: z._default(z.enum(['on', 'off'], 'PREPARED_STATEMENTS must be "on" or "off".'), 'on'),
  PAGE_PATIENCE: z._default(
    z.string().check(z.regex(/^([1-9]\d{0,4}|off)$/, 'PAGE_PATIENCE must be milliseconds from 1 to 99999, or "off".')),
    String(PAGE_PATIENCE),
  ),
  DRAIN_SECONDS: z._default(
    z.string().check(z.regex(/^\d{1,2}$/, 'DRAIN_SECONDS must be a whole number of seconds from 0 to 99.')),
    '0',
  ),
  EMBEDDED_DATABASE: z.optional(
    z.literal('allowed', 'EMBEDDED_DATABASE must be "allowed", or absent: production then needs DATABASE_URL.'),
  ),
  APP_SERVER_KEYS: z.optional(
    readAs(
      signingKeysOf,
      'APP_SERVER_KEYS must be keys such as "2026a=SECRET 2026b=SECRET", each secret of 32 to 200 characters without spaces.',
    ),
  ),
  APP_SERVER_URL: z.optional(
    readAs(
      (value) => (URL.canParse(value) && /^https?:/.test(value) ? new URL(value).href : undefined),
      'APP_SERVER_URL must be an address such as https://app.example.com/decisions.',
    ),
  ),
  S3_ENDPOINT: z.optional(
    readAs(
      (value) => webBaseOf(value) ?? undefined,
      'S3_ENDPOINT must be an address such as https://s3.example.com, without the bucket.',
    ),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'S3_BUCKET must be the name of a bucket, such as images.')),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'S3_REGION must be a region, such as ap-southeast-3.'))),
  S3_ACCESS_KEY_ID: key('S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: key('S3_SECRET_ACCESS_KEY'),
  RECORDS_PER_10_MINUTES: z._default(
    readAs(
      recordCapsOf,
      'RECORDS_PER_10_MINUTES must be numbers such as "address=300 borrower=600 session=30 all=20000", any of them, each once.',
    ),
    DEFAULT_RECORD_CAPS,
  ),
  PUBLIC_URL: z.optional(
    readAs(
      (value) => webOriginOf(value) ?? undefined,
      'PUBLIC_URL must be an address such as https://loans.example.com, with no path.',
    ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => listed(value).every(isAddressOrRange),
          'TRUST_PROXY must be IP addresses or ranges such as 10.0.0.0/8, with commas between them.',
        ),
      ),
  ),
  CODE_ATTEMPTS_PER_10_MINUTES: z._default(
    numbers('CODE_ATTEMPTS_PER_10_MINUTES', ATTEMPTS_EXAMPLE, DEFAULT_LIMITS.attempts.short),
    DEFAULT_LIMITS.attempts.short,
  ),
  CODE_ATTEMPTS_PER_DAY: z._default(
    numbers('CODE_ATTEMPTS_PER_DAY', ATTEMPTS_EXAMPLE, DEFAULT_LIMITS.attempts.day),
    DEFAULT_LIMITS.attempts.day,
  ),
  SMS_BUDGET_PER_HOUR: z._default(
    numbers('SMS_BUDGET_PER_HOUR', 'IDR=2000 INR=2000', DEFAULT_LIMITS.budget),
    DEFAULT_LIMITS.budget,
  ),
  PROOF_OF_WORK: z._default(
    readAs(proofRange, 'PROOF_OF_WORK must be numbers of tries such as "least=200 most=3200", or "off".'),
    DEFAULT_LIMITS.proof,
  ),
  CAPTCHA_READING: z._default(z.enum(['on', 'off'], 'CAPTCHA_READING must be "on" or "off".'), 'on'),
  KEPT_DAYS: z._default(
    readAs(
      retentionOf,
      'KEPT_DAYS must be numbers of days such as "idempotency=90 sms=30 events=365 visits=365 registrations=1 sessions=90", any of them, or borrowers and complaints, each once; idempotency at least 90, sessions at least as many as borrowers.',
    ),
    DEFAULT_RETENTION,
  ),
  METRICS_PORT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
          'METRICS_PORT must be a whole number from 1 to 65535.',
        ),
      ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    readAs(
      (value) => webBaseOf(value) ?? undefined,
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.',
    ),
  ),
  SESSION_DAYS: z._default(
    readAs(sessionIdleOf, 'SESSION_DAYS must be a whole number of days from 1 to 9999.'),
    DEFAULT_LIMITS.sessionIdle,
  ),
});

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
