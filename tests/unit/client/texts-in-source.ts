import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A text that a borrower may read, and the file that it was found in. */
export interface FoundText {
  text: string;
  path: string;
}

const root = join(import.meta.dirname, '../../..');

/**
 * Every default text of client and machines: what `t()` gets, what stands as `text`, `title` or `loadingText` of an
 * effect or a call, what replaces an empty message, and every sentence that is a constant. The developers' tools say nothing to
 * a borrower.
 */
export function textsInSource(): FoundText[] {
  const exclude = ['src/client/texts/**'];
  const views = globSync('src/client/**/*.{ts,tsx}', { cwd: root, exclude });
  return [...views, ...globSync('machines/**/*.ts', { cwd: root })].flatMap((path) =>
    textsOf(path).map((text) => ({ text, path })),
  );
}

function textsOf(path: string): string[] {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found: string[] = [];
  visit(program, (node) => {
    if (node.type === 'CallExpression') {
      const given = listOf(node.arguments);
      if (isNamed(node.callee, 't')) found.push(...literals(given[0]));
      if (isNamed(node.callee, 'messageOf') || isNamed(node.callee, 'failureOf')) found.push(...literals(given[1]));
    } else if (node.type === 'Property' && ['text', 'title', 'loadingText'].some((name) => isNamed(node.key, name))) {
      found.push(...literals(node.value));
    } else if (node.type === 'VariableDeclarator' && /^[A-Z_]+$/.test(nameOf(node.id))) {
      found.push(...literals(node.init).filter(isSentence));
    } else if (node.type === 'AssignmentPattern' && nameOf(node.left) === 'whenEmpty') {
      found.push(...literals(node.right));
    }
  });
  return found.filter((text) => text !== '');
}

/** Words with a space between them, or Chinese, which has none. */
const isSentence = (text: string) => (text.includes(' ') && /\p{L}{3}/u.test(text)) || /\p{Script=Han}/u.test(text);

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

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The name of an identifier, or of the property that a member expression ends in; '' of anything else. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
}

const isNamed = (node: unknown, name: string) => nameOf(node) === name;

/** A literal, or both of a choice between two. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type === 'TSAsExpression') return literals(node.expression);
  return [];
}
