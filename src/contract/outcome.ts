/**
 * The outcome of a call, as a value (specification sections 7 and 8). A call never throws into a machine: success (`ok`),
 * another code (`refused`), or no usable response (`unreachable`).
 */
export type Outcome<Data> = Ok<Data> | Refused | Unreachable;

/** `respondedAt`: an ISO time, by the HTTP `Date` header, else by the device's clock; absent where no call went over HTTP. */
interface Answer {
  code: string;
  message: string;
  raw: unknown;
  respondedAt?: string;
}

/** `data` is parsed by the call's schema, `raw` is the body as it came. */
export interface Ok<Data> extends Answer {
  kind: 'ok';
  data: Data;
}

/** `message` is the server's own text and may be empty. */
export interface Refused extends Answer {
  kind: 'refused';
}

/** No usable response. The cause is for the log; machines treat all alike. */
export interface Unreachable {
  kind: 'unreachable';
  cause: 'network' | 'timeout' | 'content-type' | 'malformed' | 'shape';
}

export function ok<Data>(data: Data, fields: { code?: string; message?: string; raw?: unknown } = {}): Ok<Data> {
  return { kind: 'ok', code: fields.code ?? '', message: fields.message ?? '', data, raw: fields.raw ?? data };
}

export function refused(code: string, message: string, raw: unknown = null): Refused {
  return { kind: 'refused', code, message, raw };
}

export function unreachable(cause: Unreachable['cause'] = 'network'): Unreachable {
  return { kind: 'unreachable', cause };
}
