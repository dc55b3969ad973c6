/** What each build is made of, and whether what lies there was made of that. Runs on Node 20, before anything is installed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CLIENT = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'machines',
  'src/domain',
  'src/contract',
  'src/client',
  'src/tools',
  'src/commands/build.ts',
  'src/commands/build-plugins.ts',
  'src/commands/built-files.ts',
  'src/commands/prerender.ts',
  'src/commands/licences.ts',
  'src/commands/renderer.ts',
  'src/commands/share-picture.ts',
];
const SERVER = [
  'package.json',
  'package-lock.json',
  'patches',
  'machines',
  'src/domain',
  'src/contract',
  'src/server',
  'src/demonstration',
  'src/commands',
];

/** Each folder that is built: the files and folders that it depends on, all relative to the project's root. */
const INPUTS = { dist: CLIENT, 'dist-tools': CLIENT, 'dist-server': SERVER };

/** @typedef {keyof typeof INPUTS} BuiltFolder */

/**
 * The SHA-256 (hexadecimal) over the names and contents of a build's inputs under `root`.
 *
 * @param {string} root
 * @param {BuiltFolder} folder
 */
export function hashOfInputs(root, folder) {
  const hash = createHash('sha256');
  for (const path of INPUTS[folder].flatMap((input) => filesIn(root, input)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`));
}

/** The file that holds the hash of what a folder was built from. */
const stampOf = (/** @type {string} */ root, /** @type {BuiltFolder} */ folder) =>
  join(root, folder, '.vite/inputs.sha256');

/** Whether a folder was built from its inputs as they are. */
export function isBuilt(/** @type {string} */ root, /** @type {BuiltFolder} */ folder) {
  const stamp = stampOf(root, folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs(root, folder);
}

/**
 * Notes what a folder was built from, as it was before the build.
 *
 * @param {string} root
 * @param {BuiltFolder} folder
 * @param {string} hash
 */
export function stampBuilt(root, folder, hash) {
  mkdirSync(dirname(stampOf(root, folder)), { recursive: true });
  writeFileSync(stampOf(root, folder), hash);
}
