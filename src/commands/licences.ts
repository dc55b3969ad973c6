import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LICENCES_PATH } from '#domain/configuration/routes.ts';

/** The licences that others' code in the built client may have: whose text goes with the code, and which ask for nothing. */
const WITH_TEXT = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];
const WITHOUT_TEXT = ['0BSD', 'CC0-1.0', 'Unlicense'];

const OUR_PACKAGES = join(import.meta.dirname, '../../node_modules');
/** Outlines of typefaces, by the name that each has among the packages of Fontsource. */
const GLYPHS = join(import.meta.dirname, '../server/onboarding/captcha-glyphs.json');

/**
 * Writes `/licences.txt` beside the built client: name, version, licence and its text of every package that the build took
 * code or files from, the workers' too, and of the typefaces that captchas are drawn in. The build fails as `noticeOf` does.
 */
export function licenceNotices(): Plugin {
  const folders = new Set<string>();
  const collect: Collect = (_, bundle) => {
    for (const file of Object.values(bundle)) {
      const modules = file.type === 'asset' ? file.originalFileNames : Object.keys(file.modules);
      for (const folder of modules.map(packageOf)) if (folder !== null) folders.add(folder);
    }
  };
  return {
    name: 'licence-notices',
    apply: 'build',
    config: () => ({ worker: { plugins: () => [{ name: 'licences-of-workers', generateBundle: collect }] } }),
    generateBundle(options, bundle) {
      collect(options, bundle);
      const typefaces = Object.keys(JSON.parse(readFileSync(GLYPHS, 'utf8')));
      for (const name of typefaces) folders.add(join(OUR_PACKAGES, '@fontsource', name));
      const notices = [...folders].map(noticeOf).sort();
      this.emitFile({ type: 'asset', fileName: LICENCES_PATH.slice(1), source: [HEADING, ...notices].join(RULE) });
    },
  };
}

type Collect = (options: unknown, bundle: Rolldown.OutputBundle) => void;

const HEADING = 'The software of others that this site contains, and its licences.\n';
const RULE = `\n${'-'.repeat(80)}\n\n`;

/** The folder of the package that a module of the bundle is from; null for our own. */
function packageOf(id: string): string | null {
  // What the bundler itself adds is known by no file.
  if (/^\0(rolldown|@oxc-project)\b/.test(id)) return join(OUR_PACKAGES, 'rolldown');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll('\\', '/'))?.[0] ?? null;
}

/**
 * What the licence of the package in a folder asks to be told.
 *
 * @throws Error for a licence that is not allowed here, and for one whose text is asked for and missing
 */
export function noticeOf(folder: string): string {
  const { name, version, license = '' }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (![...WITH_TEXT, ...WITHOUT_TEXT].includes(license)) {
    throw new Error(
      `${name} ${version} names the licence "${license}", which is not on the list in src/commands/licences.ts: read it, then list it or go without the package.`,
    );
  }
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0 && WITH_TEXT.includes(license)) {
    throw new Error(
      `${name} ${version} has the licence ${license}, whose text must be passed on and is not in ${folder}.`,
    );
  }
  const texts = files.sort().map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`);
  return [`${name} ${version}\nLicence: ${license}\n`, ...texts].join('');
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
}
