import * as z from 'zod/mini';
import * as chatbot from '#contract/chatbot.ts';
import * as complaints from '#contract/complaints.ts';
import * as loan from '#contract/loan.ts';
import * as onboarding from '#contract/onboarding.ts';
import * as products from '#contract/products.ts';
import * as repayment from '#contract/repayment.ts';
import type { JsonSchema } from '#contract/wire-names.ts';
import * as fields from '#domain/field-schemas.ts';

/** The rooms of the contract: what each of its modules exports. */
export const rooms = { onboarding, products, loan, repayment, complaints, chatbot } as const;
export type Room = keyof typeof rooms;

/** What the sources say of what they export, by room (or `fields`) and name. */
export type Docstrings = Readonly<Record<string, Readonly<Record<string, Docstring>>>>;

/** Of the thing itself, and of the fields within it that have no name elsewhere. */
export interface Docstring {
  text?: string | undefined;
  fields: Readonly<Record<string, string>>;
}

/** An entity or a primitive value that has a name of its own in the document. */
interface Entity {
  id: string;
  room: string;
  name: string;
}

const REFERENCE = '#/components/schemas/';

/**
 * Turns the contract's schemas into those of the document: what goes over the wire, before it is parsed. Exported
 * entities and the primitive values become components, met by reference wherever they are used.
 */
export class SchemaBook {
  readonly #docstrings: Docstrings;
  readonly #entities = z.registry<Entity>();
  readonly #components = new Map<string, JsonSchema>();

  constructor(docstrings: Docstrings) {
    this.#docstrings = docstrings;
    for (const [room, module] of Object.entries({ fields, ...rooms })) {
      for (const [name, value] of Object.entries(module)) {
        if (!(value instanceof z.ZodMiniType) || value === fields.nothing) continue;
        this.#entities.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1), room, name });
      }
    }
  }

  /** The components met so far, by name. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** The schema of a response's data, and whether it is required. */
  answer(schema: z.ZodMiniType, room: Room, declaration: string): { schema: JsonSchema; isRequired: boolean } {
    const { properties, required, $defs } = z.toJSONSchema(z.object({ it: schema }), {
      io: 'input',
      unrepresentable: 'any',
      metadata: this.#entities,
      override: wireOnly,
    });
    for (const [id, component] of Object.entries($defs ?? {})) this.#keep(id, component);
    const described = this.#described(schemaOf(properties?.it), this.#docstrings[room]?.[declaration]);
    return { schema: described, isRequired: required?.includes('it') ?? false };
  }

  /** The fields of a form or a query: there everything is text, and a file is a file. */
  form(schema: z.ZodMiniType, room: Room, declaration: string): JsonSchema {
    const {
      properties = {},
      required,
      additionalProperties,
    } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: wireOnly,
    });
    const fields = Object.entries(properties).map(([name, field]) => [name, asText(schemaOf(field))] as const);
    const form: JsonSchema = { type: 'object', properties: Object.fromEntries(fields) };
    return {
      ...this.#described(form, this.#docstrings[room]?.[declaration]),
      ...(required?.length ? { required } : {}),
      ...(typeof additionalProperties === 'object' ? { additionalProperties: asText(additionalProperties) } : {}),
    };
  }

  #keep(id: string, { id: _id, room, name, ...schema }: JsonSchema): void {
    if (this.#components.has(id)) return;
    const docstring = this.#docstrings[String(room)]?.[String(name)];
    const description = docstring?.text;
    this.#components.set(id, { ...(description ? { description } : {}), ...this.#described(schema, docstring) });
  }

  /** The same schema with the docstrings of its fields in it, and its references leading to the components. */
  #described(schema: JsonSchema, docstring: Docstring | undefined): JsonSchema {
    return mapSchemas(schema, (part) => ({
      ...part,
      ...(part.$ref ? { $ref: part.$ref.replace('#/$defs/', REFERENCE) } : {}),
      ...(part.properties ? { properties: withTexts(part.properties, docstring?.fields ?? {}) } : {}),
    }));
  }
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

/** What the wire must carry although it is checked after parsing only: text that is not empty, one of a few numbers, a file. */
const wireOnly: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (zodSchema === fields.text) jsonSchema.minLength = 1;
  if (def.type === 'catch') delete jsonSchema.default;
  if (def.type === 'custom')
    Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' });
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'union') return;
  const values = (z.toJSONSchema(def.out).anyOf ?? []).map((option) => schemaOf(option).const);
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  jsonSchema.enum = [...values, ...values.map(String)].filter((value) => value !== undefined);
};

/** A field as text carries it: the textual one of its ways to be written. */
function asText(field: JsonSchema): JsonSchema {
  if (field.enum) return { type: 'string', enum: field.enum.filter((value) => typeof value === 'string') };
  const textual = field.anyOf?.map(schemaOf).find(({ type }) => type === 'string');
  if (textual) return textual;
  if (field.type === 'string') return field;
  if (Array.isArray(field.type) && field.type.includes('string')) return { ...field, type: 'string' };
  throw new Error(`a form cannot carry ${JSON.stringify(field)}`);
}

type Properties = NonNullable<JsonSchema['properties']>;

function withTexts(properties: Properties, texts: Readonly<Record<string, string>>): Properties {
  const described = Object.entries(properties).map(([name, field]): [string, typeof field] => {
    const description = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return [name, description && typeof field === 'object' ? { description, ...field } : field];
  });
  return Object.fromEntries(described);
}

/** Applies `change` to a schema and to every schema within it, the inner ones first. */
function mapSchemas(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (part: JsonSchema | boolean): JsonSchema => mapSchemas(schemaOf(part), change);
  const { properties, items, anyOf } = schema;
  return change({
    ...schema,
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])) }
      : {}),
    ...(items && !Array.isArray(items) ? { items: inner(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(inner) } : {}),
  });
}

/** `true` allows anything, as an empty schema does. */
function schemaOf(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
