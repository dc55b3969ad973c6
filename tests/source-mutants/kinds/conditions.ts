import { type Change, instead, isNode, isString, type Kind, type Node, textOf } from '../syntax.ts';

const COMPARED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '===': ['!=='],
    '!==': ['==='],
    '==': ['!='],
    '!=': ['=='],
  }),
);

/** Comparisons turned or moved by one, conditions negated, taken apart or always true, branches swapped. */
export const conditions: Kind = (node, { source, around: [parent] }) => {
  const said = (of: unknown) => textOf(source, of);
  switch (node.type) {
    case 'BinaryExpression': {
      const others = COMPARED.get(String(node.operator)) ?? [];
      const [left, right] = [said(node.left), said(node.right)];
      // A loop whose end is turned round may have none.
      const tried = isLoopEnd(node, parent) ? others.slice(0, 1) : others;
      return tried.map((other) => instead(node, `(${left} ${other} ${right})`));
    }
    case 'LogicalExpression':
      return joined(node, said);
    case 'UnaryExpression':
      return node.operator === '!' ? [instead(node, `(${said(node.argument)})`)] : [];
    case 'IfStatement':
      return isNode(node.test) ? [...negated(node.test, said), instead(node.test, 'true')] : [];
    case 'ConditionalExpression': {
      if (!isNode(node.test) || said(node.consequent) === said(node.alternate)) return [];
      // A comparison is turned round anyway.
      return node.test.type === 'BinaryExpression' ? [] : [instead(node.test, `!(${said(node.test)})`)];
    }
    case 'MemberExpression':
    case 'CallExpression':
      return node.optional === true ? required(node, source) : [];
    default:
      return [];
  }
};

function joined(node: Node, said: (of: unknown) => string): Change[] {
  const [left, right] = [said(node.left), said(node.right)];
  const sides = [instead(node, `(${left})`), instead(node, `(${right})`)];
  if (node.operator === '??' || isElement(node.right)) return sides;
  return [instead(node, `(${left} ${node.operator === '&&' ? '||' : '&&'} ${right})`), ...sides];
}

/** A condition that nothing else changes: no comparison, nothing negated, nothing put together. */
function negated(test: Node, said: (of: unknown) => string): Change[] {
  const isChangedInside = ['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(test.type);
  return isChangedInside ? [] : [instead(test, `!(${said(test)})`)];
}

/** `a?.b` as `a.b`. */
function required(node: Node, source: string): Change[] {
  const from = isNode(node.object) ? node.object.end : isNode(node.callee) ? node.callee.end : node.start;
  const at = source.indexOf('?.', from);
  const next = source[at + 2] ?? '';
  return [{ start: at, end: at + 2, text: next === '(' || next === '[' ? '' : '.' }];
}

const isElement = (node: unknown) =>
  isNode(node) && (/^JSX/.test(node.type) || (node.type === 'ParenthesizedExpression' && isJsxInside(node)));

const isJsxInside = ({ expression }: Node) =>
  isNode(expression) && /^JSX/.test(expression.type) && !isString(expression);

function isLoopEnd(node: Node, parent: Node | undefined): boolean {
  return /^(?:For|While|DoWhile)Statement$/.test(parent?.type ?? '') && parent?.test === node;
}
