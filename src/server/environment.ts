import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** What the process is told by its environment, checked. */
export interface Environment {
  port: number;
  host: string;
  /** Absolute; holds the embedded database and whatever else is kept on disk. */
  dataDir: string;
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Where borrowers reach the server: scheme and host, no path. */
  publicUrl: string;
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

const isWebOrigin = (value: string) =>
  /^https?:$/.test(protocolOf(value)) && new URL(value).href === `${new URL(value).origin}/`;

const variables = z.object({
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
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^postgres(ql)?:$/.test(protocolOf(value)) && new URL(value).pathname.length > 1,
          'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(z.refine(isWebOrigin, 'PUBLIC_URL must be an address such as https://loans.example.com, with no path.')),
  ),
});

/**
 * Reads PORT (8080), HOST (127.0.0.1), DATA_DIR (.data), DATABASE_URL and PUBLIC_URL; an empty value counts as absent.
 *
 * @throws EnvironmentError naming every variable that is wrong
 */
export function readEnvironment(given: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map(({ message }) => message));

  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL } = parsed.data;
  const authority = HOST.includes(':') ? `[${HOST}]` : HOST;
  return {
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${authority}:${PORT}`,
  };
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
