/**
 * What became of a call, as a value (specification sections 7 and 8). A call never throws into a machine:
 * the server agreed (`ok`), the server answered with a non-success code (`refused`), or there was no usable
 * answer at all (`unreachable`).
 */
export type Outcome<Data> = Ok<Data> | Refused | Unreachable;

/** The answer wore a success code. `data` is parsed by the call's response schema, `raw` is the body as it came. */
export interface Ok<Data> {
  kind: 'ok';
  code: string;
  message: string;
  data: Data;
  raw: unknown;
}

/** The server said no. `code` is compared as a string; `message` is the server's own text, perhaps empty. */
export interface Refused {
  kind: 'refused';
  code: string;
  message: string;
  raw: unknown;
}

/** No usable answer: the reason is for the log alone, every reason is one kind of outcome to a machine. */
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
