import * as z from 'zod/mini';

/**
 * The four envelopes of responses (specification sections 7 and 9):
 * - `code00`: legacy, code '00' is success
 * - `code0`: integer family, code 0 is success
 * - `success`: v3, success true
 * - `status0`: stand/*, status 0
 */
export type EnvelopeKind = 'code00' | 'code0' | 'success' | 'status0';

/** The content of any envelope. `data` is not parsed yet. */
export interface Opened {
  success: boolean;
  code: string;
  message: string;
  data: unknown;
}

const code = z.union([z.string(), z.number()]);
const message = z.nullish(z.string());
const data = z.optional(z.unknown());

const schemas = {
  code00: z.object({ code, message, data }),
  code0: z.object({ code, message, data }),
  success: z.object({ success: z.boolean(), code: z.nullish(code), message, data }),
  status0: z.object({ status: code, message, data }),
};

/** The JSON shape of an envelope, for the API document. */
export function envelopeSchema(kind: EnvelopeKind) {
  return schemas[kind];
}

/** Reads an envelope; null if the body is none of that kind. Codes become strings. */
export function openEnvelope(kind: EnvelopeKind, body: unknown): Opened | null {
  switch (kind) {
    case 'code00':
    case 'code0': {
      const parsed = schemas[kind].safeParse(body);
      if (!parsed.success) return null;
      const given = String(parsed.data.code);
      const wanted = kind === 'code00' ? '00' : '0';
      return { success: given === wanted, code: given, message: parsed.data.message ?? '', data: parsed.data.data };
    }
    case 'success': {
      const parsed = schemas.success.safeParse(body);
      if (!parsed.success) return null;
      const { success, code: given, message: said } = parsed.data;
      return { success, code: String(given ?? ''), message: said ?? '', data: parsed.data.data };
    }
    case 'status0': {
      const parsed = schemas.status0.safeParse(body);
      if (!parsed.success) return null;
      const given = String(parsed.data.status);
      return { success: given === '0', code: given, message: parsed.data.message ?? '', data: parsed.data.data };
    }
  }
}

/** Wraps data as a success. */
export function sealSuccess(kind: EnvelopeKind, payload: unknown): Record<string, unknown> {
  switch (kind) {
    case 'code00':
      return { code: '00', message: '', data: payload };
    case 'code0':
      return { code: 0, message: '', data: payload };
    case 'success':
      return { success: true, data: payload };
    case 'status0':
      return { status: 0, message: '', data: payload };
  }
}

/** Wraps a refusal: a code and a message for the borrower. */
export function sealRefusal(kind: EnvelopeKind, refusal: { code: string; message: string }): Record<string, unknown> {
  const { code: given, message: said } = refusal;
  const number = /^-?\d+$/.test(given) ? Number(given) : given;
  switch (kind) {
    case 'code00':
      return { code: given, message: said };
    case 'code0':
      return { code: number, message: said };
    case 'success':
      return { success: false, code: given, message: said };
    case 'status0':
      return { status: number, message: said };
  }
}
