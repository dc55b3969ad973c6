import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Complaint } from '#server/complaints/complaints.ts';
import { problemTitle } from '#server/complaints/problem-types.ts';
import { openDemonstrationClock, systemClock } from '#server/platform/clock.ts';
import { openAsOwner, openDatabase } from '#server/platform/database/open.ts';
import { printedLine } from '#server/platform/log.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import {
  confirm,
  give,
  type OperatorAction,
  openRequests,
  readComplaints,
  saidOutcome,
  trail,
  withdraw,
} from './actions.ts';
import { commands } from './commands.ts';
import { checkGoingLive } from './going-live-check.ts';
import { OperatorError, readTyped } from './operator-error.ts';
import { addOperator, dismissOperator, knownOperator, OPERATOR_ROLES } from './operators.ts';

const OPTIONS = {
  reason: { type: 'string' },
  reference: { type: 'string' },
  amount: { type: 'string' },
  'paid-at': { type: 'string' },
  order: { type: 'string' },
  text: { type: 'string' },
  kind: { type: 'string' },
  role: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const USAGE = `npm run operator -- …
  check                                 what is missing to go live; starts nothing, writes nothing
  add NAME --role ${OPERATOR_ROLES.join('|')}      as the owner of the database; prints the secret
  dismiss NAME                          as the owner of the database
${Object.values(commands)
  .map(
    ({ usage, role, needsTwo }) =>
      `  ${usage} --reason "…"      ${role}${needsTwo ? ', confirmed by another one' : ''}`,
  )
  .join('\n')}
  requests                              what waits for a second operator
  confirm REQUEST --reason "…"
  withdraw REQUEST --reason "…"
  complaints [COMPLAINT] --reason "…"   support: what waits for an answer, the oldest first; of one the whole text
  trail [COUNT]                         what was done last, the newest first`;

const credentialsGiven = z.object({ OPERATOR: z.string().min(1), OPERATOR_SECRET: z.string().min(1) });
const roleGiven = z.enum(OPERATOR_ROLES, `--role is one of ${OPERATOR_ROLES.join(', ')}.`);
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Name it by its number.')
  .transform(Number);

type Variables = Readonly<Record<string, string | undefined>>;
type Values = { [Name in Exclude<keyof typeof OPTIONS, 'help'>]?: string | undefined };

/**
 * Carries out what is typed behind `npm run operator --`, with the variables of the process, and gives the lines to print.
 *
 * @throws OperatorError, DomainError, EnvironmentError, ConfigurationError, DirectoryInUse and parseArgs's own for
 *   what the reader can set right; nothing is done then
 */
export async function operate(words: readonly string[], variables: Variables): Promise<string[]> {
  const { positionals, values, tokens } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
    tokens: true,
  });
  const named = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) throw new OperatorError(`--${twice} is given twice.`);
  if (values.help) return [USAGE];
  const [command = '', subject = '', ...more] = positionals;
  if (command === '' || more.length > 0) throw new OperatorError(USAGE);
  if (command === 'check') return checkGoingLive(variables);
  return command === 'add' || command === 'dismiss'
    ? asOwner(command, subject, values, variables)
    : asOperator(command, subject, values, variables);
}

async function asOwner(
  command: 'add' | 'dismiss',
  name: string,
  { role }: Values,
  variables: Variables,
): Promise<string[]> {
  const environment = readEnvironment(variables);
  const { migrationUrl, databaseUrl } = environment;
  if (databaseUrl && !migrationUrl) {
    throw new OperatorError('MIGRATION_DATABASE_URL must name the database as its owner reaches it.');
  }
  if (!/^[\w.@-]{1,80}$/.test(name)) throw new OperatorError('A name has letters, digits, dots, dashes and @.');
  if (command === 'add' && /[A-Z]/.test(name))
    throw new OperatorError('A name is written small, so that no two look alike.');
  const opened = migrationUrl ? openAsOwner(migrationUrl) : await openDatabase(environment);
  try {
    const now = systemClock.now();
    if (command === 'dismiss') {
      await dismissOperator(opened.db, name, now);
      return [`${name} is dismissed.`];
    }
    const secret = await addOperator(opened.db, { name, role: readTyped(roleGiven, role) }, now);
    return [`${name} is added. OPERATOR_SECRET, shown this once:`, secret];
  } finally {
    await opened.close();
  }
}

