import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import type { AppServerSettings } from './app-server-keys.ts';
import type { Limits, RecordCaps, Retention } from './limits.ts';
import { accountsOf, PROVIDER_GROUPS, type ProviderAccounts } from './provider-variables.ts';
import { readSecretFiles } from './secret-files.ts';
import { listed, variables } from './variables.ts';

/** The environment variables of the process, checked. */
export interface Environment extends ProviderAccounts {
  port: number;
  host: string;
  /** Absolute; holds the embedded database and whatever else is kept on disk. */
  dataDir: string;
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** A replica of it, which the calls that only show are read from. */
  replicaUrl: string | undefined;
  /** The same database as its owner reaches it, for `npm run migrate` alone. */
  migrationUrl: string | undefined;
  /** Connections to a real PostgreSQL at a time. */
  databaseConnections: number;
  /** Whether statements are prepared: not through a pooler that gives each transaction another connection. */
  preparesStatements: boolean;
  /** How long a borrower's page waits for its response, in milliseconds; null: it comes without. */
  pagePatience: number | null;
  /** How long a server that was told to stop goes on, in milliseconds, while `/ready` answers 503. */
  drainTime: number;
  /** Whether production may run on the embedded database: one process, no backup. */
  mayEmbed: boolean;
  /** An S3-compatible store for images, instead of a folder in `dataDir`. */
  s3: S3Settings | undefined;
  /** How the native app's server is known; absent: it has no calls here. */
  appServer: AppServerSettings | undefined;
  /** Absolute; the folder that providers' settlement files are put into. */
  settlementDir: string | undefined;
  /** Where borrowers reach the server: scheme and host, no path. Without it each request says where it did. */
  publicUrl: string | undefined;
  /** How often calls that leave a record are taken within ten minutes. */
  recordCaps: RecordCaps;
  /** The proxies whose X-Forwarded headers are believed: IP addresses, and ranges such as 10.0.0.0/8. */
  trustedProxies: readonly string[];
  limits: Limits;
  /** Retention of non-financial records, in days. */
  retention: Retention;
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

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const GROUPS = [{ names: S3_VARIABLES, what: 'images go to an S3 store' }, ...PROVIDER_GROUPS];

/**
 * Reads the variables of variables.ts and provider-variables.ts, which docs/configuration.md lists; an empty value counts as absent.
 * A secret may be in a file (secret-files.ts).
 *
 * @throws EnvironmentError naming every variable that is wrong
 */
export function readEnvironment(given: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const secrets = readSecretFiles(set);
  const present = { ...set, ...secrets.read };
  const parsed = variables.safeParse(present);
  const problems = [
    ...secrets.problems,
    ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
    ...GROUPS.flatMap((group) => incomplete(present, group)),
    ...(present.REPLICA_DATABASE_URL !== undefined && present.DATABASE_URL === undefined
      ? ['REPLICA_DATABASE_URL is that of a replica: DATABASE_URL must be set too.']
      : []),
    ...(present.APP_SERVER_URL !== undefined && present.APP_SERVER_KEYS === undefined
      ? ['APP_SERVER_URL is asked with a signature: APP_SERVER_KEYS must be set too.']
      : []),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);

  const { PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS, EMBEDDED_DATABASE } = parsed.data;
  const { PUBLIC_URL, TRUST_PROXY, APP_SERVER_KEYS, APP_SERVER_URL } = parsed.data;
  return {
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    replicaUrl: parsed.data.REPLICA_DATABASE_URL,
    migrationUrl: parsed.data.MIGRATION_DATABASE_URL,
    databaseConnections: Number(DATABASE_CONNECTIONS),
    preparesStatements: parsed.data.PREPARED_STATEMENTS === 'on',
    pagePatience: parsed.data.PAGE_PATIENCE === 'off' ? null : Number(parsed.data.PAGE_PATIENCE),
    drainTime: Number(parsed.data.DRAIN_SECONDS) * 1000,
    mayEmbed: EMBEDDED_DATABASE !== undefined,
    s3: s3Of(parsed.data),
    appServer: APP_SERVER_KEYS && { keys: APP_SERVER_KEYS, url: APP_SERVER_URL },
    ...accountsOf(parsed.data),
    settlementDir: parsed.data.SETTLEMENT_DIR ? resolve(parsed.data.SETTLEMENT_DIR) : undefined,
    publicUrl: PUBLIC_URL,
    recordCaps: parsed.data.RECORDS_PER_10_MINUTES,
    trustedProxies: TRUST_PROXY ? listed(TRUST_PROXY) : [],
    limits: limitsOf(parsed.data),
    retention: parsed.data.KEPT_DAYS,
    metricsPort: parsed.data.METRICS_PORT ? Number(parsed.data.METRICS_PORT) : undefined,
    tracesTo: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function limitsOf(given: z.output<typeof variables>): Limits {
  return {
    attempts: { short: given.CODE_ATTEMPTS_PER_10_MINUTES, day: given.CODE_ATTEMPTS_PER_DAY },
    budget: given.SMS_BUDGET_PER_HOUR,
    sessionIdle: given.SESSION_DAYS,
    proof: given.PROOF_OF_WORK,
    reading: given.CAPTCHA_READING === 'on',
  };
}

function incomplete(present: Readonly<Record<string, unknown>>, { names, what }: (typeof GROUPS)[number]): string[] {
  const missing = names.filter((name) => present[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(', ')} must be set too: ${what} by all of ${names.join(', ')}.`];
}

function s3Of(given: z.output<typeof variables>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
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
