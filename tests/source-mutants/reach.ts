import { parseSync } from 'vite';
import { isNode, type Node } from './syntax.ts';

/**
 * Which parts of the product a test runs. Each body of a function and each branch adds its place to a set before it does
 * anything; what stands in none runs as soon as its file is imported.
 */
export const REACHED = '__reachedParts';

/** What of each file was run: the starts of its parts. */
export type Reach = Readonly<Record<string, readonly number[]>>;

interface Part {
  start: number;
  end: number;
  isExpression: boolean;
}

/** The bodies and branches of a file, each counted by its start. */
export function partsOf(path: string, source: string): Part[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const parts: Part[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
    } else if (isNode(value)) {
      if (value.type === 'BlockStatement') parts.push(part(value, false));
      const { body } = value;
      if (value.type === 'ArrowFunctionExpression' && isNode(body) && body.type !== 'BlockStatement') {
        parts.push(part(body, true));
      }
      for (const field of Object.values(value)) visit(field);
    }
  };
  visit(program);
  return parts;
}

const part = ({ start, end }: Node, isExpression: boolean): Part => ({ start, end, isExpression });

/** The file as it notes what is run of it. */
export function noting(path: string, source: string): string {
  const inserts = partsOf(path, source).flatMap(({ start, end, isExpression }) => {
    const note = `globalThis.${REACHED}?.add(${JSON.stringify(`${path}:${start}`)})`;
    return isExpression
      ? [
          { at: start, order: start, text: `(${note},` },
          { at: end, order: -start, text: ')' },
        ]
      : [{ at: start + 1, order: start, text: `${note};` }];
  });
  inserts.sort((one, other) => one.at - other.at || one.order - other.order);
  let noted = '';
  let from = 0;
  for (const { at, text } of inserts) {
    noted += source.slice(from, at) + text;
    from = at;
  }
  return noted + source.slice(from);
}

/** Where the nearest part around an offset begins; nowhere where that runs as soon as the file is imported. */
export function partAround(parts: readonly Part[], offset: number): number | null {
  const around = parts.filter(({ start, end }) => start <= offset && offset < end);
  return around.reduce<number | null>((nearest, { start }) => Math.max(nearest ?? 0, start), null);
}
