import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type ClientBuild, PRODUCT_BUILD, TOOLS_BUILD } from './built-files.ts';

/** The licences that others' code in the built client may have: whose text goes with the code, and which ask for nothing. */
const WITH_TEXT = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];
const WITHOUT_TEXT = ['0BSD', 'CC0-1.0', 'Unlicense'];
/** In the tools' build alone: these ask to name the source as well. */
const WITH_SOURCE = ['EPL-2.0'];

const OUR_PACKAGES = join(import.meta.dirname, '../../node_modules');
/** Outlines of typefaces, by the name that each has among the packages of Fontsource. */
const GLYPHS = join(import.meta.dirname, '../server/onboarding/captcha-glyphs.json');

/**
 * Writes the file of licences beside a built client: name, version, licence and its text of every package that the build took
 * code or files from, the workers' too, and of the typefaces that captchas are drawn in. What `url()` or `new URL()` takes
 * is not seen where it is so small (4 KiB) that it becomes part of our file. The build fails as `noticeOf` does.
 */
export function licenceNotices(of: ClientBuild = PRODUCT_BUILD): Plugin {
  const folders = new Set<string>();
  const collect = (modules: readonly string[]) => {
    for (const folder of modules.map(packageOf)) if (folder !== null) folders.add(folder);
  };
  function generateBundle(this: Rolldown.PluginContext, _: unknown, bundle: Rolldown.OutputBundle): void {
    const { root } = this.environment.config;
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') collect(Object.keys(file.modules));
      else collect(file.originalFileNames.map((name) => resolve(root, name)));
    }
  }
  return {
    name: 'licence-notices',
    apply: 'build',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              // What a style sheet imports is no module.
              postcssPlugin: 'licences-of-styles',
              OnceExit(sheet) {
                sheet.walk(({ source }) => collect([source?.input.file ?? '']));
              },
            },
          ],
        },
      },
      worker: { plugins: () => [{ name: 'licences-of-workers', generateBundle }] },
    }),
    generateBundle(options, bundle) {
      generateBundle.call(this, options, bundle);
      const typefaces = Object.keys(JSON.parse(readFileSync(GLYPHS, 'utf8')));
      for (const name of typefaces) folders.add(join(OUR_PACKAGES, '@fontsource', name));
      const also = of === TOOLS_BUILD ? WITH_SOURCE : [];
      const notices = [...folders].map((folder) => noticeOf(folder, also)).sort();
      this.emitFile({ type: 'asset', fileName: of.licences.slice(1), source: [HEADING, ...notices].join(RULE) });
    },
  };
}

const HEADING = 'The software of others that this site contains, and its licences.\n';
const RULE = `\n${'-'.repeat(80)}\n\n`;

/** The folder of the package that a module of the bundle is from; null for our own. */
function packageOf(id: string): string | null {
  // What the bundler itself adds is known by no file; its helpers are Babel's, under the licence of that package.
  if (/^\0rolldown\b/.test(id)) return join(OUR_PACKAGES, 'rolldown');
  if (/^\0@oxc-project\b/.test(id)) return join(OUR_PACKAGES, '@babel/runtime');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll('\\', '/'))?.[0] ?? null;
}

/**
 * What the licence of the package in a folder asks to be told. Of alternatives ("A OR B") one that is allowed is enough.
 *
 * @throws Error for a licence that is not allowed here, and for one whose text is asked for and missing
 */
export function noticeOf(folder: string, withSource: readonly string[] = []): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license = '', repository } = manifest;
  const alternatives = /^\(?([^()]*)\)?$/.exec(license)?.[1]?.split(' OR ') ?? [];
  const chosen = alternatives.find((one) => [...WITH_TEXT, ...WITHOUT_TEXT, ...withSource].includes(one));
  if (chosen === undefined) {
    throw new Error(
      `${name} ${version} names the licence "${license}", which is not on the list in src/commands/licences.ts: read it, then list it or go without the package.`,
    );
  }
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0 && !WITHOUT_TEXT.includes(chosen)) {
    throw new Error(
      `${name} ${version} has the licence ${license}, whose text must be passed on and is not in ${folder}.`,
    );
  }
  const source = withSource.includes(chosen) ? `Source code: ${repository?.url}\n` : '';
  const texts = files.sort().map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`);
  return [`${name} ${version}\nLicence: ${license}\n`, source, ...texts].join('');
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  repository?: { url: string };
}
