import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { addDays, type Day } from '#server/platform/calendar.ts';
import { isStorable } from '#server/platform/database/storable.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';
import { settlings } from './settling.ts';

/** A payment that the provider has settled; minor units. */
export interface SettledLine {
  reference: string;
  amount: number;
  /** What the provider keeps of it. */
  fee: number;
  paidAt: Date;
}

/** What a provider has settled of a day of its market. */
export interface SettlementFile {
  /** Its name without its folder: "xendit-IDR-2026-03-01.csv". */
  name: string;
  provider: string;
  currency: Currency;
  day: Day;
  lines: readonly SettledLine[];
}

/** The markets whose currencies are settled, and whether payments are simulated. */
export type SettlementTerms = Pick<Configuration, 'markets' | 'environment'>;

/** What is wrong with a file, for whoever reconciles it. */
export class SettlementFileError extends Error {
  override name = 'SettlementFileError';
}

export const HEADING = 'reference,amount,fee,paid_at';

const NAME = /^([a-z][a-z-]*)-([A-Z]{3})-(20\d{2}-\d{2}-\d{2})\.csv$/;

/**
 * Reads a settlement file: `provider-CURRENCY-DAY.csv`, the heading `reference,amount,fee,paid_at`, a payment a line, amounts
 * as decimals in major units, `paid_at` in ISO 8601 with its offset; both days of this century. The reference is the one that
 * the payment has here: the provider's of a deposit, ours (the receipt's bill number) of a card.
 *
 * @throws SettlementFileError for a name that says no provider of ours with its currency, else naming the line
 */
export function readSettlementFile(
  name: string,
  text: string,
  { markets, environment }: SettlementTerms,
): SettlementFile {
  const [, provider = '', code = '', day = ''] = NAME.exec(name) ?? [];
  if (!isOfCalendar(day)) {
    throw new SettlementFileError(`${name} must be called as "xendit-IDR-2026-03-01.csv" is.`);
  }
  const settling = settlings(environment).filter((one) => markets.some(({ currency }) => currency === one.currency));
  const found = settling.find((one) => one.provider === provider && one.currency === code);
  if (!found) {
    const known = settling.map((one) => `${one.provider} in ${one.currency}`).join(', ');
    throw new SettlementFileError(`${name} is of ${provider} in ${code}. There is ${known}.`);
  }
  const { currency } = found;
  const { minorDigits } = marketOfCurrency(markets, currency);
  const [heading = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (heading !== HEADING) throw new SettlementFileError(`${name} must begin with "${HEADING}".`);
  // The last line has an end: a file that was cut short is not taken for a whole one.
  if (rest.pop() !== '') throw new SettlementFileError(`${name} ends in the midst of a line.`);
  const lines = rest.map((line, index) => {
    const read = readLine(line, minorDigits);
    if (!read)
      throw new SettlementFileError(`${name}, line ${index + 2}: not a reference, an amount, a fee and a time.`);
    return read;
  });
  demandSums(name, lines);
  return { name, provider, currency, day, lines };
}

/** Sums are exact below 2^53 minor units, as amounts are. */
function demandSums(name: string, lines: readonly SettledLine[]): void {
  let [settled, fees] = [0, 0];
  for (const [index, { amount, fee }] of lines.entries()) {
    settled += amount;
    fees += fee;
    if (!Number.isSafeInteger(settled) || !Number.isSafeInteger(fees)) {
      throw new SettlementFileError(`${name}, line ${index + 2}: the sum up to it is too large.`);
    }
  }
}

/** Whether a day that is written as one exists: "2026-02-30" does not. */
function isOfCalendar(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
}

const MOMENT = /^(20\d{2}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

function readLine(line: string, minorDigits: number): SettledLine | null {
  const [reference = '', amount = '', fee = '', paidAt = '', ...more] = line.split(',');
  if (more.length > 0 || !/^[^\s",]{1,200}$/.test(reference) || !isStorable(reference)) return null;
  const [, day = ''] = MOMENT.exec(paidAt) ?? [];
  const at = isOfCalendar(day) ? new Date(paidAt) : new Date(Number.NaN);
  const [units, kept] = [minorOrNull(amount, minorDigits), minorOrNull(fee, minorDigits)];
  if (Number.isNaN(at.getTime()) || !units || kept === null) return null;
  return { reference, amount: units, fee: kept, paidAt: at };
}

function minorOrNull(decimal: string, minorDigits: number): number | null {
  try {
    return minorOf(decimal, minorDigits, 'amount.wrong');
  } catch {
    return null;
  }
}
