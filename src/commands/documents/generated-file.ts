import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readOptions } from '#commands/options.mjs';

const root = join(import.meta.dirname, '../../..');

/**
 * Writes a generated JSON file, or with `--check` compares it with what is kept and says where it
 * has drifted. `path` is relative to the root, `command` makes it anew.
 *
 * @returns the exit code
 */
export function keepGenerated(path: string, content: unknown, command: 'openapi' | 'disguise:example'): 0 | 1 {
  const file = join(root, path);
  if (!readOptions(command).values.check) {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
    console.log(`Written: ${path}`);
    return 0;
  }
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const drift = driftOf(kept, JSON.parse(JSON.stringify(content)));
  if (drift === null) return 0;
  console.error(`${path} is not what the contract gives, from ${drift || 'its root'} on. Run "npm run ${command}".`);
  return 1;
}

/** The place of the first difference, '' for the root; null where there is none. Key order counts as no difference. */
export function driftOf(kept: unknown, made: unknown, place = ''): string | null {
  if (isDeepStrictEqual(kept, made)) return null;
  if (!isBranch(kept) || !isBranch(made) || Array.isArray(kept) !== Array.isArray(made)) return place;
  const keys = new Set([...Object.keys(kept), ...Object.keys(made)]);
  for (const key of keys) {
    const inner = driftOf(kept[key], made[key], `${place}/${key}`);
    if (inner !== null) return inner;
  }
  return place;
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
