import type { Configuration } from '#domain/configuration/configuration.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import type { OperatorRole } from '#server/platform/database/schema.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';

/** What a command came to, by name. */
export type CommandOutcome = Record<string, string>;

/** What a command is carried out in. */
export interface Working {
  tx: Transaction;
  configuration: Configuration;
  now: Date;
}

/** What an operator can have done. */
export interface Command {
  /** Its parameters as they are typed, in their order; the last ones by name. */
  usage: string;
  role: OperatorRole;
  /**
   * False, or it moves money or takes a person away: one operator asks for it, another one confirms. Named is then what of its outcome it is for: of that
   * one request is open at a time.
   */
  needsTwo: false | 'order' | 'reference' | 'borrower';
  /** Parameters that the trail leaves out: what is written to a borrower stays with the complaint, and goes with it. */
  untold?: readonly string[];
  /** The parameters as they are carried out and kept: the trail names a borrower by its id. @throws as `run` does */
  kept?: (parameters: Record<string, string>, tx: Transaction) => Promise<Record<string, string>>;
  /** @throws OperatorError for parameters that are none, DomainError where the domain refuses it; nothing is done then */
  run(parameters: Record<string, string>, working: Working): Promise<CommandOutcome>;
}

/** An amount in minor units as an outcome has it: a decimal in major units, and its currency. */
export function amountOf(
  minor: number,
  { currency }: Pick<Order, 'currency'>,
  { markets }: Configuration,
): { amount: string; currency: string } {
  return { amount: fromMinor(minor, marketOfCurrency(markets, currency).minorDigits), currency };
}
