/**
 * Leaves drizzle-orm the entry points that the server and drizzle-kit import. Node reads the list anew for each import of
 * the package, and with all 447 the server's start takes twice as long.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const IMPORTED =
  /^\.(\/(casing|errors|migrator|relations|version|(pg|mysql|sqlite|singlestore|gel)-core|(pglite|postgres-js)(\/migrator)?))?$/;

const file = new URL('../node_modules/drizzle-orm/package.json', import.meta.url);
const description = JSON.parse(readFileSync(file, 'utf8'));
const kept = Object.entries(description.exports).filter(([name]) => IMPORTED.test(name));
writeFileSync(file, JSON.stringify({ ...description, exports: Object.fromEntries(kept) }, null, 2));
