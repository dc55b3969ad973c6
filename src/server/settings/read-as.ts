import * as z from 'zod/mini';

/** Text that `read` makes a value of. What it makes undefined of is refused with `fault`, which does not repeat the text. */
export function readAs<Value>(read: (text: string) => Value | undefined, fault: string) {
  return z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message: fault, input: text });
      return z.NEVER;
    }),
  );
}
