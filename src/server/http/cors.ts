import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { disguiseOf } from '#contract/disguise.ts';
import { REQUEST_ID_HEADER } from '#contract/wire-constants.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';

/** How long a browser keeps what a preflight said, in seconds. */
const MAX_AGE = 600;

/**
 * Where the pages live on another origin (`h5Base`), that one origin may make the calls: GET and POST, with the
 * configured headers, without cookies. It may read the request's id and a response's tag. No other origin is allowed,
 * or gets a response to a preflight.
 */
export function allowPagesOrigin(app: FastifyInstance, configuration: Configuration): void {
  const { h5Base, headerPairs } = configuration;
  if (h5Base === '') return;
  const disguise = disguiseOf(configuration);
  app.register(cors, {
    origin: (origin, allow) => allow(null, origin === h5Base),
    methods: ['GET', 'POST'],
    allowedHeaders: [
      ...[...headerPairs.json, ...headerPairs.form].map(({ header }) => disguise.name(header)),
      'If-None-Match',
    ],
    exposedHeaders: [REQUEST_ID_HEADER, 'ETag'],
    maxAge: MAX_AGE,
  });
}
