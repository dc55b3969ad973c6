/** The fields of a file that its schema does not know, by their paths: what was given, and is not in what was read of it. */
export function unknownFields(given: unknown, read: unknown, path = ''): string[] {
  if (!isObject(given) || !isObject(read)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return Object.hasOwn(read, name) ? unknownFields(value, Reflect.get(read, name), place) : [place];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
