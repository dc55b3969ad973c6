import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { MutantTally } from './tally.ts';

/** What the last run over all machines came to. */
export interface MutantResult {
  /** The commit that was checked out; '' where there is none. */
  commit: string;
  /** ISO 8601. */
  at: string;
  machines: readonly MutantTally[];
}

const FILE = new URL('../../../.cache/mutants.json', import.meta.url);

export function keepResult(machines: readonly MutantTally[]): void {
  const result: MutantResult = { commit: commitNow(), at: new Date().toISOString(), machines };
  mkdirSync(new URL('.', FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`);
}

/** Null where no run has been kept. */
export function keptResult(): MutantResult | null {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
}

export function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
