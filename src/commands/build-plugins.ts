import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ClientBuild } from './built-files.ts';

/**
 * Asks for the files of a dynamic import together, as Vite's own helper does. That one also waits for style sheets and
 * raises events of its own, which weighs half a KiB in front of every screen; here all styles stand in the page.
 */
export const plainPreload: Plugin = {
  name: 'plain-preload',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
      export function __vitePreload(load, files) {
        for (const file of files ?? []) {
          const link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = '/' + file;
          document.head.append(link);
        }
        return load();
      }`,
  },
};

/**
 * Makes a file of each program, which its page names: the script that starts it is part of the page and imports nothing
 * by a name that only the build knows.
 */
export function programOfPage({ product, pages }: ClientBuild): Plugin {
  return {
    name: 'program-of-page',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/client\/app\/main\.ts$/ },
      handler(_, id) {
        for (const module of [product, ...Object.values(pages)]) {
          const path = join(id, '../../../..', module);
          this.emitFile({ type: 'chunk', id: path, preserveSignature: 'allow-extension' });
        }
      },
    },
  };
}

/** Leaves out the search for a browser extension that reads actors: the inspector of the product is its own. */
export const withoutExtension: Plugin = {
  name: 'without-extension',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/xstate\/dist\/xstate-dev\.esm\.js$/ },
    handler: () => 'export const devToolsAdapter = () => {};',
  },
};

/**
 * Leaves out the parts of ofetch that are never used: the client gives it full addresses, and reads every response as
 * text (`src/client/platform/calls/call-client.ts`).
 */
export const withoutIdleFetch: Plugin = {
  name: 'without-idle-fetch',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/(ufo|destr)\/dist\/index\.mjs$/ },
    handler: () => `
      const idle = () => {
        throw new Error('ofetch was to read');
      };
      export { idle as default, idle as withBase, idle as withQuery };`,
  },
};

/** Leaves out of the delivered machines what only tests and readers use: `meta`, and a state's `description`. */
export const withoutProof: Plugin = {
  name: 'without-proof',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/.*\.ts$/ },
    handler(code) {
      let rest = code;
      const ranges = proofIn(this.parse(code, { lang: 'ts' }));
      for (const { start, end } of ranges.sort((one, other) => other.start - one.start)) {
        rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
      }
      return rest;
    },
  },
};

/** Where those properties stand. */
function proofIn(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isProof(node)) return [{ start: node.start, end: node.end }];
  return Object.values(node).flatMap(proofIn);
}

function isProof(node: object): node is { start: number; end: number } {
  const { type, key, value } = node as { type?: unknown; key?: { name?: unknown }; value?: { type?: unknown } };
  if (type !== 'Property') return false;
  return key?.name === 'meta' || (key?.name === 'description' && value?.type === 'Literal');
}
