import * as z from 'zod/mini';
import { type Currency, MARKET_CONVENTIONS } from './currencies.ts';
import { type Language, LOCALES } from './page-parameters.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'a time of day is written HH:MM'));
const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** When the telephone is answered: from one day of the week (1 is Monday) to another, by the market's clock. */
export const serviceHours = z.object({ from: weekday, to: weekday, opens: time, closes: time });
export type ServiceHours = z.output<typeof serviceHours>;

/** Joins words, so that a time range never breaks. */
const JOINER = '\u2060';

/** "Sen–Jum, 08.00–17.00 WIB", which breaks after the comma alone. */
export function hoursText({ from, to, opens, closes }: ServiceHours, currency: Currency, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const [first, last] = [from, to].map((day) => format.format(Date.UTC(2024, 0, day)));
  const days = first === last ? first : `${first}${language === 'zh' ? '至' : '–'}${last}`;
  const times = `${opens}${JOINER}–${JOINER}${closes}`.replaceAll(':', language === 'id' ? '.' : ':');
  return `${days}, ${times}\u00a0${MARKET_CONVENTIONS[currency].zone}`;
}
