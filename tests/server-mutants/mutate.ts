import { parseSync } from 'vite';

/** A source text with one change. `name` says what became what, and never changes while that part of the source does not. */
export interface Mutant {
  name: string;
  source: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A part of the text, and what stands in its place. */
interface Change {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

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
 * Every mutant of a source file, one change each: comparisons, arithmetic and logic turned, constants and flags changed,
 * conditions negated or left out of a query, a field left out of what a function is given, a statement that calls left out.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const changes: Change[] = [];
  visit(program, null, (node, parent) => changes.push(...changesOf(node, parent, source)));
  const names = new Map<string, number>();
  return changes.map(({ start, end, text }) => {
    const plain = `${brief(source.slice(start, end))} → ${brief(text) || 'nothing'}`;
    const times = (names.get(plain) ?? 0) + 1;
    names.set(plain, times);
    const imported = COMPARISONS.map((name) => `${name} as mutant_${name}`).join(', ');
    const more = text.startsWith('mutant_') ? `\nimport { ${imported} } from 'drizzle-orm';\n` : '';
    return {
      name: times > 1 ? `${plain} #${times}` : plain,
      source: `${source.slice(0, start)}${text}${source.slice(end)}${more}`,
    };
  });
}

function changesOf(node: Node, parent: Node | null, source: string): Change[] {
  const said = (of: unknown) => (isNode(of) ? source.slice(of.start, of.end) : '');
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

/** A field, or a condition, with the comma after it. */
function dropped({ start, end }: Node, source: string): Change {
  const comma = /^\s*,/.exec(source.slice(end));
  return { start, end: end + (comma?.[0].length ?? 0), text: '' };
}

function fieldsOf({ properties }: Node): Node[] {
  return Array.isArray(properties) ? properties.filter(isNode) : [];
}

function isLoopEnd(node: Node, parent: Node | null): boolean {
  return (parent?.type === 'ForStatement' || parent?.type === 'WhileStatement') && parent.test === node;
}

/** Whether a condition is changed nowhere else: it is no comparison, nothing negated, and nothing put together. */
function isWhole({ type }: Node): boolean {
  return !['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(type);
}

function isText(value: unknown): boolean {
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
