import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { isSecretName, kindOf, type SecretStep } from './secret-names.ts';
import { bodyless, createRemembered, MASK, maskDigits, maskShapes } from './secret-shapes.ts';

/** How deep a value is told, and how many fields or items of one. */
const DEPTH = 24;
const WIDTH = 400;

/** Rewrites messages so that nothing secret is left in them. One for the life of a page: it remembers what it has masked. */
export type Masking = (message: StatelyInspectionEvent) => StatelyInspectionEvent;

export interface MaskingOptions {
  /** A field's own name by its name on the wire; any other name as it is. */
  plainName?(name: string): string;
  /** Secrets of the visit that are known from the start. */
  known?: readonly string[];
}

/**
 * Masks by the names of fields, by the shapes of values, and by value: what was masked once by its name is masked wherever
 * it stands, also inside other texts and addresses. A mask is as long as what it hides, so that a machine that asks for a
 * length alone goes the same way again.
 */
export function createMasking({ plainName = (name) => name, known = [] }: MaskingOptions = {}): Masking {
  const remembered = createRemembered(known);

  const text = (value: string): string => {
    const json = parsed(value);
    if (json !== undefined) return JSON.stringify(walk(json, []));
    const queries = value.replace(/([?&#;]|^)([\w.[\]-]+)=([^&#\s"'<>]*)/g, (whole, before, name, held) =>
      isSecretName(plainName(name)) && held !== '' ? `${before}${name}=${MASK.repeat(held.length)}` : whole,
    );
    return maskShapes(remembered.hide(bodyless(queries)));
  };

  const secret = (value: string, kind: 'all' | 'last4' | 'written'): string => {
    if (value.trim() === '') return value;
    if (/^(https?:\/\/|\/|data:|blob:)/.test(value)) return text(value);
    remembered.keep(value, kind);
    return kind === 'last4' ? maskDigits(value, 4) : MASK.repeat(value.length);
  };

  /** `path`: what it stands in, from the outside in. */
  const walk = (value: unknown, path: readonly SecretStep[]): unknown => {
    const step = path[path.length - 1];
    if (typeof value === 'string') {
      const kind = step && kindOf({ ...step, name: plainName(step.name) }, path);
      return kind ? secret(value, kind) : text(value);
    }
    if (typeof value === 'number') return step && isSecretNumber(plainName(step.name)) ? 0 : value;
    if (typeof value === 'bigint') return String(value);
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value !== 'object') return undefined;
    if (path.length > DEPTH) return {};
    if (Array.isArray(value)) return value.slice(0, WIDTH).map((item) => walk(item, path));
    return fields(value, path);
  };

  const fields = (given: object, path: readonly SecretStep[]): Record<string, unknown> => {
    const holder = plain(given);
    // The state that a machine is in says nothing of a borrower.
    const isState = (name: string) => name === 'value' && 'context' in holder && 'status' in holder;
    const entries = Object.entries(holder).slice(0, WIDTH);
    return Object.fromEntries(
      entries.map(([name, held]) => [text(name), isState(name) ? held : walk(held, [...path, { name, holder }])]),
    );
  };

  return (message) => {
    if (message.type === '@xstate.actor') {
      const { definition, snapshot, name } = message;
      return {
        ...message,
        name: text(name),
        definition: definition === undefined ? undefined : maskShapes(remembered.hide(definition)),
        snapshot: fields(snapshot, []) as typeof snapshot,
      };
    }
    if (message.type === '@xstate.event')
      return { ...message, event: fields(message.event, []) as typeof message.event };
    const event = fields(message.event, []) as typeof message.event;
    return { ...message, event, snapshot: fields(message.snapshot, []) as unknown as typeof message.snapshot };
  };
}

const isSecretNumber = (name: string) => /^(latitude|longitude)$/i.test(name);

/** An object as it would be written; of a file, an actor or an error what can be told of it. */
function plain(value: object): Record<string, unknown> {
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') {
    const written: unknown = toJSON.call(value);
    return typeof written === 'object' && written !== null ? { ...written } : { written };
  }
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (typeof Blob !== 'undefined' && value instanceof Blob) return { type: value.type, size: value.size };
  return { ...value };
}

function parsed(value: string): unknown {
  if (!/^\s*[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
