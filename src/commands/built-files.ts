import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The modules that the client's program begins with; the files that a build made of them are found in its manifest. */
export const ENTRY = 'index.html';
export const PRODUCT = 'src/client/start/product.tsx';

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

/** The module of every built screen, by the screen's name: `loanDetails` of `screens/loan/loan-details-screen.tsx`. */
export function screenModules(manifest: Manifest): Map<string, string> {
  const screens = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const name = /^src\/client\/screens\/[^/]+\/([^/]+)-screen\.tsx$/.exec(key)?.[1];
    if (name)
      screens.set(
        name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        key,
      );
  }
  return screens;
}
