import { type Refusal, refusals } from './refusals.ts';

/** Calls of one session that a server works on at the same time. */
export const CALLS_AT_ONCE = 16;

/** Does the work of a call that this token is sent with, or refuses it. */
export type AtOnce = <Said>(
  token: string | undefined,
  work: () => Promise<Said>,
) => Promise<Said | { refusal: Refusal }>;

/** So that no borrower takes the connections of the others. What a call began counts until it has ended, answered or not. */
export function callsAtOnce(): AtOnce {
  const underWay = new Map<string, number>();
  return async (token, work) => {
    if (token === undefined) return work();
    const own = underWay.get(token) ?? 0;
    if (own >= CALLS_AT_ONCE) return { refusal: refusals.tooManyAtOnce };
    underWay.set(token, own + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(token) ?? 0) - 1;
      if (left > 0) underWay.set(token, left);
      else underWay.delete(token);
    }
  };
}
