import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { screenModules } from '#commands/built-files.ts';
import { readSource } from '#commands/imports.ts';

/**
 * Prints how many files and lines a reader opens to understand each flow: the view, and what it imports of screens, actors,
 * machines with their kit, and storage. `node tests/reading.ts FLOW` lists the files of one flow, the longest first.
 */

const root = join(import.meta.dirname, '..');
const READ = ['machines/', 'src/client/screens/', 'src/client/platform/storage/'];
const WANTED = { median: { files: 12, lines: 900 }, largest: { files: 20, lines: 1500 } };

const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

/** The files under `READ` that a file leads to, itself among them. */
function readFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !READ.some((folder) => path.startsWith(folder))) return seen;
  seen.add(path);
  for (const { path: imported } of readSource(root, path, aliases).imports) if (imported) readFrom(imported, seen);
  return seen;
}

/** Every screen with a machine of its own, by the name of its file. */
export function flows(): { flow: string; files: string[]; lines: number }[] {
  return [...new Set(screenModules(root).values())]
    .map((view) => ({ flow: basename(view, '-view.tsx'), files: [...readFrom(view)] }))
    .filter(({ files }) => files.some((path) => path.startsWith('machines/')))
    .map(({ flow, files }) => ({ flow, files, lines: files.map(linesOf).reduce((sum, lines) => sum + lines, 0) }))
    .sort((one, other) => other.lines - one.lines);
}

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

if (import.meta.main) {
  const [wanted] = process.argv.slice(2);
  const all = flows();
  for (const { flow, files, lines } of all) {
    console.log(`${String(files.length).padStart(4)} files ${String(lines).padStart(6)} lines  ${flow}`);
    if (flow !== wanted) continue;
    for (const path of files.sort((one, other) => linesOf(other) - linesOf(one))) {
      console.log(`${String(linesOf(path)).padStart(24)}  ${path}`);
    }
  }
  const counts = { files: all.map(({ files }) => files.length), lines: all.map(({ lines }) => lines) };
  for (const kind of ['files', 'lines'] as const) {
    console.log(
      `${kind}: median ${median(counts[kind])} (wanted ${WANTED.median[kind]}), largest ${Math.max(...counts[kind])} (wanted ${WANTED.largest[kind]})`,
    );
  }
}
