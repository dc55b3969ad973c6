import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { prerender } from './prerender.ts';

/** Everything that the built client depends on, relative to the project's root. */
const inputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public/**',
  'machines/**',
  'src/contract/**',
  'src/client/**',
  'src/commands/build.ts',
  'src/commands/build-plugins.ts',
  'src/commands/built-files.ts',
  'src/commands/prerender.ts',
  'src/commands/share-picture.ts',
];

const stamp = 'dist/.vite/inputs.sha256';

/** The SHA-256 (hexadecimal) over the names and contents of the build's inputs under `root`. */
export function hashOfInputs(root: string): string {
  const hash = createHash('sha256');
  const entries = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    const content = readFileSync(path);
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Builds the client into `dist/` unless what lies there was built from the same inputs.
 *
 * @throws Error that says what could not be built, and where
 */
export async function ensureBuild(root: string, options: { anew?: boolean } = {}): Promise<void> {
  const hash = hashOfInputs(root);
  const built = join(root, stamp);
  if (!options.anew && existsSync(built) && readFileSync(built, 'utf8') === hash) return;
  console.log('Building the client into dist/.');
  try {
    await build({ root, logLevel: options.anew ? 'info' : 'warn' });
    await prerender(root, join(root, 'dist'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`The client could not be built: ${message.replace(/\n\s+at .*/g, '')}`);
  }
  writeFileSync(built, hash);
}

if (import.meta.main) {
  try {
    await ensureBuild(join(import.meta.dirname, '../..'), { anew: process.argv.includes('--anew') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
