import { createHmac, timingSafeEqual } from 'node:crypto';
import { createFetch, FetchError } from 'ofetch';
import type * as z from 'zod/mini';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import type { WebhookRequest } from '#server/platform/ports/webhook-source.ts';

/** Where a provider is reached, and how. */
export interface ProviderHost {
  name: string;
  /** Scheme, host and any path, no slash at its end. */
  url: string;
  user: string;
  password: string;
  /** How long a response is awaited, in milliseconds. */
  timeout: number;
  /** Milliseconds before a request is repeated. */
  pause: number;
  /** The provider's error code, from the body of an error response. */
  codeOf(body: unknown): string;
  alarm: Alarm;
}

/** Writes a line into the log that an operator must read. */
export type Alarm = (line: string) => void;

export interface ProviderRequest<Shape extends z.ZodMiniType> {
  method?: 'GET' | 'POST';
  path: string;
  /** In place of HTTP's basic authentication; null for none. */
  authorization?: string | null;
  /** Beside the authorization. */
  headers?: Record<string, string>;
  query?: Record<string, string>;
  json?: Record<string, unknown>;
  form?: Record<string, string>;
  response: Shape;
  /**
   * `always`: after 429, 5xx and no response, since a repeated request is harmless. `notTaken`: only after 429, which
   * says that nothing was done.
   */
  repeat: 'always' | 'notTaken';
  signal?: AbortSignal;
}

/** The longest response that is read, in bytes; providers send a few thousand. */
const LONGEST_RESPONSE = 1_000_000;

/** How often a request is repeated at the most. */
const REPEATS = 2;
const BUSY = 429;
const FAULTS = [500, 502, 503, 504];

/** Asks a provider. @throws ProviderError, also for an undocumented response */
export async function askProvider<Shape extends z.ZodMiniType>(
  host: ProviderHost,
  { method = 'GET', path, headers = {}, query, json, form, response, repeat, signal, ...rest }: ProviderRequest<Shape>,
): Promise<z.output<Shape>> {
  const basic = `Basic ${Buffer.from(`${host.user}:${host.password}`).toString('base64')}`;
  const { authorization = basic } = rest;
  for (let tries = 0; ; tries += 1) {
    try {
      const ask = createFetch({
        fetch: (input, init) => fetchAtMost(input, init, (status) => misfit(host, path, { status, what: 'too long' })),
      });
      const { status, _data: body } = await ask.raw<unknown>(`${host.url}${path}`, {
        method,
        headers: authorization === null ? headers : { ...headers, authorization },
        // The credentials are for this host only.
        redirect: 'manual',
        onResponse({ response: { status } }) {
          if (status >= 300 && status < 400) throw misfit(host, path, { status, what: `a redirection (${status})` });
        },
        responseType: 'json',
        retry: false,
        // A signal of the caller replaces ofetch's own time limit.
        signal: AbortSignal.any([AbortSignal.timeout(host.timeout), ...(signal ? [signal] : [])]),
        ...(query ? { query } : {}),
        ...(json ? { body: json } : {}),
        ...(form ? { body: new URLSearchParams(form) } : {}),
      });
      const parsed = response.safeParse(body);
      if (!parsed.success) {
        throw misfit(host, path, { status, what: parsed.error.issues.map(misfitOf).join(', ') });
      }
      return parsed.data;
    } catch (error) {
      const fault = error instanceof ProviderError ? error : faultOf(host, error);
      const mayRepeat =
        fault.status === BUSY || (repeat === 'always' && (fault.status === null || FAULTS.includes(fault.status)));
      if (!mayRepeat || tries === REPEATS || signal?.aborted) throw fault;
      await new Promise((resolve) => setTimeout(resolve, host.pause));
    }
  }
}

/** `fetch`, whose response fails with the error of `tooLong`, given its status, once it is too long. */
async function fetchAtMost(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  tooLong: (status: number) => ProviderError,
) {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  let length = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > LONGEST_RESPONSE) controller.error(tooLong(response.status));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}

/**
 * Raises the alarm for an undocumented response, and gives the error to throw. It names the field without its value:
 * responses hold borrowers' data, and so do addresses after their first part.
 */
function misfit(
  { name, alarm }: ProviderHost,
  path: string,
  { status, what }: { status: number; what: string },
): ProviderError {
  const [, first = ''] = path.split('/');
  alarm(`ALARM: ${name} answered what is not documented to /${first}: ${what}`);
  return new ProviderError(name, status, 'not as documented');
}

/** "receivers.0.ifsc (invalid_type)": all words are our schema's, none the response's. */
function misfitOf({ path, code, message }: z.core.$ZodIssue): string {
  return `${path.length === 0 ? 'the whole' : path.join('.')} (${code === 'custom' ? message : code})`;
}

/** The error itself is not passed on: it repeats the request's address and may name the borrower. */
function faultOf({ name, codeOf }: ProviderHost, error: unknown): ProviderError {
  if (!(error instanceof FetchError) || error.status === undefined) return new ProviderError(name, null, '');
  return new ProviderError(name, error.status, codeOf(error.data));
}

/** A header that came once. */
export function headerOf({ headers }: Pick<WebhookRequest, 'headers'>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compared').update(text).digest();
  return one !== '' && timingSafeEqual(digest(one), digest(other));
}

/** The text as JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
