/** A calendar day of a market, "2026-03-05". Days compare as text. */
export type Day = string;

export type Currency = 'IDR' | 'INR';

/** Where a market's day begins: Jakarta and Kolkata, neither of which changes its clocks. */
const UTC_OFFSET: Record<Currency, { text: string; milliseconds: number }> = {
  IDR: { text: '+07:00', milliseconds: 7 * 3_600_000 },
  INR: { text: '+05:30', milliseconds: 5.5 * 3_600_000 },
};

const DAY = 86_400_000;

/** The day that a moment falls on in the currency's market. */
export function dayOf(moment: Date, currency: Currency): Day {
  return new Date(moment.getTime() + UTC_OFFSET[currency].milliseconds).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days lie from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** The last second of a day, as a moment. */
export function endOfDay(day: Day, currency: Currency): Date {
  return new Date(`${day}T23:59:59${UTC_OFFSET[currency].text}`);
}

/** A moment as it stands on the wire: ISO 8601 with the market's offset, whole seconds. */
export function isoWithOffset(moment: Date, currency: Currency): string {
  const { text, milliseconds } = UTC_OFFSET[currency];
  return new Date(moment.getTime() + milliseconds).toISOString().slice(0, 19) + text;
}
