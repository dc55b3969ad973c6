import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { selectors } from '@playwright/test';

const projectRoot = join(import.meta.dirname, '../..');

/** Chromium 88, next to the 87 that the build names: the oldest that npm has and that runs on Linux as it is today. */
const OLDEST = {
  version: '5.5.0',
  integrity: 'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
};
const CACHE = join(projectRoot, 'node_modules/.cache/oldest-browser');

/**
 * The program of that browser. Downloaded by npm when it is first asked for, and kept in `node_modules/.cache`.
 *
 * @throws Error where npm cannot get it, or it is another one than expected
 */
export function oldestBrowser(): string {
  const program = join(CACHE, 'chromium');
  if (existsSync(program)) return program;
  const partial = `${CACHE}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const named = `chrome-aws-lambda@${OLDEST.version}`;
  const npm = [
    'install',
    '--prefix',
    partial,
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    named,
  ];
  run('npm', npm, {});
  const lock = readFileSync(join(partial, 'node_modules/.package-lock.json'), 'utf8');
  if (!lock.includes(OLDEST.integrity)) throw new Error(`${named} is another package than the one that was tried.`);
  const inflate = `
    import { inflate } from '@sparticuz/chromium';
    for (const name of ['chromium', 'swiftshader.tar', 'aws.tar']) await inflate(process.argv[1] + '/' + name + '.br');`;
  const packed = join(partial, 'node_modules/chrome-aws-lambda/bin');
  run(process.execPath, ['--input-type=module', '--eval', inflate, packed], { TMPDIR: partial });
  // Without its own graphics it ends now and then, as it looks for those of the machine.
  mkdirSync(join(partial, 'swiftshader'));
  for (const name of ['libEGL.so', 'libGLESv2.so']) renameSync(join(partial, name), join(partial, 'swiftshader', name));
  chmodSync(join(partial, 'chromium'), 0o755);
  rmSync(join(partial, 'node_modules'), { recursive: true });
  if (existsSync(program)) rmSync(partial, { recursive: true });
  else renameSync(partial, CACHE);
  return program;
}

/** The libraries and fonts that came with it, as bare machines have none. */
export function librariesOf(program: string): Record<string, string | undefined> {
  const folder = join(dirname(program), 'aws');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder, HOME: folder };
  return { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib'), ...fonts };
}

function run(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr, error } = spawnSync(program, parameters, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`The oldest browser could not be brought here: ${error?.message ?? stderr}`);
}

/** Playwright asks elements whether they are visible by a method that such a browser lacks. The product never does. */
export function knowVisibility(): Promise<void> {
  return selectors.register('none', {
    content: `(() => {
      Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0; };
      return { query: () => null, queryAll: () => [] };
    })()`,
  });
}
