import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, localOrigin, readEnvironment } from '#server/settings/environment.ts';
import { DEFAULT_LIMITS, DEFAULT_RETENTION } from '#server/settings/limits.ts';

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
  test('has a replica of a PostgreSQL alone', () => {
    const REPLICA_DATABASE_URL = 'postgres://lender@replica.example/lending';
    expect(problemsOf({ REPLICA_DATABASE_URL })).toEqual([expect.stringContaining('DATABASE_URL must be set too')]);
    const DATABASE_URL = 'postgres://lender@primary.example/lending';
    expect(readEnvironment({ DATABASE_URL, REPLICA_DATABASE_URL }).replicaUrl).toBe(REPLICA_DATABASE_URL);
  });

  test('may be empty', () => {
    const usual = {
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      migrationUrl: undefined,
      recordCaps: { address: 300, borrower: 600, session: 30, all: 20_000 },
      databaseConnections: 4,
      preparesStatements: true,
      pagePatience: 240,
      drainTime: 0,
      mayEmbed: false,
      s3: undefined,
      publicUrl: undefined,
      trustedProxies: [],
      limits: DEFAULT_LIMITS,
      retention: DEFAULT_RETENTION,
    };
    expect(readEnvironment({})).toEqual(usual);
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '', TRUST_PROXY: ' ' })).toEqual(usual);
    const limits = { CODE_ATTEMPTS_PER_DAY: '', SMS_BUDGET_PER_HOUR: ' ', CAPTCHA_READING: '', PROOF_OF_WORK: '' };
    const others = { SESSION_DAYS: '', KEPT_DAYS: ' ', RECORDS_PER_10_MINUTES: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' };
    expect(readEnvironment({ ...limits, ...others })).toEqual(usual);
  });

  test('is read', () => {
    expect(
      readEnvironment({
        PORT: '3000',
        HOST: '::1',
        DATA_DIR: '/var/lib/lending',
        DATABASE_URL: 'postgres://lender:secret@db.example:5432/lending',
        DATABASE_CONNECTIONS: '12',
        PREPARED_STATEMENTS: 'off',
        PAGE_PATIENCE: 'off',
        DRAIN_SECONDS: '5',
        EMBEDDED_DATABASE: 'allowed',
        RECORDS_PER_10_MINUTES: 'borrower=9',
      }),
    ).toEqual({
      port: 3000,
      host: '::1',
      dataDir: '/var/lib/lending',
      databaseUrl: 'postgres://lender:secret@db.example:5432/lending',
      migrationUrl: undefined,
      recordCaps: { address: 300, borrower: 9, session: 30, all: 20_000 },
      databaseConnections: 12,
      preparesStatements: false,
      pagePatience: null,
      drainTime: 5000,
      mayEmbed: true,
      s3: undefined,
      publicUrl: undefined,
      trustedProxies: [],
      limits: DEFAULT_LIMITS,
      retention: DEFAULT_RETENTION,
    });
    expect(readEnvironment({ PUBLIC_URL: 'https://loans.example/' }).publicUrl).toBe('https://loans.example');
  });

  test('says how many attempts a code is asked for with, and how long a session lasts; what is left out stays', () => {
    const { limits } = readEnvironment({
      CODE_ATTEMPTS_PER_10_MINUTES: 'address=900 session=12',
      CODE_ATTEMPTS_PER_DAY: ' phone=5 ',
      SESSION_DAYS: '7',
    });
    const { short, day } = DEFAULT_LIMITS.attempts;
    expect(limits).toEqual({
      attempts: { short: { ...short, address: 900, session: 12 }, day: { ...day, phone: 5 } },
      budget: DEFAULT_LIMITS.budget,
      sessionIdle: 7 * 86_400_000,
      proof: DEFAULT_LIMITS.proof,
      reading: DEFAULT_LIMITS.reading,
    });
    const wrong = { CODE_ATTEMPTS_PER_10_MINUTES: 'address=0', CODE_ATTEMPTS_PER_DAY: 'all=5', SESSION_DAYS: '0' };
    for (const [name, value] of Object.entries(wrong)) expect(problemsOf({ [name]: value }).join()).toContain(name);
  });

  test('says how many SMS registration is meant to send; what is left out stays', () => {
    const { budget } = readEnvironment({ SMS_BUDGET_PER_HOUR: 'INR=500' }).limits;
    expect(budget).toEqual({ ...DEFAULT_LIMITS.budget, INR: 500 });
  });

  test('says whether the letters of a captcha are told', () => {
    expect(readEnvironment({ CAPTCHA_READING: 'on' }).limits.reading).toBe(true);
    expect(readEnvironment({ CAPTCHA_READING: 'off' }).limits.reading).toBe(false);
  });

  test('says how many days is kept what is not money; what is left out stays', () => {
    expect(readEnvironment({ KEPT_DAYS: 'sms=7 idempotency=120' }).retention).toEqual({
      ...DEFAULT_RETENTION,
      sms: 7,
      idempotency: 120,
    });
    for (const wrong of ['sms=0', 'payments=9', 'sms', 'idempotency=89', 'constructor=5']) {
      expect(problemsOf({ KEPT_DAYS: wrong }).join()).toContain('KEPT_DAYS');
    }
    expect(problemsOf({ PREPARED_STATEMENTS: 'no' }).join()).toContain('PREPARED_STATEMENTS');
    expect(problemsOf({ PAGE_PATIENCE: '0' }).join()).toContain('PAGE_PATIENCE');
  });

  test('names how much work a proof is, or that none is asked for', () => {
    expect(readEnvironment({ PROOF_OF_WORK: 'least=10 most=80' }).limits.proof).toEqual({ least: 10, most: 80 });
    expect(readEnvironment({ PROOF_OF_WORK: 'off' }).limits.proof).toBeNull();
  });

  const S3 = {
    S3_ENDPOINT: 'https://s3.example/store/',
    S3_BUCKET: 'images',
    S3_REGION: 'ap-southeast-3',
    S3_ACCESS_KEY_ID: 'AKIA1',
    S3_SECRET_ACCESS_KEY: 'se/cr+et',
  };

  test('names an S3 store by five variables', () => {
    expect(readEnvironment(S3).s3).toEqual({
      endpoint: 'https://s3.example/store',
      bucket: 'images',
      region: 'ap-southeast-3',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'se/cr+et',
    });
  });

  test.each(Object.keys(S3))('is refused where %s alone is missing, or alone is there', (name) => {
    const others = Object.keys(S3).filter((other) => other !== name);
    const { [name]: value = '', ...rest } = S3 as Record<string, string>;
    const [problem = '', ...more] = problemsOf(rest);
    expect(more).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${name} must be set too: .*\\.$`));
    const [alone = ''] = problemsOf({ [name]: value });
    expect(alone.startsWith(`${others.join(', ')} must be set too: `)).toBe(true);
    expect(alone).not.toContain('se/cr+et');
  });

  test('names the proxies that are trusted, one by one and by their range', () => {
    const { trustedProxies } = readEnvironment({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
  ])('that says %s is opened on this machine at %s', (host, origin) => {
    expect(localOrigin({ host, port: 3000 })).toBe(origin);
  });

  test.each([
    ['PORT', ['80a', '-1', '65536', '1.5']],
    ['HOST', ['two words', 'http://x']],
    ['DATABASE_URL', ['mysql://x/y', 'localhost', 'postgres://host', 'postgres://host/']],
    ['RECORDS_PER_10_MINUTES', ['many', 'address=0', 'visitor=3', 'address=3,all=5', 'address=3 address=300']],
    ['MIGRATION_DATABASE_URL', ['mysql://x/y', 'localhost', 'postgres://host']],
    ['CODE_ATTEMPTS_PER_DAY', ['phone=x', 'phone=3 session=9 phone=3', 'toString=3', 'phone=1000000000']],
    ['SMS_BUDGET_PER_HOUR', ['many', 'IDR=0', 'USD=9', 'IDR=3 IDR=4']],
    ['CAPTCHA_READING', ['yes', 'tries=500']],
    ['KEPT_DAYS', ['sms=7 sms=30', 'sms=100000', 'idempotency=89', 'borrowers=91']],
    ['PROOF_OF_WORK', ['on', 'least=0 most=5', 'least=9 most=5', 'least=5', 'least=5 most=9999999']],
    ['PUBLIC_URL', ['shop.test', 'ftp://shop.test', 'https://shop.test/app', 'https://a@shop.test']],
    ['TRUST_PROXY', ['yes', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.1,', '10.0.0.0/8/8', 'proxy.test']],
  ])('with a wrong %s is refused in one sentence that names it', (name, values) => {
    for (const value of values) {
      const problems = problemsOf({ [name]: value });
      expect(problems, value).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} must be .*\\.$`));
      expect(problems[0]).not.toContain(value);
    }
  });

  test.each([
    ['S3_ENDPOINT', ['store.test', 'ftp://store.test', 'https://a@store.test', 'https://store.test/?x']],
    ['S3_BUCKET', ['Images', 'x', 'two words', 'images/', '-images']],
    ['S3_REGION', ['two words', 'a/b']],
    ['S3_ACCESS_KEY_ID', ['two words']],
    ['S3_SECRET_ACCESS_KEY', ['two words', 'kéy']],
  ])('with a wrong %s is refused in one sentence that names it', (name, values) => {
    for (const value of values) {
      const problems = problemsOf({ ...S3, [name]: value });
      expect(problems, value).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} must be .*\\.$`));
      expect(problems[0]).not.toContain(value);
    }
  });

  test('names everything that is wrong', () => {
    expect(problemsOf({ PORT: 'x', PUBLIC_URL: 'y' })).toHaveLength(2);
  });
});
