import { type Change, dropped, isNode, isText, isWhole, type Mutant, mutantsBy, type Node, saidBy } from './changes.ts';

/** Properties of an element that change nothing of what a borrower finds on the screen. */
const UNSEEN = ['className', 'key', 'ref', 'style', 'loading', 'decoding'];

/**
 * Every mutant of a view: a condition negated or left out, a text changed, a comparison turned, a property or a field left
 * out, or given what the next one says.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  return mutantsBy(path, source, changesOf).map(({ name, source: changed }) => ({ name, source: changed }));
}

const TURNED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

function changesOf(node: Node, _: Node | null, source: string): Change[] {
  const said = (of: unknown) => saidBy(source, of);
  const instead = (text: string, of: Node = node): Change => ({ start: of.start, end: of.end, text });
  switch (node.type) {
    case 'ImportDeclaration':
      return [];
    case 'LogicalExpression':
      return [instead(`(${said(node.left)})`), instead(`(${said(node.right)})`)];
    case 'BinaryExpression': {
      const turned = TURNED[String(node.operator)];
      return turned ? [instead(`(${said(node.left)} ${turned} ${said(node.right)})`)] : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [instead(`(${said(node.argument)})`)] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(node.test) && isWhole(node.test) ? [instead(`!(${said(node.test)})`, node.test)] : [];
    case 'CallExpression': {
      const [text] = Array.isArray(node.arguments) ? node.arguments : [];
      return said(node.callee) === 't' && isText(text) && isNode(text) ? [instead("'changed'", text)] : [];
    }
    case 'JSXText':
      return said(node).trim() === '' ? [] : [instead('changed')];
    case 'JSXOpeningElement': {
      const properties = listOf(node.attributes).filter((one) => one.type === 'JSXAttribute' && isSeen(one));
      return [...properties.map((one) => instead('', one)), ...swaps(properties, source)];
    }
    case 'ObjectExpression': {
      const fields = listOf(node.properties).filter((one) => one.type === 'Property' && one.method !== true);
      return [...fields.map((one) => dropped(one, source)), ...swaps(fields, source)];
    }
    default:
      return [];
  }
}

/** Each property is given what the next one of its kind says. */
function swaps(properties: readonly Node[], source: string): Change[] {
  return properties.flatMap((one, index) => {
    const next = properties[index + 1];
    if (!next || !isNode(one.value) || !isNode(next.value) || one.shorthand || next.shorthand) return [];
    const isAlike = isText(one.value) === isText(next.value) && !isHandler(one, source) && !isHandler(next, source);
    if (!isAlike || saidBy(source, one.value) === saidBy(source, next.value)) return [];
    const between = source.slice(one.value.end, next.value.start);
    const text = `${saidBy(source, next.value)}${between}${saidBy(source, one.value)}`;
    return [{ start: one.value.start, end: next.value.end, text }];
  });
}

const nameOf = ({ name, key }: Node) => (isNode(name) ? String(name.name) : isNode(key) ? String(key.name) : '');

function isSeen(property: Node): boolean {
  return !UNSEEN.includes(nameOf(property));
}

/** What is done is no value of the same kind as what is shown. */
function isHandler(property: Node, source: string): boolean {
  return /^on[A-Z]/.test(nameOf(property)) || /^\{?\s*\(?.*=>/.test(saidBy(source, property.value));
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
