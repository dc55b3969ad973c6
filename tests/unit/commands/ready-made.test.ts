import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { isOfProduction, notReadyMade } from '#commands/ready-made.mjs';
import { hashOfInputs, stampBuilt } from '#commands/stamps.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ready-made-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
  return join(root, path);
}

const a = { version: '1.0.0', integrity: 'sha512-a' };

/** A project of one dependency and one of development, of which the first is installed, with a server that is built. */
function project(): void {
  write('package-lock.json', { packages: { '': {}, 'node_modules/a': a, 'node_modules/dev': { ...a, dev: true } } });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': a } });
  write('node_modules/a/package.json', {});
  write('src/server/server.ts', 'the server');
  stampBuilt(root, 'dist-server', hashOfInputs(root, 'dist-server'));
}

describe('production', () => {
  it('starts what is installed without the packages of development, and built', () => {
    project();
    expect(notReadyMade(root, ['dist-server'])).toBeUndefined();
    expect(notReadyMade(root, ['dist-server', 'dist-tools'])).toBeUndefined();
  });

  it('says all that is missing: a dependency, a build, a build of the sources as they are', () => {
    project();
    rmSync(join(root, 'node_modules'), { recursive: true });
    write('src/server/server.ts', 'another server');
    expect(notReadyMade(root, ['dist-server', 'dist'])).toBe(
      'Nothing is installed yet. dist-server/ is not built from these sources. dist/ is not built from these sources. Production installs and builds nothing by itself: run "npm run build" first.',
    );
  });

  /** What "npm start" comes to in the project, whose commands are this one's. */
  function startOf(prepare: () => void) {
    const sources = join(import.meta.dirname, '../../../src/commands');
    for (const name of globSync('*.mjs', { cwd: sources }))
      cpSync(join(sources, name), join(root, 'src/commands', name));
    prepare();
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
    const program = join(root, 'src/commands/run.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'start'], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  it('ends "npm start" with that, having installed nothing', () => {
    const ended = startOf(() => write('package-lock.json', { packages: { '': {}, 'node_modules/a': a } }));
    const sentence = /^Nothing is installed yet\. dist-server\/ is not built .* run "npm run build" first\.\n$/;
    expect(ended).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) });
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });

  it('runs what is built at "npm start", having neither installed nor built the rest', () => {
    const ended = startOf(() => {
      project();
      for (const folder of ['dist', 'dist-server'] as const) stampBuilt(root, folder, hashOfInputs(root, folder));
      mkdirSync(join(root, 'dist-server/program'));
      writeFileSync(join(root, 'dist-server/program/start.mjs'), 'console.log("started")');
    });
    expect(ended).toEqual({ status: 0, stdout: 'started\n', stderr: '' });
    expect(existsSync(join(root, 'node_modules/dev'))).toBe(false);
  });
});

test.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'Production', CONFIGURATION: '' }, true],
  [{ NODE_ENV: 'development' }, false],
])('the variables %o are those of production: %s', (variables, isProduction) => {
  expect(isOfProduction(variables)).toBe(isProduction);
});

test.each([
  [{ environment: 'production' }, true],
  [{ merchantNumber: '7' }, true],
  [null, true],
  [{ environment: 'demonstration' }, false],
])('the configuration %o is that of production: %s', (content, isProduction) => {
  expect(isOfProduction({ CONFIGURATION: write('configuration.json', content) })).toBe(isProduction);
  expect(isOfProduction({ CONFIGURATION: join(root, 'none.json') })).toBe(true);
});
