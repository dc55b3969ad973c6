import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  type AttemptCaps,
  attemptCaps,
  DEFAULT_LIMITS,
  type Limits,
  proofRange,
  type ReadingLimits,
  readingTries,
  sessionIdleOf,
} from './limits.ts';
import { PAGE_PATIENCE } from './page-patience.ts';
import { accountsOf, PROVIDER_GROUPS, type ProviderAccounts, providerVariables } from './provider-variables.ts';
import { DEFAULT_RECORD_CAPS, type RecordCaps } from './record-caps.ts';
import { DEFAULT_TERMS, type Terms, termsOf } from './terms.ts';
import { webBaseOf, webOriginOf } from './web-origin.ts';

/** The environment variables of the process, checked. */
export interface Environment extends ProviderAccounts {
  port: number;
  host: string;
  /** Absolute; holds the embedded database and whatever else is kept on disk. */
  dataDir: string;
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The same database as its owner reaches it, for `npm run migrate` alone. */
  migrationUrl: string | undefined;
  /** Connections to a real PostgreSQL at a time. */
  databaseConnections: number;
  /** Whether statements are prepared: not through a pooler that gives each transaction another connection. */
  preparesStatements: boolean;
  /** How long a borrower's page waits for its answer, to come with it, in milliseconds; null: it does not. */
  pagePatience: number | null;
  /** Whether production may run on the embedded database: one process, no backup. */
  mayEmbed: boolean;
  /** An S3-compatible store for images, instead of a folder in `dataDir`. */
  s3: S3Settings | undefined;
  /** Absolute; the folder that providers' settlement files are put into. */
  settlementDir: string | undefined;
  /** Where borrowers reach the server: scheme and host, no path. Without it each request says where it did. */
  publicUrl: string | undefined;
  /** How often calls that leave a record are taken within ten minutes. */
  recordCaps: RecordCaps;
  /** The proxies whose X-Forwarded headers are believed: IP addresses, and ranges such as 10.0.0.0/8. */
  trustedProxies: readonly string[];
  limits: Limits;
  /** How long what is not money is kept. */
  terms: Terms;
  /** The port that Prometheus asks at. */
  metricsPort: number | undefined;
  /** The base address of an OTLP receiver that traces are sent to. */
  tracesTo: string | undefined;
}

/** Where the objects of an S3-compatible store are, and who may write them. */
export interface S3Settings {
  /** Scheme, host and any path, no slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** One sentence for each variable that is wrong, naming it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const listed = (value: string) => value.split(',').map((one) => one.trim());

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const GROUPS = [{ names: S3_VARIABLES, what: 'images go to an S3 store' }, ...PROVIDER_GROUPS];

/** Printable characters without a space, as keys are; the sentence does not repeat them. */
const key = (name: string) =>
  z.optional(z.string().check(z.regex(/^[!-~]+$/, `${name} must be a key without spaces.`)));

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

const caps = (name: string, byDefault: AttemptCaps | undefined) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => byDefault !== undefined && attemptCaps(value, byDefault) !== null,
          `${name} must be numbers such as "phone=3 address=20 wrong=30 session=10 all=600", any of them.`,
        ),
      ),
  );

const variables = z.object({
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
  EMBEDDED_DATABASE: z.optional(
    z.literal('allowed', 'EMBEDDED_DATABASE must be "allowed", or absent: production then needs DATABASE_URL.'),
  ),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => webBaseOf(value) !== null,
          'S3_ENDPOINT must be an address such as https://s3.example.com, without the bucket.',
        ),
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
    z
      .string()
      .check(
        z.refine(
          (value) => recordCapsOf(value) !== null,
          'RECORDS_PER_10_MINUTES must be numbers such as "address=300 borrower=600 all=20000", any of them.',
        ),
      ),
    '',
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => webOriginOf(value) !== null,
          'PUBLIC_URL must be an address such as https://loans.example.com, with no path.',
        ),
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
  CODE_ATTEMPTS_PER_10_MINUTES: caps('CODE_ATTEMPTS_PER_10_MINUTES', DEFAULT_LIMITS.attempts.short),
  CODE_ATTEMPTS_PER_DAY: caps('CODE_ATTEMPTS_PER_DAY', DEFAULT_LIMITS.attempts.day),
  PROOF_OF_WORK: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => proofRange(value) !== undefined,
          'PROOF_OF_WORK must be numbers of tries such as "least=200 most=3200", or "off".',
        ),
      ),
  ),
  CAPTCHA_READING: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => readingTries(value) !== undefined,
          'CAPTCHA_READING must be a number of tries such as "tries=20000", or "off".',
        ),
      ),
  ),
  CAPTCHA_READINGS_PER_10_MINUTES: caps('CAPTCHA_READINGS_PER_10_MINUTES', DEFAULT_LIMITS.reading?.attempts.short),
  CAPTCHA_READINGS_PER_DAY: caps('CAPTCHA_READINGS_PER_DAY', DEFAULT_LIMITS.reading?.attempts.day),
  KEPT_DAYS: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => termsOf(value) !== null,
          'KEPT_DAYS must be numbers of days such as "idempotency=90 sms=30 events=365 visits=365 registrations=1 sessions=90", any of them; idempotency at least 90.',
        ),
      ),
    '',
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
    z
      .string()
      .check(
        z.refine(
          (value) => webBaseOf(value) !== null,
          'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.',
        ),
      ),
  ),
  SESSION_DAYS: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'SESSION_DAYS must be a whole number of days from 1 to 9999.')),
  ),
});

