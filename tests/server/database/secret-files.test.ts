import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';
import { SECRETS } from '#server/settings/secret-files.ts';
import { variables } from '#server/settings/variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'lending-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const problemsOf = (given: Record<string, string>) => {
  try {
    readEnvironment(given);
    return [];
  } catch (error) {
    return error instanceof EnvironmentError ? error.problems : [error];
  }
};

const DATABASE_URL = 'postgres://lending_server:hidden@db.example/lending';

test('a secret is read from the file that its variable names, without the line’s end', () => {
  const DATABASE_URL_FILE = file('database', `${DATABASE_URL}\n`);
  const given = {
    DATABASE_URL_FILE,
    XENDIT_SECRET_KEY_FILE: file('key', 'xnd_key\n'),
    XENDIT_CALLBACK_TOKEN: 'token',
  };
  const { databaseUrl, xendit } = readEnvironment(given);
  expect(databaseUrl).toBe(DATABASE_URL);
  expect(xendit).toMatchObject({ secretKey: 'xnd_key', callbackToken: 'token' });
});

test('every variable that holds a key, a token or a password may be in a file', () => {
  const secret = /^(.*DATABASE_URL|.*_(SECRET|SECRET_KEY|SECRET_ACCESS_KEY|TOKEN|KEYS))$/;
  expect([...SECRETS].sort()).toEqual(
    Object.keys(variables.shape)
      .filter((name) => secret.test(name))
      .sort(),
  );
});

test('a file that cannot be read, is empty, or is named beside the variable itself stops the start, all at once', () => {
  const missing = join(folder, 'missing');
  const empty = file('empty', '\n');
  const both = file('both', 'other');
  const problems = problemsOf({
    DATABASE_URL,
    DATABASE_URL_FILE: both,
    TWILIO_AUTH_TOKEN_FILE: missing,
    XENDIT_SECRET_KEY_FILE: empty,
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      'DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.',
      `The file ${missing} of TWILIO_AUTH_TOKEN_FILE cannot be read.`,
      `The file ${empty} of XENDIT_SECRET_KEY_FILE is empty.`,
    ]),
  );
  expect(problems.join()).not.toContain('other');
});

test('what a file holds is checked as its variable is, and not repeated', () => {
  const problems = problemsOf({ DATABASE_URL_FILE: file('wrong', 'mysql://hidden@x/y') });
  expect(problems).toEqual([expect.stringMatching(/^DATABASE_URL must be an address such as/)]);
  expect(problems.join()).not.toContain('hidden');
});
