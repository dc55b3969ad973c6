import type { Call } from '#contract/call.ts';
import { callSummaries } from '#contract/call-summaries.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { EnvelopeKind } from '#contract/envelope.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import type { JsonSchema } from '#contract/wire-names.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { PAGE_PARAMETERS, type PageParameterName } from '#domain/configuration/page-parameters.ts';
import { refusalEnvelope, refusalName, successEnvelope } from './openapi-envelope.ts';
import { type Docstrings, type Room, rooms, SchemaBook } from './openapi-schemas.ts';

/** What the document says in words. */
export interface OpenApiTexts {
  /** What the specification says of each call, in section 7. */
  specified: Readonly<Record<string, string>>;
  docstrings: Docstrings;
}

const ENVELOPES = ['code00', 'code0', 'success', 'status0'] as const satisfies readonly EnvelopeKind[];

/** Any object of the document; OpenAPI's own schema checks the shape. */
type Part = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of specification section 7: every call with its parameters, body and responses, under the
 * names that `configuration` gives to page parameters, headers and constants. The same input gives the same document.
 */
export function openApiDocument(configuration: Configuration, { specified, docstrings }: OpenApiTexts): Part {
  const book = new SchemaBook(docstrings);
  const pagesQuery = Object.keys(pageParameters(configuration)).map((id) => ({
    $ref: `#/components/parameters/${id}`,
  }));
  const paths = callNames().map((name): [string, Part] => {
    const call: Call = calls[name];
    const room = roomOf(call);
    const borrowers = room !== 'onboarding';
    const operation = {
      operationId: name.replace('/', '-'),
      tags: [room],
      summary: callSummaries[name],
      description: described([specified[name], docstrings[room]?.[exportName(call, room)]?.text]),
      security: borrowers ? [{ token: [] }] : [],
      parameters: [...payloadInQuery(call, room), ...pagesQuery, ...headers(call), ...ifNoneMatch(call)],
      ...requestBody(call, room),
      responses: responses(call, room),
    };
    return [call.path, { [call.method.toLowerCase()]: operation }];
  });

  return {
    openapi: '3.1.0',
    info: {
      title: 'Lending web app: the calls',
      version: '1.0.0',
      summary: 'Every call that the app makes to the lending server.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: "The page's own origin, or what the configuration names as apiBase." }],
    tags: Object.entries(ROOM_TEXTS).map(([name, description]) => ({ name, description })),
    paths: { ...Object.fromEntries(paths), [CAPTCHA_PATH]: captcha(pagesQuery) },
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'query',
          name: configuration.parameterNames.token,
          description: "The page parameter that identifies the borrower's session (specification section 6).",
        },
      },
      parameters: { ...pageParameters(configuration), ...headerParameters(configuration) },
      schemas: {
        ...book.components,
        ...Object.fromEntries(ENVELOPES.map((kind) => [refusalName(kind), refusalEnvelope(kind)])),
      },
    },
  };

  function requestForm(call: Call, room: Room): JsonSchema {
    const form = book.form(call.request, room, exportName(call, room));
    const constant = extraConstant(call.name, configuration);
    if (!constant) return form;
    const extra = { type: 'string' as const, description: 'The extra constant; name and value are configured.' };
    return { ...form, properties: { ...form.properties, [constant.name]: extra } };
  }

  function payloadInQuery(call: Call, room: Room): Part[] {
    const { properties = {}, required = [] } = requestForm(call, room);
    const inQuery = Object.entries(properties).filter(([name]) => call.method === 'GET' || call.inQuery.includes(name));
    return inQuery.map(([name, schema]) => parameter('query', name, schema, required.includes(name)));
  }

  function requestBody(call: Call, room: Room): Part {
    if (call.encoding === 'query') return {};
    const { properties = {}, required = [], ...form } = requestForm(call, room);
    const inBody = Object.entries(properties).filter(([name]) => !call.inQuery.includes(name));
    if (inBody.length === 0) return {};
    const names = required.filter((name) => !call.inQuery.includes(name));
    const schema = {
      ...form,
      properties: Object.fromEntries(inBody),
      ...(names.length > 0 ? { required: names } : {}),
    };
    const content =
      call.encoding === 'form'
        ? { 'application/x-www-form-urlencoded': { schema } }
        : { 'multipart/form-data': { schema, encoding: pictures(inBody.map(([name]) => name)) } };
    return { requestBody: { required: names.length > 0, content } };
  }

  function responses(call: Call, room: Room): Part {
    const success = successEnvelope(call.envelope, book.answer(call.response, room, exportName(call, room)));
    const refusal = { $ref: `#/components/schemas/${refusalName(call.envelope)}` };
    return {
      200: {
        description: 'The server took the request in, and agrees or refuses.',
        ...(isPolled(call) ? { headers: { ETag: { description: ETAG, schema: { type: 'string' } } } } : {}),
        content: { 'application/json': { schema: { anyOf: [success, refusal] } } },
      },
      ...(isPolled(call) ? { 304: { description: 'The response is the one that If-None-Match names.' } } : {}),
      '4XX': {
        description: 'The server did not take the request in: it is malformed, too large, or of a wrong type.',
        content: { 'application/json': { schema: refusal } },
      },
      '5XX': { description: 'A fault of the server.', content: { 'application/json': { schema: refusal } } },
    };
  }

  /** The pair of headers for calls with a body, or that for calls without. */
  function headers(call: Call): Part[] {
    const pair = configuration.headerPairs[call.method === 'POST' ? 'form' : 'json'];
    return pair.map(({ header }) => ({ $ref: `#/components/parameters/${header}` }));
  }
}

