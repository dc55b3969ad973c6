import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readConfiguration } from '#server/settings/configuration.ts';
import { type ClientBuild, PRODUCT_BUILD, TOOLS_BUILD } from './built-files.ts';
import { prerender } from './prerender.ts';

/** Everything that the built client depends on, relative to the project's root. */
const inputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public/**',
  'machines/**',
  'src/domain/**',
  'src/contract/**',
  'src/client/**',
  'src/tools/**',
  'src/commands/build.ts',
  'src/commands/build-plugins.ts',
  'src/commands/built-files.ts',
  'src/commands/prerender.ts',
  'src/commands/licences.ts',
  'src/commands/renderer.ts',
  'src/commands/share-picture.ts',
];

const STAMP = '.vite/inputs.sha256';

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
 * Makes a build of the client (the product's, unless another is asked for) where what lies there was not built from the
 * same inputs.
 *
 * @throws Error that says what could not be built, and where
 */
export async function ensureBuild(
  root: string,
  { anew = false, of = PRODUCT_BUILD }: { anew?: boolean; of?: ClientBuild } = {},
): Promise<void> {
  const hash = hashOfInputs(root);
  const built = join(root, of.folder, STAMP);
  if (!anew && existsSync(built) && readFileSync(built, 'utf8') === hash) return;
  console.log(`Building the client into ${of.folder}/.`);
  try {
    await build({ root, mode: of.mode, logLevel: anew ? 'info' : 'warn' });
    await prerender(root, of);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`The client could not be built: ${message.replace(/\n\s+at .*/g, '')}`);
  }
  writeFileSync(built, hash);
}

/** Whether the server that starts next serves the tools. A wrong configuration is for that server to say. */
function isDemonstration(): boolean {
  try {
    return readConfiguration(process.env.CONFIGURATION).environment === 'demonstration';
  } catch {
    return false;
  }
}

if (import.meta.main) {
  try {
    const root = join(import.meta.dirname, '../..');
    const anew = process.argv.includes('--anew');
    await ensureBuild(root, { anew });
    if (process.argv.includes('--as-configured') && isDemonstration()) await ensureBuild(root, { of: TOOLS_BUILD });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
