import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { readSource } from '#commands/imports.ts';

/** What takes minutes, starts programs of its own, or measures. */
const NO_JUDGES = /\.long\.test\.tsx?$|^tests\/(?:faults|bench|source-mutants)\//;

/** The test files of the project, and what they import. */
export class TestFiles {
  private readonly imports = new Map<string, string[]>();
  private readonly importers = new Map<string, string[]>();
  private readonly programs = new Set<string>();
  private readonly hashes = new Map<string, string>();

  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const file of globSync('{src,machines,tests}/**/*.{ts,tsx}', { cwd: root })) {
      const found = readSource(root, file, imports).imports.flatMap(({ path }) => (path ? [path] : []));
      this.imports.set(file, found);
      for (const path of found) this.importers.set(path, [...(this.importers.get(path) ?? []), file]);
    }
    for (const path of this.imports.keys()) {
      if (path.startsWith('tests/') || this.importers.has(path)) continue;
      this.programs.add(path);
      this.importers.set(path, this.namingOf(path));
    }
  }

  /** Whether a file is imported by none: tests start it as a process, and cannot tell what of it was run. */
  isProgram(path: string): boolean {
    return this.programs.has(path);
  }

  /** The files of the tests that name a program. */
  private namingOf(path: string): string[] {
    const names = new RegExp(`['/]${basename(path).replaceAll('.', '\\.')}'`);
    return [...this.imports.keys()].filter(
      (file) => file.startsWith('tests/') && names.test(readFileSync(join(this.root, file), 'utf8')),
    );
  }

  /**
   * Those that reach a source file by their imports, or start it, the likeliest to notice a change first. Those of its own name
   * come before those of its room; of the others those with fewer imports between.
   */
  of(path: string): string[] {
    const distances = distancesFrom(path, this.importers);
    const name = basename(path, extname(path));
    const room = basename(dirname(path));
    const rank = (test: string) =>
      (basename(test).startsWith(`${name}.`) ? 0 : 100) +
      (basename(dirname(test)) === room ? 0 : 10) +
      (distances.get(test) ?? 0);
    return [...distances.keys()]
      .filter((one) => /\.test\.tsx?$/.test(one) && !NO_JUDGES.test(one))
      .sort((one, other) => rank(one) - rank(other));
  }

  /** Changes with a test file and with everything that it imports. */
  fingerprint(test: string): string {
    const hash = createHash('sha256');
    for (const path of [...distancesFrom(test, this.imports).keys()].sort()) hash.update(this.hashOf(path));
    return hash.digest('hex').slice(0, 16);
  }

  private hashOf(path: string): string {
    const known = this.hashes.get(path);
    if (known !== undefined) return known;
    const made = createHash('sha256')
      .update(readFileSync(join(this.root, path)))
      .digest('hex');
    this.hashes.set(path, made);
    return made;
  }
}

function distancesFrom(path: string, edges: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[path, 0]]);
  for (const [one, distance] of distances) {
    for (const next of edges.get(one) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}
