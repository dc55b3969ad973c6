import { parseSync } from 'vite';

/** A source text with one change. `name` says what became what, and never changes while that part of the source does not. */
export interface Mutant {
  name: string;
  source: string;
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A part of the text, and what stands in its place. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every mutant of a source file, one change each; `changesOf` says what can be changed of a part of it. */
export function mutantsBy(
  path: string,
  source: string,
  changesOf: (node: Node, parent: Node | null, source: string) => Change[],
): (Mutant & { change: Change })[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const changes: Change[] = [];
  visit(program, null, (node, parent) => changes.push(...changesOf(node, parent, source)));
  const names = new Map<string, number>();
  return changes.map((change) => {
    const { start, end, text } = change;
    const plain = `${brief(source.slice(start, end))} → ${brief(text) || 'nothing'}`;
    const times = (names.get(plain) ?? 0) + 1;
    names.set(plain, times);
    return {
      name: times > 1 ? `${plain} #${times}` : plain,
      source: `${source.slice(0, start)}${text}${source.slice(end)}`,
      change,
    };
  });
}

/** What a part of the text says; '' where there is none. */
export function saidBy(source: string, of: unknown): string {
  return isNode(of) ? source.slice(of.start, of.end) : '';
}

/** A field, or a condition, with the comma after it. */
export function dropped({ start, end }: Node, source: string): Change {
  const comma = /^\s*,/.exec(source.slice(end));
  return { start, end: end + (comma?.[0].length ?? 0), text: '' };
}

/** Whether a condition is changed nowhere else: it is no comparison, nothing negated, and nothing put together. */
export function isWhole({ type }: Node): boolean {
  return !['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(type);
}

export function isText(value: unknown): boolean {
  return (
    isNode(value) && (value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string'))
  );
}

function brief(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 100);
}

function visit(value: unknown, parent: Node | null, meet: (node: Node, parent: Node | null) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, parent, meet);
  } else if (isNode(value)) {
    meet(value, parent);
    for (const field of Object.values(value)) visit(field, value, meet);
  }
}
