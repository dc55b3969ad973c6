import * as z from 'zod/mini';
import { amount, optionalAmount } from '#domain/field-schemas.ts';
import { type MoneyStyle, plainAmount } from '#domain/formats.ts';
import type { Call, DataOf, SentCall } from './call.ts';

/**
 * Reads the data of a response by its call's schema; amounts may be written as the market does. Null if the data or an
 * amount is invalid.
 */
export function readData<C extends SentCall>(call: C, data: unknown, market: MoneyStyle): { data: DataOf<C> } | null {
  const parsed = z.safeParse<C['response']>(call.response, withPlainAmounts(call.response, data, market));
  return parsed.success ? { data: parsed.data } : null;
}

/** Where and why data does not fit its call's schema; null if it does. */
export function faultInData(call: Call, data: unknown, market: MoneyStyle): { path: string; problem: string } | null {
  const [issue] = z.safeParse(call.response, withPlainAmounts(call.response, data, market)).error?.issues ?? [];
  if (!issue) return null;
  return { path: issue.path.join('.'), problem: 'expected' in issue ? `expected ${issue.expected}` : issue.message };
}

/** The data with every amount in its plain form; NaN, which no schema accepts, for one that cannot be read. */
function withPlainAmounts(schema: z.core.$ZodType, data: unknown, market: MoneyStyle): unknown {
  if (schema === amount || schema === optionalAmount) {
    return typeof data === 'string' && data !== '' ? (plainAmount(data, market) ?? Number.NaN) : data;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
      const shape = new Map(Object.entries(def.shape));
      const fields = Object.entries(data).map(([name, value]) => {
        const field = shape.get(name);
        return [name, field ? withPlainAmounts(field, value, market) : value] as const;
      });
      return Object.fromEntries(fields);
    }
    case 'array':
      return Array.isArray(data) ? data.map((item) => withPlainAmounts(def.element, item, market)) : data;
    case 'pipe':
      return withPlainAmounts(def.in, data, market);
    case 'optional':
    case 'nullable':
    case 'catch':
      return withPlainAmounts(def.innerType, data, market);
    default:
      return data;
  }
}
