/**
 * A function of one plain argument that gives the same each time, with what it gave kept: it begins anew once it has `most`
 * of them.
 */
export function remembering<Argument extends string | number, Result extends string | number>(
  give: (argument: Argument) => Result,
  most = 4096,
): (argument: Argument) => Result {
  const given = new Map<Argument, Result>();
  return (argument) => {
    const known = given.get(argument);
    if (known !== undefined) return known;
    if (given.size >= most) given.clear();
    const result = give(argument);
    given.set(argument, result);
    return result;
  };
}
