import type { Market } from '#domain/configuration/configuration.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { type Language, LOCALES } from '#domain/configuration/page-parameters.ts';
import { hoursText, type ServiceHours } from '#domain/configuration/service-hours.ts';
import { type MoneyParts, money, moneyParts } from '#domain/formats.ts';

export interface Formatting {
  money(decimal: string): string;
  moneyParts(decimal: string): MoneyParts;
  /** A moment on record: "Sab, 28 Nov 2026, 01.28 WIB". Any other text passes through, here and below. */
  time(iso: string): string;
  /** A moment by which something is to be done, or of these days: "Kam, 26 Nov, 23.59 WIB". */
  deadline(iso: string): string;
  /** The day by which is to be paid: "Sab, 28 Nov 2026" */
  dueDay(iso: string): string;
  /** The day of an ISO 8601 time: "25 November 2026", short "25 Nov". */
  day(iso: string, style?: 'long' | 'short'): string;
  /** "Sen–Jum, 08.00–17.00 WIB" */
  hours(hours: ServiceHours): string;
}

const DECIMAL = /^\d+(\.\d+)?$/;
/** A date breaks after a comma alone: never "7 Desember" from its year, nor "23.59" from its zone. */
const INSIDE = /([^,]) /g;
/** A comma follows a weekday in every form; English has none before a date without its year. */
const WEEKDAY = /^(\p{L}+) /u;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;

function isTime(text: string): boolean {
  return ISO_TIME.test(text) && !Number.isNaN(Date.parse(text));
}

const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const STYLES = {
  time: { ...DATE, year: 'numeric', ...CLOCK },
  deadline: { ...DATE, ...CLOCK },
  due: { ...DATE, year: 'numeric' },
  long: { dateStyle: 'long' },
  short: { day: 'numeric', month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof STYLES;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each format is made when it is first needed and then kept: making one takes a phone longer than drawing a screen. */
function formatOf(locale: string, timeZone: string, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format;
}

/** Times that were written before, by what they were written of and how. */
export type WrittenTimes = Record<string, string>;

/**
 * Amounts by the market, times by its clock in the words of the language, both for display alone. `written` is read first and
 * added to: a browser that is told what the server wrote need not make a format for it.
 */
export function formatting(market: Market, language: Language | null, written: WrittenTimes = {}): Formatting {
  const locale = language === null ? market.locale : LOCALES[language];
  const { timeZone, zone } = MARKET_CONVENTIONS[market.currency];
  const shown = (iso: string, style: Style) => {
    if (!isTime(iso)) return iso;
    const key = `${locale} ${timeZone} ${style} ${iso}`;
    const text = written[key] ?? formatOf(locale, timeZone, style).format(new Date(iso));
    written[key] = text;
    return text.replace(WEEKDAY, '$1, ').replace(INSIDE, '$1\u00a0');
  };
  const moment = (iso: string, style: Style) => (isTime(iso) ? `${shown(iso, style)}\u00a0${zone}` : iso);
  return {
    money: (decimal) => (DECIMAL.test(decimal) ? money(decimal, market) : decimal),
    moneyParts: (decimal) => (DECIMAL.test(decimal) ? moneyParts(decimal, market) : { mark: '', digits: decimal }),
    time: (iso) => moment(iso, 'time'),
    deadline: (iso) => moment(iso, 'deadline'),
    dueDay: (iso) => shown(iso, 'due'),
    day: (iso, style = 'long') => shown(iso, style),
    hours: (hours) => hoursText(hours, market.currency, language ?? 'id'),
  };
}