const INTRODUCTION = `The page parameters travel in the query of every call, a form body carries text alone, and a GET carries its payload in the query.
An answer wears one of four envelopes; codes are compared as text. Amounts are decimal numbers in major units without separators, times are ISO 8601 with offset.
Names of page parameters, headers and the extra constants are configured; under a disguise table paths and names are others, one for one.`;

const ROOM_TEXTS: Readonly<Record<Room, string>> = {
  onboarding: 'Registration through the landing page of a promotion, open to anyone.',
  products: 'Recommended products, and alternatives after a failed joint login.',
  loan: 'The details of an order, the confirmation of a loan, and its agreements.',
  repayment: 'Instalments, delay, virtual accounts and cards.',
  complaints: 'Complaints and how they were handled.',
  chatbot: 'The support bot and customer service.',
};

const PAGE_PARAMETER_TEXTS: Readonly<Record<PageParameterName, string>> = {
  deviceId: 'Device id.',
  appMarket: 'App market.',
  appVersion: 'App version.',
  token: "The borrower's session.",
  appType: 'App type.',
  deviceName: 'Device name.',
  osVersion: 'OS version.',
  gid: 'Advertising id.',
  platform: 'Platform.',
  isNeedPop: 'The market: 1 Indonesia, 0 India.',
  userId: "The borrower's id, where the native app gives one.",
  lang: 'Interface language: id, en or zh.',
};

/** All but the token, which is the security scheme, and is not needed by those who have none. */
function pageParameters({ parameterNames }: Configuration): Record<string, Part> {
  const shared = PAGE_PARAMETERS.filter((name) => name !== 'token');
  const schema: JsonSchema = { type: 'string', maxLength: 512, pattern: '^[^\\p{Cc}]*$' };
  const all = shared.map((name): [string, Part] => [
    name,
    { ...parameter('query', parameterNames[name], schema, false), description: PAGE_PARAMETER_TEXTS[name] },
  ]);
  return Object.fromEntries(all);
}

function headerParameters({ headerPairs }: Configuration): Record<string, Part> {
  const described = Object.entries(headerPairs).flatMap(([kind, pair]) =>
    pair.map(({ header, parameter: source }): [string, Part] => [
      header,
      {
        ...parameter('header', header, { type: 'string' }, false),
        description: `Sent with ${kind} calls where the page's query holds ${source}; its meaning is the operator's.`,
      },
    ]),
  );
  return Object.fromEntries(described);
}

function parameter(place: 'query' | 'header', name: string, schema: unknown, required: boolean): Part {
  return { name, in: place, required, schema };
}

const ETAG = "The response's entity tag, by its content; a server may leave it out.";

/** Its response may be named by the next request, and is then not sent again while it is unchanged. */
function isPolled({ name }: Call): boolean {
  return name === calls['loan-details'].name;
}

function ifNoneMatch(call: Call): Part[] {
  if (!isPolled(call)) return [];
  const description = 'The ETag of the response that the caller has.';
  return [{ ...parameter('header', 'If-None-Match', { type: 'string' }, false), description }];
}

function pictures(names: readonly string[]): Part {
  return Object.fromEntries(names.map((name) => [name, { contentType: 'image/*' }]));
}

/** The captcha's picture: no envelope (specification section 7). */
function captcha(pagesQuery: readonly Part[]): Part {
  const sid = parameter('query', 'sid', { type: 'string', minLength: 1 }, true);
  const time = parameter('query', 'a', { type: 'string' }, false);
  return {
    get: {
      operationId: 'get-captcha',
      tags: ['onboarding'],
      summary: 'The picture of the captcha',
      description: 'The image of the registration session sid; a is the time at which it is asked for.',
      security: [],
      parameters: [sid, time, ...pagesQuery],
      responses: {
        200: { description: 'The picture.', content: { 'image/*': {} } },
        '4XX': { description: 'There is no picture.' },
        '5XX': { description: 'A fault of the server, or no answer in time (503).' },
      },
    },
  };
}

function extraConstant(name: string, { constants }: Configuration): Configuration['constants']['contractJump'] | null {
  if (name === calls['loan-detail-push'].name) return constants.loanDetailPush;
  return name === calls['contract-jump'].name ? constants.contractJump : null;
}

function callNames(): CallName[] {
  return Object.keys(calls).filter((name): name is CallName => name in calls);
}

function roomOf(call: Call): Room {
  const names = Object.keys(rooms).filter((name): name is Room => name in rooms);
  const room = names.find((name) => Object.values(rooms[name]).some((value) => value === call));
  if (!room) throw new Error(`the call ${call.name} stands in no room`);
  return room;
}

function exportName(call: Call, room: Room): string {
  return Object.entries(rooms[room]).find(([, value]) => value === call)?.[0] ?? '';
}

function described(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
