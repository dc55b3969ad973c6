import type { JsonSchema } from '#contract/wire-names.ts';

/** Chance that a seed determines; the same seed gives the same samples (numbers from 0 up to, not including, 1). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A value that the schema allows: every field that must be there, and about two thirds of those that may. */
export function sample(schema: JsonSchema, random: () => number): unknown {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sampleOf(pick(choice), random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema, random);
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => sampleOf([schema.items ?? {}].flat()[0], random));
    case 'string':
      return sampleText(schema, random);
    case 'integer':
      return Math.floor(random() * (random() < 0.5 ? 3 : 1000));
    case 'number':
      return Math.floor(random() * 100_000) / 100;
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case undefined:
      return pick([null, 'anything', 7, { deep: ['in', { side: true }] }]);
    default:
      throw new Error(`no sample of the type ${type} is known`);
  }
}

/** `true` allows anything, as an empty schema does. */
function sampleOf(schema: JsonSchema | boolean | undefined, random: () => number): unknown {
  return sample(typeof schema === 'object' ? schema : {}, random);
}

function sampleObject(schema: JsonSchema, random: () => number): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || random() < 0.67);
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, random)]));
}

/** Text in the shapes that the contract asks for; values that read like names are among them, for values stay. */
function sampleText({ pattern, format }: JsonSchema, random: () => number): string {
  const number = String(Math.floor(random() * (random() < 0.5 ? 3 : 1_000_000)));
  if (format === 'date-time') return `2026-01-0${1 + Math.floor(random() * 9)}T10:00:00+07:00`;
  if (pattern?.includes('\\d')) return number;
  return random() < 0.3 ? 'orderId' : `text ${number}`;
}
