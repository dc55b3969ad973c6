import { sql } from 'drizzle-orm';
import { orders, products } from '#server/platform/database/schema.ts';

/**
 * Another one after each change of an order, of what belongs to it, of its borrower's name and phone, and of its product,
 * for a select of `orders` with its `products` joined. PostgreSQL numbers each row's latest change (`xmin`); the triggers of
 * migrations/0007_revision.sql number the order anew where a row that belongs to it changes.
 */
export const revision = sql<string>`concat_ws('.', ${orders}.xmin, ${products}.xmin)`;
