import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientBuild, PRODUCT_BUILD, TOOLS_BUILD } from '#commands/built-files.ts';
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
    repository: { type: 'git', url: `https://example.com/${name}.git` },
    type: 'module',
    main: 'index.js',
    sideEffects: ['*.css'],
  };
  write(`${folder}/package.json`, JSON.stringify(manifest));
  write(`${folder}/index.js`, `export const name = ${JSON.stringify(name)};`);
  if (text !== undefined) write(`${folder}/LICENSE`, text);
  return join(root, folder);
}

async function built(program: string, of: ClientBuild = PRODUCT_BUILD, file = 'licences.txt'): Promise<string> {
  write('index.html', '<script type="module" src="/main.js"></script>');
  write('main.js', program);
  const options = { target: 'es2020', assetsDir: of.assets };
  await build({ root, configFile: false, logLevel: 'silent', build: options, plugins: [licenceNotices(of)] });
  return readFileSync(join(root, 'dist', file), 'utf8');
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

  it('are those of what our own style sheets and modules take out of packages', async () => {
    for (const name of ['imported', 'font', 'picture']) install(name, 'MIT', `Copyright of ${name}`);
    write('node_modules/imported/styles.css', 'p { color: red }');
    write('node_modules/font/font.woff2', 'x'.repeat(20_000));
    write('node_modules/picture/picture.png', 'x'.repeat(20_000));
    write('own.css', "@import 'imported/styles.css'; @font-face { font-family: own; src: url('font/font.woff2') }");
    const notices = await built(`
      import './own.css';
      document.title = new URL('./node_modules/picture/picture.png', import.meta.url).href;`);
    for (const name of ['imported', 'font', 'picture']) expect(notices).toContain(`Copyright of ${name}\n`);
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
    const notices = await built(
      "import { name } from './old.cjs'; class Page { title = name; } document.title = new Page().title;",
    );
    expect(notices).toMatch(/@fontsource\/oswald \S+\nLicence: OFL-1\.1\n\nCopyright 2016 The Oswald Project Authors/);
    expect(notices).toMatch(/rolldown \S+\nLicence: MIT\n/);
    expect(notices).toContain('Copyright (c) 2014-present Sebastian McKenzie and other contributors');
  });

  it('stand beside the tools’ files, and may ask there that the source be named', async () => {
    install('layout', 'EPL-2.0 OR GPL-3.0-or-later', 'The Eclipse licence');
    const program = "import { name } from 'layout'; document.title = name;";
    expect(await built(program, TOOLS_BUILD, 'tools/licences.txt')).toContain(
      'layout 1.2.3\nLicence: EPL-2.0 OR GPL-3.0-or-later\nSource code: https://example.com/layout.git\n\nThe Eclipse licence\n',
    );
    await expect(built(program)).rejects.toThrow('layout 1.2.3 names the licence "EPL-2.0 OR GPL-3.0-or-later", which');
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

  it.each(['MIT OR GPL-3.0', '(GPL-3.0 OR MIT)', 'GPL-3.0 AND CC-BY-4.0 OR MIT'])('may be had under %s', (choice) => {
    expect(noticeOf(install('dual', choice, 'The licence'))).toBe(`dual 1.2.3\nLicence: ${choice}\n\nThe licence\n`);
    expect(() => noticeOf(install('silent', choice))).toThrow('whose text must be passed on');
  });

  it.each(['MIT AND GPL-3.0', 'GPL-3.0 AND (ISC OR MIT OR Zlib)', '(MIT OR ISC) AND GPL-3.0', 'MPL-2.0 OR GPL-3.0'])(
    'is refused under %s',
    (expression) => {
      expect(() => noticeOf(install('dual', expression, 'The licence'))).toThrow(`names the licence "${expression}"`);
    },
  );

  it('has all its notices passed on', () => {
    const folder = install('noticed', 'Apache-2.0', 'The licence');
    write('node_modules/noticed/NOTICE.txt', 'The notice');
    expect(noticeOf(folder)).toBe('noticed 1.2.3\nLicence: Apache-2.0\n\nThe licence\n\nThe notice\n');
  });
});
