import { type Change, dropped, isNode, isText, isWhole, type Mutant, mutantsBy, type Node, saidBy } from './changes.ts';

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

/** Functions beside which stands one that is a little different: of the database's comparisons, and of Math. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
};
const COMPARISONS = ['gt', 'gte', 'lt', 'lte'];

/**
 * Every mutant of a rule of the server: comparisons, arithmetic and logic turned, constants and flags changed, conditions
 * negated or left out of a query, a field left out of what a function is given, a statement that calls left out.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  return mutantsBy(path, source, changesOf).map(({ name, source: changed, change }) => {
    const imported = COMPARISONS.map((one) => `${one} as mutant_${one}`).join(', ');
    const more = change.text.startsWith('mutant_') ? `\nimport { ${imported} } from 'drizzle-orm';\n` : '';
    return { name, source: `${changed}${more}` };
  });
}

function changesOf(node: Node, parent: Node | null, source: string): Change[] {
  const said = (of: unknown) => saidBy(source, of);
  const instead = (text: string, of: Node = node): Change => ({ start: of.start, end: of.end, text });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [said(node.left), said(node.right)];
      if (isText(node.left) || isText(node.right)) return [];
      const others = OPERATORS[String(node.operator)] ?? [];
      // A loop whose end is turned round may have none.
      return others.slice(0, isLoopEnd(node, parent) ? 1 : 2).map((other) => instead(`(${left} ${other} ${right})`));
    }
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [instead(`(${said(node.argument)})`)] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(node.test) && isWhole(node.test) ? [instead(`!(${said(node.test)})`, node.test)] : [];
    case 'Literal':
      if (typeof node.value === 'number' && parent?.type !== 'MemberExpression' && parent?.type !== 'TSLiteralType') {
        return [instead(String(node.value + 1))];
      }
      return typeof node.value === 'boolean' && parent?.type !== 'TSLiteralType' ? [instead(String(!node.value))] : [];
    case 'CallExpression': {
      const callee = said(node.callee);
      const neighbour = NEIGHBOURS[callee];
      const given = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
      const other =
        neighbour && isNode(node.callee)
          ? [callNeighbour(callee, neighbour, said(given[0]), said(given[1]), node)]
          : [];
      const without = callee === 'and' || callee === 'or' ? given.map((one) => dropped(one, source)) : [];
      const fields = given.filter(({ type }) => type === 'ObjectExpression').flatMap((one) => fieldsOf(one));
      return [...other, ...without, ...fields.map((one) => dropped(one, source))];
    }
    case 'ExpressionStatement': {
      const called =
        isNode(node.expression) && node.expression.type === 'AwaitExpression'
          ? node.expression.argument
          : node.expression;
      return isNode(called) && called.type === 'CallExpression' ? [instead(';')] : [];
    }
    default:
      return [];
  }
}

function callNeighbour(callee: string, neighbour: string, one: string, other: string, { start, end }: Node): Change {
  const text = COMPARISONS.includes(callee) ? `mutant_${neighbour}` : neighbour;
  return { start, end, text: `${text}(${[one, other].filter(Boolean).join(', ')})` };
}

function fieldsOf({ properties }: Node): Node[] {
  return Array.isArray(properties) ? properties.filter(isNode) : [];
}

function isLoopEnd(node: Node, parent: Node | null): boolean {
  return (parent?.type === 'ForStatement' || parent?.type === 'WhileStatement') && parent.test === node;
}
