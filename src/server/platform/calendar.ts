import { type Currency, MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';

/** A calendar day of a market, "2026-03-05". Days compare as text. */
export type Day = string;

const DAY = 86_400_000;
const SECOND = 1000;

/** Days by how many lie between 1970 and them. A response has a few days, and most responses the same ones. */
const dayOfNumber = remembering((number: number): Day => new Date(number * DAY).toISOString().slice(0, 10));
const numberOf = remembering((day: Day) => Date.parse(day) / DAY);

/** The day that a moment falls on in the currency's market. */
export function dayOf(moment: Date, currency: Currency): Day {
  return dayOfNumber(Math.floor((moment.getTime() + AHEAD_OF_UTC[currency]) / DAY));
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(numberOf(day) + days);
}

/** How many days lie from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** The last second of a day, as a moment. */
export function startOfDay(day: Day, currency: Currency): Date {
  return new Date(numberOf(day) * DAY - AHEAD_OF_UTC[currency]);
}

export function endOfDay(day: Day, currency: Currency): Date {
  return new Date((numberOf(day) + 1) * DAY - SECOND - AHEAD_OF_UTC[currency]);
}

/** A moment as it stands on the wire: ISO 8601 with the market's offset, whole seconds. */
export function isoWithOffset(moment: Date, currency: Currency): string {
  const local = new Date(moment.getTime() + AHEAD_OF_UTC[currency]);
  return local.toISOString().slice(0, 19) + MARKET_CONVENTIONS[currency].utcOffset;
}

/** Where a market's day begins, in milliseconds before that of UTC. */
const AHEAD_OF_UTC: Record<Currency, number> = { IDR: aheadOfUtc('IDR'), INR: aheadOfUtc('INR') };

function aheadOfUtc(currency: Currency): number {
  return -Date.parse(`1970-01-01T00:00:00${MARKET_CONVENTIONS[currency].utcOffset}`);
}

/**
 * A function of one plain argument that gives the same each time, with what it gave kept: it begins anew once it has `most`
 * of them.
 */
export function remembering<Argument extends string | number, Result extends string | number>(
  give: (argument: Argument) => Result,
  most = 4096,
): (argument: Argument) => Result {
  const given = new Map<Argument, Result>();
  return (argument) => {
    const known = given.get(argument);
    if (known !== undefined) return known;
    if (given.size >= most) given.clear();
    const result = give(argument);
    given.set(argument, result);
    return result;
  };
}
