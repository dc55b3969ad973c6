import { OperatorError } from '#server/operator/operator-error.ts';
import { BackupError } from '#server/platform/database/backup.ts';
import { DirectoryInUse } from '#server/platform/database/directory-lock.ts';
import { whyUnusable } from '#server/platform/database/unusable.ts';
import { codeOf, DomainError } from '#server/platform/domain-error.ts';
import { withoutSecrets } from '#server/platform/log.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { EnvironmentError } from '#server/settings/environment.ts';
import { SettlementFileError } from '#server/settlement/settlement-file.ts';

/** Errors whose message is written for whoever starts the server or types a command. */
const SAYABLE = [
  BackupError,
  ConfigurationError,
  DirectoryInUse,
  DomainError,
  EnvironmentError,
  OperatorError,
  SettlementFileError,
];

/** What a start or a command of the staff ends with: a sentence where it can be helped, else the error without what its statements were given. */
export function commandFault(error: unknown): string | Error {
  if (!(error instanceof Error)) return String(error);
  if (SAYABLE.some((kind) => error instanceof kind) || isOfWords(error)) return error.message;
  const why = whyUnusable(error);
  return why === null ? withoutSecrets(error) : `The database cannot be used: ${why}.`;
}

/** Of the words that were typed, or of a file that they name. */
function isOfWords(error: Error): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || (error instanceof TypeError && code.startsWith('ERR_PARSE_ARGS'));
}
