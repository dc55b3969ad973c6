import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandFault } from '#commands/command-fault.ts';
import { operate } from '#server/operator/typed.ts';
import { DomainError } from '#server/platform/domain-error.ts';

const CONFIGURATION = join(import.meta.dirname, 'production.json');
const SECRET = 'secret-of-tara';

/** As drizzle tells of a statement that failed. */
const failed = (cause: Error) =>
  Object.assign(new Error(`Failed query: select * from operators\nparams: ${SECRET}`, { cause }), { params: [SECRET] });

describe('what a command of the staff ends with', () => {
  test('is a sentence where the database cannot be reached, without its password', async () => {
    const variables = {
      CONFIGURATION,
      DATABASE_URL: 'postgres://lending_server:hidden@127.0.0.1:1/loans',
      OPERATOR: 'tara',
      OPERATOR_SECRET: SECRET,
    };
    const error = await operate(['list', 'requests'], variables).catch((reason: unknown) => reason);
    expect(commandFault(error)).toBe('The database cannot be used: connect ECONNREFUSED 127.0.0.1:1.');
  });

  test.each([
    ['55P03', 'canceling statement due to lock timeout'],
    ['40P01', 'deadlock detected'],
    ['28P01', 'password authentication failed for user "lending_server"'],
    ['57P01', 'terminating connection due to administrator command'],
    ['CONNECTION_CLOSED', 'write CONNECTION_CLOSED 127.0.0.1:5432'],
  ])('is the database’s own word where it did not do it (%s), without the statement', (code, message) => {
    const fault = commandFault(failed(Object.assign(new Error(message), { code })));
    expect(fault).toBe(`The database cannot be used: ${message}.`);
  });

  test('is what the domain refuses it for', () => {
    expect(commandFault(new DomainError('order.unknown', '174001'))).toMatch(/^order\.unknown/);
  });

  test('else is the error, without what its statement was given', () => {
    const fault = commandFault(failed(Object.assign(new Error('broken'), { code: 'XX000' })));
    expect(fault).toBeInstanceOf(Error);
    expect(`${String(fault)} ${fault instanceof Error ? fault.stack : ''}`).not.toContain(SECRET);
  });
});
