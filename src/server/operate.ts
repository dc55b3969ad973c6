import * as z from 'zod';
import { DirectoryInUse } from './database/directory-lock.ts';
import { DomainError } from './domain-error.ts';
import { OperatorError } from './operator/operator-error.ts';
import { operate } from './operator/typed.ts';
import { ConfigurationError } from './settings/configuration-error.ts';
import { EnvironmentError } from './settings/environment.ts';

// `npm run operator -- <command>`: what the staff of the lender does, on the database that DATABASE_URL names. Operators are
// added and dismissed by the owner of the database (MIGRATION_DATABASE_URL); everything else is asked for in the name of
// OPERATOR, with OPERATOR_SECRET.

try {
  for (const line of await operate(process.argv.slice(2), process.env)) console.log(line);
} catch (error) {
  console.error(isSayable(error) ? sentenceOf(error) : error);
  process.exitCode = 1;
}

function isSayable(error: unknown): error is Error {
  return (
    [OperatorError, DomainError, EnvironmentError, ConfigurationError, DirectoryInUse, z.ZodError].some(
      (kind) => error instanceof kind,
    ) ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}

function sentenceOf(error: Error): string {
  return error instanceof z.ZodError ? z.prettifyError(error) : error.message;
}
