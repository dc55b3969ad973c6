import { fromCallback } from 'xstate';
import type { declaredLastKnown, LoanFigures, ShownCode } from '#machines/loan/last-known.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

export const loanKey = (orderId: string) => `loan:${orderId}`;
export const codeKey = (orderId: string) => `code:${orderId}`;

/** Keeps figures and codes for the visit: another borrower never reads them, and they are gone when the visit is. */
export function lastKnownIn(kept: KeptForVisit): ReturnType<typeof declaredLastKnown> {
  return fromCallback(({ input: { orderId, figures, code }, receive }) => {
    const keep = (key: string, shown: LoanFigures | ShownCode | null) => {
      if (shown) kept.keep(key, { at: new Date().toISOString(), ...shown });
    };
    keep(loanKey(orderId), figures);
    keep(codeKey(orderId), code);
    receive((read) => keep(loanKey(orderId), read.figures));
  });
}
