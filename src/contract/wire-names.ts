import * as z from 'zod/mini';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { KnownNames } from '#domain/configuration/disguise-table.ts';
import { calls } from './calls.ts';
import { envelopeSchema } from './envelope.ts';
import { CAPTCHA_PATH } from './wire-constants.ts';

/** Every name on the wire under this configuration, sorted: what a disguise can rename. */
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

/** The configured names on the wire. */
export type WireNaming = Pick<Configuration, 'parameterNames' | 'headerPairs' | 'constants'>;

/** The query of the captcha image (specification section 7). */
const CAPTCHA_QUERY = ['sid', 'a'] as const;

/** JSON Schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema of what goes over the wire, before parsing. A file becomes `{}`. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The names of all fields of a schema at any depth, with repetitions. */
export function fieldsOf(schema: JsonSchema): string[] {
  return [...Object.keys(schema.properties ?? {}), ...parts(schema).flatMap(fieldsOf)];
}

/** Whether some object in the schema accepts unnamed fields. */
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
