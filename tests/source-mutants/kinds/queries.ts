import { type Change, dropped, instead, isNode, type Kind, listOf, type Node, nameOf, textOf } from '../syntax.ts';

/** Functions of the database's library, each beside one that is a little different. */
const NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    eq: 'ne',
    ne: 'eq',
    gt: 'gte',
    gte: 'gt',
    lt: 'lte',
    lte: 'lt',
    desc: 'asc',
    asc: 'desc',
    isNull: 'isNotNull',
    isNotNull: 'isNull',
    inArray: 'notInArray',
  }),
);
/** Parts of a query that can be left out. */
const PARTS = ['where', 'orderBy', 'limit', 'for', 'onConflictDoNothing', 'having'];
/** What an SQL text says, and what it says instead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\s)>=(?=\s|$)/g, '>'],
  [/(?<=\s)<=(?=\s|$)/g, '<'],
  [/(?<=\s)>(?=\s|$)/g, '>='],
  [/(?<=\s)<(?=\s|$)/g, '<='],
  [/(?<=\s)=(?=\s|$)/g, '<>'],
  [/(?<=\s)<>(?=\s|$)/g, '='],
  [/(?<=\s)and(?=\s)/g, 'or'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bdesc\b/g, 'asc'],
  [/\bnot exists\b/g, 'exists'],
  [/\blimit 1\b/g, 'limit 2'],
  [/\bskip locked\b/g, ''],
  [/\bfor update\b/g, ''],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
];

/** Conditions of a query turned or left out, orders turned round, limits and locks left out; the same in SQL texts. */
export const queries: Kind = (node, { source, path }) => {
  if (!path.startsWith('src/server/')) return [];
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') return ofText(node, source);
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const { callee } = node;
  const given = listOf(node.arguments);
  if (callee.type === 'Identifier') {
    const name = nameOf(callee);
    const neighbour = NEIGHBOURS.get(name);
    if (neighbour) return [instead(callee, `mutant_${neighbour}`)];
    return name === 'and' || name === 'or' ? given.map((one) => dropped(one, source)) : [];
  }
  const part = callee.type === 'MemberExpression' ? nameOf(callee.property) : '';
  // Of one row or two, the first is taken.
  const isPart = PARTS.includes(part) && !(part === 'limit' && given.some(({ value }) => value === 1));
  return isPart ? [instead(node, textOf(source, callee.object))] : [];
};

function ofText({ quasi }: Node, source: string): Change[] {
  if (!isNode(quasi)) return [];
  const expressions = listOf(quasi.expressions);
  const isInExpression = (at: number) => expressions.some(({ start, end }) => at >= start && at < end);
  const said = textOf(source, quasi);
  return WORDS.flatMap(([word, text]) =>
    [...said.matchAll(word)]
      .map((found) => ({ start: quasi.start + found.index, end: quasi.start + found.index + found[0].length, text }))
      .filter(({ start }) => !isInExpression(start)),
  );
}
