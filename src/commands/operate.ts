import { operate } from '#server/operator/typed.ts';
import { codeOf } from '#server/platform/domain-error.ts';
import { commandFault } from './command-fault.ts';

// `npm run operator -- <command>`: what the staff of the lender does, on the database that DATABASE_URL names. Operators are
// added and dismissed by the owner of the database (MIGRATION_DATABASE_URL); everything else is asked for in the name of
// OPERATOR, with OPERATOR_SECRET.

try {
  for (const line of await operate(process.argv.slice(2), process.env)) console.log(line);
} catch (error) {
  console.error(commandFault(error));
  // Words that make no sense are told from what could not be done.
  process.exitCode = codeOf(error).startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
