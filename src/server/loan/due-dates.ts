import * as z from 'zod/mini';
import { calendarText } from '#domain/calendar.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { type DisplayLocale, displayAmount, displayDay } from '#server/platform/money/display.ts';
import { openSigned, SIGNED_FIELD, sign } from '#server/platform/signed-address.ts';
import { CALENDARS_FOLDER } from '#server/settings/server-folders.ts';
import { fill, labels } from '#server/texts/texts.ts';
import type { Order } from './order.ts';
import { planOf } from './plan.ts';

/** Where calendar files are downloaded. */
export const CALENDARS_PATH = `/${CALENDARS_FOLDER}`;

const PURPOSE = 'due-dates';
/** How long an address gives its file, in milliseconds. */
const VALID_FOR = 15 * 60_000;
/** When a due date stands in a calendar, by the market's clock; the reminder comes a day before. */
const AT = '09:00';
const MINUTES = 30;

const named = z.object({ borrowerId: z.string(), orderId: z.string(), language: z.enum(LANGUAGES) });
export type NamedDueDates = z.output<typeof named>;

const signed = z.extend(named, { until: z.int() });

/**
 * An address that gives the file for 15 minutes, to anyone who has it; it carries no token. A path if this server has
 * the pages, else a full address.
 */
export async function dueDatesAddress(
  { db, configuration, now }: { db: Database; configuration: Configuration; now: Date },
  dueDates: NamedDueDates,
): Promise<string> {
  const text = JSON.stringify({ ...dueDates, until: now.getTime() + VALID_FOR });
  const base = configuration.h5Base === '' ? '' : configuration.apiBase;
  return `${base}${CALENDARS_PATH}?${SIGNED_FIELD}=${await sign(db, PURPOSE, text)}`;
}

/** The due dates of an address; null if it is not ours, or its time is over. */
export async function namedDueDates(db: Database, given: string, now: Date): Promise<NamedDueDates | null> {
  const text = await openSigned(db, PURPOSE, given);
  if (text === null) return null;
  const { until, ...dueDates } = signed.parse(JSON.parse(text));
  return until > now.getTime() ? dueDates : null;
}

/** The due dates to come of an up-to-date order, as a calendar file (RFC 5545). */
export function dueDatesFile(
  order: Order,
  { language, market }: DisplayLocale,
  { appShortName }: Pick<Configuration, 'appShortName'>,
  now: Date,
): string {
  const { id, currency, product } = order;
  const { timeZone, zone, utcOffset } = MARKET_CONVENTIONS[currency];
  const words = labels[language].calendar;
  const today = dayOf(now, currency);
  return calendarText({
    product: appShortName,
    zone: { id: timeZone, name: zone, offset: utcOffset },
    madeAt: now.toISOString(),
    events: planOf(order, now)
      .waiting.filter(({ dueDate }) => dueDate >= today)
      .map(({ periodNo, dueDate, total }) => {
        const values = {
          product: product.name,
          periodNo,
          amount: displayAmount(total, { market }),
          day: displayDay(dueDate, language),
          zone,
          order: id,
        };
        return {
          uid: `${id}.${periodNo}@${appShortName}`,
          start: `${dueDate}T${AT}`,
          minutes: MINUTES,
          summary: fill(words.summary, values),
          description: fill(words.description, values),
        };
      }),
  });
}
