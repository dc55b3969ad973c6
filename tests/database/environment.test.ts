import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '#server/environment.ts';

function problemsOf(given: Record<string, string>): readonly string[] {
  try {
    readEnvironment(given);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  test('may be empty', () => {
    const usual = {
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:8080',
    };
    expect(readEnvironment({})).toEqual(usual);
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toEqual(usual);
  });

  test('is read', () => {
    expect(
      readEnvironment({
        PORT: '3000',
        HOST: '::1',
        DATA_DIR: '/var/lib/lending',
        DATABASE_URL: 'postgres://lender:secret@db.example:5432/lending',
      }),
    ).toEqual({
      port: 3000,
      host: '::1',
      dataDir: '/var/lib/lending',
      databaseUrl: 'postgres://lender:secret@db.example:5432/lending',
      publicUrl: 'http://[::1]:3000',
    });
    expect(readEnvironment({ PUBLIC_URL: 'https://loans.example/' }).publicUrl).toBe('https://loans.example');
  });

  test.each([
    ['PORT', ['80a', '-1', '65536', '1.5']],
    ['HOST', ['two words', 'http://x']],
    ['DATABASE_URL', ['mysql://x/y', 'localhost', 'postgres://host']],
    ['PUBLIC_URL', ['shop.test', 'ftp://shop.test', 'https://shop.test/app', 'https://a@shop.test']],
  ])('with a wrong %s is refused in one sentence that names it', (name, values) => {
    for (const value of values) {
      const problems = problemsOf({ [name]: value });
      expect(problems, value).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} must be .*\\.$`));
      expect(problems[0]).not.toContain(value);
    }
  });

  test('names everything that is wrong', () => {
    expect(problemsOf({ PORT: 'x', PUBLIC_URL: 'y' })).toHaveLength(2);
  });
});
