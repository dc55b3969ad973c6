import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** One import of a source file. `path` is where it leads inside the project, relative to the root; else it is a package. */
export type Import = { specifier: string; path?: string; eager: boolean };

/** What a source file reaches for: its imports (types included), and its calls of a clock or a random source. */
export type Source = { path: string; imports: Import[]; impurities: string[] };

const impureCalls = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);

/**
 * Parses one TypeScript file. Static and dynamic imports, re-exports and `import('…')` in types are all found.
 *
 * @param aliases the `imports` of package.json, e.g. `{ '#contract/*': './src/contract/*' }`
 * @throws Error when the file cannot be parsed or imports a file that does not exist
 */
export function readSource(root: string, path: string, aliases: Record<string, string>): Source {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const source: Source = { path, imports: [], impurities: [] };
  visit(program, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) {
      source.imports.push({ specifier, path: locate(root, path, specifier, aliases), eager: isEager(node) });
    }
    const impurity = impurityOf(node);
    if (impurity) source.impurities.push(impurity);
  });
  return source;
}

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, meet);
  } else if (isNode(value)) {
    meet(value);
    for (const field of Object.values(value)) visit(field, meet);
  }
}

function specifierOf(node: Node): string | undefined {
  const kinds = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ];
  if (!kinds.includes(node.type)) return undefined;
  return isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : undefined;
}

/** Whether an import is followed as soon as the file is loaded: not a dynamic one, and not one of types alone. */
function isEager(node: Node): boolean {
  const types = node.importKind === 'type' || node.exportKind === 'type';
  return !types && node.type !== 'ImportExpression' && node.type !== 'TSImportType';
}

function locate(root: string, from: string, specifier: string, aliases: Record<string, string>): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  const target = bare.startsWith('.') ? resolve(root, dirname(from), bare) : aliased(root, bare, aliases);
  if (!target) return undefined;
  if (!existsSync(target) || extname(target) === '')
    throw new Error(`${from} imports ${specifier}, which is not a file`);
  return relative(root, target);
}

function aliased(root: string, specifier: string, aliases: Record<string, string>): string | undefined {
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (specifier.startsWith(prefix)) return resolve(root, target.replace('*', specifier.slice(prefix.length)));
  }
  if (specifier.startsWith('#')) throw new Error(`${specifier} is not among the imports of package.json`);
  return undefined;
}

function impurityOf(node: Node): string | undefined {
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') {
    return Array.isArray(node.arguments) && node.arguments.length === 0 ? 'new Date()' : undefined;
  }
  const name = node.type === 'CallExpression' ? nameOf(node.callee) : undefined;
  return name && impureCalls.has(name) ? `${name}()` : undefined;
}

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.name);
  if (value.type !== 'MemberExpression') return undefined;
  const [owner, property] = [nameOf(value.object), nameOf(value.property)];
  return owner && property ? `${owner}.${property}` : undefined;
}
