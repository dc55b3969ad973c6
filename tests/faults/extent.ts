import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_ALL } from '../setup/extent.ts';

/** Whether `npm run faults` runs: everything at length. Otherwise a shorter form of each runs, always the same. */
export const isLong = process.env.FAULTS === 'long';

/** How much this run does: `long` by `npm run faults`, `all` by `npm run test:all`. */
export function amount(of: { short: number; all: number; long: number }): number {
  if (isLong) return of.long;
  return IN_ALL ? of.all : of.short;
}

/** For how many minutes one part of the long form goes on at the most. */
export const MINUTES = Number(process.env.FAULT_MINUTES ?? 60);

/** Where figures and failures are kept; git ignores it. */
export const FOLDER = join(import.meta.dirname, '../../test-results/faults');

export function keep(name: string, content: unknown): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.json`);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
}

/** What a part of the long form came to, for its table. */
export function reportFigure(part: string, figure: string): void {
  if (isLong) keep(`figure-${part}`, { part, figure });
}
