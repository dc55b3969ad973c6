/** A line of the difference between two values: what is the same, what went, what came. */
export interface DifferenceLine {
  kind: 'same' | 'minus' | 'plus';
  depth: number;
  text: string;
}

type Json = Record<string, unknown>;

const WIDTH = 60;

/**
 * The difference of two contexts, field by field. What is the same within an object that changed is shown in a line; `unchanged`
 * counts the fields of the outermost object that are the same, which are not.
 */
export function differenceOf(before: unknown, after: unknown): { lines: readonly DifferenceLine[]; unchanged: number } {
  if (!isObject(before) || !isObject(after)) {
    return { lines: isSame(before, after) ? [] : replaced('', before, after, 0), unchanged: 0 };
  }
  const names = namesOf(before, after);
  const changed = names.filter((name) => !(name in before && name in after && isSame(before[name], after[name])));
  return { lines: fields(before, after, changed, 0), unchanged: names.length - changed.length };
}

function fields(before: Json, after: Json, names: readonly string[], depth: number): DifferenceLine[] {
  return names.flatMap((name): DifferenceLine[] => {
    const [old, now] = [before[name], after[name]];
    if (!(name in after)) return writtenDifference('minus', name, old, depth);
    if (!(name in before)) return writtenDifference('plus', name, now, depth);
    if (isSame(old, now)) return [{ kind: 'same', depth, text: `${name}: ${short(now)}` }];
    if (isObject(old) && isObject(now)) {
      return [{ kind: 'same', depth, text: `${name}:` }, ...fields(old, now, namesOf(old, now), depth + 1)];
    }
    return replaced(name, old, now, depth);
  });
}

function replaced(name: string, old: unknown, now: unknown, depth: number): DifferenceLine[] {
  return [...writtenDifference('minus', name, old, depth), ...writtenDifference('plus', name, now, depth)];
}

/** A value that fits a line stands in one; any other a line for each of its fields. */
export function writtenDifference(
  kind: DifferenceLine['kind'],
  name: string,
  value: unknown,
  depth: number,
): DifferenceLine[] {
  const text = textOf(value);
  const label = name === '' ? '' : `${name}: `;
  if (text.length <= WIDTH || typeof value !== 'object' || value === null) return [{ kind, depth, text: label + text }];
  return [
    { kind, depth, text: name === '' ? (Array.isArray(value) ? '[]' : '{}') : `${name}:` },
    ...Object.entries(value).flatMap(([field, inner]) => writtenDifference(kind, field, inner, depth + 1)),
  ];
}

function namesOf(before: Json, after: Json): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function short(value: unknown): string {
  const text = textOf(value);
  return text.length <= WIDTH ? text : `${text.slice(0, WIDTH)}…`;
}

function textOf(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (isObject(one) && isObject(other)) {
    return namesOf(one, other).every((name) => name in one && name in other && isSame(one[name], other[name]));
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
