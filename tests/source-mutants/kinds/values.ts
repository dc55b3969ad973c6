import { type Change, instead, isNode, isString, type Kind, type Node, nameOf, type Place, textOf } from '../syntax.ts';

const ARITHMETIC: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '**': '*',
    '&': '|',
    '|': '&',
    '<<': '>>',
    '>>': '<<',
    '>>>': '<<',
  }),
);
const ASSIGNED: ReadonlyMap<string, string> = new Map(
  Object.entries({ '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }),
);
/** Fields that name a part of a chart; that each name is known is checked as soon as the chart is made. */
const CHART = ['target', 'initial', 'type', 'id', 'src', 'guard'];

/** Numbers one more and one less, flags turned, texts emptied, arithmetic turned round. */
export const values: Kind = (node, place) => {
  const said = (of: unknown) => textOf(place.source, of);
  const [parent] = place.around;
  switch (node.type) {
    case 'Literal':
      return literal(node, place);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' || isKey(node, parent) ? [] : [emptied(node, said(node))];
    case 'BinaryExpression': {
      const other = ARITHMETIC.get(String(node.operator));
      const isJoined = node.operator === '+' && (isString(node.left) || isString(node.right));
      return other && !isJoined ? [instead(node, `(${said(node.left)} ${other} ${said(node.right)})`)] : [];
    }
    case 'AssignmentExpression': {
      const other = ASSIGNED.get(String(node.operator));
      if (!other || !isNode(node.left) || !isNode(node.right) || isString(node.right)) return [];
      return [{ start: node.left.end, end: node.right.start, text: ` ${other} ` }];
    }
    case 'UnaryExpression':
      return node.operator === '-' && !isNumber(node.argument) ? [instead(node, `(${said(node.argument)})`)] : [];
    case 'JSXText':
      return said(node).trim() === '' ? [] : [instead(node, 'changed')];
    default:
      return [];
  }
};

function literal(node: Node, { source, path, around: [parent, outer] }: Place): Change[] {
  const { value } = node;
  if (isKey(node, parent)) return [];
  if (typeof value === 'boolean') return [instead(node, String(!value))];
  if (typeof value === 'number') {
    const isNegative = parent?.type === 'UnaryExpression' && parent.operator === '-';
    const less = value === 0 || isNegative || Math.abs(value) >= 1000 ? [] : [instead(node, numeral(value - 1))];
    // Of one row or two, the first is taken.
    const isLimit = value === 1 && parent?.type === 'CallExpression' && nameOf(parent.callee) === 'limit';
    return isLimit ? less : [instead(node, numeral(value + 1)), ...less];
  }
  if (typeof value === 'string') {
    const isOfChart = path.startsWith('machines/') && parent?.type === 'Property' && CHART.includes(nameOf(parent.key));
    if (isOfChart || parent?.type === 'ImportExpression') return [];
    return [emptied(node, textOf(source, node), parent?.type === 'JSXAttribute')];
  }
  const { regex } = node;
  if (typeof regex !== 'object' || regex === null || outer?.type === 'TSLiteralType') return [];
  const said = textOf(source, node);
  const open = said.startsWith('/^') ? [instead(node, `/${said.slice(2)}`)] : [];
  return said.includes('$/') ? [...open, instead(node, said.replace('$/', '/'))] : open;
}

function emptied(node: Node, said: string, isAttribute = false): Change {
  const isEmpty = said === "''" || said === '""' || said === '``';
  const quote = isAttribute ? '"' : "'";
  return instead(node, isEmpty ? `${quote}changed${quote}` : `${quote}${quote}`);
}

/** Whether a literal names a property, or a case. */
function isKey(node: Node, parent: Node | undefined): boolean {
  const isName =
    parent?.type === 'Property' || parent?.type === 'PropertyDefinition' || parent?.type === 'MethodDefinition';
  return isName && parent.key === node;
}

const isNumber = (node: unknown) => isNode(node) && node.type === 'Literal' && typeof node.value === 'number';

const numeral = (value: number) => (Number.isInteger(value) ? String(value) : String(Number(value.toFixed(10))));
