import type { Database } from './open.ts';

/**
 * A statement that is asked often: written down once for each database handle, with placeholders for its values, and on
 * a real PostgreSQL parsed and planned once for each connection.
 */
export function prepared<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
