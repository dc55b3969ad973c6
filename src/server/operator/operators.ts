import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';
import { type OperatorRole, operators } from '#server/platform/database/schema.ts';
import { OperatorError } from './operator-error.ts';

export const OPERATOR_ROLES = operators.role.enumValues;

export interface Operator {
  name: string;
  role: OperatorRole;
}

/** @throws OperatorError where the command is for another role */
export function demandRole({ role }: Operator, needed: OperatorRole, command: string): void {
  if (role !== needed) throw new OperatorError(`${command} is for the role ${needed}, yours is ${role}.`);
}

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_LENGTH = 32;

/**
 * Adds an operator, and gives the secret, which is kept nowhere. `db` is the owner's: the server's role may not.
 *
 * @throws OperatorError when the name is taken, also by one who was dismissed
 */
export async function addOperator(db: Database, { name, role }: Operator, now: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const salt = randomBytes(16);
  const secretHash = `${salt.toString('hex')}:${(await deriveKey(secret, salt, KEY_LENGTH)).toString('hex')}`;
  const added = await db
    .insert(operators)
    .values({ name, role, secretHash, addedAt: now })
    .onConflictDoNothing()
    .returning({ name: operators.name });
  if (added.length === 0) throw new OperatorError(`The name ${name} is taken: what it did stays under it.`);
  return secret;
}

/** @throws OperatorError when there is none of this name */
export async function dismissOperator(db: Database, name: string, now: Date): Promise<void> {
  const dismissed = await db
    .update(operators)
    .set({ dismissedAt: now })
    .where(and(eq(operators.name, name), isNull(operators.dismissedAt)))
    .returning({ name: operators.name });
  if (dismissed.length === 0) throw new OperatorError(`There is no operator ${name}.`);
}

/** @throws OperatorError, the same whether the name or the secret is wrong */
export async function knownOperator(db: Database, name: string, secret: string): Promise<Operator> {
  const [found] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.name, name), isNull(operators.dismissedAt)));
  const [salt = '', hash = ''] = found?.secretHash.split(':') ?? [];
  const key = await deriveKey(secret, Buffer.from(salt, 'hex'), KEY_LENGTH);
  const kept = Buffer.from(hash, 'hex');
  if (!found || kept.length !== key.length || !timingSafeEqual(kept, key)) {
    throw new OperatorError('OPERATOR and OPERATOR_SECRET name no operator.');
  }
  return { name: found.name, role: found.role };
}
