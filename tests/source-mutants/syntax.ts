/** A part of a source text, as the parser gives it. */
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

/** Where a node stands: the text, and the nodes around it, the nearest first. */
export interface Place {
  source: string;
  path: string;
  around: readonly Node[];
}

/** What can be changed of a node, one change each. */
export type Kind = (node: Node, place: Place) => Change[];

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What a part of the text says; '' where there is none. */
export const textOf = (source: string, of: unknown): string => (isNode(of) ? source.slice(of.start, of.end) : '');

export const instead = ({ start, end }: Node, text: string): Change => ({ start, end, text });

/** An element of a list, with the comma after it. */
export function dropped({ start, end }: Node, source: string): Change {
  const comma = /^\s*,/.exec(source.slice(end));
  return { start, end: end + (comma?.[0].length ?? 0), text: '' };
}

export const isString = (value: unknown): boolean =>
  isNode(value) && (value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string'));

/** The name of an identifier, or of a property, an attribute or a member by its own name. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return nameOf(node.key ?? node.name ?? node.id);
}
