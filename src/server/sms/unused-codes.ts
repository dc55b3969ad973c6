import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Market } from '#domain/configuration/configuration.ts';
import { marketOfMobile } from '#domain/mobile.ts';
import type { Database } from '#server/platform/database/open.ts';
import { smsCodes } from '#server/platform/database/schema.ts';
import { CODE_LIFE, UNUSED_WINDOW } from './sms-codes.ts';

/** From how many codes that expired within the hour an alarm is raised, and above which part of them never used. */
const ALARM_FROM = 50;
const ALARM_ABOVE = 0.7;

interface AlarmLog {
  error(facts: { country: string; sent: number; unused: number }, sentence: string): void;
}

/**
 * Raises an alarm for each market most of whose registration codes, of those that expired within the last hour, were never
 * used: SMS that nobody asked for cost money. A phone that used one of its codes has used them all, since many ask twice.
 */
export async function tellUnusedSmsCodes(
  db: Database,
  markets: readonly Market[],
  log: AlarmLog,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() - CODE_LIFE);
  const isCounted = and(gt(smsCodes.sentAt, new Date(until.getTime() - UNUSED_WINDOW)), lte(smsCodes.sentAt, until));
  const phones = await db
    .select({
      phone: smsCodes.phone,
      sent: sql`count(*) filter (where ${isCounted})`.mapWith(Number),
      hasUsed: sql`count(${smsCodes.usedAt}) > 0`.mapWith(Boolean),
    })
    .from(smsCodes)
    .where(eq(smsCodes.purpose, 'registration'))
    .groupBy(smsCodes.phone);
  const ofCountries = Map.groupBy(phones, ({ phone }) => marketOfMobile(phone, markets)?.country ?? 'none');
  for (const [country, ofCountry] of ofCountries) {
    const sent = sumOf(ofCountry);
    const unused = sumOf(ofCountry.filter(({ hasUsed }) => !hasUsed));
    if (sent < ALARM_FROM || unused <= sent * ALARM_ABOVE) continue;
    log.error({ country, sent, unused }, 'ALARM: most SMS codes of the last hour were never used');
  }
}

function sumOf(phones: readonly { sent: number }[]): number {
  return phones.reduce((sum, { sent }) => sum + sent, 0);
}
