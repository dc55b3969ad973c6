import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import type { Docstring } from './openapi-schemas.ts';

type Node = { type: string; start: number; [field: string]: unknown };

/** One constant at the top of a file. */
interface Declared {
  name: string;
  isExported: boolean;
  text: string | undefined;
  node: Node;
}

/**
 * The docstrings of what a TypeScript file exports: of each constant, and of the fields of the objects in it. A constant
 * that the file keeps to itself is read as part of those that use it.
 */
export function readDocstrings(path: string): Record<string, Docstring> {
  const source = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, source);
  const docstringOf = (node: Node): string | undefined => {
    const comment = comments.findLast(({ end }) => end <= node.start);
    const isOwn = comment?.value.startsWith('*') && source.slice(comment.end, node.start).trim() === '';
    return isOwn ? plain(comment?.value ?? '') : undefined;
  };
  const all = (Array.isArray(program.body) ? program.body : []).flatMap((node: unknown) =>
    isNode(node) ? declaredBy(node, docstringOf(node)) : [],
  );
  const inner = new Map(all.filter(({ isExported }) => !isExported).map((one) => [one.name, one]));

  const fieldsOf = ({ node }: Declared): Record<string, string> => {
    const own: Record<string, string> = {};
    const used: Record<string, string> = {};
    visit(node, (part) => {
      const text = part.type === 'Property' ? docstringOf(part) : undefined;
      const name = nameOf(part.key);
      if (text !== undefined && name !== undefined) own[name] = text;
      const other = part.type === 'Identifier' ? inner.get(String(part.name)) : undefined;
      if (other && other.node !== node) Object.assign(used, fieldsOf(other));
    });
    return { ...used, ...own };
  };
  const exported = all.filter(({ isExported }) => isExported);
  return Object.fromEntries(exported.map((one) => [one.name, { text: one.text, fields: fieldsOf(one) }]));
}

/** A docstring as running text; what it says to the reader of the source alone ("Gives a …") is left out. */
function plain(comment: string): string {
  const lines = comment.replace(/^\*/, '').split('\n');
  const text = lines.map((line) => line.replace(/^\s*\*? ?/, '').trim()).join(' ');
  return text
    .replace(/\s+/g, ' ')
    .replace(/ Gives [^.]*\./, '')
    .trim();
}

function declaredBy(node: Node, text: string | undefined): Declared[] {
  const isExported = node.type === 'ExportNamedDeclaration';
  const declaration = isExported ? node.declaration : node;
  const declarators = isNode(declaration) && Array.isArray(declaration.declarations) ? declaration.declarations : [];
  return declarators.flatMap((one: unknown) => {
    const name = isNode(one) ? nameOf(one.id) : undefined;
    return isNode(one) && name !== undefined ? [{ name, isExported, text, node: one }] : [];
  });
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.name === 'string' ? value.name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, meet);
  } else if (isNode(value)) {
    meet(value);
    for (const field of Object.values(value)) visit(field, meet);
  }
}
