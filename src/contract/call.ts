import type * as z from 'zod/mini';
import type { EnvelopeKind } from './envelope.ts';

/**
 * One call (specification section 7). The page parameters travel in the query of every call and are not part of `request`.
 * - `form`: a POST with a form-encoded body; the fields of `inQuery` go into the query
 * - `multipart`: a POST whose only field is a file
 * - `query`: a GET with the payload in the query
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

/** What of a call is in the client: what it sends is not checked there. */
export type SentCall<C extends Call = Call> = Omit<C, 'request'>;

/** What the caller gives. */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** What the server's handler gets: the parsed request. */
export type ReceivedOf<C extends Call> = z.output<C['request']>;
/** What the caller gets: the parsed data of the response. */
export type DataOf<C extends Pick<Call, 'response'>> = z.output<C['response']>;
/** What the server's handler returns. */
export type ResponseOf<C extends Call> = z.input<C['response']>;

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
