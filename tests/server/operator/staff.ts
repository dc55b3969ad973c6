import { configuration as shape } from '#domain/configuration/configuration-file.ts';
import { confirm, give, withdraw } from '#server/operator/actions.ts';
import { addOperator, type Operator } from '#server/operator/operators.ts';
import type { Database } from '#server/platform/database/open.ts';
import { noon } from '../loan/lending.ts';

export const DAY = '2026-03-01';
export const CREDIT: Operator = { name: 'citra', role: 'credit' };
export const TREASURER: Operator = { name: 'tono', role: 'treasury' };
export const OTHER_TREASURER: Operator = { name: 'tara', role: 'treasury' };
export const SUPPORT: Operator = { name: 'sari', role: 'support' };

const configuration = shape.parse({});

/** The lender's staff at work on one day, each with a reason. */
export class Staff {
  readonly db: Database;

  now = noon(DAY);

  private constructor(db: Database) {
    this.db = db;
  }

  static async hire(db: Database): Promise<Staff> {
    for (const one of [CREDIT, TREASURER, OTHER_TREASURER, SUPPORT]) await addOperator(db, one, noon(DAY));
    return new Staff(db);
  }

  get #desk() {
    return { db: this.db, configuration, now: this.now };
  }

  give(operator: Operator, command: string, parameters: Record<string, string>, reason = 'seen the papers') {
    return give(this.#desk, operator, { command, parameters, reason });
  }

  confirm(operator: Operator, { id }: { id: number }, reason = 'seen the bank statement') {
    return confirm(this.#desk, operator, id, reason);
  }

  withdraw(operator: Operator, { id }: { id: number }, reason = 'asked for by mistake') {
    return withdraw(this.#desk, operator, id, reason);
  }
}
