import { type EnvelopeKind, envelopeSchema } from '#contract/envelope.ts';
import { type JsonSchema, jsonSchema } from '#contract/wire-names.ts';

/** The field of each envelope that says success or refusal, and its value of success (specification sections 7 and 9). */
const SAYINGS: Readonly<Record<EnvelopeKind, { field: string; yes: JsonSchema; no: JsonSchema; text: string }>> = {
  code00: { field: 'code', yes: { const: '00' }, no: otherThan('00'), text: "Legacy: code '00' is success." },
  code0: { field: 'code', yes: { enum: [0, '0'] }, no: otherThan(0, '0'), text: 'Integer family: code 0 is success.' },
  success: { field: 'success', yes: { const: true }, no: { const: false }, text: 'v3: success is true.' },
  status0: { field: 'status', yes: { enum: [0, '0'] }, no: otherThan(0, '0'), text: 'stand/*: status 0 is success.' },
};

/** The name of a refusal's component. */
export function refusalName(kind: EnvelopeKind): string {
  return `Refusal${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

/** An envelope around data. */
export function successEnvelope(kind: EnvelopeKind, data: { schema: JsonSchema; isRequired: boolean }): JsonSchema {
  const { field, yes, text } = SAYINGS[kind];
  const { type, properties, required = [] } = jsonSchema(envelopeSchema(kind));
  return {
    description: text,
    type,
    properties: { ...properties, [field]: yes, data: data.schema },
    required: data.isRequired ? [...required, 'data'] : required,
  };
}

/** The envelope of a refusal: a code that is not the one of success, and the message for the borrower. */
export function refusalEnvelope(kind: EnvelopeKind): JsonSchema {
  const { field, no } = SAYINGS[kind];
  const { type, properties: { data: _, ...properties } = {}, required } = jsonSchema(envelopeSchema(kind));
  return {
    description: 'The server says no; the message is for the borrower.',
    type,
    properties: { ...properties, [field]: no },
    required,
  };
}

function otherThan(...values: (string | number)[]): JsonSchema {
  return { anyOf: [{ type: 'string' }, { type: 'number' }], not: { enum: values } };
}