/**
 * Reads PORT (8080), HOST (127.0.0.1), DATA_DIR (.data), DATABASE_URL, MIGRATION_DATABASE_URL, DATABASE_CONNECTIONS (4), PREPARED_STATEMENTS (on), PAGE_PATIENCE (150), EMBEDDED_DATABASE, the
 * five S3_ variables, those of providers (provider-variables.ts), PUBLIC_URL, RECORDS_PER_10_MINUTES, CODE_ATTEMPTS_PER_10_MINUTES, CODE_ATTEMPTS_PER_DAY, PROOF_OF_WORK, the three CAPTCHA_READING variables, SESSION_DAYS, KEPT_DAYS, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, SETTLEMENT_DIR and TRUST_PROXY; an empty value counts as absent.
 *
 * @throws EnvironmentError naming every variable that is wrong
 */
export function readEnvironment(given: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
    ...GROUPS.flatMap((group) => incomplete(present, group)),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);

  const { PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS, EMBEDDED_DATABASE } = parsed.data;
  const { PUBLIC_URL, TRUST_PROXY } = parsed.data;
  return {
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    migrationUrl: parsed.data.MIGRATION_DATABASE_URL,
    databaseConnections: Number(DATABASE_CONNECTIONS),
    preparesStatements: parsed.data.PREPARED_STATEMENTS === 'on',
    pagePatience: parsed.data.PAGE_PATIENCE === 'off' ? null : Number(parsed.data.PAGE_PATIENCE),
    mayEmbed: EMBEDDED_DATABASE !== undefined,
    s3: s3Of(parsed.data),
    ...accountsOf(parsed.data),
    settlementDir: parsed.data.SETTLEMENT_DIR ? resolve(parsed.data.SETTLEMENT_DIR) : undefined,
    publicUrl: PUBLIC_URL ? new URL(PUBLIC_URL).origin : undefined,
    recordCaps: recordCapsOf(parsed.data.RECORDS_PER_10_MINUTES) ?? DEFAULT_RECORD_CAPS,
    trustedProxies: TRUST_PROXY ? listed(TRUST_PROXY) : [],
    limits: limitsOf(parsed.data),
    terms: termsOf(parsed.data.KEPT_DAYS) ?? DEFAULT_TERMS,
    metricsPort: parsed.data.METRICS_PORT ? Number(parsed.data.METRICS_PORT) : undefined,
    tracesTo:
      (parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT && webBaseOf(parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT)) || undefined,
  };
}

/** The caps that are named, the others by default; null where it says something else. */
function recordCapsOf(value: string): RecordCaps | null {
  const caps = { ...DEFAULT_RECORD_CAPS };
  for (const one of value.split(/\s+/).filter(Boolean)) {
    const [, name, cap] = /^(address|borrower|all)=([1-9]\d{0,8})$/.exec(one) ?? [];
    if (name !== 'address' && name !== 'borrower' && name !== 'all') return null;
    caps[name] = Number(cap);
  }
  return caps;
}

function limitsOf(given: z.output<typeof variables>): Limits {
  const { attempts, sessionIdle, proof } = DEFAULT_LIMITS;
  const short = attemptCaps(given.CODE_ATTEMPTS_PER_10_MINUTES ?? '', attempts.short) ?? attempts.short;
  const day = attemptCaps(given.CODE_ATTEMPTS_PER_DAY ?? '', attempts.day) ?? attempts.day;
  const { SESSION_DAYS, PROOF_OF_WORK } = given;
  return {
    attempts: { short, day },
    sessionIdle: SESSION_DAYS ? sessionIdleOf(SESSION_DAYS) : sessionIdle,
    proof: PROOF_OF_WORK === undefined ? proof : (proofRange(PROOF_OF_WORK) ?? null),
    reading: readingOf(given),
  };
}

function readingOf(given: z.output<typeof variables>): ReadingLimits | null {
  const { reading } = DEFAULT_LIMITS;
  const tries = given.CAPTCHA_READING === undefined ? reading?.tries : readingTries(given.CAPTCHA_READING);
  if (!reading || !tries) return null;
  const { short, day } = reading.attempts;
  const { CAPTCHA_READINGS_PER_10_MINUTES: ofShort = '', CAPTCHA_READINGS_PER_DAY: ofDay = '' } = given;
  return {
    tries,
    attempts: { short: attemptCaps(ofShort, short) ?? short, day: attemptCaps(ofDay, day) ?? day },
  };
}

function incomplete(present: Readonly<Record<string, unknown>>, { names, what }: (typeof GROUPS)[number]): string[] {
  const missing = names.filter((name) => present[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(', ')} must be set too: ${what} by all of ${names.join(', ')}.`];
}

function s3Of(given: z.output<typeof variables>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  const endpoint = S3_ENDPOINT && webBaseOf(S3_ENDPOINT);
  if (!endpoint || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Where this machine opens a server that listens there; "every address" is its own. */
export function localOrigin({ host, port }: Pick<Environment, 'host' | 'port'>): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
