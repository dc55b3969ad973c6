import * as z from 'zod';
import type { Call } from '#contract/call.ts';

/** The names of the fields that a call is asked with. */
export function fieldsOf({ request }: Call): string[] {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}
