import { isDeepStrictEqual } from 'node:util';
import { and, eq, exists, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isBlank } from '#domain/blank-text.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import {
  type Complaint,
  type ComplaintPage,
  lookAtComplaint,
  waitingComplaints,
} from '#server/complaints/complaints.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { operatorActions, operators } from '#server/platform/database/schema.ts';
import type { Command, CommandOutcome } from './command.ts';
import { commands } from './commands.ts';
import { OperatorError } from './operator-error.ts';
import { demandRole, type Operator } from './operators.ts';
import { saidOutcome } from './printing.ts';

export type OperatorAction = typeof operatorActions.$inferSelect;

/** What operators work on. */
export interface Desk {
  db: Database;
  configuration: Configuration;
  now: Date;
}

export interface OperatorOrder {
  command: string;
  parameters: Record<string, string>;
  /** The reason, which every action needs. */
  reason: string;
}

/**
 * Carries out a command and writes it down; one that moves money is tried, undone, and written down as a request that
 * another operator confirms.
 *
 * @throws OperatorError for an unknown command, another role's, no reason, or a request while one for the same is open; what the
 *   command throws. Nothing is done then.
 */
export async function give(
  desk: Desk,
  operator: Operator,
  { command, parameters: typed, reason }: OperatorOrder,
): Promise<OperatorAction> {
  const { needsTwo, run, kept, untold = [] } = commandFor(operator, command);
  demandReason(reason);
  const { configuration, now } = desk;
  return desk.db.transaction(async (tx) => {
    const parameters = kept ? await kept(typed, tx) : typed;
    const outcome = needsTwo
      ? await tried(tx, (trial) => run(parameters, { tx: trial, configuration, now }))
      : await run(parameters, { tx, configuration, now });
    if (needsTwo) await demandNoneOpen(tx, { command, of: needsTwo, subject: outcome[needsTwo] ?? '' });
    const step = needsTwo ? 'requested' : 'done';
    const told = Object.fromEntries(Object.entries(parameters).filter(([name]) => !untold.includes(name)));
    return write(tx, { ...operatorOf(operator), step, command, parameters: told, reason, outcome, at: now });
  });
}

/**
 * Carries out what another operator of the same role requested.
 *
 * @throws OperatorError where it is the operator's own, is no open request, or would come to something else by now; what
 *   the command throws. Nothing is done then.
 */
export async function confirm(
  desk: Desk,
  operator: Operator,
  requestId: number,
  reason: string,
): Promise<OperatorAction> {
  demandReason(reason);
  const { configuration, now } = desk;
  return desk.db.transaction(async (tx) => {
    const { command, parameters, ...request } = await openRequest(tx, requestId);
    const { run } = commandFor(operator, command);
    if (request.operator === operator.name) throw new OperatorError('Two people are needed: another one confirms.');
    const outcome = await run(parameters, { tx, configuration, now });
    if (!isDeepStrictEqual(outcome, request.outcome)) {
      throw new OperatorError(
        `It would come to ${saidOutcome(outcome)} now, not to ${saidOutcome(request.outcome)}: request it anew.`,
      );
    }
    return write(tx, {
      ...operatorOf(operator),
      step: 'confirmed',
      command,
      parameters,
      reason,
      outcome,
      requestId,
      at: now,
    });
  });
}

/** Takes back an open request: one's own, or that of another operator of the same role. @throws OperatorError */
export async function withdraw(
  desk: Desk,
  operator: Operator,
  requestId: number,
  reason: string,
): Promise<OperatorAction> {
  demandReason(reason);
  return desk.db.transaction(async (tx) => {
    const { command, parameters, outcome } = await openRequest(tx, requestId);
    commandFor(operator, command);
    return write(tx, {
      ...{ ...operatorOf(operator), step: 'withdrawn', command, parameters, reason },
      ...{ outcome, requestId, at: desk.now },
    });
  });
}

/**
 * The complaint of this id, or without one those that have waited longest. Nobody is given one before the trail says who reads
 * it, and why.
 *
 * @throws OperatorError for another role, or no reason; DomainError 'complaint.unknown'. Nothing is read then.
 */
