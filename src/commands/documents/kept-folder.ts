import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the generated files of a folder that holds nothing else, by their names, and takes away what is generated no more.
 *
 * @returns how many were written or taken away
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): number {
  mkdirSync(folder, { recursive: true });
  const drifted = driftedFiles(folder, files);
  for (const name of drifted) {
    const content = files.get(name);
    if (content === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), content);
  }
  return drifted.length;
}

/** The names of the files that are missing, are others than the generated ones, or are generated no more. */
export function driftedFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  mkdirSync(folder, { recursive: true });
  const kept = new Set(readdirSync(folder));
  const changed = [...files].filter(
    ([name, content]) => !kept.has(name) || readFileSync(join(folder, name), 'utf8') !== content,
  );
  const left = [...kept].filter((name) => !files.has(name));
  return [...changed.map(([name]) => name), ...left].sort();
}
