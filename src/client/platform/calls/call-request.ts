import type { SentCall } from '#contract/call.ts';
import type { Disguise } from '#contract/disguise.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { PAGE_PARAMETERS } from '#domain/configuration/page-parameters.ts';
import type { Visit } from '../storage/visit.ts';

/** A call as it goes over the wire. */
export interface CallRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: URLSearchParams | FormData;
}

export type WireConfiguration = Pick<Configuration, 'apiBase' | 'parameterNames' | 'headerPairs'>;

/**
 * Writes a call down (specification section 7): the page parameters in the query of every call; a GET appends its payload
 * to them; a POST carries it in the body but for the fields that travel in the query. Absent fields are left out, flags
 * are written 0 and 1. Path and names are disguised.
 */
export function callRequest(
  call: SentCall,
  request: unknown,
  { configuration, disguise, visit }: { configuration: WireConfiguration; disguise: Disguise; visit: Visit },
): CallRequest {
  const query = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = visit.parameters[name];
    if (value !== undefined) query.set(disguise.name(configuration.parameterNames[name]), value);
  }
  const body = call.encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of fieldsOf(request)) {
    const disguised = disguise.name(name);
    if (call.method === 'GET' || call.inQuery.includes(name)) query.set(disguised, scalar(value));
    else if (body instanceof FormData && value instanceof Blob) body.set(disguised, value);
    else body.set(disguised, scalar(value));
  }
  const search = query.toString();
  return {
    url: `${configuration.apiBase}${disguise.path(call.path)}${search === '' ? '' : `?${search}`}`,
    method: call.method,
    headers: { Accept: 'application/json', ...pairedHeaders(call, configuration.headerPairs, { disguise, visit }) },
    ...(call.method === 'POST' ? { body } : {}),
  };
}

function fieldsOf(request: unknown): [string, unknown][] {
  const fields = typeof request === 'object' && request !== null ? Object.entries(request) : [];
  return fields.filter(([, value]) => value !== undefined && value !== null);
}

function scalar(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** One pair for calls with a body, one for those without (specification section 6). */
function pairedHeaders(
  { method }: SentCall,
  { form, json }: WireConfiguration['headerPairs'],
  { disguise, visit }: { disguise: Disguise; visit: Visit },
): Record<string, string> {
  const pair = method === 'POST' ? form : json;
  const given = pair.map(({ header, parameter }) => [disguise.name(header), visit.headers[parameter] ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
