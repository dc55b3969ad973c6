import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { PRODUCT, screenModules, TOOLS_BUILD } from '#commands/built-files.ts';
import { readSource } from '#commands/imports.ts';

/** The sources of the tools, and what of them a page would hold. Paths are relative to the project's root. */
const root = join(import.meta.dirname, '../..');

/** What is the tools' alone; everything else of client, machines and contract is the product's. */
export const TOOLS = [
  'src/tools/**/*.{ts,tsx,css,json}',
  // The list of the machines, one of no screen among them, and the catalogue of the rows.
  'machines/{registry,loan/loan-life}.ts',
  // What the calls are for, in plain words.
  'src/contract/call-summaries.ts',
  'docs/{transitions,fidelity}.md',
];

/** Every file that the pages for developers load and the product does not. */
export function toolsAlone(): string[] {
  const product = reachedFrom([
    ...['src/client/app/main.ts', PRODUCT, 'src/client/ssr/server-page.tsx'],
    ...screenModules(root).values(),
  ]);
  const tools = reachedFrom([TOOLS_BUILD.product, ...Object.values(TOOLS_BUILD.pages)]);
  return [...tools].filter((path) => !product.has(path));
}

function reachedFrom(modules: readonly string[]): Set<string> {
  const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    if (!/\.tsx?$/.test(path)) return;
    for (const { path: imported } of readSource(root, path, aliases).imports) if (imported) visit(imported);
  };
  for (const module of modules) visit(module);
  return reached;
}

/** A sentence this long stands for its own file alone; a single word may be one of a library's. */
const TELLING = 14;

/** Every sentence that stands in the tools' files and in no other. */
export function toolSentences(): string[] {
  const { tools, others } = bothSides();
  const shared = [...textsOf(others)].join('\n');
  return [...textsOf(tools)].filter((text) => text.length >= TELLING && /\s/.test(text) && !shared.includes(text));
}

/** Every class that the tools' style sheets alone have rules for. */
export function toolClasses(): string[] {
  const { tools, others } = bothSides();
  const shared = classesOf(others);
  return [...classesOf(tools)].filter((name) => !shared.has(name));
}

function bothSides(): { tools: string[]; others: string[] } {
  const tools = globSync(TOOLS, { cwd: root });
  // The public site shows answers of the support bot.
  const bot = 'src/server/chatbot/content/*.json';
  const all = globSync(['src/{client,tools,domain,contract}/**/*.{ts,tsx,css,json}', 'machines/**/*.ts', bot], {
    cwd: root,
  });
  return { tools, others: all.filter((path) => !tools.includes(path)) };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function classesOf(paths: readonly string[]): Set<string> {
  const sheets = paths.filter((path) => path.endsWith('.css'));
  return new Set(sheets.flatMap((path) => read(path).match(/(?<=\.)[a-z][\w-]*(?=[^{};]*\{)/g) ?? []));
}

/** Every text of these files: what a program writes, from its start to its first blank to fill; cells of a table, without the product's texts in them; values. */
function textsOf(paths: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node === 'string') texts.add(node.trim());
    if (typeof node === 'object' && node !== null) Object.values(node).forEach(visit);
  };
  for (const path of paths) {
    if (path.endsWith('.json')) visit(JSON.parse(read(path)));
    else if (path.endsWith('.md')) visit(read(path).split(/[|\n"]/));
    else if (!path.endsWith('.css')) visit(writtenIn(path));
  }
  return texts;
}

function writtenIn(path: string): string[] {
  const written: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'TSLiteralType') {
      visit(Reflect.get(node, 'declaration'));
      return;
    }
    const text = type === 'TemplateElement' ? String(Reflect.get(Object(value), 'cooked') ?? '') : value;
    if (typeof text === 'string' && (type === 'Literal' || type === 'JSXText' || type === 'TemplateElement')) {
      written.push(text);
    }
    for (const held of Object.values(node)) visit(held);
  };
  visit(parseSync(path, read(path)).program);
  return written;
}
