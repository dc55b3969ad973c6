import * as z from 'zod/mini';

/**
 * The lookup table of specification section 1, from the contract's names to those on the wire. `yd` is the second set of
 * paths. `fields` covers page parameters, headers, payload, multipart, envelope and data. Omitted names stay.
 */

const path = z
  .string()
  .check(z.regex(/^(\/[\w-]+)+$/, 'a path starts with / and its parts hold letters, digits, - and _'));
const fieldName = z
  .string()
  .check(z.regex(/^[A-Za-z_][\w-]{0,63}$/, 'a name starts with a letter and holds letters, digits, - and _'));

const oneToOne = z.superRefine<Record<string, string>>((names, context) => {
  const taken = new Map<string, string>();
  for (const [plain, disguised] of Object.entries(names)) {
    const other = taken.get(disguised);
    taken.set(disguised, plain);
    if (other === undefined) continue;
    context.addIssue({ code: 'custom', path: [plain], message: `"${disguised}" already stands for "${other}"` });
  }
});

const paths = z._default(z.record(path, path).check(oneToOne), {});

export const disguiseTable = z.strictObject({
  paths: z._default(z.strictObject({ plain: paths, yd: paths }), { plain: {}, yd: {} }),
  fields: z._default(z.record(fieldName, fieldName).check(oneToOne), {}),
});
export type DisguiseTable = z.output<typeof disguiseTable>;

/** Every name on the wire, disguised or not. */
export interface KnownNames {
  paths: readonly string[];
  fields: readonly string[];
}

/**
 * Why a table cannot be read back: a disguised name equals a plain name that is not disguised. One sentence for each; empty
 * if the table is sound.
 */
export function disguiseFaults(table: DisguiseTable, known: KnownNames): string[] {
  return [
    ...clashes('paths.plain', table.paths.plain, known.paths),
    ...clashes('paths.yd', table.paths.yd, known.paths),
    ...clashes('fields', table.fields, known.fields),
  ];
}

function clashes(place: string, names: Record<string, string>, known: readonly string[]): string[] {
  const renamed = new Set(Object.keys(names));
  const kept = new Set(known.filter((name) => !renamed.has(name)));
  return Object.entries(names)
    .filter(([, disguised]) => kept.has(disguised))
    .map(([plain, disguised]) => `${place}.${plain}: "${disguised}" is itself a name of the wire and keeps it`);
}
