import { and, eq, isNull } from 'drizzle-orm';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { type Database, openDatabase } from '#server/platform/database/open.ts';
import { demandNoDemonstration } from '#server/platform/database/purpose.ts';
import { landingTemplates, type OperatorRole, operators, products } from '#server/platform/database/schema.ts';
import { whyUnusable } from '#server/platform/database/unusable.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { findSettings } from '#server/settings/going-live.ts';
import { doubtsOf } from '#server/settings/production-settings.ts';
import { OperatorError } from './operator-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** How many operators of each role a lender needs: two pay out or anonymise, one after the other. */
const STAFF: readonly [role: OperatorRole, needed: number][] = [
  ['credit', 1],
  ['treasury', 2],
  ['support', 2],
];

/**
 * `npm run operator -- check`: the settings of this process, the database and what is in it, without starting a server or
 * writing anything.
 *
 * @returns the lines to print where nothing is missing
 * @throws OperatorError with everything that is missing, a line each
 */
export async function checkGoingLive(variables: Variables): Promise<string[]> {
  const { environment, configuration, reasons: missing } = findSettings(variables);
  if (configuration && configuration.environment !== 'production') {
    missing.push('CONFIGURATION names no file, or one of a demonstration.');
  }
  if (environment?.databaseUrl || environment?.mayEmbed) {
    const opened = await orMissing(missing, () => openDatabase({ ...environment, migrates: false }));
    try {
      if (opened) missing.push(...((await orMissing(missing, () => missingIn(opened.db, configuration))) ?? []));
    } finally {
      await opened?.close();
    }
  }
  const doubts = environment && configuration ? doubtsOf(environment, configuration) : null;
  const doubted = doubts ? [`Is that meant? ${doubts}`] : [];
  if (missing.length > 0) throw new OperatorError([...missing, ...doubted].join('\n'));
  return ['Nothing is missing.', ...doubted];
}

async function missingIn(db: Database, configuration: ServerConfiguration | undefined): Promise<string[]> {
  await demandNoDemonstration(db);
  const missing: string[] = [];
  for (const [role, needed] of STAFF) {
    const isOfRole = and(eq(operators.role, role), isNull(operators.dismissedAt));
    const count = await db.$count(operators, isOfRole);
    if (count < needed)
      missing.push(`Operators of ${role}: ${count} of ${needed}. Add them: operator add NAME --role ${role}.`);
  }
  for (const { currency } of configuration?.markets ?? []) {
    const open = await db.$count(products, and(eq(products.currency, currency), eq(products.isOpen, true)));
    if (open === 0) missing.push(`No open product lends ${currency}: operator publish FILE.`);
  }
  if ((await db.$count(landingTemplates)) === 0) missing.push('No promotion is published, so nobody can register.');
  return missing;
}

/** What it gives; undefined where it fails for a reason that can be helped, which is then missing. */
async function orMissing<Given>(missing: string[], give: () => Given | Promise<Given>): Promise<Given | undefined> {
  try {
    return await give();
  } catch (error) {
    const why = error instanceof Error ? whyUnusable(error) : null;
    if (why !== null) missing.push(`The database cannot be used: ${why}.`);
    else if (error instanceof ConfigurationError) missing.push(error.message);
    else throw error;
    return undefined;
  }
}
