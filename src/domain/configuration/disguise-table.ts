import * as z from 'zod/mini';

/**
 * The lookup table of specification section 1: what paths and names are called on the wire. Left stand the contract's
 * own, right the disguised. `yd` is the second set of paths; `fields` names everything that has a name on the wire:
 * page parameters, headers, payload, multipart, envelope and answer. What the table leaves out keeps its name.
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

/** The names that the wire wears, whether or not a table disguises them. */
export interface KnownNames {
  paths: readonly string[];
  fields: readonly string[];
}

/**
 * What keeps a table from being read back: a disguised name that is the plain name of something which keeps its own.
 * One sentence for each; none when the table is sound.
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
