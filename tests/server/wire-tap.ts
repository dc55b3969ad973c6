import type { FastifyInstance } from 'fastify';
import { createCallClient } from '#client/platform/calls/call-client.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { PageParameters } from '#domain/configuration/page-parameters.ts';
import { namesIn } from '../unit/contract/names-in.ts';

/** One call as it went over the wire: every name on it, nothing of the values. */
export interface Tapped {
  path: string;
  query: string[];
  headers: string[];
  body: string[];
  response: string[];
}

/** The product's own client on the server itself, without a socket, and all that passes between them. */
export function tappedClient(app: FastifyInstance, configuration: Configuration, parameters: PageParameters) {
  const tapped: Tapped[] = [];
  const headers = { jsonKey: 'k1', jsonSign: 's1', formKey: 'k2', formSign: 's2' };
  const fetchFrom: typeof fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://server.test'), init);
    const { pathname, search, searchParams } = new URL(request.url);
    const payload = Buffer.from(await request.clone().arrayBuffer());
    const {
      statusCode,
      headers: said,
      body,
    } = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 ? { payload } : {}),
    });
    tapped.push({
      path: pathname,
      query: [...searchParams.keys()],
      headers: [...request.headers.keys()],
      body: payload.length > 0 ? [...(await request.formData()).keys()] : [],
      response: namesIn(JSON.parse(body)),
    });
    return new Response(body, { status: statusCode, headers: { 'content-type': String(said['content-type']) } });
  };
  const client = createCallClient({
    configuration,
    visit: { parameters, headers },
    loading: () => {},
    refused: () => {},
    fetch: fetchFrom,
  });
  return { client, tapped };
}