export async function readComplaints(
  { db, now }: Desk,
  operator: Operator,
  { id, reason, page }: { id: string | null; reason: string; page: ComplaintPage },
): Promise<Complaint[]> {
  const command = 'complaints';
  demandRole(operator, 'support', command);
  demandReason(reason);
  return db.transaction(async (tx) => {
    const read = id === null ? await waitingComplaints(tx, page) : [await lookAtComplaint(tx, id, now)];
    const parameters: Record<string, string> = id === null ? { list: 'waiting' } : { complaint: id };
    const outcome = { shown: read.map(({ id: shown }) => shown).join(' ') || 'nothing' };
    await write(tx, { ...operatorOf(operator), step: 'done', command, parameters, reason, outcome, at: now });
    return read;
  });
}

function commandFor(operator: Operator, name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new OperatorError(`There is no command ${name}: ${Object.keys(commands).join(', ')}.`);
  demandRole(operator, command.role, name);
  return command;
}

/** @throws OperatorError for a blank one */
export function demandReason(reason: string): void {
  if (isBlank(reason)) throw new OperatorError('Say why: --reason "…".');
}

/** Whether a request waits to be answered. */
function isOpen(db: Database | Transaction) {
  const answers = alias(operatorActions, 'answers');
  const answered = db.select({ id: answers.id }).from(answers).where(eq(answers.requestId, operatorActions.id));
  return and(eq(operatorActions.step, 'requested'), notExists(answered), notExists(dismissedOf(db)));
}

/** The same for whoever looks among all of them: their ids are found first, along two indexes and without a row. */
export function isAmongOpen(db: Database | Transaction) {
  const unanswered = sql`array(select asked.id from ${operatorActions} asked where asked.step = 'requested'
    and not exists (select from ${operatorActions} answers where answers.request_id = asked.id))`;
  return and(sql`${operatorActions.id} = any(${unanswered})`, notExists(dismissedOf(db)));
}

/** Requests of dismissed operators, which nobody may confirm. */
function dismissedOf(db: Database | Transaction) {
  return db
    .select({ name: operators.name })
    .from(operators)
    .where(and(eq(operators.name, operatorActions.operator), isNotNull(operators.dismissedAt)));
}

/**
 * Confirmations and withdrawals of a request run one after the other, so that the later one is refused. @throws
 * OperatorError
 */
async function openRequest(tx: Transaction, id: number): Promise<OperatorAction> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`operator request ${id}`}))`);
  const isNamed = eq(operatorActions.id, id);
  const [found] = await tx
    .select()
    .from(operatorActions)
    .where(and(isNamed, isOpen(tx)));
  if (found) return found;
  const [left] = await tx
    .select()
    .from(operatorActions)
    .where(and(isNamed, eq(operatorActions.step, 'requested'), exists(dismissedOf(tx))));
  const why = left ? `: ${left.operator}, who asked, is dismissed. Request it anew` : '';
  throw new OperatorError(`There is no open request ${id}${why}.`);
}

/** Two requests for the same would wait side by side, and both look right to whoever confirms. @throws OperatorError */
async function demandNoneOpen(
  tx: Transaction,
  { command, of, subject }: { command: string; of: string; subject: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`operator requests ${command} ${subject}`}))`);
  const isSame = and(
    eq(operatorActions.command, command),
    eq(sql`${operatorActions.outcome}->>${of}`, subject),
    isAmongOpen(tx),
  );
  const [open] = await tx.select().from(operatorActions).where(isSame).limit(1);
  if (!open) return;
  throw new OperatorError(
    `The request ${open.id} of ${open.operator} to ${command} is open for ${of} ${subject}: confirm or withdraw it first.`,
  );
}

export async function write(tx: Transaction, action: typeof operatorActions.$inferInsert): Promise<OperatorAction> {
  const [written] = await tx.insert(operatorActions).values(action).returning();
  if (!written) throw new OperatorError('What was done was not written down.');
  return written;
}

export const operatorOf = ({ name, role }: Operator) => ({ operator: name, role });

/** Thrown to undo what was tried. */
class Tried extends Error {
  readonly outcome: CommandOutcome;

  constructor(outcome: CommandOutcome) {
    super('tried');
    this.outcome = outcome;
  }
}

async function tried(tx: Transaction, work: (trial: Transaction) => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await tx.transaction(async (trial) => {
      throw new Tried(await work(trial));
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcome;
    throw error;
  }
}
