import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#contract/configuration.ts';
import { disguiseOf } from '#contract/disguise.ts';

/**
 * Where the pages live on another origin (`h5Base`), that one origin may make the calls: GET and POST, with the
 * configured headers, without cookies. No other origin is ever allowed.
 */
export function allowPagesOrigin(app: FastifyInstance, configuration: Configuration): void {
  const { h5Base, headerPairs } = configuration;
  if (h5Base === '') return;
  const disguise = disguiseOf(configuration);
  const headers = [...headerPairs.json, ...headerPairs.form].map(({ header }) => disguise.name(header)).join(', ');

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Vary', 'Origin');
    if (request.headers.origin !== h5Base) return;
    reply.header('Access-Control-Allow-Origin', h5Base);
    if (request.method !== 'OPTIONS') return;
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': headers,
        'Access-Control-Max-Age': '600',
      })
      .send();
  });
}
