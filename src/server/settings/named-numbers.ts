/**
 * Of "address=300 all=900": the whole numbers from 1 to `most` that are named, each once, and the others as `rest` says.
 * Undefined where it is not written so.
 */
export function namedNumbers<Name extends string>(
  written: string,
  rest: Readonly<Record<Name, number>>,
  most = 999_999_999,
): Record<Name, number> | undefined {
  const isKnown = (name: string): name is Name => Object.hasOwn(rest, name);
  const numbers: Record<Name, number> = { ...rest };
  const named = new Set<string>();
  for (const one of written.split(/\s+/).filter(Boolean)) {
    const [, name = '', digits] = /^(\w+)=([1-9]\d*)$/.exec(one) ?? [];
    if (!isKnown(name) || named.has(name) || Number(digits) > most) return undefined;
    numbers[name] = Number(digits);
    named.add(name);
  }
  return numbers;
}
