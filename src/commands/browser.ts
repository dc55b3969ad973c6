import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Chromium that was seen to run, and the arguments that it needs on machines like those of a CI. */
export type Browser = { executablePath: string; args: string[] };

const projectRoot = join(import.meta.dirname, '../..');

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** No sandbox (CI runs as root), no shared memory (containers have little), and no requests to outside hosts. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/**
 * Looks for a browser in this order: the environment's `BROWSER_PATH`; an installed Chromium or Chrome; Playwright's
 * own; the one inside the npm package `@sparticuz/chromium`, which is unpacked once into `node_modules/.cache`.
 *
 * @throws Error with one sentence that says what to do, when none of them runs
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.BROWSER_PATH;
  if (named) {
    const reason = whyNot(named);
    if (reason) throw new Error(`BROWSER_PATH is ${named}, which does not run: ${reason}`);
    return { executablePath: named, args };
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = folders.flatMap((folder) => installedNames.map((name) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path) && !whyNot(path));
  return { executablePath: found ?? unpackedBrowser(), args };
}

/** Why a program does not run as a browser; undefined when it does. */
function whyNot(path: string, env?: NodeJS.ProcessEnv): string | undefined {
  const { error, status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, env });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `it ends with code ${status}`);
}

/** The path of a small script that starts the browser of the npm package with the libraries and fonts it lacks. */
function unpackedBrowser(): string {
  const source = join(projectRoot, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(projectRoot, `node_modules/.cache/chromium-${version}`);
  const script = join(folder, 'start');
  if (existsSync(script)) return script;

  const advice = 'Install Chromium (apt-get install chromium) or name a browser in BROWSER_PATH.';
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`There is no browser here, and the npm one is for linux x64 only. ${advice}`);
  }
  console.log('No browser is installed: unpacking the one that came with the dependencies.');
  // Unpacked beside its place and moved there when complete, so that a half-unpacked browser is never used.
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  unpack(join(source, 'bin'), partial);
  writeFileSync(join(partial, 'fonts/fonts.conf'), fontConfiguration(folder));
  writeFileSync(join(partial, 'start'), startScript(partial));
  chmodSync(join(partial, 'start'), 0o755);
  const reason = whyNot(join(partial, 'start'));
  if (reason) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(`The browser that came with the dependencies does not run here: ${reason}. ${advice}`);
  }
  if (existsSync(script)) rmSync(partial, { recursive: true });
  else renameSync(partial, folder);
  return script;
}

/** The package unpacks into the folder for temporary files alone, so TMPDIR is set to a folder of ours. */
function unpack(archives: string, folder: string): void {
  const program = `
    import { inflate } from '@sparticuz/chromium';
    for (const name of ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']) {
      await inflate(process.argv[1] + '/' + name);
    }`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program, archives], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
  });
  if (status !== 0) throw new Error(`The browser that came with the dependencies could not be unpacked: ${stderr}`);
}

/** The package's own file names the folders of the hosting service that it was made for. */
function fontConfiguration(folder: string): string {
  const entries = `<dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir>`;
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${entries}</fontconfig>\n`;
}

/** Bare machines lack NSS, its relatives and fonts; the package carries them, and they are used only where missing. */
function startScript(folder: string): string {
  const lacksLibraries = whyNot(join(folder, 'chromium')) !== undefined;
  return [
    '#!/bin/sh',
    `here=\${0%/*}`,
    ...(lacksLibraries ? [`export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`] : []),
    '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"',
    'exec "$here/chromium" "$@"',
    '',
  ].join('\n');
}
