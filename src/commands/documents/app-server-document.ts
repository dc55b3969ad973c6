import * as z from 'zod/mini';
import {
  APP_SERVER_FOLDER,
  type AppServerCall,
  appServerCalls,
  appServerRefusal,
  decisionRequest,
  SIGNATURE_LIFE,
  SIGNED_HEADERS,
} from '#contract/app-server.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  400: 'Not as documented; `message` names the fields.',
  401: `No known key signed the request, or it was signed more than ${SIGNATURE_LIFE} seconds ago.`,
  404: 'No such borrower, session or loan.',
  409: 'Not possible now, or the idempotency key came with another body.',
  503: 'The database does not respond. Send the same request again.',
};

const HEADERS = [
  [SIGNED_HEADERS.key, 'Id of the key.'],
  [SIGNED_HEADERS.timestamp, 'Seconds since 1970.'],
  [
    SIGNED_HEADERS.signature,
    'HMAC-SHA256 in hexadecimal of five lines, joined by line feeds: timestamp, POST, path, idempotency key, SHA-256 of the body in hexadecimal.',
  ],
  [
    SIGNED_HEADERS.idempotency,
    'Names the work, 8 to 100 letters, digits and ._:-. A repeated request is not done twice.',
  ],
] as const;

/** The OpenAPI document of the calls between the native app's server and ours. */
export function appServerDocument(): Record<string, unknown> {
  const paths = Object.entries<AppServerCall<z.ZodMiniType, z.ZodMiniType>>(appServerCalls).map(([name, call]) => [
    `/${APP_SERVER_FOLDER}/${name}`,
    {
      post: {
        operationId: operationOf(name),
        summary: call.summary,
        parameters: HEADERS.map(([header]) => ({ $ref: `#/components/parameters/${header}` })),
        requestBody: { required: true, content: json(schemaOf(call.request)) },
        responses: {
          200: { description: 'Done, now or before.', content: json(schemaOf(call.response)) },
          ...Object.fromEntries(
            Object.entries(REFUSALS).map(([status, description]) => [
              status,
              { description, content: json({ $ref: '#/components/schemas/Refusal' }) },
            ]),
          ),
        },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: "The native app's server",
      version: '1',
      description:
        "Signed calls from server to server. The guide is docs/native-app.md; borrowers' pages use docs/openapi.json.",
    },
    security: [],
    paths: Object.fromEntries(paths),
    webhooks: {
      [operationOf('decision-request')]: {
        post: {
          operationId: operationOf('decision-request'),
          summary:
            'We ask for a decision, at APP_SERVER_URL, signed by the first key. Repeated until it is taken, at most an hour apart.',
          parameters: HEADERS.map(([header]) => ({ $ref: `#/components/parameters/${header}` })),
          requestBody: { required: true, content: json(schemaOf(decisionRequest)) },
          responses: { '2XX': { description: 'Taken. The decision comes by applications/decide.' } },
        },
      },
    },
    components: {
      parameters: Object.fromEntries(
        HEADERS.map(([name, description]) => [
          name,
          { name, in: 'header', required: true, description, schema: { type: 'string' } },
        ]),
      ),
      schemas: { Refusal: schemaOf(appServerRefusal) },
    },
  };
}

/** "sessionsOpen" of "sessions/open". */
const operationOf = (name: string) => name.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

const json = (schema: object) => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodMiniType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
