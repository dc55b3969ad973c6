import { createHmac, timingSafeEqual } from 'node:crypto';
import { FetchError, ofetch } from 'ofetch';
import type * as z from 'zod/mini';
import { ProviderError } from '../ports/provider-error.ts';
import type { WebhookRequest } from '../ports/webhook-source.ts';

/** Where a provider is reached, and how. */
export interface ProviderHost {
  name: string;
  /** Scheme, host and any path, no slash at its end. */
  url: string;
  user: string;
  password: string;
  /** How long one answer is waited for, in milliseconds. */
  timeout: number;
  /** Milliseconds before a request is repeated. */
  pause: number;
  /** The provider's word for a fault, out of the body of an answer that is none. */
  codeOf(body: unknown): string;
  alarm: Alarm;
}

/** Writes a line into the log that an operator must read. */
export type Alarm = (line: string) => void;

export interface ProviderRequest<Answer extends z.ZodMiniType> {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  json?: Record<string, unknown>;
  form?: Record<string, string>;
  answer: Answer;
  /**
   * `always`: after 429, 5xx and no answer, as what is asked for twice is done once or does not matter. `notTaken`: after
   * 429 alone, which says that nothing was done.
   */
  repeat: 'always' | 'notTaken';
  signal?: AbortSignal;
}

/** How often a request is repeated at the most. */
const REPEATS = 2;
const BUSY = 429;
const FAULTS = [500, 502, 503, 504];

/** Asks a provider, with HTTP's basic authentication. @throws ProviderError, also for an answer that is not as documented */
export async function askProvider<Answer extends z.ZodMiniType>(
  host: ProviderHost,
  { method = 'GET', path, query, json, form, answer, repeat, signal }: ProviderRequest<Answer>,
): Promise<z.output<Answer>> {
  for (let tries = 0; ; tries += 1) {
    try {
      const body: unknown = await ofetch(`${host.url}${path}`, {
        method,
        headers: { authorization: `Basic ${Buffer.from(`${host.user}:${host.password}`).toString('base64')}` },
        responseType: 'json',
        retry: false,
        // A signal of the caller replaces ofetch's own time limit.
        signal: AbortSignal.any([AbortSignal.timeout(host.timeout), ...(signal ? [signal] : [])]),
        ...(query ? { query } : {}),
        ...(json ? { body: json } : {}),
        ...(form ? { body: new URLSearchParams(form) } : {}),
      });
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw misfit(host, path, parsed.error.issues.map(misfitOf).join(', '));
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

/**
 * Rings the alarm for an answer that is not as documented, and gives the error to throw. What does not fit is named by its
 * place, without any value: an answer holds borrowers' data, and so do addresses behind their first part.
 */
export function misfit({ name, alarm }: ProviderHost, path: string, what: string): ProviderError {
  const [, first = ''] = path.split('/');
  alarm(`ALARM: ${name} answered what is not documented to /${first}: ${what}`);
  return new ProviderError(name, 200, 'not as documented');
}

/** "receivers.0.ifsc (invalid_type)": the names are those of our schema, never of the answer. */
function misfitOf({ path, code }: z.core.$ZodIssue): string {
  return `${path.length === 0 ? 'the whole' : path.join('.')} (${code})`;
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

/** Whether two secrets are the same, in a time that says nothing of either. */
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
