import { globSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { readSource } from '#commands/imports.ts';

/**
 * Which test files reach a source file by their imports, the likeliest to notice a change of it first: those of its own
 * name, then those of its room, then the others by how many imports lie between.
 */
export function testFilesFor(
  root: string,
  aliases: Record<string, string>,
  ending: '.test.ts' | '.test.tsx',
): (path: string) => string[] {
  const files = globSync('{src,machines,tests}/**/*.{ts,tsx}', { cwd: root });
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const { path, eager } of readSource(root, file, aliases).imports) {
      if (path && (eager || ending === '.test.tsx')) importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  return (path) => {
    const distances = new Map([[path, 0]]);
    for (const [one, distance] of distances) {
      for (const importer of importers.get(one) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    const name = basename(path, extname(path));
    const room = basename(dirname(path));
    const rank = (test: string) =>
      (basename(test).startsWith(`${name}.`) ? 0 : 100) +
      (basename(dirname(test)) === room ? 0 : 10) +
      (distances.get(test) ?? 0);
    return [...distances.keys()].filter((one) => one.endsWith(ending)).sort((one, other) => rank(one) - rank(other));
  };
}
