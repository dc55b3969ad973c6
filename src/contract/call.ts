import type * as z from 'zod/mini';
import type { EnvelopeKind } from './envelope.ts';

/**
 * One call of specification section 7. The page parameters travel in the query of every call and are not part of
 * `request`.
 * - `form`: a POST whose body is form-encoded from the payload, but for the fields named in `inQuery`
 * - `multipart`: a POST whose body is multipart, the payload's one field being a file
 * - `query`: a GET that appends the payload to the query
 */
export interface Call<
  Name extends string = string,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name;
  method: 'GET' | 'POST';
  path: `/${string}`;
  encoding: 'form' | 'multipart' | 'query';
  inQuery: readonly string[];
  envelope: EnvelopeKind;
  request: Request;
  response: Response;
}

/** What the caller hands over. */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** What the server's handler gets: the request, parsed. */
export type ReceivedOf<C extends Call> = z.output<C['request']>;
/** What the caller gets: the answer's data, parsed. */
export type DataOf<C extends Call> = z.output<C['response']>;
/** What the server's handler answers. */
export type AnswerOf<C extends Call> = z.input<C['response']>;

export function post<Name extends string, Request extends z.ZodMiniType, Response extends z.ZodMiniType>(call: {
  name: Name;
  path: `/${string}`;
  envelope: EnvelopeKind;
  request: Request;
  response: Response;
  inQuery?: readonly (keyof z.input<Request> & string)[];
  encoding?: 'form' | 'multipart';
}): Call<Name, Request, Response> {
  return { ...call, method: 'POST', encoding: call.encoding ?? 'form', inQuery: call.inQuery ?? [] };
}

export function get<Name extends string, Request extends z.ZodMiniType, Response extends z.ZodMiniType>(call: {
  name: Name;
  path: `/${string}`;
  envelope: EnvelopeKind;
  request: Request;
  response: Response;
}): Call<Name, Request, Response> {
  return { ...call, method: 'GET', encoding: 'query', inQuery: [] };
}
