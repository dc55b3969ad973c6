import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { driftOf } from '#commands/documents/generated-file.ts';
import { contractDocument } from '#commands/documents/openapi-document.ts';
import { addedCalls, type CallName, calls } from '#contract/calls.ts';
import { openEnvelope, sealRefusal, sealSuccess } from '#contract/envelope.ts';
import { fieldsOf, jsonSchema } from '#contract/wire-names.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import kept from '../../../docs/openapi.json' with { type: 'json' };
import { chance, sample } from './sample.ts';

const SEED = 11;
const SAMPLES = 60;

const schema = z.record(z.string(), z.unknown());
const operation = z.object({
  operationId: z.string(),
  description: z.string(),
  security: z.array(schema),
  parameters: z.array(schema),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.object({ properties: schema }) })) }),
  ),
});
const documented = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ parameters: z.record(z.string(), z.object({ name: z.string(), in: z.string() })) }),
});

const { paths, components } = documented.parse(kept);
const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const standard = configuration.parse({});

function operationOf(name: CallName) {
  const { path, method } = calls[name];
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

function inQuery(name: CallName): string[] {
  return operationOf(name).parameters.flatMap((given) => (given.in === 'query' ? String(given.name) : []));
}

function inBody(name: CallName): string[] {
  const contents = Object.values(operationOf(name).requestBody?.content ?? {});
  return contents.flatMap((content) => Object.keys(content.schema.properties));
}

describe('docs/openapi.json', () => {
  it('is what the contract gives today', () => {
    expect(driftOf(kept, JSON.parse(JSON.stringify(contractDocument()))), 'run npm run openapi').toBeNull();
  });

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(kept));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('holds every call and the captcha, and nothing else', () => {
    const wanted = [...Object.values(calls).map(({ path }) => path), '/api/v2/youmi/promotion/get-captcha'];
    expect(Object.keys(paths).sort()).toEqual(wanted.sort());
    expect(Object.values(paths).every((methods) => Object.keys(methods).length === 1)).toBe(true);
  });
});

describe.each(names)('%s in the document', (name) => {
  const call = calls[name];

  it('has the specification’s own words, or says that it is none of its calls', () => {
    const { description } = operationOf(name);
    if (addedCalls.includes(name)) return expect(description).toContain('No call of the specification');
    expect(description.includes(call.path) || description.includes(call.path.split('/').at(-1) ?? '')).toBe(true);
  });

  it('carries every field of its request, each in its place', () => {
    const fields = [...new Set(fieldsOf(jsonSchema(call.request)))];
    const constants: Partial<Record<CallName, string>> = { 'loan-detail-push': 'source', 'contract-jump': 'source' };
    const wanted = [...fields, ...(constants[name] ? [constants[name]] : [])].sort();
    const queried =
      call.encoding === 'query' ? wanted : wanted.filter((field) => call.inQuery.some((one) => one === field));
    expect(inQuery(name).sort()).toEqual(queried);
    expect(inBody(name).sort()).toEqual(wanted.filter((field) => !queried.includes(field)));
  });

  it('has the encoding that its method asks for', () => {
    const types = Object.keys(operationOf(name).requestBody?.content ?? {});
    const encodings = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data', query: '' };
    for (const type of types) expect(type).toBe(encodings[call.encoding]);
  });

  it('carries the page parameters, the token as its security, and the pair of headers of its kind', () => {
    const referred = operationOf(name).parameters.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    const parameters = referred.map((reference) => components.parameters[reference.split('/').at(-1) ?? '']);
    const shared = Object.values(standard.parameterNames).filter((parameter) => parameter !== 'token');
    const pair = standard.headerPairs[call.method === 'GET' ? 'json' : 'form'].map(({ header }) => header);
    expect(parameters.filter((one) => one?.in === 'query').map((one) => one?.name)).toEqual(shared);
    expect(parameters.filter((one) => one?.in === 'header').map((one) => one?.name)).toEqual(pair);
    const isPromotion = call.path.startsWith('/api/v2/youmi/');
    expect(operationOf(name).security).toEqual(isPromotion ? [] : [{ token: [] }]);
  });
});

describe('the answers that the document allows', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  beforeAll(() => void ajv.addSchema(kept, 'document'));

  const pointer = (name: CallName, status: string) => {
    const { path, method } = calls[name];
    const place = ['paths', path, method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema'];
    return `document#/${place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
  };

  it.each(names)('are those of the contract: %s', (name) => {
    const call = calls[name];
    const random = chance(SEED);
    const response = jsonSchema(call.response);
    const samples = Array.from({ length: SAMPLES }, () => sample(response, random));
    const valid = samples.filter((data) => call.response.safeParse(data).success);
    expect(valid.length).toBeGreaterThan(SAMPLES / 10);
    for (const data of valid) {
      const body = JSON.parse(JSON.stringify(sealSuccess(call.envelope, data)));
      const faults = ajv.validate(pointer(name, '200'), body) ? [] : ajv.errors;
      expect(faults, `seed ${SEED}: ${JSON.stringify(body)}`).toEqual([]);
    }
  });

  it.each(names)('include its refusals, with any status: %s', (name) => {
    const { envelope } = calls[name];
    for (const code of ['401', '-1', '11', '800006', 'OUT']) {
      const body = sealRefusal(envelope, { code, message: 'Sesi Anda telah berakhir.' });
      for (const status of ['200', '4XX', '5XX']) expect(ajv.validate(pointer(name, status), body)).toBe(true);
    }
  });

  it.each(names)('exclude what the client could not read: %s', (name) => {
    const { envelope } = calls[name];
    for (const body of [null, [], {}, { code: null }, { success: 'yes' }, { status: true }, 'text']) {
      expect(openEnvelope(envelope, body)).toBeNull();
      expect(ajv.validate(pointer(name, '200'), body), JSON.stringify(body)).toBe(false);
    }
    const agreed = sealSuccess(envelope, {});
    expect(ajv.validate(pointer(name, '4XX'), agreed)).toBe(false);
  });

  it.each([
    ['loan-details', { isDelay: {} }],
    ['loan-details', { recProducts: [{ productName: 'without an id' }] }],
    ['generate-vcode', { amount: '150000', payType: 1 }],
    ['generate-vcode', { amount: '1,500', vcode: '8808', payType: 1 }],
    ['generate-vcode', { amount: '150000', vcode: '8808', payType: 3 }],
    ['loan-play-detail', { productName: 'without a plan' }],
    ['define', ''],
  ] as const)('exclude data that the contract refuses: %s %j', (name, data) => {
    expect(calls[name].response.safeParse(data).success).toBe(false);
    expect(ajv.validate(pointer(name, '200'), sealSuccess(calls[name].envelope, data))).toBe(false);
  });
});
