/** Production starts what was installed and built before. Runs on Node 20, before anything is installed. */
import { readFileSync } from 'node:fs';
import { missingFrom } from './bootstrap.mjs';
import { isBuilt } from './stamps.mjs';

/**
 * Whether these environment variables are those of production: by `NODE_ENV`, or by the file that `CONFIGURATION` names. What
 * is wrong with that file is for the server to say.
 *
 * @param {Readonly<Record<string, string | undefined>>} variables
 */
export function isOfProduction({ NODE_ENV, CONFIGURATION }) {
  if (NODE_ENV?.toLowerCase() === 'production') return true;
  if (!CONFIGURATION) return false;
  try {
    return JSON.parse(readFileSync(CONFIGURATION, 'utf8'))?.environment !== 'demonstration';
  } catch {
    return true;
  }
}

/**
 * What production lacks to run a command: its dependencies, without those of development, or a build of the sources as they are.
 *
 * @param {string} root
 * @param {readonly import('./stamps.mjs').BuiltFolder[]} builds
 * @returns {string | undefined} in sentences; undefined where nothing is missing
 */
export function notReadyMade(root, builds) {
  const uninstalled = missingFrom(root, { dev: false });
  const unbuilt = builds.filter((folder) => folder !== 'dist-tools' && !isBuilt(root, folder));
  const lacks = [uninstalled, ...unbuilt.map((folder) => `${folder}/ is not built from these sources.`)];
  const said = lacks.filter((one) => one !== undefined).join(' ');
  return said === ''
    ? undefined
    : `${said} Production installs and builds nothing by itself: run "npm run build" first.`;
}
