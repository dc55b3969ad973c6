/**
 * What section 7 of the specification says of each call, to the letter: the one line of its lists that names the call,
 * by its path, or by the path's end where the specification gives no more.
 *
 * @throws Error for a call that no line names, or more than one
 */
export function specifiedCalls(
  specification: string,
  calls: readonly { name: string; path: string }[],
): Record<string, string> {
  const section = /^## 7\..*?(?=^## 8\.)/ms.exec(specification)?.[0] ?? '';
  const lines = section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).trim());
  const naming = (token: string) => lines.filter((line) => words(line).includes(token));
  const found = calls.map(({ name, path }): [string, string] => {
    const byPath = naming(path);
    const [line, ...others] = byPath.length > 0 ? byPath : naming(path.slice(path.lastIndexOf('/') + 1));
    if (line === undefined) throw new Error(`section 7 of the specification does not name ${name}`);
    if (others.length > 0)
      throw new Error(`section 7 of the specification names ${name} in ${others.length + 1} lines`);
    return [name, line];
  });
  return Object.fromEntries(found);
}

function words(line: string): string[] {
  return line.split(/[\s,:?]+/).map((word) => word.replace(/\.$/, ''));
}
