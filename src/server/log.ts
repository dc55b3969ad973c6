import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where log lines go and from which level on; `stream` defaults to standard output. */
export interface LogOptions {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  stream?: { write(line: string): void };
}

/**
 * The server's log. A request is logged by method and path alone: its query carries the borrower's token and device,
 * which are never logged. Of an error name, message and stack are logged, and none of its other fields.
 */
export function logger({ level, stream }: LogOptions): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request: Pick<FastifyRequest, 'method' | 'url'>) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
    },
  };
}

/** An address without its query. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/**
 * The error as the log may see it: wherever its text repeats one of `secrets` (a database error names the values of
 * its statement), dots stand instead.
 */
export function withoutSecrets(error: Error, secrets: readonly string[]): Error {
  const longestFirst = secrets.filter((secret) => secret !== '').sort((one, other) => other.length - one.length);
  const clean = (text: string) => longestFirst.reduce((kept, secret) => kept.replaceAll(secret, '…'), text);
  const cleaned = new Error(clean(error.message));
  cleaned.name = error.name;
  cleaned.stack = clean(
    `${error.stack ?? ''}${error.cause instanceof Error ? `\ncaused by ${error.cause.stack}` : ''}`,
  );
  return cleaned;
}
