import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';
import {
  borrowers,
  complaintImages,
  complaints,
  deviceSessions,
  orders,
  payments,
  settings,
  virtualAccounts,
} from '#server/platform/database/schema.ts';

const COUNTED = {
  orders,
  codes: virtualAccounts,
  payments,
  complaints,
  photos: complaintImages,
  borrowers,
  signIns: deviceSessions,
};
const NAMES = ['orders', 'codes', 'payments', 'complaints', 'photos', 'borrowers', 'signIns'] as const;

/** How many of each there are beyond what the demonstration began with. `photos` are those of complaints. */
export type MadeHere = Readonly<Record<(typeof NAMES)[number], number>>;

const AT_FIRST = 'demonstration.atFirst';

/** Counts what the demonstration begins with. Called once, when it is filled. */
export async function noteFirst(db: Database): Promise<void> {
  await db.insert(settings).values({ name: AT_FIRST, value: await countAll(db) });
}

/** Beginning anew loses all of it. In a database filled by an older version, what it began with counts too. */
export async function madeHere(db: Database): Promise<MadeHere> {
  const [first] = await db.select().from(settings).where(eq(settings.name, AT_FIRST));
  const now = await countAll(db);
  const before = Object(first?.value);
  const made = NAMES.map((name) => [name, Math.max(0, now[name] - Number(before[name] ?? 0))] as const);
  return Object.fromEntries(made) as MadeHere;
}

async function countAll(db: Database): Promise<MadeHere> {
  const counts: [string, number][] = [];
  for (const name of NAMES) counts.push([name, await db.$count(COUNTED[name])]);
  return Object.fromEntries(counts) as MadeHere;
}
