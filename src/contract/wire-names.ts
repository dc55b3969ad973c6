import * as z from 'zod/mini';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { KnownNames } from '#domain/configuration/disguise-table.ts';
import { calls } from './calls.ts';
import { envelopeSchema } from './envelope.ts';
import { CAPTCHA_PATH } from './wire-constants.ts';

/** Everything that has a name on the wire under this configuration, each once, sorted: what a disguise can rename. */
export function wireNames({ parameterNames, headerPairs, constants }: WireNaming): KnownNames {
  const all = Object.values(calls);
  const schemas = all.flatMap((call) => [call.request, call.response, envelopeSchema(call.envelope)]);
  const fields = [
    ...schemas.flatMap((schema) => fieldsOf(jsonSchema(schema))),
    ...Object.values(parameterNames),
    ...[...headerPairs.json, ...headerPairs.form].map(({ header }) => header),
    ...Object.values(constants).map(({ name }) => name),
    ...CAPTCHA_QUERY,
  ];
  return { paths: sorted([...all.map(({ path }) => path), CAPTCHA_PATH]), fields: sorted(fields) };
}

/** What of the configuration names something on the wire. */
export type WireNaming = Pick<Configuration, 'parameterNames' | 'headerPairs' | 'constants'>;

/** The query of the captcha image (specification section 7). */
const CAPTCHA_QUERY = ['sid', 'a'] as const;

/** The part of JSON Schema in which zod describes what we write. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema of what goes over the wire, before any of it is parsed. A file has no JSON: it comes as `{}`. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The names of all fields of a schema, however deep, repetitions included. */
export function fieldsOf(schema: JsonSchema): string[] {
  return [...Object.keys(schema.properties ?? {}), ...parts(schema).flatMap(fieldsOf)];
}

/** Whether some object in the schema takes fields that it does not name. */
export function isOpen(schema: JsonSchema): boolean {
  return isSchema(schema.additionalProperties) || parts(schema).some(isOpen);
}

function parts(schema: JsonSchema): JsonSchema[] {
  const within = [
    ...Object.values(schema.properties ?? {}),
    ...[schema.items ?? []].flat(),
    ...(schema.prefixItems ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    schema.additionalProperties,
  ];
  return within.filter(isSchema);
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const sorted = (names: readonly string[]) => [...new Set(names)].sort();
