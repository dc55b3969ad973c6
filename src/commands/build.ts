import { join } from 'node:path';
import { build } from 'vite';
import { readConfiguration } from '#server/settings/configuration.ts';
import { type ClientBuild, PRODUCT_BUILD, SERVER_FOLDER, TOOLS_BUILD } from './built-files.ts';
import { prerender } from './prerender.ts';
import { bundleServer } from './server-bundle.ts';
import { hashOfInputs, isBuilt, stampBuilt } from './stamps.mjs';

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
  const { folder, mode } = of;
  if (!anew && isBuilt(root, folder)) return;
  const hash = hashOfInputs(root, folder);
  console.log(`Building the client into ${folder}/.`);
  try {
    await build({ root, mode, logLevel: anew ? 'info' : 'warn' });
    await prerender(root, of);
  } catch (error) {
    throw new Error(`The client could not be built: ${withoutStack(error)}`);
  }
  stampBuilt(root, folder, hash);
}

/**
 * Bundles the server and the commands of the lender's staff where what lies there was not made from the same inputs.
 *
 * @throws Error that says what could not be bundled, and where
 */
export async function ensureServer(root: string, { anew = false } = {}): Promise<void> {
  if (!anew && isBuilt(root, SERVER_FOLDER)) return;
  const hash = hashOfInputs(root, SERVER_FOLDER);
  // A command's own output stays what it prints.
  console.error(`Bundling the server into ${SERVER_FOLDER}/.`);
  try {
    await bundleServer(root, join(root, SERVER_FOLDER));
  } catch (error) {
    throw new Error(`The server could not be bundled: ${withoutStack(error)}`);
  }
  stampBuilt(root, SERVER_FOLDER, hash);
}

function withoutStack(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\n\s+at .*/g, '');
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
  // The folders that are asked for, where they are out of date; `--anew`: client and server, whatever lies there.
  const asked = process.argv.slice(2);
  const anew = asked.includes('--anew');
  try {
    const root = join(import.meta.dirname, '../..');
    if (anew || asked.includes(SERVER_FOLDER)) await ensureServer(root, { anew });
    if (anew || asked.includes(PRODUCT_BUILD.folder)) await ensureBuild(root, { anew });
    if (asked.includes(TOOLS_BUILD.folder) && isDemonstration()) await ensureBuild(root, { of: TOOLS_BUILD });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
