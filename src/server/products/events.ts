import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { events } from '#server/platform/database/schema.ts';

/** A click on a product: in which module of a page, and at which position of its list. */
export interface PageEvent {
  productId: string;
  moduleId: number;
  positionId: number;
}

export async function recordEvent(db: Database, borrowerId: string, event: PageEvent, now: Date): Promise<void> {
  await insertEvent(db).execute({ ...event, borrowerId, createdAt: now });
}

const insertEvent = prepared((db) =>
  db
    .insert(events)
    .values({
      borrowerId: sql.placeholder('borrowerId'),
      productId: sql.placeholder('productId'),
      moduleId: sql.placeholder('moduleId'),
      positionId: sql.placeholder('positionId'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare('insert_event'),
);
