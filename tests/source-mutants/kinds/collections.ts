import {
  type Change,
  dropped,
  instead,
  isNode,
  isString,
  type Kind,
  listOf,
  type Node,
  nameOf,
  textOf,
} from '../syntax.ts';
import { isUnobserved } from '../unobserved.ts';

/** Methods whose object is of the kind of what they give. */
const SAME = [
  'filter',
  'map',
  'sort',
  'toSorted',
  'slice',
  'reverse',
  'toReversed',
  'trim',
  'trimStart',
  'trimEnd',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'replace',
  'replaceAll',
  'padStart',
  'padEnd',
];
const NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    every: 'some',
    some: 'every',
  }),
);
const OF_MATH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Math.min': 'Math.max',
    'Math.max': 'Math.min',
    'Math.floor': 'Math.ceil',
    'Math.ceil': 'Math.floor',
    'Math.round': 'Math.floor',
    'Math.trunc': 'Math.ceil',
  }),
);
/** A table of texts: what each says is nobody's rule, that each is there is. */
const TEXTS = /^src\/client\/texts\//;

/** Properties and elements left out or swapped with the next one, methods left out or replaced by their neighbours. */
export const collections: Kind = (node, place) => {
  const { source, path } = place;
  switch (node.type) {
    case 'ObjectExpression': {
      const fields = listOf(node.properties).filter((one) => !isUnobserved(one, place));
      const named = fields.filter(
        ({ type, kind, method }) => type === 'Property' && kind === 'init' && method !== true,
      );
      return [...fields.map((one) => dropped(one, source)), ...(TEXTS.test(path) ? [] : swaps(named, source))];
    }
    case 'ArrayExpression':
      return listOf(node.elements).map((one) => dropped(one, source));
    case 'CallExpression':
      return [...method(node, source), ...ofMath(node, source)];
    default:
      return [];
  }
};

/** Each property is given what the next one of its kind says. */
export function swaps(properties: readonly Node[], source: string): Change[] {
  return properties.flatMap((one, index) => {
    const next = properties[index + 1];
    if (!next || !isNode(one.value) || !isNode(next.value) || one.shorthand || next.shorthand) return [];
    const [mine, other] = [textOf(source, one.value), textOf(source, next.value)];
    if (mine === other || kindOf(one.value) !== kindOf(next.value)) return [];
    const between = source.slice(one.value.end, next.value.start);
    return [{ start: one.value.start, end: next.value.end, text: `${other}${between}${mine}` }];
  });
}

function kindOf(value: Node): string {
  if (isString(value)) return 'text';
  if (value.type === 'JSXExpressionContainer' && isNode(value.expression)) return kindOf(value.expression);
  if (/Function/.test(value.type)) return 'function';
  if (value.type === 'ObjectExpression' || value.type === 'ArrayExpression') return value.type;
  return value.type === 'Literal' ? typeof value.value : 'value';
}

function method(node: Node, source: string): Change[] {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.object) || !isNode(callee.property))
    return [];
  const name = nameOf(callee.property);
  const neighbour = NEIGHBOURS.get(name);
  if (neighbour) return [instead(callee.property, neighbour)];
  return SAME.includes(name) ? [instead(node, textOf(source, callee.object))] : [];
}

function ofMath(node: Node, source: string): Change[] {
  const other = OF_MATH.get(textOf(source, node.callee));
  return other && isNode(node.callee) ? [instead(node.callee, other)] : [];
}
