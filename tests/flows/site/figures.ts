/** The figures that stand in texts, so that a test can hold them against rules. */
export type Figures = Readonly<Record<string, readonly number[]>>;

/** Every text within content, by the path that leads to it. */
export function textsOf(content: unknown, path = ''): [path: string, text: string][] {
  if (typeof content === 'string') return [[path, content]];
  if (typeof content === 'number') return [[path, String(content)]];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, part]) => textsOf(part, path === '' ? name : `${path}.${name}`));
}

/** The numbers of a text, its thousands joined, from the least. */
export function numbersIn(text: string): number[] {
  const joined = text.replaceAll(/(?<=\d)[.,](?=\d{2,3}(?!\d))/g, '');
  return [...joined.matchAll(/\d+/g)].map(Number).sort((one, other) => one - other);
}

/** The numbers of every text of content that has any. */
export function figuresIn(content: unknown): Figures {
  const figures = textsOf(content).map(([path, text]) => [path, numbersIn(text)] as const);
  return Object.fromEntries(figures.filter(([, numbers]) => numbers.length > 0));
}
