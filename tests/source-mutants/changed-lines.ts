import { execFileSync } from 'node:child_process';

/** The lines of each file that differ from a revision of git, as they stand now. */
export function changedLines(root: string, revision: string): Map<string, Set<number>> {
  const how = ['diff', '--unified=0', '--find-renames', '--no-color', revision, '--', 'src', 'machines'];
  return linesOf(execFileSync('git', how, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }));
}

/** The same out of what `git diff --unified=0` says. */
export function linesOf(difference: string): Map<string, Set<number>> {
  const files = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const line of difference.split('\n')) {
    const file = /^\+\+\+ b\/(.*)$/.exec(line);
    if (file?.[1]) {
      lines = new Set();
      files.set(file[1], lines);
    }
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    for (let at = 0; at < Number(hunk[2] ?? 1); at += 1) lines.add(Number(hunk[1]) + at);
  }
  return files;
}
