import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, type Source } from './imports.ts';

/**
 * The floors of the house, from the ground up. A floor may import itself, the floors in `uses`, and the packages in
 * `packages` (all when absent; a name covers its subpaths when it ends in `/*`), and take the `texts` in; `pure` ones call no clock
 * and no random source. A folder of `apart` may import nothing else of this project.
 */
const floors: {
  folder: string;
  uses: string[];
  packages?: string[];
  texts?: string[];
  pure?: true;
  apart?: Record<string, string[]>;
}[] = [
  { folder: 'src/domain', uses: [], packages: ['zod/mini'], pure: true },
  { folder: 'src/contract', uses: ['src/domain'], packages: ['zod/mini'], pure: true },
  { folder: 'machines', uses: ['src/contract', 'src/domain'], packages: ['xstate', 'zod/mini'], pure: true },
  {
    folder: 'src/client',
    uses: ['machines', 'src/contract', 'src/domain'],
    packages: [
      'react',
      'react/*',
      'react-dom',
      'react-dom/*',
      'xstate',
      '@xstate/react',
      'etiket/*',
      'uqr',
      'wouter',
      'wouter/*',
      'idb-keyval',
      'ofetch',
      'zod/mini',
      'altcha-lib',
      'altcha-lib/*',
      '@noble/hashes/*',
      // Of ssr/ alone, which runs on a server; a browser's build has no such module.
      'node:async_hooks',
    ],
  },
  {
    folder: 'src/tools',
    uses: ['src/client', 'machines', 'src/contract', 'src/domain'],
    texts: ['docs/transitions.md', 'docs/fidelity.md'],
    packages: [
      'react',
      'react/*',
      'react-dom',
      'react-dom/*',
      'xstate',
      '@xstate/react',
      'idb-keyval',
      'zod/mini',
      '@statelyai/inspect',
      'elkjs/*',
    ],
  },
  {
    folder: 'src/server',
    uses: ['machines', 'src/contract', 'src/domain'],
    apart: {
      'src/server/adapters': [
        'src/server/adapters',
        'src/server/platform',
        'src/server/settings',
        'src/server/texts',
        'src/contract',
        'src/domain',
      ],
    },
    packages: [
      'node:*',
      'fastify',
      '@fastify/*',
      'altcha-lib',
      'altcha-lib/*',
      'drizzle-orm',
      'drizzle-orm/*',
      '@electric-sql/pglite',
      '@electric-sql/pglite/*',
      'postgres',
      'pg-boss',
      'ipaddr.js',
      'ofetch',
      'sharp',
      'pdfkit',
      'aws4fetch',
      '@opentelemetry/*',
      'xstate',
      'zod',
      'zod/*',
    ],
  },
  {
    folder: 'src/demonstration',
    uses: ['src/server', 'machines', 'src/contract', 'src/domain'],
    packages: ['node:*', 'fastify', 'drizzle-orm', 'drizzle-orm/*', 'sharp', 'zod', 'zod/*'],
  },
  {
    folder: 'src/commands',
    uses: ['src/demonstration', 'src/server', 'src/tools', 'src/client', 'machines', 'src/contract', 'src/domain'],
  },
];

/** Every breach of the floors and every circle of imports, among files and among the rooms of a floor, one sentence each; `files` is how many files were read. */
export function checkLayers(root: string): { files: number; breaches: string[] } {
  const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, string>;
  const patterns = floors.map(({ folder }) => `${folder}/**/*.{ts,tsx}`);
  const paths = globSync(patterns, { cwd: root }).sort();
  const breaches: string[] = [];
  const sources = new Map<string, Source>();
  for (const path of paths) {
    try {
      sources.set(path, readSource(root, path, aliases));
    } catch (error) {
      breaches.push(error instanceof Error ? error.message : String(error));
    }
  }
  for (const source of sources.values()) breaches.push(...breachesOf(source));
  breaches.push(...circles(graphOf(sources, (path) => path)), ...circles(graphOf(sources, roomOf)));
  return { files: paths.length, breaches };
}

const floorOf = (path: string) => floors.find(({ folder }) => path.startsWith(`${folder}/`));

function breachesOf(source: Source): string[] {
  const floor = floorOf(source.path);
  if (!floor) return [];
  const breaches = floor.pure
    ? source.impurities.map((call) => `${source.path} calls ${call}: ${floor.folder} is pure`)
    : [];
  const apart = Object.entries(floor.apart ?? {}).find(([folder]) => source.path.startsWith(`${folder}/`));
  const [mayNot, folders] = apart ?? [floor.folder, [floor.folder, ...floor.uses]];
  for (const { specifier, path } of source.imports) {
    const allowed = path
      ? folders.some((folder) => path.startsWith(`${folder}/`)) || floor.texts?.includes(path)
      : !floor.packages || floor.packages.some((name) => covers(name, specifier));
    if (!allowed) breaches.push(`${source.path} imports ${path ?? specifier}: ${mayNot} may not`);
  }
  return breaches;
}

const covers = (name: string, specifier: string) =>
  name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name;

type Graph = Map<string, Set<string>>;

/** Who imports whom: files, or rooms. Types and dynamic imports count, since a reader follows them as well. */
function graphOf(sources: Map<string, Source>, nodeOf: (path: string) => string): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of sources.values()) {
    const node = nodeOf(path);
    const targets = graph.get(node) ?? new Set();
    for (const { path: target } of imports) if (target && nodeOf(target) !== node) targets.add(nodeOf(target));
    graph.set(node, targets);
  }
  return graph;
}

/** The first folder of a file on its floor; a file at the root of its floor is a room by itself. */
function roomOf(path: string): string {
  const floor = floorOf(path)?.folder ?? '';
  const [room = '', ...rest] = path.slice(floor.length + 1).split('/');
  return rest.length === 0 ? path : `${floor}/${room}`;
}

/** The circles of a graph, each as `a → b → a`. */
function circles(graph: Graph): string[] {
  const found: string[] = [];
  const settled = new Set<string>();
  const walk = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      found.push(`circle: ${[...trail.slice(start), node].join(' → ')}`);
    } else if (!settled.has(node)) {
      for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
      settled.add(node);
    }
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}

if (import.meta.main) {
  const { files, breaches } = checkLayers(join(import.meta.dirname, '../..'));
  for (const breach of breaches) console.error(breach);
  console.log(`${files} files read, ${breaches.length} breaches of the layers`);
  process.exitCode = breaches.length === 0 && files > 0 ? 0 : 1;
}
