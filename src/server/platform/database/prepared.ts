import type { Database } from './open.ts';

/**
 * A statement that runs often: built once for each database handle, with placeholders for its values; a real PostgreSQL
 * parses and plans it once for each connection.
 */
export function prepared<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
