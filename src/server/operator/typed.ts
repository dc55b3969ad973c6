import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openDemonstrationClock, systemClock } from '#server/platform/clock.ts';
import { openAsOwner, openDatabase } from '#server/platform/database/open.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { confirm, type Desk, give, readComplaints, withdraw } from './actions.ts';
import { commands } from './commands.ts';
import { checkGoingLive } from './going-live-check.ts';
import { actionRow, complaintRow, LISTS } from './lists.ts';
import { OperatorError, readTyped } from './operator-error.ts';
import { addOperator, dismissOperator, knownOperator, OPERATOR_ROLES, type Operator } from './operators.ts';
import { actionLine, FORMATS, type Format, type Row, rowLines, sectionLines } from './printing.ts';
import { REPORTS } from './reports.ts';
import { exportBorrower, showSubject } from './shown.ts';

const OPTIONS = {
  reason: { type: 'string' },
  reference: { type: 'string' },
  amount: { type: 'string' },
  period: { type: 'string' },
  'paid-at': { type: 'string' },
  order: { type: 'string' },
  text: { type: 'string' },
  kind: { type: 'string' },
  role: { type: 'string' },
  format: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  date: { type: 'string' },
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
  confirm REQUEST --reason "…"
  withdraw REQUEST --reason "…"
${Object.entries(LISTS)
  .map(([name, { what }]) => `  list ${name.padEnd(33)}${what}`)
  .join('\n')}
  list complaints --reason "…"          support: what waits for an answer, the oldest first
  show ORDER                            the loan, its plan, payments, complaints and trail
  show PHONE|BORROWER --reason "…"      the borrower, with orders, sessions, cards, complaints and trail
  export PHONE --reason "…"             support: all that is kept of a borrower, as JSON
  show COMPLAINT --reason "…"           support: the whole text; the borrower sees that it was looked at
${Object.entries(REPORTS)
  .map(([name, { what }]) => `  ${`report ${name}${name === 'day' ? ' [--date 2026-03-01]' : ''}`.padEnd(38)}${what}`)
  .join('\n')}
  list, show and report take --format text|json|csv; list takes --limit N (50) and --after FIRST_COLUMN_OF_THE_LAST_ROW`;

const credentialsGiven = z.object({ OPERATOR: z.string().min(1), OPERATOR_SECRET: z.string().min(1) });
const roleGiven = z.enum(OPERATOR_ROLES, `--role is one of ${OPERATOR_ROLES.join(', ')}.`);
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Name it by its number.')
  .transform(Number);

const formatGiven = z.enum(FORMATS, `--format is one of ${FORMATS.join(', ')}.`).default('text');
const limitGiven = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, '--limit is a number from 1 to 99999.')
  .default('50')
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
    if (command === 'list' || command === 'show' || command === 'report') {
      return await read(desk, operator, { command, subject, reason, options });
    }
    if (command === 'export') {
      demandNone(options);
      return [JSON.stringify(await exportBorrower(desk, operator, { subject, reason }), null, 2)];
    }
    if (command === 'confirm') {
      return [actionLine(actionRow(await confirm(desk, operator, readTyped(wholeNumber, subject), reason)))];
    }
    if (command === 'withdraw') {
      return [actionLine(actionRow(await withdraw(desk, operator, readTyped(wholeNumber, subject), reason)))];
    }
    const action = await give(desk, operator, { command, parameters: parametersOf(command, subject, options), reason });
    const isRequest = action.step === 'requested';
    return [
      actionLine(actionRow(action)),
      ...(isRequest ? [`Another operator confirms it: confirm ${action.id} --reason "…"`] : []),
    ];
  } finally {
    await opened.close();
  }
}

/** What only reads. `show` and `list complaints` leave their row in the trail where they show a person's words or data. */
interface Reading {
  command: 'list' | 'show' | 'report';
  subject: string;
  reason: string;
  options: Omit<Values, 'reason'>;
}

async function read(desk: Desk, operator: Operator, { command, subject, reason, options }: Reading): Promise<string[]> {
  const { format: formatTyped, limit: limitTyped, after = null, date, ...others } = options;
  const format = readTyped(formatGiven, formatTyped);
  const strange = Object.entries({
    ...others,
    ...(command === 'list' ? { date } : { limit: limitTyped, after: after ?? undefined }),
    ...(command === 'show' ? { date } : {}),
  }).find(([, value]) => value !== undefined);
  if (strange) throw new OperatorError(`${command} takes no --${strange[0]}.`);
  if (command === 'show') return sectionLines(await showSubject(desk, operator, { subject, reason }), format);
  if (command === 'report') return rowLines(await named(REPORTS, 'report', subject).read(desk, date), format);
  const page = { after, limit: readTyped(limitGiven, limitTyped) };
  if (subject === 'complaints') {
    const complaints = await readComplaints(desk, operator, { id: null, reason, page });
    return pageLines(complaints.map(complaintRow), page.limit, format);
  }
  const list = named(LISTS, 'list', subject, 'complaints');
  return pageLines(await list.read(desk, page), page.limit, format, list.line);
}

/** @throws OperatorError for an option that the command does not take */
function demandNone(options: Omit<Values, 'reason'>): void {
  const [strange] = Object.entries(options).find(([, value]) => value !== undefined) ?? [];
  if (strange) throw new OperatorError(`export takes no --${strange}.`);
}

function named<Named>(known: Readonly<Record<string, Named>>, command: string, name: string, ...more: string[]): Named {
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!found)
    throw new OperatorError(`${command} is followed by one of ${[...Object.keys(known), ...more].join(', ')}.`);
  return found;
}

/** Characters of a long text that are shown in a table. */
const SHORT = 80;

/** The rows of a page; as text with a line that says how the next one is asked for. */
function pageLines(rows: readonly Row[], limit: number, format: Format, line?: (row: Row) => string): string[] {
  if (format !== 'text' || rows.length === 0) return rowLines(rows, format);
  const lines = line ? rows.map(line) : rowLines(rows.map(shortened), format);
  const last = Object.values(rows.at(-1) ?? {})[0];
  return rows.length < limit ? lines : [...lines, `There may be more: --after ${last}`];
}

function shortened(row: Row): Row {
  const cut = (text: string) => {
    const signs = [...text];
    return signs.length > SHORT ? `${signs.slice(0, SHORT).join('')}…` : text;
  };
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? cut(cell) : cell]),
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