async function asOperator(
  command: string,
  subject: string,
  { reason = '', ...options }: Values,
  variables: Variables,
): Promise<string[]> {
  const credentials = credentialsGiven.safeParse(variables);
  if (!credentials.success) throw new OperatorError('OPERATOR and OPERATOR_SECRET must say who asks.');
  const environment = readEnvironment(variables);
  const configuration = readConfiguration(variables.CONFIGURATION, variables.NODE_ENV);
  const isProduction = configuration.environment === 'production';
  const opened = await openDatabase({ ...environment, migrates: !isProduction });
  try {
    const { db } = opened;
    const operator = await knownOperator(db, credentials.data.OPERATOR, credentials.data.OPERATOR_SECRET);
    const clock = isProduction ? systemClock : await openDemonstrationClock(db);
    const desk = { db, configuration, now: clock.now() };
    if (command === 'requests') return linesOf(await openRequests(db));
    if (command === 'complaints') {
      const id = subject === '' ? null : subject;
      return complaintLines(await readComplaints(desk, operator, { id, reason }), id);
    }
    if (command === 'trail') return linesOf(await trail(db, readTyped(wholeNumber, subject || '50')));
    if (command === 'confirm') return linesOf([await confirm(desk, operator, readTyped(wholeNumber, subject), reason)]);
    if (command === 'withdraw')
      return linesOf([await withdraw(desk, operator, readTyped(wholeNumber, subject), reason)]);
    const action = await give(desk, operator, { command, parameters: parametersOf(command, subject, options), reason });
    const isRequest = action.step === 'requested';
    return [
      ...linesOf([action]),
      ...(isRequest ? [`Another operator confirms it: confirm ${action.id} --reason "…"`] : []),
    ];
  } finally {
    await opened.close();
  }
}

/** Characters of a complaint that are shown beside others. */
const SHORT = 80;

function complaintLines(read: readonly Complaint[], named: string | null): string[] {
  if (read.length === 0) return ['Nothing.'];
  return read.map((one) => complaintLine(one, named === null ? SHORT : undefined));
}

function complaintLine({ id, createdAt, orderId, detail, ...kind }: Complaint, characters?: number): string {
  const { type, sonType } = problemTitle(kind, 'en');
  const what = [type || kind.type, sonType || kind.sonType].filter(Boolean).join(', ');
  const signs = [...detail];
  const text = signs.slice(0, characters).join('');
  const isCut = characters !== undefined && signs.length > characters;
  return printedLine(
    `${id} ${createdAt.toISOString()} ${orderId === null ? 'no order' : `order ${orderId}`} (${what}): ${text}${isCut ? '…' : ''}`,
  );
}

/** What is typed behind the command belongs to the first word of its usage: "approve ORDER". @throws OperatorError for it as an option */
function parametersOf(command: string, subject: string, options: Values): Record<string, string> {
  const [, first = ''] = Object.hasOwn(commands, command) ? (commands[command]?.usage.split(' ') ?? []) : [];
  const given = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const subjectName = first.toLowerCase();
  if (given.some(([name]) => name === subjectName)) throw new OperatorError(`The command takes no --${subjectName}.`);
  return { [subjectName]: subject, ...Object.fromEntries(given) };
}

function linesOf(actions: readonly OperatorAction[]): string[] {
  if (actions.length === 0) return ['Nothing.'];
  return actions.map(({ id, at, operator, role, step, command, parameters, outcome, requestId, reason }) => {
    const of = requestId === null ? '' : ` of ${requestId}`;
    const what = `${command} ${saidOutcome(parameters)} → ${saidOutcome(outcome)}`;
    return printedLine(`${id} ${at.toISOString()} ${operator} (${role}) ${step}${of}: ${what}; ${reason}`);
  });
}
