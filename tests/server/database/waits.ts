import { count, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';

/** Whether the work comes to wait for what another transaction holds, before it ends. */
export async function waits(db: Database, work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void work.then(end, end);
  while (!isOver) {
    const [locks] = await db.select({ waiting: count() }).from(sql`pg_locks`).where(sql`not granted`);
    if (locks && locks.waiting > 0) return true;
  }
  return false;
}
