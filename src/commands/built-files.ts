import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { LICENCES_PATH, TOOLS_FOLDER, type ToolPage } from '#domain/configuration/routes.ts';
import type { BuiltFolder } from './stamps.mjs';

/** The modules that the client's program begins with; the files that a build made of them are found in its manifest. */
export const ENTRY = 'index.html';
export const PRODUCT = 'src/client/app/product.tsx';
export const CALLS = 'src/client/platform/calls/call-client.ts';
const SCREENS = 'src/client/screens/';
const SCREENS_TABLE = 'src/client/app/screens.tsx';

/** Where the bundled server lies, relative to the project's root. */
export const SERVER_FOLDER = 'dist-server' satisfies BuiltFolder;

/** One build of the client, by Vite's mode. */
export interface ClientBuild {
  mode: 'production' | 'tools';
  /** Relative to the project's root. */
  folder: BuiltFolder;
  /** The folder in it, and the first segment of the addresses, of every file that a page asks for. */
  assets: string;
  /** The address of its file with the licences of others' software. */
  licences: string;
  /** The module that opens the product. */
  product: string;
  /** The modules that open the pages for developers. */
  pages: Partial<Record<ToolPage, string>>;
  /** Whether the server renders its pages with their responses. */
  rendered: boolean;
}

export const PRODUCT_BUILD: ClientBuild = {
  mode: 'production',
  folder: 'dist',
  assets: 'assets',
  licences: LICENCES_PATH,
  product: PRODUCT,
  pages: {},
  rendered: true,
};

/** The pages for developers, and the product once more, so that it can be inspected (docs/adr/tools-build.md). */
export const TOOLS_BUILD: ClientBuild = {
  mode: 'tools',
  folder: 'dist-tools',
  assets: TOOLS_FOLDER,
  licences: `/${TOOLS_FOLDER}${LICENCES_PATH}`,
  product: 'src/tools/start/inspected.tsx',
  pages: { preview: 'src/tools/start/test-preview.tsx', inspector: 'src/tools/start/inspector.tsx' },
  rendered: false,
};

/** The build that Vite is asked for by this mode; any other mode than the tools' is the product's. */
export function buildOf(mode: string): ClientBuild {
  return mode === TOOLS_BUILD.mode ? TOOLS_BUILD : PRODUCT_BUILD;
}

/** What the build in a folder wrote, as Vite tells it. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}

/** The files that run when these modules are loaded, in that order: all that they import at once, then their own. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no file of ${key}.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) walk(imported);
    files.push(chunk.file);
  };
  for (const module of modules) walk(module);
  return files;
}

/** The modules that show a screen's response: what its module imports at once, except other `screens`. */
export function partsOf(manifest: Manifest, screen: string, screens: Iterable<string>): string[] {
  const files = filesOf(manifest, [screen]);
  const asked = Object.values(manifest).flatMap(({ file, dynamicImports = [] }) =>
    files.includes(file) ? dynamicImports : [],
  );
  const parts = new Set(asked.filter((module) => module.startsWith(SCREENS)));
  for (const module of screens) parts.delete(module);
  return [...parts];
}

/** The module of every screen's view, by the screen's name, as the table of screens asks for it. */
export function screenModules(root: string): Map<string, string> {
  const table = readFileSync(join(root, SCREENS_TABLE), 'utf8');
  const entries = table.matchAll(/^ {2}(\w+): \{[^}]*import\('#client\/([^']+)'\)/gm);
  return new Map([...entries].map(([, name = '', path]) => [name, `src/client/${path}`]));
}
