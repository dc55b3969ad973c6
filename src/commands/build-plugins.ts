import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
 * Names the files that a screen needs where the program asks for the screen: those of its view, and of the parts that
 * show its response. Nothing else names files: the page names those of its first screen.
 */
export function screenPreloads(): Plugin {
  const needs = new Map<string, { imports: readonly string[]; parts: readonly string[] }>();
  const within = (files: readonly string[], found = new Set<string>()): Set<string> => {
    for (const file of files) {
      if (found.has(file)) continue;
      found.add(file);
      within(needs.get(file)?.imports ?? [], found);
    }
    return found;
  };
  return {
    name: 'screen-preloads',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(view, _, { hostId }) {
            const { parts } = needs.get(view) ?? { parts: [] };
            if (!hostId.includes('/product-')) return [];
            const loaded = within([hostId]);
            return [...within([view, ...parts])].filter((file) => file !== view && !loaded.has(file));
          },
        },
      },
    }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { fileName, imports, dynamicImports } = file;
        needs.set(fileName, { imports, parts: dynamicImports.filter((part) => !/-view-[^/]*$/.test(part)) });
      }
    },
  };
}

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

/** Gives what JSX becomes as plain exports: a CommonJS module is asked for it anew in every file, at every element. */
export const plainJsx: Plugin = {
  name: 'plain-jsx',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/react\/jsx-runtime\.js$/ },
    handler: (id) => `
      const exports = {};
      ${readFileSync(join(id, '../cjs/react-jsx-runtime.production.js'), 'utf8')}
      export const { Fragment, jsx } = exports;
      export { jsx as jsxs };`,
  },
};

/** Gives `useSelector` a selection without an effect of each reader: a new one that `isEqual` to the known is left out. */
export const plainSelection: Plugin = {
  name: 'plain-selection',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/use-sync-external-store\/with-selector\.js$/ },
    handler: () => `
      import { useMemo, useSyncExternalStore } from 'react';
      const UNREAD = {};
      export function useSyncExternalStoreWithSelector(subscribe, getSnapshot, _, selector, isEqual) {
        const read = useMemo(() => {
          let known = UNREAD;
          let selection;
          return () => {
            const snapshot = getSnapshot();
            if (snapshot !== known) {
              const selected = selector(snapshot);
              if (known === UNREAD || !isEqual(selection, selected)) selection = selected;
              known = snapshot;
            }
            return selection;
          };
        }, [getSnapshot, selector, isEqual]);
        return useSyncExternalStore(subscribe, read, read);
      }`,
  },
};

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

/**
 * Puts the client's own validators in the place of `zod/mini`, of which they know what the client's schemas use. A name that
 * they lack fails the build, the rest fails their test.
 */
export const ownValidators: Plugin = {
  name: 'own-validators',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^zod\/mini$/ },
    handler: () => join(import.meta.dirname, '../client/platform/validators.ts'),
  },
  onLog(_, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
  },
};

/** Keeps zod from trying `new Function`, which a page's content security policy forbids. */
export const jitlessZod: Plugin = {
  name: 'jitless-zod',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => `globalThis.__zod_globalConfig = { jitless: true };\n${code}`,
  },
};

/** Leaves out of the delivered machines what only tests and readers use: `meta`, and a state's `description`. */
export const withoutProof = withoutProperties('without-proof', /\/machines\/.*\.ts$/, isProof);

/** Leaves out of the delivered calls the schemas of their requests, which the server alone reads. */
export const withoutRequests = withoutProperties(
  'without-requests',
  /\/src\/contract\/.*\.ts$/,
  ({ key }) => key?.name === 'request',
);

function withoutProperties(name: string, id: RegExp, isLeftOut: (property: SourceNode) => boolean): Plugin {
  const isWanted = (node: SourceNode) => node.type === 'Property' && isLeftOut(node);
  return {
    name,
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id },
      handler(code) {
        let rest = code;
        for (const { start, end } of lastFirst(nodesIn(this.parse(code, { lang: 'ts' }), isWanted))) {
          rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
        }
        return rest;
      },
    },
  };
}

function isProof({ key, value }: SourceNode): boolean {
  return key?.name === 'meta' || (key?.name === 'description' && value?.type === 'Literal');
}

/** Says of the errors of XState only the line of its own source: who writes a machine sees them whole in every test. */
export const shortErrors: Plugin = {
  name: 'short-errors',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/xstate\/dist\/[^/]*\.esm\.js$/ },
    handler(code, id) {
      const file = basename(id, '.esm.js').replace(/-.*/, '');
      let rest = code;
      for (const { start, end } of lastFirst(nodesIn(this.parse(code), isNewError))) {
        const line = code.slice(0, start).split('\n').length;
        rest = `${rest.slice(0, start)}new Error('XState ${file} ${line}')${rest.slice(end)}`;
      }
      return rest;
    },
  },
};

function isNewError({ type, callee }: SourceNode): boolean {
  return type === 'NewExpression' && callee?.name === 'Error';
}

/** What is asked of a part of the source. */
interface SourceNode {
  type: string;
  start: number;
  end: number;
  key?: { name?: unknown };
  value?: { type?: unknown };
  callee?: { name?: unknown };
}

/** The outermost of them. */
function nodesIn(node: unknown, isWanted: (node: SourceNode) => boolean): SourceNode[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isSourceNode(node) && isWanted(node)) return [node];
  return Object.values(node).flatMap((child) => nodesIn(child, isWanted));
}

function isSourceNode(node: object): node is SourceNode {
  return 'type' in node && 'start' in node;
}

/** So that cutting one leaves the places of the others as they are. */
const lastFirst = (nodes: SourceNode[]) => nodes.sort((one, other) => other.start - one.start);
