import { readFileSync } from 'node:fs';

/** The variables that hold a secret. Each may be given as `NAME_FILE` instead, the path of a file that holds it. */
export const SECRETS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REPLICA_DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'APP_SERVER_KEYS',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
] as const;

/**
 * Reads the files that hold secrets. What a file holds is taken without the space around it; no problem repeats it.
 *
 * @param present the environment variables that are not empty
 */
export function readSecretFiles(present: Readonly<Record<string, string | undefined>>): {
  read: Record<string, string>;
  problems: string[];
} {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = present[`${name}_FILE`];
    if (path === undefined) continue;
    const content = contentOf(path);
    if (present[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: keep one of them.`);
    else if (content === null) problems.push(`The file ${path} of ${name}_FILE cannot be read.`);
    else if (content === '') problems.push(`The file ${path} of ${name}_FILE is empty.`);
    else read[name] = content;
  }
  return { read, problems };
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
