import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licenceNotices, noticeOf } from '#commands/licences.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A package whose module exports its name. */
function install(name: string, licence: string | undefined, text?: string): string {
  const folder = `node_modules/${name}`;
  const manifest = {
    name,
    version: '1.2.3',
    license: licence,
    type: 'module',
    main: 'index.js',
    sideEffects: ['*.css'],
  };
  write(`${folder}/package.json`, JSON.stringify(manifest));
  write(`${folder}/index.js`, `export const name = ${JSON.stringify(name)};`);
  if (text !== undefined) write(`${folder}/LICENSE`, text);
  return join(root, folder);
}

async function built(program: string): Promise<string> {
  write('index.html', '<script type="module" src="/main.js"></script>');
  write('main.js', program);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [licenceNotices()] });
  return readFileSync(join(root, 'dist/licences.txt'), 'utf8');
}

describe('the licences of a build', () => {
  it('are those of every package it has code of, a worker’s and a style sheet’s too, with their texts', async () => {
    install('shown', 'MIT', 'Copyright of shown');
    install('@of/worker', 'ISC', 'Copyright of the worker');
    install('styled', 'BSD-3-Clause', 'Copyright of styled');
    write('node_modules/styled/styled.css', 'p { color: red }');
    write('worker.js', "import { name } from '@of/worker'; postMessage(name);");
    const notices = await built(`
      import { name } from 'shown';
      import 'styled/styled.css';
      document.title = name;
      new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });`);
    expect(notices).toContain('shown 1.2.3\nLicence: MIT\n\nCopyright of shown\n');
    expect(notices).toContain('@of/worker 1.2.3\nLicence: ISC\n\nCopyright of the worker\n');
    expect(notices).toContain('styled 1.2.3\nLicence: BSD-3-Clause\n\nCopyright of styled\n');
  });

  it('are none of a package of which nothing is left', async () => {
    install('shown', 'MIT', 'Copyright of shown');
    install('left', 'GPL-3.0-only');
    const notices = await built(
      "import { name } from 'shown'; import { name as no } from 'left'; document.title = name;",
    );
    expect(notices).toContain('shown 1.2.3');
    expect(notices).not.toContain('left 1.2.3');
  });

  it('are those of the typefaces that captchas are drawn in, and of the bundler’s own code', async () => {
    write('old.cjs', 'exports.name = require("./older.cjs");');
    write('older.cjs', 'module.exports = document.title;');
    const notices = await built("import { name } from './old.cjs'; document.title = name;");
    expect(notices).toMatch(/@fontsource\/oswald \S+\nLicence: OFL-1\.1\n\nCopyright 2016 The Oswald Project Authors/);
    expect(notices).toMatch(/rolldown \S+\nLicence: MIT\n/);
  });

  it('fail the build where one is not on the list', async () => {
    install('shown', 'GPL-3.0-only', 'Copyright of shown');
    const program = "import { name } from 'shown'; document.title = name;";
    await expect(built(program)).rejects.toThrow(
      'shown 1.2.3 names the licence "GPL-3.0-only", which is not on the list in src/commands/licences.ts',
    );
  });
});

describe('a package', () => {
  it('without a licence, or without its text, is refused', () => {
    expect(() => noticeOf(install('nothing', undefined))).toThrow('nothing 1.2.3 names the licence "", which is not');
    const silent = install('silent', 'MIT');
    expect(() => noticeOf(silent)).toThrow(
      `silent 1.2.3 has the licence MIT, whose text must be passed on and is not in ${silent}.`,
    );
  });

  it('whose licence asks for nothing needs no text', () => {
    expect(noticeOf(install('free', 'Unlicense'))).toBe('free 1.2.3\nLicence: Unlicense\n');
  });

  it('has all its notices passed on', () => {
    const folder = install('noticed', 'Apache-2.0', 'The licence');
    write('node_modules/noticed/NOTICE.txt', 'The notice');
    expect(noticeOf(folder)).toBe('noticed 1.2.3\nLicence: Apache-2.0\n\nThe licence\n\nThe notice\n');
  });
});
