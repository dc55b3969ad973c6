import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { codeOf } from './domain-error.ts';

/** Where log lines go and from which level on; `stream` defaults to standard output. */
export interface LogOptions {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  stream?: { write(line: string): void };
}

/** Logged for unknown addresses. */
const UNKNOWN = 'none';

/**
 * The server's log. A request is logged by its method and the route that it reached alone: its query carries the borrower's token
 * and device, which are never logged, and so does the path of an address that was put together wrongly. Of an error name, message and stack are logged without the values of a statement, and
 * none of its other fields.
 */
export function logger({ level, stream }: LogOptions): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
        method,
        path: routeOptions.url ?? UNKNOWN,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: unknown) => {
        const { name, message, stack = '' } = withoutSecrets(error instanceof Error ? error : new Error(String(error)));
        return { type: name, message, stack };
      },
    },
  };
}

/** An address without its query. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/**
 * The error as the log may see it, its causes told in its stack: without the values of a database's statement, and wherever
 * its text repeats one of them or one of `secrets`, dots stand instead. It keeps the code of what caused it, by which a busy
 * database is told from a fault.
 */
export function withoutSecrets(error: Error, secrets: readonly string[] = []): Error {
  const chain = causesOf(error);
  const hidden = [...secrets, ...chain.flatMap(statementValues)].filter((secret) => secret !== '');
  hidden.sort((one, other) => other.length - one.length);
  const clean = (text: string) => hidden.reduce((kept, secret) => kept.replaceAll(secret, '…'), text);
  const cleaned = new Error(clean(withoutValues(error.message)));
  cleaned.name = error.name;
  cleaned.stack = clean(
    chain.map(({ stack = '', message }) => stack.replace(message, withoutValues(message))).join('\ncaused by '),
  );
  const code = chain.map(codeOf).findLast((one) => one !== '');
  return code === undefined ? cleaned : Object.assign(cleaned, { code });
}

/** An error and its causes. */
function causesOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let one: unknown = error; one instanceof Error && !chain.includes(one); one = one.cause) chain.push(one);
  return chain;
}

/** What a failed statement was given, as drizzle's error holds it. Up to three characters stay: they hide nothing, and are in every text. */
function statementValues(error: Error): string[] {
  const params: unknown = 'params' in error ? error.params : [];
  return Array.isArray(params) ? params.filter((value) => typeof value === 'string' && value.length > 3) : [];
}

/** Drizzle writes them at the end of its message. */
function withoutValues(message: string): string {
  return message.startsWith('Failed query: ') ? message.replace(/\nparams: [\s\S]*$/, '') : message;
}

/** Foreign text as one line of a terminal, without line breaks or control characters. */
export function printedLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}
