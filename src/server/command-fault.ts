import * as z from 'zod';
import { BackupError } from './database/backup.ts';
import { DirectoryInUse } from './database/directory-lock.ts';
import { DomainError } from './domain-error.ts';
import { withoutSecrets } from './log.ts';
import { OperatorError } from './operator/operator-error.ts';
import { ConfigurationError } from './settings/configuration-error.ts';
import { EnvironmentError } from './settings/environment.ts';
import { SettlementFileError } from './settlement/settlement-file.ts';

/** Errors whose message is written for whoever types a command. */
const SAYABLE = [
  BackupError,
  ConfigurationError,
  DirectoryInUse,
  DomainError,
  EnvironmentError,
  OperatorError,
  SettlementFileError,
];

/** What a command of the staff ends with: a sentence where it can be helped, else the error without what its statements were given. */
export function commandFault(error: unknown): string | Error {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof z.ZodError) return z.prettifyError(error);
  if (SAYABLE.some((kind) => error instanceof kind) || isOfWords(error)) return error.message;
  const unusable = faultOfDatabase(error);
  return unusable === null ? withoutSecrets(error) : `The database cannot be used: ${unusable}.`;
}

/** Of the words that were typed, or of a file that they name. */
function isOfWords(error: Error): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || (error instanceof TypeError && code.startsWith('ERR_PARSE_ARGS'));
}

/** Codes of a connection that was not had or was lost, of who may not connect, and of a lock or statement that took too long. */
const UNUSABLE = /^(ECONN|CONNECT_|CONNECTION_|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|08|28|3D000|53|57|55P03|42501)/;

function faultOfDatabase(error: Error): string | null {
  if (UNUSABLE.test(codeOf(error))) return error.message || codeOf(error);
  return error.cause instanceof Error ? faultOfDatabase(error.cause) : null;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
